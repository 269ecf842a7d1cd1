import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  private static let counting: Set<IntentName> = [.goalSet, .challengeCreate]

  /// "Did 60 so far" right behind a challenge of 100 push-ups a day: so many of what it counts,
  /// where none of it was told before.
  func ofCounted(_ heard: Understanding) -> Request? {
    guard let last = session.lastAct,
      last.intent.matter.map({ [.goal, .challenge].contains($0) }) ?? false,
      let goal = session.recent.last(where: { Discourse.counting.contains($0.intent) }),
      goal.id != nil, age(goal) <= DiscourseLimits.completion,
      goal.slots.text(.metric) == Metric.repetitions.name,
      let activity = goal.slots[.activity], let target = goal.slots.number(.target),
      tellsCount, heard.refusals.isEmpty,
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .talk }),
      !session.recent.contains(where: {
        $0.intent == .exerciseLog && $0.id != nil && $0.slots[.activity] == activity
          && $0.slots.day(.day) == context.today
      }),
      let number = counted.first?.amounts.first(where: { $0.kind == .number })?.number,
      number == number.rounded(), (1...target * 2).contains(number)
    else { return nil }
    let slots: Slots = [
      .activity: activity, .reps: .number(number), .day: .day(context.today),
    ]
    return Request(intent: .exerciseLog, slots: slots, asSaid: utterance)
  }

  private var counted: [Filler] { mentions.fillers.filter { !$0.amounts.isEmpty } }

  /// Whether a time was said, and only times of today that are over or going on: "this morning".
  private var isOfToday: Bool {
    let when = mentions.fillers.filter(\.amounts.isEmpty)
    return !when.isEmpty
      && when.flatMap(\.times).allSatisfy { time in
        time.past.firstDay == context.today
      }
  }

  /// One number that was done, or has grown to that, or was so many earlier today; nothing else.
  private var tellsCount: Bool {
    let isDone =
      [.deed, .finished].contains(where: mentions.has) || mentions.hint(.soFar) || isOfToday
    return isDone && !mentions.isQuestion && !mentions.isUnreal && mentions.things.isEmpty
      && mentions.others.isEmpty && mentions.rest.allSatisfy(isOfHint)
      && counted.count == 1 && (mentions.fillers.count == 1 || isOfToday)
      && mentions.wordCount <= DiscourseLimits.completionWords
      && ![.contrast, .edit, .denial, .pointing, .remove].contains(where: mentions.has)
  }
}

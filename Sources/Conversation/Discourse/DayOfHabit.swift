import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// A day of a habit, told without its name: "day 2 done as well", "managed it today too" behind
  /// a habit or a challenge to keep one; or by what one does without: "no sugar yesterday!" of who
  /// keeps "without sugar".
  func dayOfHabit(_ heard: Understanding) -> Step? {
    guard !mentions.isQuestion, !mentions.isUnreal, mentions.others.isEmpty,
      mentions.wordCount <= DiscourseLimits.completionWords, mentions.rest.allSatisfy(isOfHint),
      heard.refusals.allSatisfy({ $0 == .denial || $0 == .doubt }),
      ![.edit, .remove, .postpone, .pointing].contains(where: mentions.has),
      heard.intents.allSatisfy({
        Verb($0.intent).leans || Verb($0.intent) == .talk || $0.isDoubtful
      }), let habit = doneWithout ?? keptAgain
    else { return nil }
    let read = TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day)
    guard read.day(.day).map({ $0 <= context.today }) ?? true else { return nil }
    var slots: Slots = [.habit: .text(habit)]
    slots[.day] = read[.day]
    return .request(
      Request(intent: .habitCheck, slots: slots, asSaid: utterance), confidence: 0.85,
      tokens: 0..<heard.utterance.tokens.count)
  }

  /// "No sugar yesterday": the only habit of doing without what the message says there was none of.
  private var doneWithout: String? {
    guard mentions.amounts.isEmpty,
      let none = mentions.hints.first(where: { $0.cue == .abstaining }),
      none.tokens.upperBound < mentions.tokenCount, none.tokens.lowerBound <= 1
    else { return nil }
    let said = Set(
      mentions.terms.filter { !mentions.isAside($0.token) && !isOfHint($0.token) }.map(\.base))
    let kept = names().filter { name in
      guard name.kind == "habit" else { return false }
      let own = recognizer.mentions(in: name.name, context: context)
      guard own.abstains
      else { return false }
      return Set(recognizer.bases(of: name.name)).subtracting(
        recognizer.bases(of: first(name.name)))
        == said
    }
    return !said.isEmpty && kept.count == 1 ? kept[0].name : nil
  }

  private func first(_ name: String) -> String {
    name.split(separator: " ").first.map(String.init) ?? ""
  }

  /// The habit that was spoken of last, where the message says that it was kept, or that a day of
  /// it is done.
  private var keptAgain: String? {
    guard let act = session.lastAct, age(act) <= DiscourseLimits.repetition,
      let habit = act.slots.text(.habit),
      names().contains(where: { $0.kind == "habit" && $0.name == habit }),
      !mentions.has(.denial), !mentions.has(.contrast),
      mentions.things.allSatisfy({ $0.kind == .habit && $0.name == habit })
    else { return nil }
    let isOfDay = mentions.hint(.numberedDay)
    let isDone = mentions.has(.finished) || mentions.has(.deed) || mentions.hint(.upheld)
    guard isDone, isOfDay || mentions.amounts.isEmpty && tellsOfIt else { return nil }
    return habit
  }

  /// "It", or a day: who says only "done" may mean anything.
  private var tellsOfIt: Bool {
    !mentions.times.isEmpty && mentions.terms.allSatisfy { $0.isVerb || isOfHint($0.token) }
  }
}

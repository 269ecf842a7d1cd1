import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Both done tonight", "cross off both": the two habits that were spoken of, or the only two
  /// that there are; "all three today": as many as there are.
  func bothHabits(_ heard: Understanding) -> [Step] {
    guard mentions.hint(.both) || mentions.hint(.allOf), !mentions.isQuestion,
      !mentions.has(.denial),
      mentions.others.isEmpty, heard.refusals.isEmpty,
      mentions.wordCount <= DiscourseLimits.completionWords,
      mentions.rest.allSatisfy(isOfHint), mentions.fillers.allSatisfy(isCountOfAll),
      mentions.things.allSatisfy({ $0.kind == .habit }),
      heard.intents.allSatisfy({ Verb.listChange($0.intent) == .done || Verb($0.intent).leans }),
      session.lastAct?.family == "habit"
    else { return [] }
    let isTold =
      mentions.has(.finished) || mentions.has(.deed) || mentions.hint(.upheld)
      || mentions.hint(.crossing)
    // "All three today!" tells by its day alone that they were done.
    guard isTold || mentions.hint(.allOf) && !mentions.times.isEmpty, let habits = meantHabits
    else { return [] }
    let read = TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day)
    return habits.map { habit in
      var slots: Slots = [.habit: .text(habit)]
      slots[.day] = read[.day]
      return .request(
        Request(intent: .habitCheck, slots: slots, asSaid: utterance), confidence: 0.9,
        tokens: 0..<heard.utterance.tokens.count)
    }
  }

  func isOfHint(_ token: Int) -> Bool {
    mentions.hints.contains { $0.tokens.contains(token) }
  }

  /// The three of "all three".
  private func isCountOfAll(_ filler: Filler) -> Bool {
    filler.amounts.isEmpty
      || mentions.hints.contains { $0.cue == .allOf && $0.tokens.overlaps(filler.tokens) }
  }

  private var meantHabits: [String]? {
    guard mentions.hint(.allOf) else { return twoHabits }
    let kept = names().filter { $0.kind == "habit" }.map(\.name)
    let count = mentions.fillers.flatMap(\.amounts).first?.number
    return kept.count > 1 && count.map { $0 == Double(kept.count) } ?? true ? kept : nil
  }

  /// The two that were made or ticked last, in the order in which they were; else all there are.
  private var twoHabits: [String]? {
    let kept = names().filter { $0.kind == "habit" }.map(\.name)
    if kept.count == 2 { return kept }
    var spoken: [String] = []
    for act in session.recent.reversed() where act.family == "habit" {
      guard let habit = act.slots.text(.habit), !spoken.contains(habit) else { continue }
      spoken.insert(habit, at: 0)
      if spoken.count == 2 { return spoken }
    }
    return nil
  }
}

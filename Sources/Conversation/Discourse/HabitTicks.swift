import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// The habits that what was told ticks by itself: "meditated 10 minutes" is the habit meditate,
/// "gym session, 45 min" the habit gym, and 2.5 l of water the habit of drinking 2 l.
extension Discourse {
  func ticks(_ heard: Understanding) -> [Step] {
    guard heard.refusals.isEmpty, !mentions.isQuestion else { return [] }
    let facts = heard.intents.filter { fact in
      !fact.isDoubtful && fact.intent.isLog
        && (fact.origin == "facts" || fact.slots[.tracker] != nil)
        && fact.intent != .moodLog
    }
    guard let first = facts.first else { return [] }
    let day = first.slots.day(.day) ?? context.today
    guard facts.allSatisfy({ ($0.slots.day(.day) ?? context.today) == day }),
      day <= context.today
    else { return [] }
    let tokens = 0..<mentions.tokenCount
    return names().filter { $0.kind == "habit" && isKept($0.name, by: facts) }.map { habit in
      var slots: Slots = [.habit: .text(habit.name)]
      if day != context.today { slots[.day] = .day(day) }
      return .request(
        Request(intent: .habitCheck, slots: slots, asSaid: utterance), confidence: 0.9,
        tokens: tokens)
    }
  }

  private func isKept(_ habit: String, by facts: [RecognizedIntent]) -> Bool {
    let named = recognizer.mentions(in: habit, context: context)
    if named.amounts.isEmpty {
      return isNamed(named, after: facts) || named.values.isEmpty && deed.isWholly(habit)
    }
    return facts.contains { isEnough($0, for: named) }
  }

  /// Whether a habit is called by an activity, and by nothing more.
  private func isNamed(_ habit: Mentions, after facts: [RecognizedIntent]) -> Bool {
    let activities = facts.filter { $0.intent == .exerciseLog }
      .compactMap { $0.slots.text(.activity) }
    return habit.wordCount <= 4
      && habit.things(of: .activity).contains { thing in
        activities.contains(thing.name) && thing.tokens.count == habit.wordCount
      }
  }

  /// Whether a deed is of the thing that a habit names, and no less of it.
  private func isEnough(_ fact: RecognizedIntent, for habit: Mentions) -> Bool {
    let name = fact.slots.text(.drink) ?? fact.slots.text(.activity)
    let isSteps = fact.intent == .stepsLog
    guard
      habit.things.contains(where: { thing in
        [.drink, .activity].contains(thing.kind) && thing.name == name
          || isSteps && [.metric, .activity].contains(thing.kind)
      })
    else { return false }
    return habit.amounts.allSatisfy { amount in
      switch amount.kind {
      case .volume: fact.slots.number(.volume).map { $0 >= amount.base } ?? false
      case .distance: fact.slots.number(.distance).map { $0 >= amount.base } ?? false
      case .duration: fact.slots.number(.duration).map { $0 >= amount.base } ?? false
      case .number:
        (fact.slots.number(.steps) ?? fact.slots.number(.reps)).map { $0 >= amount.base }
          ?? false
      default: fact.slots.number(.steps).map { $0 >= amount.number } ?? false
      }
    }
  }
}

import Commands
import IntentRecognition
import Slots
import TrackingCore

/// What the words of a request say beside the slots that it was read with, as slots of its own.
///
/// The tracking core reads no words: which of a person's own things a message names by the way, and
/// whether a target is one to stay below, is found here, where both the words and the names are
/// known.
struct SaidBeside {
  let language: IntentLanguage
  let ledger: Ledger

  /// The request with what its words say beside its slots.
  func filled(_ request: Request) throws -> Request {
    var request = request
    request.slots = SaidBeside.targetSlots(
      of: request.intent, request.slots, saying: request.asSaid, inClause: request.clause,
      in: language)
    if request.intent.isQuestion {
      try nameOwn(&request)
    } else if request.intent.matter == .timer {
      try nameTimer(&request)
    } else if request.intent == .challengeShow {
      try nameChallenge(&request)
    } else if request.slots.flag(.isTold) == true {
      try nameTold(&request)
    }
    return request
  }

  // MARK: - Targets

  /// What the words say of a target: that it is one to stay below, and what is given up.
  static func targetSlots(
    of intent: IntentName, _ slots: Slots, saying words: String, inClause clause: String = "",
    in language: IntentLanguage
  ) -> Slots {
    guard intent == Goals.setting || intent == Challenges.creating else { return slots }
    var slots = slots
    // "I was under a lot of stress. Goal: 9000 steps" is no limit.
    let bound = clause.isEmpty ? words : clause
    if !saysBound(slots), language.words.areIn(bound.lowercased(), .upperBound) {
      slots[.isLimit] = .flag(true)
    }
    if intent == Challenges.creating, slots.number(.target) == 0, let thing = slots.text(.metric) {
      slots[.givenUp] = name(of: thing, in: words).map { .text($0) }
    }
    return slots
  }

  private static func saysBound(_ slots: Slots) -> Bool {
    if slots.flag(.isLimit) != nil || slots.flag(.atMost) != nil { return true }
    return slots.text(.kind).map(["max", "min"].contains) ?? false
  }

  /// What is given up, with the word in front of it, such as "no": it belongs to the name.
  private static func name(of thing: String, in text: String) -> String? {
    func words(_ text: String) -> [Substring] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    }
    let (said, parts) = (words(text), words(thing))
    guard !parts.isEmpty, said.count > parts.count else { return nil }
    let start = (1...said.count - parts.count).first {
      said[$0..<$0 + parts.count].elementsEqual(parts)
    }
    return start.map { said[$0 - 1..<$0 + parts.count].joined(separator: " ") }
  }

  // MARK: - Own things

  /// The tracker or habit that a question names by a word which is also an activity's, a drink's or
  /// a metric's.
  private func nameOwn(_ request: inout Request) throws {
    // What was said of an earlier question may stand there still.
    for name in [SlotKey.ownTracker, .ownHabit] { request.slots[name] = nil }
    let slots = request.slots
    let words = SaidBeside.spaced(request.asSaid)
    let said = Set(WordStem.stems(of: request.asSaid))
    func isSaid(_ name: String) -> Bool {
      let own = WordStem.stems(of: name)
      return !own.isEmpty && own.allSatisfy(said.contains)
    }
    if slots[.activity] != nil || slots[.drink] != nil {
      // "How long did I meditate?" asks for the tracker "meditation".
      let tracker = try ledger.trackers().first { isSaid($0.name) }
      request.slots[.ownTracker] = tracker.map { .text($0.name) }
    }
    guard slots[.habit] == nil,
      // Where an activity is named, any form of its word is: "meditation" for the habit "meditate".
      let habit = try ledger.habits().first(where: {
        words.contains(SaidBeside.spaced($0.name)) || slots[.activity] != nil && isSaid($0.name)
      })
    else { return }
    // The metric's own word says the metric: "gym" is another one for exercise.
    let metric = slots.text(.metric).flatMap { $0 == Metric.habits.name ? nil : $0 }
    let isMetric = metric.map { words.contains(" \($0) ") } ?? false
    if slots[.activity] != nil || !isMetric { request.slots[.ownHabit] = .text(habit.name) }
  }

  /// "The running timer" is the one that times the running, where there is one.
  private func nameTimer(_ request: inout Request) throws {
    let isNew = request.intent == .timerStart && request.slots[.scope] == nil
    guard request.slots[.activity] == nil, !isNew else { return }
    let said = Set(WordStem.stems(of: request.asSaid))
    let timed = try ledger.timedActivities().last { SaidBeside.isSaid($0, by: said) }
    request.slots[.timed] = timed.map { .text($0) }
  }

  /// A running challenge every word of whose title is said, whatever else the title might mean.
  private func nameChallenge(_ request: inout Request) throws {
    guard request.slots[.title] != nil else { return }
    let (said, today) = (Set(WordStem.stems(of: request.asSaid)), ledger.clock.today)
    let named = try ledger.challenges().first { challenge in
      challenge.last.map { $0 >= today } ?? true
        && Set(WordStem.stems(of: challenge.title)).isSubset(of: said)
    }
    if let named { request.slots[.title] = .text(named.title) }
  }

  /// The open titles every word of which a told deed has: "I called Bo" and "call Bo". A title as
  /// it stands, without "I", tells of nothing done.
  private func nameTold(_ request: inout Request) throws {
    let words = WordStem.words(of: request.asSaid)
    let said = Set(WordStem.stems(of: request.asSaid))
    let isBare = request.slots.flag(.isBare) == true
    let list = request.intent.family
    let told = try ledger.openNames().lazy.filter { $0.kind == list }.map(\.name).filter { title in
      let isPlain = isBare && words.first == WordStem.words(of: title).first
      return !isPlain && Set(WordStem.stems(of: title)).isSubset(of: said)
    }
    request.slots[.told] = .list(told.map { .text($0) })
  }

  private static func isSaid(_ name: String, by stems: Set<String>) -> Bool {
    !name.isEmpty && stems.isSuperset(of: WordStem.stems(of: name))
  }

  /// The words of a text alone, each between spaces.
  private static func spaced(_ text: String) -> String {
    " "
      + text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .joined(separator: " ") + " "
  }
}

extension Discourse.Plan {
  /// The goals that it sets with the clauses that they were read from: a bound elsewhere in the
  /// message is none of theirs.
  var withClauses: Discourse.Plan {
    var plan = self
    for (place, step) in steps.enumerated() {
      guard case .request(var request, let confidence, let tokens) = step,
        request.intent == Goals.setting
      else { continue }
      request.clause = understanding.utterance.clauses(around: tokens)
      plan.steps[place] = .request(request, confidence: confidence, tokens: tokens)
    }
    return plan
  }
}

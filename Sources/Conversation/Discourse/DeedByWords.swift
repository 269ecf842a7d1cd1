import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Finds what a person has listed by the words of what was done: "essay done!", "I've rung the
/// council" tick off the task that they are about.
struct DeedByWords {
  /// What a person has on lists and has not done, by kind and name.
  typealias Names = [(kind: String, name: String)]

  /// What is to be ticked off, and how well its name was told.
  struct Found {
    var intent: IntentName
    var slots: Slots
    /// Whether all that its name tells was said.
    var isWhole: Bool
  }

  let mentions: Mentions
  let recognizer: IntentRecognizer
  let context: RecognitionContext
  /// Whether a reminder came and was not answered.
  let isDue: Bool
  /// Asked for only where the message tells of a deed.
  let names: () -> Names

  /// Whether the message says that something was done.
  var isTold: Bool { isTold(mentions, behind: nil) }

  private func isTold(_ mentions: Mentions, behind verb: String?) -> Bool {
    !mentions.isQuestion && !mentions.has(.denial) && !mentions.isUnreal
      && !(mentions.hint(.shifted)
        && mentions.times.contains { $0.isDate || $0.known.contains(.hour) })
      && !isStillDue(mentions) && !mentions.hint(.unfinished)
      && mentions.wordCount <= DiscourseLimits.completionWords
      && !mentions.values.contains { if case .recurrence = $0.value { true } else { false } }
      && (verb != nil || mentions.has(.finished) || mentions.terms.contains(where: \.isPast)
        || wasThere(mentions))
  }

  /// "Was at the gym yesterday" of who keeps a habit of that name.
  private func wasThere(_ mentions: Mentions) -> Bool {
    !mentions.things(of: .habit).isEmpty && mentions.rest.isEmpty && mentions.others.isEmpty
      && mentions.signs.contains { $0.cue == .was && $0.tokens.lowerBound <= 1 }
  }

  /// "Has to be done by Monday" is not done.
  private func isStillDue(_ mentions: Mentions) -> Bool {
    mentions.hints.contains { hint in
      hint.cue == .due && hint.tokens.count > 1
        && mentions.terms.contains { $0.isPast && hint.tokens.contains($0.token) }
    }
  }

  /// All that is ticked off: of "flossed and journaled" each part by itself, where every part is
  /// about something listed; else what the message as a whole is about.
  func findAll() -> [Found] {
    guard mentions.wordCount <= DiscourseLimits.completionWords else { return [] }
    let parts = mentions.joined
    if parts.count > 1 {
      var verb: String?
      var all: [Found] = []
      for part in parts {
        let found = find(in: part, behind: verb)
        if found.isEmpty { break }
        verb = part.terms.last(where: \.isPast)?.base ?? verb
        all += found
      }
      let isEach = !all.isEmpty && parts.allSatisfy { !find(in: $0, behind: verb).isEmpty }
      if isEach { return unique(all) }
    }
    return find(in: mentions, behind: nil)
  }

  private func unique(_ all: [Found]) -> [Found] {
    all.indices.filter { place in
      !all[..<place].contains { $0.slots == all[place].slots && $0.intent == all[place].intent }
    }.map { all[$0] }
  }

  /// What a message is about: the best of each list, where their names are told wholly; several of
  /// one list that fit as well are asked about.
  private func find(in said: Mentions, behind verb: String?) -> [Found] {
    guard isTold(said, behind: verb) else { return [] }
    // What is told with an amount is a habit that is named wholly: "read for half an hour".
    let isPlain = said.fillers.allSatisfy(\.amounts.isEmpty)
    let fits = names().compactMap { name in
      DeedByWords.deeds[name.kind].flatMap { deed in
        fit(name.name, said, verb).map { (deed: deed, name: name.name, fit: $0) }
      }
    }.filter { fit in
      let isHabit = fit.deed.intent == .habitCheck
      return (isPlain || isHabit && fit.fit.isWhole) && !(isHabit && namesDoer(said, of: fit.name))
    }
    guard let best = fits.map(\.fit).max() else { return [] }
    let found = fits.filter { $0.fit == best }
    let intents = Set(found.map(\.deed.intent))
    let results = found.map { one in
      let named: Slots = [one.deed.slot: .text(one.name)]
      return Found(
        intent: one.deed.intent, slots: named.merging(day(one.deed)), isWhole: one.fit.isWhole)
    }
    if Set(found.map { $0.name.lowercased() }).count == 1, intents.count == 1 {
      return Array(results.prefix(1))
    }
    // "took my magnesium": the habit, and the reminder of it where it came.
    if intents.count == found.count {
      let meant = results.filter { isDue || $0.intent != .reminderDone }
      return best.isWhole || meant.count == 1 ? meant : []
    }
    guard intents.count == 1, let deed = found.first?.deed else { return [] }
    return [
      Found(
        intent: deed.intent, slots: [deed.slot: .text(shared(by: found.map(\.name), said))],
        isWhole: false)
    ]
  }

  /// "Emma watered the plants": whoever stands right in front of the deed did it, and a habit is
  /// the sender's own.
  private func namesDoer(_ said: Mentions, of name: String) -> Bool {
    guard said.terms.count > 1, let first = said.terms.first, !first.isVerb, !first.isPast,
      said.terms[1].isPast, said.terms[1].token == first.token + 1
    else { return false }
    let own = recognizer.bases(of: name)
    return !own.contains(first.base) && own.contains(said.terms[1].base)
  }

  /// The day that was said, which a habit is crossed off on.
  private func day(_ deed: (intent: IntentName, slot: SlotKey)) -> Slots {
    guard deed.intent == .habitCheck, !mentions.times.isEmpty else { return [:] }
    let read = TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day)
    return read[.day].map { [.day: $0] } ?? [:]
  }

  /// The words of a message that several names have.
  private func shared(by names: [String], _ said: Mentions) -> String {
    let own = Set(names.flatMap(recognizer.bases))
    return said.terms.filter { !$0.isVerb && own.contains($0.base) }.map(\.base)
      .joined(separator: " ")
  }

  private static let deeds: [String: (intent: IntentName, slot: SlotKey)] = [
    "todo": (.todoDone, .title), "habit": (.habitCheck, .habit),
    "bucket": (.bucketDone, .title), "reminder": (.reminderDone, .text),
  ]

  private struct Fit: Comparable {
    var isWhole: Bool
    /// How many words the name shares with the message.
    var things: Int

    static func < (left: Fit, right: Fit) -> Bool {
      left.isWhole == right.isWhole ? left.things < right.things : right.isWhole
    }
  }

  /// How well a name fits; nil where the words tell of something else.
  private func fit(_ name: String, _ mentions: Mentions, _ inherited: String?) -> Fit? {
    let own = recognizer.bases(of: name)
    let said = mentions.terms.filter { term in
      own.contains(term.base)
        || term.base != "finish" && term.base != "do" && !mentions.isAside(term.token)
    }
    let verb = own.first.flatMap { recognizer.isVerb($0) ? $0 : nil }
    let known = said.filter { own.contains($0.base) }
    // "Flossed", "email done": a name that is its verb alone, or any of its things; behind "done"
    // a verb is a thing.
    let isNoun = mentions.has(.finished) && !known.contains { $0.isPast }
    // So is one within the name: "loo roll".
    let things = known.filter { term in
      !term.isVerb || own.count == 1 && term.isPast || isNoun || !term.isPast && term.base != verb
    }
    guard !things.isEmpty, !things.contains(where: { isNone($0, mentions, name) }) else {
      return nil
    }
    if isBroken(name, by: things, mentions) { return nil }
    // "My wife watered the plants."
    if mentions.others.contains(where: { other in !known.contains { $0.token == other } }) {
      return nil
    }
    let foreign = said.filter { !own.contains($0.base) }
    if foreign.contains(where: { !$0.isVerb }), foreign.count > 1 { return nil }
    if !foreign.isEmpty, things.count < foreign.count { return nil }
    // "Washed the car" does not sell it.
    let deed = said.first { $0.isVerb && $0.isPast }?.base ?? inherited
    if let verb, let deed, verb != deed, !mentions.has(.finished) { return nil }
    let telling = own.filter { $0 != verb || own.count == 1 }
    let isWhole = telling.allSatisfy { word in things.contains { $0.base == word } }
    if !isWhole, isOnlyPart(Set(things.map(\.base)), of: name) { return nil }
    // "Ollie, put your shoes on" is nothing that is done with the lunchbox for Ollie.
    if !isWhole, foreign.contains(where: { !$0.isVerb }) { return nil }
    return Fit(isWhole: isWhole, things: things.count)
  }

  /// "Phone was in bed though" keeps no habit of having none there: what is not to be done is kept
  /// where that is said right beside it, or that there was none.
  private func isBroken(_ name: String, by things: [Mentions.Term], _ said: Mentions) -> Bool {
    let own = recognizer.mentions(in: name, context: context)
    guard own.has(.denial) || own.hint(.abstaining), !said.hint(.abstaining) else { return false }
    return !said.signs.contains { sign in
      sign.cue == .finished && things.contains { abs($0.token - sign.tokens.lowerBound) <= 2 }
    }
  }

  /// "They had no rice": of what there was none, unless the name itself says so.
  private func isNone(_ term: Mentions.Term, _ said: Mentions, _ name: String) -> Bool {
    said.hints.contains { $0.cue == .abstaining && $0.tokens.upperBound == term.token }
      && !recognizer.mentions(in: name, context: context).hint(.abstaining)
  }

  /// Whether all that a name tells is said: of "gym" in "gym session this morning, 45 min".
  func isWholly(_ name: String) -> Bool { fit(name, mentions, nil)?.isWhole == true }

  /// "Took them": whether a verb of its own says what was done, which a name would have to say too.
  var isSpecific: Bool {
    !mentions.has(.finished) && mentions.wordCount <= DiscourseLimits.pronounWords
      && mentions.terms.contains { $0.isPast && $0.base != "do" && $0.base != "finish" }
  }

  /// The listed thing whose verb the message has: "watered them" behind "water the plants".
  func byVerb() -> (intent: IntentName, slots: Slots)? {
    let deeds = Set(mentions.terms.filter(\.isPast).map(\.base))
    let found = names().filter { name in
      DeedByWords.deeds[name.kind] != nil
        && recognizer.bases(of: name.name).first.map(deeds.contains) == true
    }
    guard let one = found.first, found.count == 1, let deed = DeedByWords.deeds[one.kind] else {
      return nil
    }
    return (deed.intent, [deed.slot: .text(one.name)])
  }
}

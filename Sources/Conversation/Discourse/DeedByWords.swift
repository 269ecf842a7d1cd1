import IntentRecognition
import Slots
import TrackingCore

/// Finds what a person has listed by the words of what was done: "essay done!", "I've rung the
/// council" tick off the task that they are about.
struct DeedByWords {
  /// What a person has on lists and has not done, by kind and name.
  typealias Names = [(kind: String, name: String)]

  let mentions: Mentions
  let recognizer: IntentRecognizer
  /// Asked for only where the message tells of a deed.
  let names: () -> Names

  /// Whether the message says that something was done.
  var isTold: Bool {
    !mentions.isQuestion && !mentions.has(.denial)
      && mentions.wordCount <= DiscourseLimits.completionWords
      && mentions.values.allSatisfy { SaidAmount($0.value) == nil }
      && (mentions.has(.finished) || mentions.terms.contains(where: \.isPast))
  }

  /// The intent that ticks it off, with its name; nil where none or several fit as well.
  func find() -> (intent: String, slots: Slots)? {
    guard isTold else { return nil }
    let fits = names().compactMap { name in
      DeedByWords.deeds[name.kind].flatMap { deed in fit(name.name).map { (deed, name.name, $0) } }
    }
    guard let best = fits.map(\.2).max() else { return nil }
    let found = fits.filter { $0.2 == best }
    guard let (deed, name, _) = found.first, Set(found.map { $0.1.lowercased() }).count == 1 else {
      return nil
    }
    return (deed.intent, [deed.slot: .text(name)])
  }

  private static let deeds: [String: (intent: String, slot: String)] = [
    "todo": ("todo.done", "title"), "habit": ("habit.check", "habit"),
    "bucket": ("bucket.done", "title"), "reminder": ("reminder.done", "text"),
  ]

  /// How many words a name shares with the message; nil where they tell of something else.
  private func fit(_ name: String) -> Int? {
    let own = recognizer.bases(of: name)
    let said = mentions.terms.filter { $0.base != "finish" && $0.base != "do" }
    let things = said.filter { !$0.isVerb && own.contains($0.base) }
    guard !things.isEmpty else { return nil }
    let foreign = said.filter { !own.contains($0.base) }
    if foreign.contains(where: { !$0.isVerb }), foreign.count > 1 { return nil }
    if !foreign.isEmpty, things.count < foreign.count { return nil }
    // "Washed the car" does not sell it.
    let verb = own.first.flatMap { recognizer.isVerb($0) ? $0 : nil }
    let deed = said.first { $0.isVerb && $0.isPast }?.base
    if let verb, let deed, verb != deed, !mentions.has(.finished) { return nil }
    return things.count
  }

  /// "Took them": whether a verb of its own says what was done, which a name would have to say too.
  var isSpecific: Bool {
    !mentions.has(.finished) && mentions.wordCount <= DiscourseLimits.pronounWords
      && mentions.terms.contains { $0.isPast && $0.base != "do" && $0.base != "finish" }
  }

  /// The listed thing whose verb the message has: "watered them" behind "water the plants".
  func byVerb() -> (intent: String, slots: Slots)? {
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

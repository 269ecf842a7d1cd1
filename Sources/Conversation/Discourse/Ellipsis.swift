import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// A question of which one part is said anew: "and bench?", "what of garri", "week".
///
/// The sender's own words for the question are read once more with that part in place of one of its
/// kind. Nothing is stored that way; the reading has to be of the same question, and differ in
/// what was said anew.
struct Ellipsis {
  let mentions: Mentions
  let session: Session
  let recognizer: IntentRecognizer
  let now: Instant
  /// What a text means in the same situation.
  let reading: (String) -> Understanding

  /// The question that is asked, in the words of the first.
  func find(in heard: Understanding) -> Request? {
    // "A kit kat?" asks, though without its mark it might say what was eaten.
    let isFree = heard.intents.allSatisfy { mentions.isQuestion && Verb($0.intent) == .correct }
    guard isFree, isAsking(heard), isFragment, let asked = session.lastQuery,
      asked == session.lastAct,
      now.seconds - asked.touchedAt.seconds <= DiscourseLimits.pronoun, !asked.utterance.isEmpty,
      let part = part(of: heard.utterance)
    else { return nil }
    let first = reading(asked.utterance)
    guard let root = first.intents.first else { return nil }
    for words in completions(of: first.utterance, about: root.slots, by: part) {
      let understood = reading(words)
      guard understood.intents.count == 1, isAsking(understood),
        let question = understood.intents.first, question.intent == root.intent
      else { continue }
      let slots = changed(asked.slots, root.slots, question.slots)
      if slots == asked.slots { continue }
      return Request(intent: asked.intent, slots: slots, asSaid: words)
    }
    return nil
  }

  private func isAsking(_ heard: Understanding) -> Bool {
    heard.refusals.allSatisfy { $0 == .question }
  }

  /// How much of a thing is said with the thing: of another it is another.
  private static let amounts: Set<SlotKey> = [.quantity, .unit, .grams, .volume]

  /// What was asked last, with what is said anew; what was changed in between stays.
  private func changed(_ asked: Slots, _ root: Slots, _ question: Slots) -> Slots {
    var slots = asked
    for name in Set(root.values.keys).union(question.values.keys).union(Ellipsis.amounts)
    where root[name] != question[name] || Ellipsis.amounts.contains(name) {
      slots[name] = question[name]
    }
    return slots
  }

  /// A few words that change nothing, take nothing back, and ask nothing by themselves.
  private var isFragment: Bool {
    // "I mean since January" says it anew as well.
    let isTime = mentions.things.isEmpty && mentions.times.contains(where: \.isDate)
    let acting: [Cue] =
      (isTime ? [] : [.contrast]) + [
        .edit, .pointing, .denial, .deed, .remove, .postpone, .finished,
      ]
    return mentions.wordCount <= DiscourseLimits.completionWords && mentions.marks.isEmpty
      && mentions.others.isEmpty && !acting.contains(where: mentions.has)
      && !mentions.terms.contains { $0.isPast && !isNamed($0.token) }
  }

  private func isNamed(_ token: Int) -> Bool {
    mentions.things.contains { $0.tokens.contains(token) }
  }

  /// What was said anew: from the first word that tells to the last.
  private func part(of utterance: Utterance) -> Part? {
    let told =
      (mentions.values.map(\.tokens) + mentions.things.map(\.tokens))
      + mentions.rest.map { $0..<$0 + 1 }
    guard let from = told.map(\.lowerBound).min(), let to = told.map(\.upperBound).max(),
      mentions.rest.count <= DiscourseLimits.unexplained + 1
    else { return nil }
    let hasTime = mentions.values.contains { $0.value.isTime }
    // "Tomorrow rest day" tells.
    if hasTime, !mentions.rest.isEmpty { return nil }
    let kinds = Set(mentions.things.map { Ellipsis.role(of: $0.kind) })
    return Part(
      text: utterance.text(of: widened(from..<to, in: utterance)),
      kinds: kinds, hasTime: hasTime,
      isUnknown: mentions.things.isEmpty && !mentions.rest.isEmpty)
  }

  private struct Part {
    var text: String
    var kinds: Set<Role>
    var hasTime: Bool
    /// Whether it names something that no list knows.
    var isUnknown: Bool
  }

  /// What may stand in place of each other.
  private enum Role { case food, activity, metric, other }

  private static func role(of kind: Mentions.Thing.Kind) -> Role {
    switch kind {
    case .food, .drink: .food
    case .activity: .activity
    case .metric, .tracker, .habit: .metric
    default: .other
    }
  }

  /// With the article in front: "a banana" is one.
  private func widened(_ tokens: Range<Int>, in utterance: Utterance) -> Range<Int> {
    let before = tokens.lowerBound - 1
    let isArticle = mentions.signs.contains { $0.cue == .indefinite && $0.tokens.contains(before) }
    return isArticle ? before..<tokens.upperBound : tokens
  }

  /// The earlier question with the part in it, the likeliest first.
  private func completions(
    of utterance: Utterance, about slots: Slots, by part: Part
  ) -> [String] {
    let before = recognizer.mentions(in: utterance)
    var places: [Range<Int>] = []
    for (role, tokens) in named(in: utterance, before, slots) {
      guard part.kinds.contains(role) || part.isUnknown && role == .food else { continue }
      // "One boiled egg": the amount goes with what it counts.
      let amount = before.values.first { $0.tokens.upperBound == tokens.lowerBound }
      if let amount, !amount.value.isTime {
        places.append(amount.tokens.lowerBound..<tokens.upperBound)
      }
      places.append(tokens)
    }
    if part.hasTime, part.kinds.isEmpty, !part.isUnknown {
      places += before.values.filter { $0.value.isTime }.map(\.tokens)
    }
    if places.isEmpty, part.hasTime {
      let question = utterance.text(of: 0..<utterance.tokens.count)
      return ["\(question) \(part.text)", "\(part.text) \(question)"]
    }
    return places.map { place in
      let front = utterance.text(of: 0..<place.lowerBound)
      let behind = utterance.text(of: place.upperBound..<utterance.tokens.count)
      return "\(front) \(part.text) \(behind)"
    }
  }

  /// What the earlier question is about, and where it stands.
  private func named(
    in utterance: Utterance, _ before: Mentions, _ slots: Slots
  ) -> [(role: Role, tokens: Range<Int>)] {
    var found = before.things.map { (role: Ellipsis.role(of: $0.kind), tokens: $0.tokens) }
    // A food that only the tables know.
    if let food = slots[.food]?.text, let tokens = utterance.place(of: food) {
      found.append((.food, tokens))
    }
    return found
  }
}

extension Utterance {
  /// The first place where some words stand.
  fileprivate func place(of words: String) -> Range<Int>? {
    let length = words.split(separator: " ").count
    guard length > 0, length <= tokens.count else { return nil }
    return (0...tokens.count - length).lazy.map { $0..<$0 + length }
      .first { text(of: $0).lowercased() == words.lowercased() }
  }
}

extension EntityValue {
  /// Whether it says when.
  var isTime: Bool {
    if case .time = self { return true }
    return false
  }
}

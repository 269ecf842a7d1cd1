import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The first one was tea", "make the second one 6 km", "the last one was decaf": one of several
/// things that were logged of late, by its place among those that the rest of the message fits.
struct NumberedEntry {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let changing: [Cue] = [.was, .edit, .pointing, .contrast]

  private enum Place: Equatable {
    case nth(Int), newest, beforeNewest
  }

  func find() -> Step? {
    guard !mentions.isQuestion, mentions.wordCount <= DiscourseLimits.correctionWords,
      NumberedEntry.changing.contains(where: mentions.has) || mentions.hint(.making)
        || isBehindOther,
      mentions.rest.count <= 1,
      mentions.others.isEmpty, isOfLogs, heard.intents.allSatisfy(mayBeIt),
      let (place, tokens) = named
    else { return nil }
    var rest = mentions.content
    rest.values.removeAll { $0.tokens.overlaps(tokens) }
    rest.signs.removeAll { $0.cue == .more }
    // "The first run was 6 km": the first of those.
    let ofKind = entries(named: tokens.upperBound)
    if !ofKind.isEmpty {
      let name = mentions.things.first { $0.tokens.lowerBound == tokens.upperBound }?.tokens
      rest.things.removeAll { $0.tokens == name }
      rest.rest.removeAll { name?.contains($0) ?? false }
      // "First coffee was at 9:30" points as "the first coffee" does.
      rest.signs.append(Mentions.Sign(cue: .definite, tokens: tokens))
    }
    let said = Mentions(rest)
    if let step = likewise(place, said) { return step }
    guard !said.values.isEmpty || !said.things.isEmpty else { return nil }
    let entries = ofKind.isEmpty ? discourse.entriesOfLate : ofKind
    let fitting = entries.filter { discourse.changed(of: $0, by: said) != nil }
    let meant: Session.DoneAction?
    switch place {
    case .newest: meant = fitting.last
    case .nth(let number) where fitting.count >= number: meant = fitting[number - 1]
    case .nth(let number) where entries.count >= number:
      meant = fitting.first { $0.id == entries[number - 1].id }
    case .nth: meant = nil
    case .beforeNewest: meant = fitting.dropLast().last
    }
    guard let meant, let slots = discourse.changed(of: meant, by: said) else { return nil }
    return .edit(meant, slots, confidence: 0.9)
  }

  /// "The second too", "the second 25" right behind "the first was …": the same, or another thing,
  /// of another one of them.
  private var isBehindOther: Bool {
    guard let edit = session.last.first(where: { $0.intent == .entryEdit && $0.id != nil }) else {
      return false
    }
    let told = discourse.recognizer.mentions(in: edit.utterance, context: discourse.context)
    return told.values.contains { $0.value.ordinal != nil }
      || told.hints.contains { $0.cue == .entry && $0.tokens.count > 1 }
  }

  /// The change of the message before, made of the entry at another place.
  private func likewise(_ place: Place, _ said: Mentions) -> Step? {
    guard isBehindOther, case .nth(let number) = place, said.values.isEmpty, said.things.isEmpty,
      said.rest.isEmpty, [.addition, .more].contains(where: mentions.has),
      let edit = session.last.first(where: { $0.intent == .entryEdit && $0.id != nil })
    else { return nil }
    let late = discourse.entriesOfLate
    guard late.indices.contains(number - 1), late[number - 1].id != edit.id,
      edit.slots.values.keys.allSatisfy({ late[number - 1].slots[$0] != nil || $0 == .day })
    else { return nil }
    return .edit(late[number - 1], edit.slots, confidence: 0.9)
  }

  /// A number of a list that was shown is of that list.
  private var isOfLogs: Bool {
    guard let last = session.lastAct else { return false }
    return last.id != nil && last.intent.isLog
  }

  /// The same words may tell a fact, or look like a number of a list.
  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    intent.origin == "facts" || [.correct, .talk, .again].contains(Verb(intent.intent))
      || intent.slots[.number] != nil
  }

  /// A place behind the article, with a word for an entry or with what it was right behind.
  private var named: (place: Place, tokens: Range<Int>)? {
    for entity in heard.utterance.lattice.all {
      guard case .ordinal(let number) = entity.value, (1...9).contains(number),
        entity.tokens.lowerBound <= 3,
        isBehindOther || isEntry(entity.tokens.upperBound)
          || isKind(entity.tokens.upperBound, number)
      else { continue }
      return (.nth(number), entity.tokens.lowerBound..<end(of: entity.tokens))
    }
    let before = mentions.hints.first { $0.cue == .oneBefore && $0.tokens.lowerBound <= 3 }
    if let before { return (.beforeNewest, before.tokens) }
    let last = mentions.hints.first { hint in
      hint.cue == .entry && hint.tokens.count > 1 && hint.tokens.lowerBound <= 3
    }
    guard let last, mentions.signs.contains(where: { $0.cue == .was }) else { return nil }
    return (.newest, last.tokens)
  }

  /// What was logged of late of the kind that a word names.
  private func entries(named token: Int) -> [Session.DoneAction] {
    let kinds = mentions.things.filter { $0.tokens.lowerBound == token }
    func isNamed(_ act: Session.DoneAction) -> Bool {
      kinds.contains { act.isNamed(by: $0) || act.holds($0) }
    }
    let late = discourse.entriesOfLate.filter(isNamed)
    if late.count > 1 { return late }
    // "The first swim" of those of several days.
    return discourse.logged(isNamed)
  }

  /// "The first walk was 2 km" behind two of them, and not "the second coffee was great" behind
  /// one.
  private func isKind(_ token: Int, _ number: Int) -> Bool {
    guard
      let end = mentions.things.first(where: { $0.tokens.lowerBound == token })?.tokens
        .upperBound,
      mentions.signs.contains(where: {
        [.was, .pointing].contains($0.cue) && $0.tokens.lowerBound >= end
      }) || mentions.has(.edit)
    else { return false }
    return entries(named: token).count >= max(2, number)
  }

  /// The "one" of "the second one" is no number.
  private func end(of tokens: Range<Int>) -> Int {
    let next = tokens.upperBound..<tokens.upperBound + 1
    let isItem =
      mentions.signs.contains { $0.cue == .item && $0.tokens == next }
      || mentions.values.contains { value in
        guard case .number(let number) = value.value else { return false }
        return value.tokens == next && number.value == 1
      }
    return isItem ? next.upperBound : tokens.upperBound
  }

  /// "The second was", "the second one", "the second to 300": and not "the second half".
  private func isEntry(_ token: Int) -> Bool {
    let isNamed =
      mentions.rest.contains(token) || mentions.terms.contains { $0.token == token }
      || mentions.values.contains { $0.tokens.contains(token) && $0.tokens.count == 1 }
    if !isNamed { return true }
    return (mentions.signs + mentions.hints).contains { sign in
      [.item, .was, .entry, .pointing, .contrast].contains(sign.cue)
        && (sign.tokens.lowerBound == token
          || sign.tokens.lowerBound < token && sign.tokens.upperBound > token)
    }
  }
}

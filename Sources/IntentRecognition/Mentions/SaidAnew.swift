public import EntityRecognition

/// The words of a message that shall stand in place of others: "dad, not mum", "change mum to dad",
/// "no, oat milk".
public struct SaidAnew: Sendable, Equatable {
  /// What was said before; empty where the message does not tell.
  public var old: [String] = []
  public var new: [String]
  /// It begins with a verb, and is a task by itself.
  public var isDeed = false
}

extension IntentRecognizer {
  /// Nil where a message puts no words in place of others.
  public func saidAnew(in utterance: Utterance, _ mentions: Mentions) -> SaidAnew? {
    AnewReader(language: language, utterance: utterance, mentions: mentions).read()
  }

  /// Whether one word may stand for what the other does: two persons, two things to eat or drink,
  /// two activities, two names.
  public func isOfSameKind(_ word: String, _ other: String, _ context: RecognitionContext) -> Bool {
    let reader = UtteranceReader(language: language, names: OwnNames())
    let both = [word, other].map { reader.read($0, context: context) }
    if both.allSatisfy({ $0.tokens.count == 1 && isPerson($0) }) { return true }
    let kinds = both.map { Set(mentions(in: $0).things.map { AnewReader.kind($0.kind) }) }
    if !kinds[0].intersection(kinds[1]).isEmpty { return true }
    return kinds.allSatisfy(\.isEmpty)
      && [word, other].allSatisfy { $0.first?.isUppercase == true && $0.dropFirst().isLowercased }
  }

  private func isPerson(_ utterance: Utterance) -> Bool {
    utterance.tokens.first.map { language.classes.has($0.word, .otherSubject) } ?? false
  }
}

/// Finds what was said before and what is meant now, by the small words between them.
private struct AnewReader {
  let language: IntentLanguage
  let utterance: Utterance
  let mentions: Mentions

  /// Neither side has more words.
  private static let longest = 6

  func read() -> SaidAnew? {
    let whole = 0..<utterance.tokens.count
    if let denial = mentions.signs.first(where: { $0.cue == .denial }) {
      return denied(by: denial.tokens, in: whole)
    }
    let head = mentions.signs.first { $0.cue == .edit && isHead($0.tokens.lowerBound) }
    if let head, head.tokens.count == 1 {
      return exchanged(head.tokens.upperBound..<whole.upperBound)
    }
    let cues: [Cue] = [.contrast, .edit, .pointing]
    guard
      mentions.isStarred && whole.count <= AnewReader.longest
        || mentions.signs.contains(where: { sign in
          cues.contains(sign.cue)
            && (isHead(sign.tokens.lowerBound)
              || sign.cue == .contrast && sign.tokens.upperBound == whole.upperBound)
        }), mentions.values.isEmpty
    else { return nil }
    return said(old: nil, new: bare(0..<reasonStart))
  }

  /// "Change that to Emma, I mixed them up": behind a mark and a subject stands why; and behind "no
  /// coke, it was …" what was meant.
  private var reasonStart: Int {
    mentions.marks.first { mark in
      mark > 0 && mark + 1 < utterance.tokens.count
        && language.classes.hasAny(utterance.tokens[mark + 1].word, of: AnewReader.subjects)
        && !isHead(mark) && !pointsOn(mark + 1)
    } ?? utterance.tokens.count
  }

  private func pointsOn(_ token: Int) -> Bool {
    mentions.signs.contains { $0.cue == .pointing && $0.tokens.lowerBound == token }
  }

  private static let subjects = WordClasses.set([.ownSubject, .otherSubject])

  /// "Dad, not mum", "not mum, dad", "it was dad instead of mum".
  private func denied(by denial: Range<Int>, in whole: Range<Int>) -> SaidAnew? {
    let front = bare(whole.lowerBound..<denial.lowerBound)
    if !front.isEmpty { return said(old: bare(denial.upperBound..<whole.upperBound), new: front) }
    let behind = denial.upperBound..<whole.upperBound
    guard let joint = behind.first(where: isJoint) else { return nil }
    return said(
      old: bare(behind.lowerBound..<joint), new: bare(joint + 1..<whole.upperBound))
  }

  /// "Change mum to dad".
  private func exchanged(_ tokens: Range<Int>) -> SaidAnew? {
    guard let link = tokens.dropFirst().first(where: isLink) else { return nil }
    return said(old: bare(tokens.lowerBound..<link), new: bare(link + 1..<tokens.upperBound))
  }

  private func said(old: Range<Int>?, new: Range<Int>) -> SaidAnew? {
    let sides = [old, new].compactMap { $0 }
    guard
      sides.allSatisfy({ side in
        !side.isEmpty && side.count <= AnewReader.longest
          && side.allSatisfy { !utterance.isPunctuation($0) && !isTime($0) }
      }), old.map({ !isFigure(new) || isFigure($0) }) ?? true
    else { return nil }
    let first = mentions.terms.first { $0.token == new.lowerBound }
    let isThing = mentions.things.contains { $0.tokens.contains(new.lowerBound) }
    return SaidAnew(
      old: old.map(words) ?? [], new: words(new), isDeed: first?.isVerb == true && !isThing)
  }

  /// Another time is no other word: "bump the dentist to Monday".
  private func isTime(_ token: Int) -> Bool {
    mentions.values.contains { value in
      if case .time = value.value { value.tokens.contains(token) } else { false }
    }
  }

  /// A figure alone stands for no word: "move the cat to 8" is said of an hour.
  private func isFigure(_ tokens: Range<Int>) -> Bool {
    tokens.allSatisfy { token in mentions.values.contains { $0.tokens.contains(token) } }
  }

  private func words(_ tokens: Range<Int>) -> [String] {
    utterance.text(of: tokens).split(separator: " ").map(String.init)
  }

  // MARK: Tokens

  /// The tokens without what only says that something was wrong, and without an article in front.
  private func bare(_ tokens: Range<Int>) -> Range<Int> {
    var (from, to) = (tokens.lowerBound, tokens.upperBound)
    while from < to, let end = end(ofSmall: from) { from = min(end, to) }
    while to > from, let start = start(ofSmall: to - 1), start >= from { to = start }
    return from..<to
  }

  private static let small: [Cue] = [.contrast, .edit, .pointing, .was, .only, .definite]

  private func end(ofSmall token: Int) -> Int? {
    if utterance.isPunctuation(token) { return token + 1 }
    if language.classes.has(utterance.tokens[token].word, .article) { return token + 1 }
    let sign = mentions.signs.first {
      AnewReader.small.contains($0.cue) && $0.tokens.lowerBound == token
    }
    return sign?.tokens.upperBound
  }

  private func start(ofSmall token: Int) -> Int? {
    if utterance.isPunctuation(token) { return token }
    let sign = mentions.signs.first { $0.cue == .contrast && $0.tokens.upperBound == token + 1 }
    if let sign { return sign.tokens.lowerBound }
    let polite = mentions.hints.first { $0.cue == .polite && $0.tokens.upperBound == token + 1 }
    return polite?.tokens.lowerBound
  }

  /// Only marks, excuses and polite words stand in front.
  private func isHead(_ token: Int) -> Bool {
    (0..<token).allSatisfy { before in
      utterance.isPunctuation(before)
        || (mentions.signs + mentions.hints).contains {
          [.contrast, .polite].contains($0.cue) && $0.tokens.contains(before)
        }
    }
  }

  /// What stands between the two sides of "not mum, dad" and "not mum but dad".
  private func isJoint(_ token: Int) -> Bool {
    utterance.isPunctuation(token)
      || language.classes.has(utterance.tokens[token].word, .connector)
      || mentions.signs.contains { $0.cue == .contrast && $0.tokens.contains(token) }
  }

  private static let links = WordClasses.set([.preposition, .infinitive, .purpose])

  private func isLink(_ token: Int) -> Bool {
    language.classes.hasAny(utterance.tokens[token].word, of: AnewReader.links)
  }

  /// What may take each other's place.
  static func kind(_ kind: Mentions.Thing.Kind) -> Mentions.Thing.Kind {
    kind == .drink ? .food : kind
  }
}

extension Substring {
  fileprivate var isLowercased: Bool { !isEmpty && allSatisfy { !$0.isUppercase } }
}

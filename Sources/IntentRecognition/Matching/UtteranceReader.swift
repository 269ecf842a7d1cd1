import EntityRecognition

/// Prepares a text for matching: tokens, mended words, entities, lists, fillers, separators.
struct UtteranceReader {
  let language: IntentLanguage
  let names: OwnNames

  func read(_ text: String, context: RecognitionContext) -> Utterance {
    let bytes = Array(text.utf8)
    var tokens = language.entities.tokenize(bytes)
    tokens = language.slang.replaced(in: tokens)
    let corrections = mend(&tokens, bytes: bytes)
    let lattice = language.entities.recognize(
      tokens: tokens, bytes: bytes, context: context, withAlternatives: false)
    var utterance = Utterance(
      text: text, bytes: bytes, tokens: tokens, lattice: lattice, corrections: corrections,
      context: context)
    findLists(&utterance)
    findFillers(&utterance)
    findSeparators(&utterance)
    if !names.isEmpty {
      let stems = tokens.map { token in
        token.kind == .word || token.kind == .digits
          ? Stem.of(String(decoding: bytes[token.bytes], as: UTF8.self).lowercased()) : ""
      }
      utterance.ownMatches = names.matches(stems: stems)
    }
    return utterance
  }

  private func mend(_ tokens: inout [Token], bytes: [UInt8]) -> [Utterance.Correction] {
    var corrections: [Utterance.Correction] = []
    for index in tokens.indices where tokens[index].word == 0 && tokens[index].kind == .word {
      let typed = bytes[tokens[index].bytes].map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
      guard let meant = language.spelling.repaired(typed) else { continue }
      tokens[index].word = meant
      corrections.append(
        Utterance.Correction(
          typed: String(decoding: typed, as: UTF8.self), meant: language.vocabulary.word(meant)))
    }
    return corrections
  }

  private func findLists(_ utterance: inout Utterance) {
    var starts: [Int] = []
    starts.reserveCapacity(utterance.tokens.count + 1)
    var matches: [WordLists.Match] = []
    for token in utterance.tokens.indices {
      starts.append(matches.count)
      language.lists.matches(in: utterance.tokens, at: token, into: &matches)
    }
    starts.append(matches.count)
    utterance.listMatches = matches
    utterance.listStarts = starts
  }

  private func findFillers(_ utterance: inout Utterance) {
    let none = Array(utterance.tokens.indices)
    var ends = [none, none, none]
    for token in utterance.tokens.indices {
      language.fillers.forEachMatch(in: utterance.tokens, at: token) { place, end in
        ends[Int(place)][token] = max(ends[Int(place)][token], end)
      }
    }
    utterance.looseFillerEnds = ends[0]
    utterance.leadingFillerEnds = ends[1]
    utterance.trailingFillerEnds = ends[2]
    utterance.fillerEnds = none.map { max(ends[0][$0], ends[1][$0], ends[2][$0]) }
  }

  private func findSeparators(_ utterance: inout Utterance) {
    let count = utterance.tokens.count
    var separators = [Bool](repeating: false, count: count)
    var hard = [Bool](repeating: false, count: count)
    for (index, token) in utterance.tokens.enumerated() {
      switch token.kind {
      case .newline:
        separators[index] = true
        hard[index] = true
      case .punctuation:
        separators[index] = isSeparator(utterance, index)
        hard[index] = separators[index] && isStop(utterance.bytes[token.bytes.lowerBound])
      case .word: separators[index] = language.classes.has(token.word, .connector)
      case .symbol:
        separators[index] = utterance.bytes[token.bytes.lowerBound] == UInt8(ascii: "+")
      case .digits: break
      }
    }
    for entity in utterance.lattice.all where !entity.isLatent && entity.tokens.count > 1 {
      for token in entity.tokens.dropFirst().dropLast() {
        separators[token] = false
        hard[token] = false
      }
    }
    for match in utterance.listMatches where match.tokens.count > 1 {
      for token in match.tokens.dropFirst().dropLast() { separators[token] = false }
    }
    utterance.isSeparator = separators
    utterance.isHardStop = hard
  }

  /// Marks inside a word or number separate nothing; hyphens only between spaces.
  private func isSeparator(_ utterance: Utterance, _ index: Int) -> Bool {
    let tokens = utterance.tokens
    let byte = utterance.bytes[tokens[index].bytes.lowerBound]
    let isGluedBehind = index + 1 < tokens.count && !tokens[index + 1].hasSpaceBefore
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "~"):
      return tokens[index].hasSpaceBefore && !isGluedBehind
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "*"), UInt8(ascii: "#"),
      UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "@"):
      return false
    case UInt8(ascii: ".") where isInsideName(utterance, index): return false
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"):
      return index == 0 || !isGluedBehind || index + 1 == tokens.count
        || tokens[index + 1].kind == .word || tokens[index + 1].kind == .punctuation
    default: return true
    }
  }

  /// The dot of "example.org": glued to words on both sides, the next in small letters.
  private func isInsideName(_ utterance: Utterance, _ index: Int) -> Bool {
    let tokens = utterance.tokens
    guard index > 0, index + 1 < tokens.count, !tokens[index].hasSpaceBefore,
      !tokens[index + 1].hasSpaceBefore, tokens[index + 1].kind == .word
    else { return false }
    return utterance.bytes[tokens[index + 1].bytes.lowerBound] >= 97
  }

  private func isStop(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
      || byte == UInt8(ascii: ";")
  }
}

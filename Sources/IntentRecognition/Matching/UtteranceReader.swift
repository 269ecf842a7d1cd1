import EntityRecognition

/// Prepares a text for matching: tokens, mended words, entities, lists, fillers, separators.
struct UtteranceReader {
  let language: IntentLanguage
  let names: OwnNames

  func read(_ text: String, context: RecognitionContext) -> Utterance {
    let bytes = Array(text.utf8)
    var tokens = language.entities.tokenize(bytes)
    markEmoticons(&tokens, bytes)
    tokens = language.slang.replaced(in: tokens)
    let corrections = mend(&tokens, bytes: bytes)
    let lattice = language.entities.recognize(
      tokens: tokens, bytes: bytes, context: context, withAlternatives: false)
    let lists = lists(tokens)
    return Utterance(
      text: text, bytes: bytes, tokens: tokens, lattice: lattice, corrections: corrections,
      context: context, lists: lists, ownMatches: ownMatches(tokens, bytes),
      fillers: FillerEnds(tokens, language.fillers),
      separators: Separators(
        tokens, bytes, lattice, lists.matches, feelings: language.lists.feeling,
        language.classes))
  }

  /// The letter of ":D", glued to the eyes in front of it, is no word.
  private func markEmoticons(_ tokens: inout [Token], _ bytes: [UInt8]) {
    for index in tokens.indices.dropFirst()
    where tokens[index].kind == .word && tokens[index].bytes.count == 1
      && !tokens[index].hasSpaceBefore
    {
      let eyes = tokens[index - 1]
      let isLast = index + 1 == tokens.count || tokens[index + 1].hasSpaceBefore
      if isLast, eyes.kind == .punctuation, eyes.hasSpaceBefore || index == 1,
        [UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "=")]
          .contains(bytes[eyes.bytes.lowerBound])
      {
        tokens[index].kind = .symbol
        tokens[index].word = 0
      }
    }
  }

  private func ownMatches(_ tokens: [Token], _ bytes: [UInt8]) -> [OwnNames.Match] {
    if names.isEmpty { return [] }
    return names.matches(
      stems: tokens.map { token in
        token.kind == .word || token.kind == .digits
          ? Stem.of(String(decoding: bytes[token.bytes], as: UTF8.self).lowercased()) : ""
      })
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

  private func lists(_ tokens: [Token]) -> (matches: [WordLists.Match], starts: [Int]) {
    var starts: [Int] = []
    starts.reserveCapacity(tokens.count + 1)
    var matches: [WordLists.Match] = []
    matches.reserveCapacity(8)
    for token in tokens.indices {
      starts.append(matches.count)
      language.lists.matches(in: tokens, at: token, into: &matches)
    }
    starts.append(matches.count)
    return (matches, starts)
  }
}

import IntentRecognition

/// What a message says where the words between are left out: amounts, times, the names of things,
/// and the unknown words right beside them, in their order.
///
/// "Knocking off now. patrol was 9800 steps" tells "9800 steps".
struct TellingWords {
  let mentions: Mentions
  let utterance: Utterance

  /// The fullest first; none where nothing is left out, or nothing would be left.
  var texts: [String] {
    let known = self.known
    guard !known.isEmpty else { return [] }
    let beside = known.union(unknown(beside: known))
    var texts: [String] = []
    // In "7 dollars" the number alone would tell something else.
    for tokens in mentions.countsStrangers ? [beside] : [beside, known]
    where tokens.count < mentions.tokenCount {
      let text = self.text(of: tokens)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// Where values and things stand.
  private var known: Set<Int> {
    var tokens = Set<Int>()
    let places = mentions.fillers.filter(\.isPlace).map(\.tokens)
    for value in mentions.values where !places.contains(where: { $0.overlaps(value.tokens) }) {
      tokens.formUnion(value.tokens)
    }
    for thing in mentions.things { tokens.formUnion(thing.tokens) }
    if let pair = mentions.pair { tokens.formUnion(pair.tokens) }
    return tokens
  }

  /// The rows of unknown words that touch what is known; "of" may stand between.
  private func unknown(beside known: Set<Int>) -> Set<Int> {
    var found = Set<Int>()
    let rest = Set(mentions.rest)
    for token in rest where !found.contains(token) {
      let start = (0...token).reversed().first { !rest.contains($0) }.map { $0 + 1 } ?? 0
      let end = (token..<mentions.tokenCount).first { !rest.contains($0) } ?? mentions.tokenCount
      if known.contains(start - 1) || known.contains(end) { found.formUnion(start..<end) }
    }
    return found
  }

  private func text(of tokens: Set<Int>) -> String {
    var parts: [String] = []
    var row: Range<Int>?
    for token in tokens.sorted() {
      if let open = row, open.upperBound == token {
        row = open.lowerBound..<token + 1
      } else {
        if let open = row { parts.append(utterance.text(of: open)) }
        row = token..<token + 1
      }
    }
    if let open = row { parts.append(utterance.text(of: open)) }
    return parts.joined(separator: " ")
  }
}

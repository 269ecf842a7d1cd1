import EntityRecognition

/// Headings of what is not done, or was done by others: "still to do: 5 km run", "done by Tom: …".
extension FactReader {
  /// Passes over an order to somebody and what somebody wrote; false where a sentence is neither.
  func isOfOthers(
    _ sentence: Range<Int>, _ stances: StanceReader, _ linker: inout FactLinker,
    _ reading: inout FactReading
  ) -> Bool {
    guard !ignoresStance, stances.isOrderToOther(sentence) || stances.isLineOfOther(sentence) else {
      return false
    }
    linker.beginSentence()
    reading.clauses.append(FactClause(tokens: sentence, score: 0))
    if !reading.refusals.contains(.otherPerson) { reading.refusals.append(.otherPerson) }
    return true
  }

  /// Passes over a sentence that such a heading begins, and over the lines below one that ends its
  /// own; false where there is none.
  func isHeldBack(
    _ sentence: Range<Int>, _ chunker: FactChunker, _ linker: inout FactLinker,
    _ reading: inout FactReading
  ) -> Bool {
    if ignoresStance { return false }
    // The dash in front of a line heads nothing.
    let colon = sentence.dropFirst().first(where: utterance.isColon)
    let isBelow = linker.heldLines != nil && colon == nil && !isApart(sentence.lowerBound)
    let own = colon.flatMap { refusal(under: chunker.chunks(in: sentence.lowerBound..<$0), $0) }
    let held = own ?? (isBelow ? linker.heldLines : nil)
    linker.heldLines = held
    guard let held else { return false }
    // What it heads stands behind it: then the next line is no part of it.
    let isInline = colon.map { $0 + 1 < sentence.upperBound } ?? false
    if own != nil, isInline { linker.heldLines = nil }
    linker.beginSentence()
    reading.clauses.append(FactClause(tokens: sentence, score: 0))
    note(held, for: chunker.chunks(in: sentence), in: &reading)
    return true
  }

  /// Whether a clause in front of a colon, in the middle of a sentence, heads what was not done;
  /// the clauses behind it are held back like those of a sentence of its own.
  func isHeldBack(
    _ chunks: [FactChunk], before end: Int, _ linker: inout FactLinker,
    _ reading: inout FactReading
  ) -> Bool {
    if ignoresStance { return false }
    if let held = linker.held {
      note(held, for: chunks, in: &reading)
      return true
    }
    guard end < utterance.tokens.count, utterance.isColon(end) else { return false }
    linker.held = refusal(under: chunks, end)
    return linker.held != nil
  }

  /// What a heading says of all that stands under it; nil where it says nothing of the kind.
  private func refusal(under chunks: [FactChunk], _ colon: Int) -> Understanding.Refusal? {
    guard let first = chunks.first?.tokens.lowerBound, colon > first, colon - first <= 7 else {
      return nil
    }
    if isOwned(first..<colon) { return .otherPerson }
    guard chunks.allSatisfy({ $0.kind == .word || $0.kind == .time }) else { return nil }
    // "Skipped breakfast, lunch: soup": the heading begins behind the last mark.
    let mark = (first..<colon).last { utterance.isPunctuation($0) && utterance.isSeparator[$0] }
    let words = (mark.map { $0 + 1 } ?? first)..<colon
    let text = utterance.text(of: words).lowercased()
    if language.words.areIn(text, .openHeading) { return .plan }
    let isOthers = words.dropLast(2).contains { token in
      language.words.has(utterance.tokens[token].word, .settled)
        && language.words.has(utterance.tokens[token + 1].word, .by)
        && isSomebody(token + 2)
    }
    return isOthers ? .otherPerson : nil
  }

  /// "Workout of the twins: 20 sit-ups".
  private func isOwned(_ heading: Range<Int>) -> Bool {
    heading.dropLast().contains { token in
      language.words.has(utterance.tokens[token].word, .of)
        && stances.person(at: token + 1, before: heading.upperBound) == heading.upperBound - 1
    }
  }

  /// A word that is neither the sender nor a time: "done by noon".
  private func isSomebody(_ token: Int) -> Bool {
    guard utterance.tokens[token].kind == .word,
      !language.words.has(utterance.tokens[token].word, .myself)
    else { return false }
    return !utterance.candidateRange(at: token).contains { index in
      if case .time = utterance.lattice.all[index].value { true } else { false }
    }
  }

  /// Whether an empty line stands in front of a token.
  private func isApart(_ token: Int) -> Bool {
    utterance.tokens[..<token].reversed().prefix { $0.kind == .newline }.count > 1
  }
}

import EntityRecognition

/// Rounds that are told by how long each was, and what of a length was no exercise.
extension AmountAlgebra {
  /// The chunks with rounds and breaks put into lengths of time.
  func withBouts(_ chunks: [FactChunk]) -> [FactChunk] {
    let isStrength = chunks.contains(where: isCounted)
    return joined(chunks) { rest, _ in
      bouts(rest, isStrength: isStrength) ?? withoutBreak(rest)
    }
  }

  /// "6 rounds of 3 min", "2 x 40 s", "8 rounds 20 s on 10 s off": so many of that length, with the
  /// pauses that are told by their length. Without a number of rounds, and beside the length of
  /// all, the pattern says only how it was done.
  private func bouts(_ chunks: ArraySlice<FactChunk>, isStrength: Bool) -> Found? {
    var (count, place) = (1.0, 0)
    if let parts = partsOfGame(at(0, chunks)), length(at(2, chunks)) != nil {
      (count, place) = (parts, isWord(at(1, chunks), .of) ? 2 : 1)
    } else if let number = number(at(0, chunks)), (2...100).contains(number),
      number == number.rounded()
    {
      let isTimes = isStrength && isWord(at(1, chunks), .by)
      guard isTimes || names(at(1, chunks)).contains(.bout) else { return nil }
      (count, place) = (number, isWord(at(2, chunks), .of) ? 3 : 2)
    }
    guard let first = length(at(place, chunks)) else { return nil }
    var (each, end) = (first.seconds, place + 1)
    if let pause = pause(chunks, place + 1, unit: first.unit) {
      (each, end) = (each + pause.seconds, place + 1 + pause.count)
    }
    if count > 1 { return composed(.length(seconds: count * each), chunks, count: end) }
    guard end > place + 1, chunks.dropFirst(end).contains(where: { length($0) != nil }) else {
      return nil
    }
    return passed(chunks, end, word: place + 1)
  }

  /// "4 quarters", which also is one.
  private func partsOfGame(_ chunk: FactChunk?) -> Double? {
    guard let chunk, chunk.kind == .number, chunk.tokens.count == 2,
      case let first = chunk.tokens.lowerBound, utterance.tokens[first].kind == .digits,
      language.workoutWords.names(of: utterance.text(of: first + 1..<first + 2).lowercased())
        .contains(.bout)
    else { return nil }
    return Double(utterance.text(of: first..<first + 1))
  }

  /// "On 10 s off" behind a length: the seconds of the second one, and how many chunks that is.
  private func pause(
    _ chunks: ArraySlice<FactChunk>, _ place: Int, unit: Double
  ) -> (seconds: Double, count: Int)? {
    guard let first = at(place, chunks) else { return nil }
    let word = first.tokens.lowerBound
    guard
      language.workoutWords.names(of: utterance.text(of: word..<word + 1).lowercased())
        .contains(.active)
    else { return nil }
    // "On 20" is a day as well.
    if first.kind != .word, first.tokens.count > 1 {
      guard isPause(at(place + 1, chunks)),
        let seconds = seconds(from: word + 1, to: first.tokens.upperBound, unit)
      else { return nil }
      return (seconds, 2)
    }
    guard isPause(at(place + 2, chunks)),
      let seconds = length(at(place + 1, chunks))?.seconds
        ?? number(at(place + 1, chunks)).map({ $0 * unit })
    else { return nil }
    return (seconds, 3)
  }

  /// "Off", which is also how one may feel.
  private func isPause(_ chunk: FactChunk?) -> Bool {
    guard let chunk, chunk.tokens.count == 1, case let word = chunk.tokens.lowerBound else {
      return false
    }
    return language.workoutWords.names(of: utterance.text(of: word..<word + 1).lowercased())
      .contains(.pause)
  }

  private func seconds(from start: Int, to end: Int, _ unit: Double) -> Double? {
    for index in utterance.candidateRange(at: start) {
      let entity = utterance.lattice.all[index]
      if case .duration(let length) = entity.value, entity.tokens.upperBound == end {
        return length.seconds
      }
    }
    guard end == start + 1, utterance.tokens[start].kind == .digits else { return nil }
    return Double(utterance.text(of: start..<end)).map { $0 * unit }
  }

  /// "3 hours including a 30 min break", "90 min minus 15": the length of what was done alone.
  private func withoutBreak(_ chunks: ArraySlice<FactChunk>) -> Found? {
    guard let whole = length(at(0, chunks)), let joint = at(1, chunks) else { return nil }
    // "Minus 15 min" is one amount.
    if let less = length(joint)?.seconds, less < 0, whole.seconds + less > 0 {
      return composed(.length(seconds: whole.seconds + less), chunks, count: 2)
    }
    let isLess = names(joint).contains(.less)
    guard isLess || names(joint).contains(.holding) || isWord(joint, .apartFrom) else { return nil }
    let place = at(2, chunks).map(isDeterminer) ?? false ? 3 : 2
    let bare = isLess ? number(at(place, chunks)).map { $0 * whole.unit } : nil
    guard let gap = length(at(place, chunks))?.seconds ?? bare, gap < whole.seconds else {
      return nil
    }
    let next = isWord(at(place + 1, chunks), .of) ? place + 2 : place + 1
    let isNamed = names(at(next, chunks)).contains(.gap)
    guard isLess || isNamed else { return nil }
    return composed(
      .length(seconds: whole.seconds - gap), chunks, count: isNamed ? next + 1 : place + 1)
  }

  /// So many chunks, of which the small word behind the first one is left.
  private func passed(_ chunks: ArraySlice<FactChunk>, _ count: Int, word: Int) -> Found {
    let first = chunks[chunks.startIndex + word].tokens.lowerBound
    return (
      FactChunk(kind: .word, tokens: first..<first + 1, item: -1), chunks.startIndex + count
    )
  }

  private func names(_ chunk: FactChunk?) -> WorkoutWords.Names {
    guard let chunk, chunk.kind == .word else { return [] }
    let first = chunk.tokens.lowerBound
    return language.workoutWords.names(of: utterance.text(of: first..<first + 1).lowercased())
  }

  /// The seconds of a length of time, and of one of its unit.
  private func length(_ chunk: FactChunk?) -> (seconds: Double, unit: Double)? {
    guard let chunk, chunk.kind == .duration || chunk.kind == .time || chunk.kind == .clock
    else { return nil }
    // "40s" is a decade too.
    for index in utterance.candidateRange(at: chunk.tokens.lowerBound) {
      let entity = utterance.lattice.all[index]
      if case .duration(let length) = entity.value, entity.tokens == chunk.tokens,
        length.number.value != 0
      {
        return (length.seconds, length.seconds / length.number.value)
      }
    }
    return nil
  }

  // MARK: Pool

  /// "4x100 breaststroke", "swam 20x50": lengths of a pool that are told without their unit.
  func pooled(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.contains(where: isSwum) else { return chunks }
    return joined(chunks) { rest, _ in
      guard let count = number(at(0, rest)), (2...60).contains(count), isWord(at(1, rest), .by),
        let metres = number(at(2, rest)), AmountAlgebra.ofPool.contains(metres),
        at(3, rest).map({ !names($0).contains(.rep) }) ?? true
      else { return nil }
      return composed(.distance(metres: count * metres), rest, count: 3)
    }
  }

  private static let ofPool: Set<Double> = [25, 33, 50, 75, 100, 150, 200, 250, 300, 400, 500, 800]

  /// Swimming, by whatever stroke.
  private func isSwum(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .activity else { return false }
    let name = language.lists.entries[Int(utterance.listMatches[chunk.item].entry)].name
    return language.workoutWords.names(of: name).contains(.swum)
  }
}

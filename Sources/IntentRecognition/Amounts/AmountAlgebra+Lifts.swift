import EntityRecognition

/// What sets make of the words and numbers beside them.
extension AmountAlgebra {
  /// "3x12 dips": beside sets, the name of a food or a word is that of an exercise.
  func withLifts(_ chunks: [FactChunk]) -> [FactChunk] {
    guard !chunks.contains(where: isCounted), hasSets(chunks) || hasRepetitions(chunks) else {
      return chunks
    }
    return chunks.map { chunk in
      guard [.food, .drink, .word].contains(chunk.kind), let lift = lift(chunk.tokens) else {
        return chunk
      }
      return FactChunk(kind: .activity, tokens: chunk.tokens, item: lift)
    }
  }

  /// "did 20 dips", "50 x dips", "30 reps of dips": so many of it, and nothing of it was eaten.
  private func hasRepetitions(_ chunks: [FactChunk]) -> Bool {
    guard let place = chunks.firstIndex(where: { $0.kind == .food && lift($0.tokens) != nil }),
      chunks.count(where: { [.food, .drink].contains($0.kind) }) == 1,
      !chunks.contains(where: isEating)
    else { return false }
    let around = chunks[max(0, place - 3)..<place] + chunks[(place + 1)...].prefix(2)
    if around.contains(where: { isWord($0, .rep) }) { return true }
    return around.contains { chunk in
      number(chunk).map { $0 >= 8 && $0 == $0.rounded() } ?? false
    }
  }

  private func isEating(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .word else { return false }
    let word = utterance.tokens[chunk.tokens.lowerBound].word
    return language.classes.hasAny(word, of: AmountAlgebra.eating)
  }

  private static let eating = WordClasses.set([
    .ate, .breakfast, .lunch, .dinner, .snack, .additive, .handled,
  ])

  /// "20 more push-ups": so many of them, also with the word that adds between.
  func withoutMore(_ chunks: [FactChunk]) -> [FactChunk] {
    let added = chunks.indices.filter { place in
      place > 0 && place + 1 < chunks.count && chunks[place].kind == .word
        && language.classes.has(utterance.tokens[chunks[place].tokens.lowerBound].word, .again)
        && chunks[place - 1].kind == .number && isCounted(chunks[place + 1])
    }
    return added.isEmpty ? chunks : chunks.indices.filter { !added.contains($0) }.map { chunks[$0] }
  }

  private func hasSets(_ chunks: [FactChunk]) -> Bool {
    chunks.indices.dropLast().contains { place in
      guard number(chunks[place]) != nil else { return false }
      let mark = chunks[place + 1]
      if isWord(mark, .set) { return true }
      return isWord(mark, .by) && place + 2 < chunks.count && number(chunks[place + 2]) != nil
    }
  }

  /// The exercise that some tokens also name.
  private func lift(_ tokens: Range<Int>) -> Int? {
    let start = utterance.listStarts[tokens.lowerBound]
    return utterance.lists(at: tokens.lowerBound).indices.first { place in
      let match = utterance.listMatches[place]
      let entry = language.lists.entries[Int(match.entry)]
      return place >= start && match.tokens == tokens
        && language.lists.factKinds[Int(match.list)] == .activity
        && entry.attributes["counted"] == "yes"
    }
  }

  /// The two numbers of "8 100", which also reads as one of thousands.
  func split(_ chunk: FactChunk?) -> (reps: Double, load: Double)? {
    guard let chunk, chunk.kind == .number, chunk.tokens.count == 2,
      chunk.tokens.allSatisfy({ utterance.tokens[$0].kind == .digits }),
      let reps = Double(utterance.text(of: chunk.tokens.lowerBound..<chunk.tokens.upperBound - 1)),
      let load = Double(utterance.text(of: chunk.tokens.upperBound - 1..<chunk.tokens.upperBound)),
      reps <= 100
    else { return nil }
    return (reps, load)
  }

  /// The load in front of how often it was lifted: "85 for 3 sets of 5", "145 x 5 x 3",
  /// "130 kg x 1", "160 kg for one rep".
  func lifted(_ chunks: ArraySlice<FactChunk>) -> Found? {
    if let (kg, reps) = repeated(at(0, chunks)) {
      if isWord(at(1, chunks), .by), let sets = number(at(2, chunks)), sets <= 30 {
        return composed(.work(sets, reps: reps, kg: kg), chunks, count: 3)
      }
      return composed(.work(nil, reps: reps, kg: kg), chunks, count: 1)
    }
    let mass = quantity(at(0, chunks), .mass).map { $0.normalized / 1000 }
    let bare = number(at(0, chunks)).map { $0 * bareLoadKg(chunks) }
    guard let kg = mass ?? bare, (mass == nil ? 20...600 : 0.5...600).contains(kg) else {
      return nil
    }
    if isWord(at(1, chunks), .by), let reps = number(at(2, chunks)), reps <= 30,
      isWord(at(3, chunks), .by), let sets = number(at(4, chunks)), sets <= 30
    {
      return composed(.work(sets, reps: reps, kg: kg), chunks, count: 5)
    }
    // "110 5x5"
    if let sets = number(at(1, chunks)), sets <= 30, isWord(at(2, chunks), .by),
      let reps = number(at(3, chunks)), reps <= 100, !isWord(at(4, chunks), .by)
    {
      return composed(.work(sets, reps: reps, kg: kg), chunks, count: 4)
    }
    guard isWord(at(1, chunks), .countedFor), let first = number(at(2, chunks)), first <= 100 else {
      return nil
    }
    if isWord(at(3, chunks), .rep) {
      return composed(.work(nil, reps: first, kg: kg), chunks, count: 4)
    }
    guard isWord(at(3, chunks), .set) else {
      return first <= 20 ? composed(.work(nil, reps: first, kg: kg), chunks, count: 3) : nil
    }
    let place = isWord(at(4, chunks), .of) ? 5 : 4
    guard let reps = number(at(place, chunks)) else { return nil }
    let isNamed = isWord(at(place + 1, chunks), .rep)
    return composed(.work(first, reps: reps, kg: kg), chunks, count: place + (isNamed ? 2 : 1))
  }

  /// "145 kg x 5", which reads as five times that mass.
  private func repeated(_ chunk: FactChunk?) -> (kg: Double, reps: Double)? {
    guard let chunk, chunk.tokens.count > 3, let mass = quantity(chunk, .mass),
      language.words.has(utterance.tokens[chunk.tokens.upperBound - 2].word, .by),
      let reps = Double(
        utterance.text(of: chunk.tokens.upperBound - 1..<chunk.tokens.upperBound)), reps > 0
    else { return nil }
    return (mass.normalized / 1000 / reps, reps)
  }

  /// The unit of a load that is told by its number alone.
  func bareLoadKg(_ chunks: ArraySlice<FactChunk>) -> Double {
    utterance.bareLoadKg(at: chunks.first?.tokens.lowerBound ?? 0, language)
  }
}

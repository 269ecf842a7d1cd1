import CivilTime
import EntityRecognition

/// Meals told in weights, read sentence by sentence.
extension FactReader {
  /// A sentence that tells foods with their weights.
  struct MeasuredSentence {
    var facts: [FactInstance]
    var times: [TimeValue]
    var tokens: Range<Int>
    /// It tells of what is yet to be eaten, or was served: asked about first.
    var isUnsure = false
  }

  /// What a sentence of weighed foods says of whether they were eaten.
  private enum Telling { case report, unsure, nothing }

  /// Takes a sentence of weighed foods as a whole; false when it is none.
  func takeMeasured(
    _ sentence: Range<Int>, _ chunker: FactChunker, _ stances: StanceReader,
    _ linker: inout FactLinker, _ reading: inout FactReading
  ) -> Bool {
    let guards = FactGuards(language: language, utterance: utterance)
    let clause = reading.clauses.count
    guard MeasuredMeal.isIn(sentence, of: utterance), guards.listing(in: sentence).isEmpty,
      !stances.isQuestion(sentence),
      let told = measured(
        sentence, clause: clause, isGoingOn: linker.measuredMeal != nil, chunker, stances)
    else {
      linker.measuredMeal = nil
      return false
    }
    linker.beginSentence()
    let before = linker.measuredMeal == nil ? nil : reading.clauses.last?.report
    reading.clauses.append(
      FactClause(tokens: sentence, score: 0, report: before ?? clause, isUnsure: told.isUnsure))
    linker.measuredMeal = add(told, after: linker.measuredMeal, clause: clause, to: &linker)
    return true
  }

  /// What a sentence of weighed foods reports; nil when it is none, or tells other things too.
  ///
  /// - Parameter isGoingOn: the sentence before told such foods.
  func measured(
    _ sentence: Range<Int>, clause: Int, isGoingOn: Bool, _ chunker: FactChunker,
    _ stances: StanceReader
  ) -> MeasuredSentence? {
    let meal = MeasuredMeal(language: language, utterance: utterance, sentence: sentence)
    let chunks = chunker.chunks(in: sentence)
    // What was said of calories belongs to one of the foods, or to all.
    if chunks.contains(where: { $0.kind == .energy }) { return nil }
    // "my porridge is 50 g oats and 200 ml milk": what it is made of.
    if isDefinition(chunks) { return nil }
    if meal.tellsNutrient { return nil }
    let portions = meal.portions()
    guard let first = meal.firstWeight, !portions.isEmpty else { return nil }
    if MeasuredList(language: language, utterance: utterance).loses(chunks, portions, meal) {
      return nil
    }
    let around = chunks.filter { chunk in !portions.contains { $0.name.overlaps(chunk.tokens) } }
    guard around.allSatisfy({ isOfMeal($0, behind: first) }) else { return nil }
    let isEating = around.contains(where: isEating) || meal.isLabelled || meal.isMeal
    let isTold =
      isEating || isGoingOn || isOnlyWeighed(portions, around, meal)
      || chunks.contains { $0.kind == .word && has($0.tokens.lowerBound, .ownSubject) }
        && meal.weightCount > 1
    guard isTold else { return nil }
    var telling = telling(around, before: first, isMeal: isEating || isGoingOn, stances)
    // "for lunch I served 250 g of grits": on whose plate?
    if telling == .report, around.contains(where: isHandling(before: first)) {
      telling = meal.isLabelled ? .unsure : .nothing
    }
    let times = chunks.compactMap { chunk -> TimeValue? in
      guard chunk.kind == .time, case .time(let value) = utterance.lattice.all[chunk.item].value
      else { return nil }
      return value
    }
    if telling == .unsure, !isEating || times.contains(where: isOfAnotherDay) { return nil }
    if telling == .nothing { return nil }
    return MeasuredSentence(
      facts: meal.facts(of: portions, clause: clause), times: times, tokens: sentence,
      isUnsure: telling == .unsure)
  }

  /// "a fresh peach weighing 137 g": foods with their weights behind them, and nothing else.
  private func isOnlyWeighed(
    _ portions: [MeasuredMeal.Portion], _ around: [FactChunk], _ meal: MeasuredMeal
  ) -> Bool {
    let words = around.filter { $0.kind == .word }.map(\.tokens.lowerBound)
    return words.contains { meal.has($0, .weighing) }
      && portions.allSatisfy { meal.isFood($0.name) }
      && words.allSatisfy { token in
        meal.has(token, .weighing) || meal.has(token, .beside) || meal.has(token, .describing)
          || has(token, .bare)
      }
  }

  /// Of tomorrow or later: a plan, however well it was weighed.
  private func isOfAnotherDay(_ value: TimeValue) -> Bool {
    guard case .point(let point, let grain) = value.past else { return false }
    return grain >= .day && point.day > utterance.context.today
  }

  private func isDefinition(_ chunks: [FactChunk]) -> Bool {
    guard chunks.count > 3, chunks[0].kind == .word, has(chunks[0].tokens.lowerBound, .possessive),
      chunks[1].kind == .food, chunks[2].kind == .word
    else { return false }
    let word = utterance.tokens[chunks[2].tokens.lowerBound].word
    return language.words.has(word, .statement)
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  private func isEating(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .word else { return false }
    switch FactVerb(utterance.tokens[chunk.tokens.lowerBound].word, language.classes)?.kind {
    case .ate, .drank, .light: return true
    default: return false
    }
  }

  /// Nothing but foods, drinks, amounts of them, times and words.
  private func isOfMeal(_ chunk: FactChunk, behind first: Int) -> Bool {
    let token = chunk.tokens.lowerBound
    switch chunk.kind {
    case .volume, .mass, .portion, .number, .time, .food, .drink: return true
    case .feeling: return utterance.listMatches[chunk.item].isWeak
    // "rice cooked with 27 g of oil": how it was made.
    case .activity:
      let word = language.vocabulary.word(utterance.tokens[token].word)
      return token > first && language.mealWords.has(word, .making)
    case .word:
      // "200 g of rice, spilled 20 g of milk"; "served with 20 g of butter" tells how.
      if has(token, .handled), token > first {
        let word = language.vocabulary.word(utterance.tokens[token].word)
        return language.mealWords.has(word, .joint)
      }
      // "pasta (dry weight)": how it was weighed.
      if has(token, .weightNoun), token > 0 {
        return utterance.lists(at: token - 1).contains {
          language.lists.names[Int($0.list)] == "food_state"
        }
      }
      return ![.sleepNoun, .weightNoun, .stepNoun, .calories].contains { has(token, $0) }
    default: return false
    }
  }

  /// "served 250 g": what was done with it before it may have been eaten.
  private func isHandling(before first: Int) -> (FactChunk) -> Bool {
    { chunk in
      chunk.kind == .word && chunk.tokens.lowerBound < first
        && has(chunk.tokens.lowerBound, .handled)
    }
  }

  /// Whether the words in front of the first weight report something the sender did.
  private func telling(
    _ chunks: [FactChunk], before first: Int, isMeal: Bool, _ stances: StanceReader
  ) -> Telling {
    switch stances.stance(of: chunks, core: first) {
    case .own, .open: return .report
    // "for lunch I'll have 200 g of rice": weighed already.
    case .refused(.plan): return .unsure
    case .refused(.otherPerson):
      let isOther = chunks.contains { chunk in
        chunk.kind == .word && chunk.tokens.lowerBound < first
          && has(chunk.tokens.lowerBound, .otherSubject)
          && !(isMeal && isIt(chunk.tokens.lowerBound))
      }
      return isOther ? .nothing : .report
    case .refused: return .nothing
    }
  }

  /// "For lunch it's 100 g of rice": the meal, and nobody.
  private func isIt(_ token: Int) -> Bool {
    let word = utterance.text(of: token..<token + 1).lowercased().replacing("’", with: "'")
    return language.mealWords.has(word, .end)
  }

  /// Adds what such a sentence told; foods without a meal of their own go on with the one before.
  func add(
    _ told: MeasuredSentence, after last: FactInstance?, clause: Int, to linker: inout FactLinker
  ) -> FactInstance? {
    var scan = ClauseScanner.Scan()
    scan.tokens = told.tokens.count
    scan.times = told.times
    var meal = told.facts.first { $0.kind == .meal }
    scan.instances = told.facts
    if let new = meal, let last, new.meal == nil || new.meal == last.meal {
      last.items += new.items
      scan.instances.removeAll { $0 === new }
      meal = last
    }
    linker.add(scan, in: told.tokens, index: clause)
    return meal ?? last
  }
}

import EntityRecognition

extension ClauseScanner {
  func number(_ chunk: FactChunk) -> Double? {
    guard chunk.kind == .number, case .number(let number) = utterance.lattice.all[chunk.item].value
    else { return nil }
    return chunk.part ?? number.value
  }

  /// The number that an amount's words also are: "7k" steps, not 7 km.
  func plainNumber(_ chunk: FactChunk) -> Double? {
    for index in utterance.candidateRange(at: chunk.tokens.lowerBound) {
      let entity = utterance.lattice.all[index]
      if entity.tokens == chunk.tokens, case .number(let number) = entity.value {
        return number.value
      }
    }
    return nil
  }

  /// A number of things that are whole: "11.342" steps are eleven thousand.
  func wholeNumber(_ chunk: FactChunk) -> Double? {
    let readings = utterance.candidateRange(at: chunk.tokens.lowerBound).compactMap { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens == chunk.tokens, case .number(let number) = entity.value else {
        return Double?.none
      }
      return number.value
    }
    return readings.first { $0 == $0.rounded() } ?? readings.first
  }

  func quantity(_ chunk: FactChunk) -> Quantity? {
    guard [.volume, .mass, .distance, .energy, .portion].contains(chunk.kind),
      case .quantity(var quantity) = utterance.lattice.all[chunk.item].value
    else { return nil }
    if let part = chunk.part { (quantity.number.value, quantity.normalized) = (part, part) }
    return chunk.times.map(quantity.multiplied) ?? quantity
  }

  func duration(_ chunk: FactChunk) -> Double? {
    guard chunk.kind == .duration || chunk.kind == .clock,
      case .duration(let duration) = utterance.lattice.all[chunk.item].value
    else { return nil }
    return duration.seconds
  }

  /// A number or latent distance as a distance: "10k" after a run.
  func latentDistance(_ chunk: FactChunk) -> Double? {
    chunk.kind == .distance ? quantity(chunk)?.normalized : amount(of: .distance, in: chunk)
  }

  /// What the words of a chunk also say in a dimension, in its base unit.
  func amount(of dimension: Dimension, in chunk: FactChunk) -> Double? {
    for index in utterance.candidateRange(at: chunk.tokens.lowerBound) {
      let entity = utterance.lattice.all[index]
      if entity.tokens == chunk.tokens, case .quantity(let quantity) = entity.value,
        quantity.dimension == dimension
      {
        return quantity.normalized
      }
    }
    return nil
  }

  /// An amount goes to the fact that lacks it, or waits for the one that follows.
  func amount(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) {
    takeManner(within: chunk)
    if isPurpose(chunk, chunks, index) || isEachOne(chunk) || isExtra(chunk)
      || isSizeOfEach(chunk)
    {
      return
    }
    // "Had a $7 coffee": what it cost counts none.
    let isPrice = chunk.kind == .number && utterance.isPrice(chunk.tokens, language)
    if isPrice || takeNextInSeries(chunk, chunks, index) { return }
    if waitsForNext(chunk, chunks, index) {
      pending.append(chunk)
    } else if let current, give(chunk, to: scan.instances[current]) {
      scan.instances[current].tokens =
        scan.instances[current].tokens
        .lowerBound..<max(
          scan.instances[current].tokens.upperBound, chunk.tokens.upperBound)
    } else {
      pending.append(chunk)
    }
  }

  /// "200 ml each one" counts nothing more.
  private func isEachOne(_ chunk: FactChunk) -> Bool {
    number(chunk) == 1 && chunk.tokens.lowerBound > 0 && has(chunk.tokens.lowerBound - 1, .each)
  }

  /// "salad 4 lunch": the number stands for a word.
  private func isPurpose(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index > 0, index + 1 < chunks.count, chunks[index + 1].kind == .word,
      language.words.has(utterance.text(of: chunk.tokens), .numberForPurpose)
    else { return false }
    return mealName(chunks[index + 1].tokens.lowerBound) != nil
  }

  /// The next named thing takes the amount: "2 glasses of water", "3 eggs".
  private func waitsForNext(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> Bool {
    guard let current else { return true }
    // "steps 8400 water 6 glasses": the number is of the word before it.
    let named = scan.instances[current]
    let isLabelled =
      named.tokens.upperBound == chunk.tokens.lowerBound && named.tokens.count == 1
      && chunk.kind == .number
      && (named.kind == .steps && named.steps == nil || named.kind == .mood && named.score == nil
        || named.kind == .weight && named.mass == nil)
    if isLabelled || isTimes(chunk, of: named) { return false }
    var hasOf = false
    for next in chunks[(index + 1)...] {
      switch next.kind {
      case .word:
        let token = next.tokens.lowerBound
        if has(token, .stepNoun) || isMetric("steps", token) { return plainNumber(chunk) != nil }
        if isLink(token) {
          hasOf = true
          continue
        }
        // "pierogi 10 pieces with meat": of the food in front, and what goes with it is another.
        if isMeasuredInFront(chunk, of: named), isWith(token) { return false }
        // "chai with 2 marie biscuits": of what it went with; "a glass of" what nobody knows.
        if hasOf, chunk.kind == .volume, mayBeFood(token) { return true }
        if isBehindLink(chunks, index), isUnknownWord(token) { continue }
        if has(token, .neutral) || has(token, .article) || intensity(token) != nil { continue }
        return false
      case .food, .drink:
        if hasOf { return true }
        if isMeasuredInFront(chunk, of: named), isCountedBehind(chunks, index) { return false }
        let begins =
          [.number, .portion, .volume, .composed].contains(chunk.kind)
          || chunk.kind == .mass && isBehindLink(chunks, index)
        return begins && next.tokens.lowerBound <= chunk.tokens.upperBound + 1
      case .activity, .race:
        if hasOf { return true }
        switch scan.instances[current].kind {
        case .exercise: return !lacks(chunk, scan.instances[current])
        case .sleep: return scan.instances[current].duration != nil || duration(chunk) == nil
        default: return true
        }
      default: return false
      }
    }
    return false
  }

  /// Right behind the last thing that was named, of which no amount is known yet.
  private func isMeasuredInFront(_ chunk: FactChunk, of named: FactInstance) -> Bool {
    switch named.kind {
    case .meal:
      guard let last = named.items.last else { return false }
      return last.tokens.upperBound == chunk.tokens.lowerBound && last.quantity == nil
        && last.grams == nil
    case .drink:
      return named.tokens.upperBound == chunk.tokens.lowerBound && named.count == nil
        && named.volume == nil
    default: return false
    }
  }

  /// "Toast x2 with jam": counts what stands in front of the sign.
  private func isTimes(_ chunk: FactChunk, of named: FactInstance) -> Bool {
    let sign = chunk.tokens.lowerBound - 1
    return chunk.kind == .number && [.meal, .drink].contains(named.kind) && sign > 0
      && isWord(sign, .by) && named.tokens.upperBound == sign
  }

  private func isLink(_ token: Int) -> Bool { isWord(token, .of) }

  private func lacks(_ chunk: FactChunk, _ instance: FactInstance) -> Bool {
    switch chunk.kind {
    case .duration, .clock: instance.duration == nil
    case .distance: instance.distance == nil
    default: true
    }
  }

  /// Puts an amount into a fact; false when it takes none of that kind or has one.
  func give(_ chunk: FactChunk, to instance: FactInstance) -> Bool {
    if instance.kind != .tracker, isOfReading(chunk) { return false }
    switch instance.kind {
    case .exercise: return giveExercise(chunk, instance)
    case .drink: return giveDrink(chunk, instance)
    case .meal: return giveMeal(chunk, instance)
    case .sleep:
      if case .night(let night)? = chunk.amount {
        guard instance.duration == nil, instance.span == nil else { return false }
        (instance.night, instance.nightTokens) = (night, chunk.tokens)
        return true
      }
      if instance.duration == nil, instance.span == nil, let span = clockSpan(chunk) {
        instance.span = span
        return true
      }
      // Beside the ends of a night a bare number is no length of it.
      let isEnded = instance.night != nil || instance.span != nil
      guard instance.duration == nil,
        let seconds = duration(chunk) ?? (isEnded ? nil : hours(chunk)), seconds != 86_400
      else {
        return false
      }
      instance.duration = seconds
    case .weight: return giveWeight(chunk, instance)
    case .steps:
      guard instance.steps == nil, let number = wholeNumber(chunk) else { return false }
      instance.steps = number
    case .mood:
      guard instance.score == nil, let number = number(chunk) else { return false }
      // "2 out of 5" is a fraction.
      let isShare = chunk.tokens.count >= 3 && number <= 1
      instance.score = isShare ? (number * 5).rounded() : number
      if !isShare, let scale = scale(behind: chunk) { instance.isBeyondScale = number > scale }
    case .tracker:
      guard instance.value == nil, !isLead(chunk) else { return false }
      instance.value =
        utterance.score(of: chunk.tokens) ?? plainNumber(chunk) ?? quantity(chunk)?.number.value
        ?? duration(chunk)
      if case .duration(let length) = utterance.lattice.all[chunk.item].value {
        instance.value = length.number.value
        instance.unit = length.unit
      } else if let amount = quantity(chunk), amount.dimension.isMeasured {
        instance.unit = amount.unit
      }
    }
    return true
  }

  /// "Glucose two hours after: 9.8": how long before or after something it was measured.
  private func isLead(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .duration else { return false }
    let next = chunk.tokens.upperBound
    return next < utterance.tokens.count && (isWord(next, .leading) || isWord(next, .trailing))
  }

  /// The 5 of "9 out of 5", which is no share of it.
  private func scale(behind chunk: FactChunk) -> Double? {
    let next = chunk.tokens.upperBound
    guard next + 2 < utterance.tokens.count, isWord(next, .out), isWord(next + 1, .of) else {
      return nil
    }
    return Double(utterance.text(of: next + 2..<next + 3))
  }

  /// "slept 11 to 7": two times of day, though it reads like a range of numbers.
  private func clockSpan(_ chunk: FactChunk) -> TimeValue? {
    guard chunk.kind == .number else { return nil }
    for index in utterance.candidateRange(at: chunk.tokens.lowerBound) {
      let entity = utterance.lattice.all[index]
      if case .time(let value) = entity.value, entity.tokens.count >= 3,
        entity.tokens.upperBound >= chunk.tokens.upperBound, value.known.contains(.hour),
        case .interval(_?, _?, _) = value.past
      {
        return value
      }
    }
    return nil
  }

  /// "Night 3 of 4" counts the nights.
  private func isPartOfSeries(_ chunk: FactChunk) -> Bool {
    let (before, next) = (chunk.tokens.lowerBound - 1, chunk.tokens.upperBound)
    let hasTotal =
      next + 1 < utterance.tokens.count && isWord(next, .of)
      && utterance.tokens[next + 1].kind == .digits
    return hasTotal
      || before > 0 && isWord(before, .of) && utterance.tokens[before - 1].kind == .digits
  }

  /// "slept 7": hours, where nothing is counted by the number.
  private func hours(_ chunk: FactChunk) -> Double? {
    guard let number = number(chunk), (2...14).contains(number),
      !isWord(chunk.tokens.lowerBound, .times)
    else { return nil }
    let (before, next) = (chunk.tokens.lowerBound - 1, chunk.tokens.upperBound)
    // "woke 6" tells when.
    if isPartOfSeries(chunk) || before >= 0 && has(before, .waking) { return nil }
    let isFree =
      next == utterance.tokens.count || utterance.mayEnd(before: next)
      || utterance.fillerEnds[next] > next
      || has(next, .preposition)
      || utterance.candidateRange(at: next).contains {
        if case .time = utterance.lattice.all[$0].value { return true }
        return false
      }
    return isFree ? number * 3600 : nil
  }

  /// "3 x 5 minutes": three times as long.
  private func times(_ chunk: FactChunk) -> Double {
    let mark = chunk.tokens.lowerBound - 1
    guard mark > 0, utterance.tokens[mark - 1].kind == .digits,
      ["x", "×"].contains(utterance.text(of: mark..<mark + 1).lowercased()),
      let count = Double(utterance.text(of: mark - 1..<mark)), (2...50).contains(count)
    else { return 1 }
    return count
  }

  private func giveExercise(_ chunk: FactChunk, _ instance: FactInstance) -> Bool {
    if let amount = chunk.amount { return giveComposed(amount, instance) }
    if takesRepetitions(chunk, instance) { return true }
    if let seconds = duration(chunk) {
      guard instance.duration == nil, isLengthOfWorkout(seconds, chunk) else { return false }
      instance.duration = seconds * times(chunk)
    } else if chunk.kind == .distance, let quantity = quantity(chunk) {
      // "a half marathon, 21.1 km": what its name said roughly.
      guard instance.distance == nil || instance.isRace && instance.isAsFar(as: quantity.normalized)
      else { return false }
      instance.distance = quantity.normalized
      instance.unitOfDistance = quantity.normalized / max(quantity.number.value, 0.001)
    } else if chunk.kind == .energy, let quantity = quantity(chunk) {
      instance.kcal = quantity.normalized
    } else if chunk.kind == .number, instance.distance == nil, let meters = latentDistance(chunk) {
      instance.distance = meters
    } else {
      return false
    }
    return true
  }

  private func giveMeal(_ chunk: FactChunk, _ instance: FactInstance) -> Bool {
    if chunk.kind == .energy, let quantity = quantity(chunk) {
      if takesDensity(chunk, quantity, instance) || sharesEnergy(quantity, chunk, instance) {
        return true
      }
      if isOfItem(chunk, instance) {
        instance.items[instance.items.count - 1].kcal = quantity.normalized
        return true
      }
      guard instance.kcal == nil else { return false }
      instance.kcal = quantity.normalized
      return true
    }
    if instance.items.isEmpty {
      guard let number = number(chunk), number >= 30 else { return false }
      instance.kcal = number
      return true
    }
    let last = headOfAccompanied(chunk, instance) ?? instance.items.count - 1
    if let kcal = bareEnergy(chunk, behind: instance.items[last]) {
      instance.items[last].kcal = kcal
      return true
    }
    if weighs(chunk, &instance.items[last]) { return true }
    guard instance.items[last].quantity == nil, instance.items[last].grams == nil else {
      return false
    }
    return measure(&instance.items[last], by: chunk)
  }

  private func giveWeight(_ chunk: FactChunk, _ instance: FactInstance) -> Bool {
    if isFormer(chunk, behindMass: instance.mass != nil) || isChange(chunk) { return true }
    guard instance.mass == nil else { return false }
    // "130 kg x 1" was lifted.
    let isLifted = chunk.tokens.contains { isWord($0, .by) }
    if chunk.kind == .mass, !isLifted, let quantity = quantity(chunk) {
      instance.mass = quantity.normalized / 1000
    } else if let number = number(chunk), number >= 25, number <= 900 {
      instance.mass = utterance.context.bodyMassKg(of: number)
      instance.isMassBare = true
    } else {
      return false
    }
    return true
  }

  /// The units of volume that are no containers: of a food, all are told in millilitres.
  static let measures: Set<String> = [
    "millilitre", "centilitre", "decilitre", "litre", "fluid_ounce",
  ]

  /// How much of a food: a count, a portion, or grams.
  func measure(_ item: inout FactInstance.Item, by chunk: FactChunk) -> Bool {
    if let number = number(chunk) {
      item.quantity = number
    } else if let quantity = quantity(chunk) {
      switch quantity.dimension {
      case .mass:
        item.grams = quantity.normalized
        tellState(in: chunk, of: &item)
      case .energy: item.kcal = quantity.normalized
      // "8 oz" of a food are weighed.
      case .volume where amount(of: .mass, in: chunk) != nil:
        item.grams = amount(of: .mass, in: chunk)
      case .volume where ClauseScanner.measures.contains(quantity.unit):
        item.quantity = quantity.normalized
        item.unit = "ml"
      case .volume, .portion:
        item.quantity = quantity.number.value
        item.unit = quantity.unit
      default: return false
      }
    } else {
      return false
    }
    return true
  }
}

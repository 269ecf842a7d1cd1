import EntityRecognition

/// What an amount says of a drink.
extension ClauseScanner {
  /// The units of food in which drinks are sold too.
  private static let packs: Set<String> = ["sachet", "pouch", "packet", "pack"]

  func giveDrink(_ chunk: FactChunk, _ instance: FactInstance) -> Bool {
    if case .volume(let ml)? = chunk.amount {
      guard instance.volume == nil || instance.isInOneContainer else { return false }
      instance.volume = ml
      return true
    }
    if chunk.kind == .energy, let quantity = quantity(chunk) {
      if let grams = chunk.per {
        instance.density = quantity.normalized / grams
        return true
      }
      // "2.5 l water, 1800 kcal": more than any drink has, behind a comma, is of something else.
      if quantity.normalized > 1200, isBehindMark(chunk, instance) { return false }
      instance.kcal = quantity.normalized
    } else if chunk.kind == .volume, let quantity = quantity(chunk),
      instance.volume == nil || instance.isInOneContainer && !isContainer(chunk)
    {
      // "a big glass of iced tea, 450 ml": how much was in it.
      instance.isInOneContainer = isContainer(chunk) && quantity.number.value == 1
      instance.containers = isContainer(chunk) ? quantity.number.value : nil
      // "half of a 500 ml bottle", "2 beers of 300 ml"
      let part =
        instance.count.map {
          $0 < 1 || isSizeOfEach(chunk, instance) || isItsContainer(chunk, instance) ? $0 : 1
        } ?? 1
      let serving = Serving(instance.drink.flatMap { language.lists.entry($0, in: "drink") })
      let size = Serving.factor(of: self.size(around: chunk.tokens))
      let told = serving.volume(quantity, utterance.context, times: size)
      // "Shared a bottle of wine (750 ml) with Jo": how much was in it for all.
      let others = instance.volume == nil ? 1 : Double(instance.sharers)
      instance.volume = (litres(of: quantity, chunk) ?? told) * part / others
    } else if chunk.kind == .portion, let portions = quantity(chunk), instance.volume == nil,
      instance.count == nil, ClauseScanner.packs.contains(portions.unit),
      chunk.tokens.upperBound <= instance.tokens.lowerBound
    {
      // "3 sachets of water": so many, whatever is in one.
      instance.count = portions.number.value
    } else if chunk.kind == .number, countsCompany(chunk, instance) {
      return true
    } else if let number = number(chunk), let size = sizeOfEach(number, chunk, instance),
      instance.volume == nil || instance.containers != nil
    {
      instance.volume = size * (instance.count ?? instance.containers ?? 1)
      instance.isInOneContainer = false
    } else if let number = number(chunk), instance.volume == nil, instance.count == nil {
      giveNumber(number, chunk, instance)
    } else {
      return pours(chunk, instance)
    }
    return true
  }

  /// "2 water bottles": counted in front, and what it is in right behind.
  private func isItsContainer(_ chunk: FactChunk, _ drink: FactInstance) -> Bool {
    drink.tokens.upperBound == chunk.tokens.lowerBound && isContainer(chunk)
      && quantity(chunk)?.isCountSaid == false
  }

  /// "Coffee with 2 friends": how many there were with it are none of it.
  private func countsCompany(_ chunk: FactChunk, _ drink: FactInstance) -> Bool {
    let (before, next) = (chunk.tokens.lowerBound - 1, chunk.tokens.upperBound)
    guard before >= drink.tokens.upperBound, next < utterance.tokens.count,
      utterance.tokens[next].kind == .word, !utterance.isSeparator[next],
      has(before, .preposition), !isWord(before, .of), !has(before, .purpose)
    else { return false }
    return !has(next, .connector) && !has(next, .preposition)
      && language.mealWords.has(utterance.text(of: before..<before + 1).lowercased(), .linking)
  }

  private func giveNumber(_ number: Double, _ chunk: FactChunk, _ instance: FactInstance) {
    let isInFront = chunk.tokens.upperBound <= instance.tokens.lowerBound
    // "water 750": nobody counts so many glasses; "100 beers" counts them all the same.
    let isCounted = isInFront && utterance.text(of: instance.tokens).hasSuffix("s")
    if (100...5000).contains(number), !isCounted {
      instance.volume = number
    } else if !isInFront, isDecimal(chunk), (0.1...0.75).contains(number) {
      // "small beer 0.3": litres, as a menu writes them.
      instance.volume = number * 1000
    } else {
      instance.count = number
    }
  }

  /// Written in digits, with a point or a comma.
  func isDecimal(_ chunk: FactChunk) -> Bool {
    utterance.tokens[chunk.tokens.lowerBound].kind == .digits
      && utterance.text(of: chunk.tokens).contains { $0 == "." || $0 == "," }
  }
}

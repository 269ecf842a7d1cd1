import EntityRecognition

/// What a food or drink was said to have in it: "a shake with 35 g protein".
extension ClauseScanner {
  /// Gives grams of a nutrient to what stands in front of them, or takes them as what was eaten:
  /// "had 30 g protein"; false for any other amount.
  func nutrient(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> Bool {
    guard chunk.kind == .mass, let grams = quantity(chunk)?.normalized,
      let place = chunks[(index + 1)...].firstIndex(where: { !isWord($0.tokens.lowerBound, .of) }),
      [.word, .food].contains(chunks[place].kind), isLastOfName(chunks, place),
      let nutrient = Nutrient(said(chunks[place]), language)
    else { return false }
    let word = chunks[place].tokens
    if let current, let last = scan.instances[current].items.last, !last.isNutrient {
      scan.instances[current].items[scan.instances[current].items.count - 1]
        .nutrients[nutrient] = grams
    } else if let current, scan.instances[current].kind == .drink {
      scan.instances[current].nutrients[nutrient] = grams
    } else {
      guard isEating || isOfMeal(chunks[place...]) else { return false }
      var item = FactInstance.Item(food: nutrient.name, tokens: word)
      (item.isNutrient, item.grams) = (true, grams)
      if current.map({ scan.instances[$0].kind == .meal }) != true {
        begin(.meal, chunk.tokens.lowerBound..<word.upperBound)
        set { $0.meal = self.scan.meal }
      }
      set { $0.items.append(item) }
    }
    nutrientWord = word.lowerBound
    widen(to: word)
    return true
  }

  private var isEating: Bool {
    if scan.meal != nil || goesOnMeal || goesOnDrink { return true }
    guard let verb = scan.verb else { return false }
    return [.ate, .drank, .light].contains(verb.kind)
  }

  /// "35 g protein for lunch"
  private func isOfMeal(_ rest: ArraySlice<FactChunk>) -> Bool {
    rest.contains { $0.kind == .word && mealName($0.tokens.lowerBound) != nil }
  }

  /// "50 g fat free yogurt", "20 g protein pancakes": a part of a name is no nutrient.
  private func isLastOfName(_ chunks: [FactChunk], _ place: Int) -> Bool {
    guard place + 1 < chunks.count,
      chunks[place + 1].tokens.lowerBound == chunks[place].tokens.upperBound
    else { return true }
    let next = chunks[place + 1]
    switch next.kind {
    case .food, .drink: return false
    case .word:
      let token = next.tokens.lowerBound
      return has(token, .preposition) || has(token, .connector) || mealName(token) != nil
    default: return true
    }
  }

  private func said(_ chunk: FactChunk) -> String {
    utterance.text(of: chunk.tokens).lowercased()
  }
}

extension FactInstance {
  /// A drink of which more is known than how much of it there was, as an item of a meal.
  func isEatenAsFood() {
    guard kind == .drink, let drink else { return }
    var item = Item(food: drink, tokens: tokens)
    if let volume {
      (item.quantity, item.unit) = (volume, "ml")
    } else {
      item.quantity = count ?? 1
    }
    kind = .meal
    isEaten = true
    items = [item] + items
    (self.drink, volume, count) = (nil, nil, nil)
  }
}

/// What people say of how much of it is in a food, by the slot of an item.
enum Nutrient: String, CaseIterable {
  case protein = "protein_g"
  case carbs = "carbs_g"
  case fat = "fat_g"
  case fiber = "fiber_g"

  /// As its metric is called.
  var name: String { String(rawValue.dropLast(2)) }

  /// The nutrient that a word names.
  init?(_ word: String, _ language: IntentLanguage) {
    guard let named = Nutrient.allCases.first(where: { language.mealWords.has(word, $0.words) })
    else { return nil }
    self = named
  }

  private var words: MealWords.Name {
    switch self {
    case .protein: .protein
    case .carbs: .carbs
    case .fat: .fat
    case .fiber: .fiber
    }
  }
}

import EntityRecognition

/// What a food or drink was said to have in it: "a shake with 35 g protein".
extension ClauseScanner {
  /// Gives grams of a nutrient to what stands in front of them; false for any other amount.
  func nutrient(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> Bool {
    guard chunk.kind == .mass, let grams = quantity(chunk)?.normalized, let current,
      let word = chunks[(index + 1)...].first(where: { !isWord($0.tokens.lowerBound, .of) }),
      word.kind == .word, let nutrient = Nutrient(said(word), language)
    else { return false }
    scan.instances[current].isEatenAsFood()
    guard let last = scan.instances[current].items.indices.last else { return false }
    scan.instances[current].items[last].nutrients[nutrient] = grams
    nutrientWord = word.tokens.lowerBound
    widen(to: word.tokens)
    return true
  }

  private func said(_ chunk: FactChunk) -> String {
    utterance.text(of: chunk.tokens).lowercased()
  }
}

extension FactInstance {
  /// A drink of which more is known than how much of it there was, as an item of a meal.
  fileprivate func isEatenAsFood() {
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

import Commands
import EntityRecognition
import Slots

/// What the sender says that a food of their own is made of: "1 banana, 200 ml milk and 30 g oats".
struct RecipeReader {
  let language: IntentLanguage
  let utterance: Utterance

  /// The foods of a list, each with how much of it there is, as the items of a meal.
  struct Ingredients {
    var items: [SlotValue] = []
    /// How much there is of some of them was said.
    var hasAmount = false
    /// Something in it is no food.
    var hasOther = false
    /// The energy of all of it, where that is told beside what is in it.
    var kcal: Double?
  }

  func ingredients(in list: Range<Int>) -> Ingredients {
    var found = Ingredients()
    let chunker = FactChunker(language: language, utterance: utterance)
    let scanner = ClauseScanner(language: language, utterance: utterance, clause: 0)
    let check = FactCheck(language: language, utterance: utterance, hasCalories: false)
    for piece in TokenPieces(list, utterance.isSeparator) {
      let chunks = chunker.chunks(in: piece)
      if let kcal = energy(chunks) {
        found.kcal = kcal
        continue
      }
      scanner.start(clause: 0)
      scanner.goesOnMeal = true
      let scan = scanner.scan(chunks)
      var items: [FactInstance.Item] = []
      for instance in scan.instances {
        instance.isEatenAsFood()
        items += instance.items
      }
      if items.isEmpty {
        found.items.append(.text(utterance.text(of: piece)))
        found.hasOther = true
        continue
      }
      found.hasOther = found.hasOther || scan.unknown > 0 || scan.verb != nil
      found.hasAmount = found.hasAmount || items.contains { $0.quantity != nil || $0.grams != nil }
      found.items += items.map(check.item)
    }
    return found
  }

  /// "… and 210 kcal": nothing else in a piece of the list.
  private func energy(_ chunks: [FactChunk]) -> Double? {
    let told = chunks.filter { $0.kind != .word }
    guard told.count == 1, let only = told.first, only.kind == .energy,
      case .quantity(let quantity) = utterance.lattice.all[only.item].value
    else { return nil }
    return quantity.normalized
  }
}

extension IntentRecognizer {
  /// Reads the ingredients of what is described; false where it is no description: "my lunch
  /// consists of rice and beans" tells of a meal, "my soup is hot and salty" of how it is.
  func isRecipe(
    _ slots: inout [Slots], of intent: IntentTraits, _ tokens: Range<Int>, _ utterance: Utterance
  ) -> Bool {
    guard intent.name == RecipeReader.intent, let said = slots.first,
      let texts = said.list(.items)?.compactMap(\.text), let first = texts.first
    else { return true }
    let start = tokens.first { utterance.text(of: $0..<tokens.upperBound).hasPrefix(first) }
    guard let start, !isMeal(tokens.lowerBound..<start, utterance) else { return false }
    var end = tokens.upperBound
    if said[.servings] != nil {
      end =
        (start..<end).last { token in
          language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .serving)
        } ?? end
    }
    let found = RecipeReader(language: language, utterance: utterance)
      .ingredients(in: start..<end)
    if said.flag(.isLoose) == true, !found.hasAmount || found.hasOther { return false }
    slots[0][.isLoose] = nil
    slots[0][SlotKey.food] = listed(said[.food], in: tokens.lowerBound..<start, utterance)
    if said[.servings] == nil, isSeveral(slots[0].text("food"), tokens, utterance) {
      slots[0][SlotKey.isSeveral] = .flag(true)
    }
    slots[0][SlotKey.items] = .list(found.items)
    if said[.energy] == nil { slots[0][SlotKey.energy] = found.kcal.map(SlotValue.number) }
    return !found.items.isEmpty
  }

  /// "My pancakes are …": so much of all of them, however many they were.
  private func isSeveral(
    _ name: String?, _ tokens: Range<Int>, _ utterance: Utterance
  ) -> Bool {
    guard let name, !name.hasSuffix("s") else { return false }
    let named = tokens.first { token in
      utterance.lists(at: token).contains { language.lists.entries[Int($0.entry)].name == name }
    }
    guard let named else { return false }
    return utterance.lists(at: named).contains { match in
      language.lists.entries[Int(match.entry)].name == name
        && utterance.text(of: match.tokens).hasSuffix("s")
    }
  }

  /// "My pancakes" are found as a pancake later: the name that the lists have for it.
  private func listed(
    _ name: SlotValue?, in tokens: Range<Int>, _ utterance: Utterance
  ) -> SlotValue? {
    guard let said = name?.text?.lowercased() else { return name }
    for token in tokens {
      let match = utterance.lists(at: token).first { match in
        [.food, .drink].contains(language.lists.factKinds[Int(match.list)])
          && utterance.text(of: match.tokens).lowercased() == said
      }
      if let match { return .text(language.lists.entries[Int(match.entry)].name) }
    }
    return name
  }

  /// "My lunch", and nothing that says which: "my usual lunch" may be a food of its own.
  private func isMeal(_ name: Range<Int>, _ utterance: Utterance) -> Bool {
    let named = name.filter { token in
      let word = utterance.tokens[token].word
      return utterance.tokens[token].kind == .word
        && !language.classes.has(word, .possessive) && !language.classes.has(word, .article)
    }
    guard let first = named.first else { return true }
    return [.breakfast, .lunch, .dinner, .snack].contains {
      language.classes.has(utterance.tokens[first].word, $0)
    }
  }
}

extension RecipeReader {
  fileprivate static let intent: IntentName = .foodDefine
}

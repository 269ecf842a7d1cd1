public import EntityRecognition

/// How a drink is served where no size is said.
struct Serving {
  private let unit: String

  init(_ drink: WordLists.Entry?) {
    unit = drink?.attributes["default_unit"].flatMap { $0.isEmpty ? nil : $0 } ?? "glass"
  }

  /// "A glass of wine" is no glass of water, and comes in sizes.
  func volume(
    _ quantity: Quantity, _ context: RecognitionContext, times factor: Double = 1
  ) -> Double {
    if unit == "wine glass", quantity.unit == "bottle", context.containers["bottle"] == nil {
      return quantity.number.value * Serving.bottleOfWine
    }
    return isOfWine(quantity)
      ? quantity.number.value * size(context, times: factor) : quantity.normalized
  }

  private static let bottleOfWine = 750.0
  /// What is poured into no glass for water.
  static let smallGlasses: Set<String> = ["wine glass", "shot"]
  /// Units of foods that fill no glass.
  static let pieces: Set<String> = ["piece", "slice", "bar", "fillet", "ear", "stalk", "clove"]

  private func isOfWine(_ quantity: Quantity) -> Bool {
    quantity.unit == "glass" && Serving.smallGlasses.contains(unit)
  }

  /// The same where a size was said: a bottle or can of beer is sold in one size or small, and cups
  /// and glasses of coffee, juice or wine in several.
  func size(_ context: RecognitionContext, times factor: Double) -> Double {
    let isSized = ["cup", "mug", "glass", "wine glass"].contains(unit)
    // "A small beer" is none of the usual ones.
    return size(context) * (isSized || factor < 1 ? factor : 1)
  }

  /// How much more or less a size is than the usual one.
  static func factor(of size: String?) -> Double {
    switch size {
    case MealWords.Name.small.rawValue: 0.75
    case MealWords.Name.large.rawValue: 1.5
    default: 1
    }
  }

  /// In milliliters, by the sender's own containers where they are known.
  func size(_ context: RecognitionContext) -> Double {
    if let own = context.containers[unit] { return own }
    switch unit {
    case "cup": return 240
    case "mug": return 300
    case "bottle": return 500
    case "can": return 330
    case "pint": return context.volumes == .imperial ? 568 : 473
    case "shot": return 44
    case "wine glass": return 150
    default: return stated ?? context.containers["glass"] ?? 250
    }
  }

  /// What is served in no container of those: "30 ml" of an espresso.
  private var stated: Double? {
    let parts = unit.split(separator: " ")
    return parts.count == 2 && parts[1] == "ml" ? Double(parts[0]) : nil
  }
}

extension IntentRecognizer {
  /// The drink of the word lists that has this name or another one; nil where there is none.
  public func drink(called name: String, context: RecognitionContext) -> String? {
    let said = UtteranceReader(language: language, names: OwnNames()).read(name, context: context)
    return said.lists(at: 0).first { match in
      match.tokens == 0..<said.tokens.count
        && language.lists.factKinds[Int(match.list)] == .drink
    }.map { language.lists.entries[Int($0.entry)].name }
  }

  /// So many containers of a drink, in milliliters; nil where it is served in no glass of its own.
  public func volume(
    _ count: Double, of unit: String, drink: String, context: RecognitionContext
  ) -> Double? {
    guard unit == "glass", let entry = language.lists.entry(drink, in: "drink"),
      entry.attributes["default_unit"].map(Serving.smallGlasses.contains) ?? false
    else { return nil }
    return Serving(entry).size(context) * count
  }

  /// Whether a food is told by the piece, where nothing else is said of how much it was.
  public func isEatenByPiece(_ food: String) -> Bool {
    let unit = language.lists.entry(food, in: "food")?.attributes["portion_unit"]
    return unit.map(Serving.pieces.contains) ?? false
  }

  /// A volume of a drink in the size that is said now, where another one, or none, was said before;
  /// nil where none is said, or the drink comes in one size alone.
  public func resized(
    _ volume: Double, of drink: String, from before: String, to said: String,
    context: RecognitionContext
  ) -> Double? {
    guard let size = size(in: said) else { return nil }
    let serving = Serving(language.lists.entry(drink, in: "drink"))
    let (old, new) = (
      serving.size(context, times: Serving.factor(of: self.size(in: before))),
      serving.size(context, times: Serving.factor(of: size))
    )
    return old == new ? nil : volume / old * new
  }

  /// The first word for a size in a text.
  private func size(in text: String) -> String? {
    text.lowercased().split { !$0.isLetter }.lazy.compactMap { word -> String? in
      [MealWords.Name.small, .medium, .large].first { language.mealWords.has(String(word), $0) }?
        .rawValue
    }.first
  }

  /// How much one of a drink is, in milliliters.
  public func serving(of drink: String, context: RecognitionContext) -> Double {
    Serving(language.lists.entry(drink, in: "drink")).size(context)
  }
}

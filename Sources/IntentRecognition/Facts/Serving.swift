public import EntityRecognition

/// How a drink is served where no size is said.
struct Serving {
  private let unit: String

  init(_ drink: WordLists.Entry?) {
    unit = drink?.attributes["default_unit"].flatMap { $0.isEmpty ? nil : $0 } ?? "glass"
  }

  /// "A glass of wine" is no glass of water.
  func volume(_ quantity: Quantity, _ context: RecognitionContext) -> Double {
    quantity.unit == "glass" && unit == "wine glass"
      ? quantity.number.value * size(context) : quantity.normalized
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
    default: return context.containers["glass"] ?? 250
    }
  }
}

extension IntentRecognizer {
  /// How much one of a drink is, in milliliters.
  public func serving(of drink: String, context: RecognitionContext) -> Double {
    Serving(language.lists.entry(drink, in: "drink")).size(context)
  }
}

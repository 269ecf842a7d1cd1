internal import Foods
internal import Slots

extension Reference {
  /// How many of a food its ingredients make, by what one usually weighs: nobody eats all that
  /// "2 eggs, 100 g flour and 200 ml milk" make when they say "a pancake".
  ///
  /// Nil where one of it, or any of what is in it, has no weight.
  func pieces(of name: String, in parts: [FoodEstimate]) -> Double? {
    guard let one = food(name)?.grams(1, of: "piece"), one > 0 else { return nil }
    var sum = 0.0
    for part in parts {
      let poured = part.unit == "ml" ? part.quantity : nil
      guard let grams = part.grams ?? poured ?? part.waterMl else { return nil }
      sum += grams
    }
    let count = (sum / one).rounded()
    return count >= 2 ? count : nil
  }
}

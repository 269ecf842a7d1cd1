extension IntentRecognizer {
  /// The intents of what people report without an order.
  public static let reports: Set<String> = [
    "drink.log", "meal.log", "exercise.log", "steps.log", "weight.log", "sleep.log", "mood.log",
  ]
}

public import Commands

extension IntentRecognizer {
  /// The intents of what people report without an order.
  public static let reports: Set<IntentName> = [
    .drinkLog, .mealLog, .exerciseLog, .stepsLog, .weightLog, .sleepLog, .moodLog,
  ]
}

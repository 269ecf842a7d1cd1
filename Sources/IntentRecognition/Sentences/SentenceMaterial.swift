/// What one sentence is made of, regardless of the order.
struct SentenceMaterial: Sendable {
  var intent: Int32
  /// It counts only in some situation.
  var needsSituation: Bool
  /// Phrase classes, by number.
  var phrases: [Int32] = []
  /// Slots, by number.
  var slots: [Int32] = []
  /// The names of its slots and of the values that it gives by itself.
  var names: [String] = []
}

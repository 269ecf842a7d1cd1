/// Whether the actions of a batch are carried out without savepoints, which cost a tenth of a turn.
///
/// One that is refused after it has written has its batch answered twice; where that has happened,
/// it may happen again soon.
struct Boldness {
  /// How many batches are answered with savepoints after one that had to be answered twice.
  private static let rest = 16
  private var careful = 0

  /// Whether the next batch is answered without; it counts as one.
  var isBold: Bool {
    mutating get {
      guard careful > 0 else { return true }
      careful -= 1
      return false
    }
  }

  mutating func fail() { careful = Boldness.rest }
}

import IntentRecognition
import TrackingCore

extension Ledger {
  /// The names that this person gave, for recognition.
  ///
  /// - Parameter others: Further words for trackers that a language knows; they are read for those
  ///   who have some.
  func recognizableNames(
    _ others: @autoclosure () -> [String: [String]]
  ) throws -> OwnNames {
    var names = OwnNames()
    for (kind, name, unit) in try ownNames() {
      guard let kind = OwnKind(rawValue: kind) else { continue }
      names.add(name, kind: kind)
      if kind == .tracker {
        for other in others()[name] ?? [] {
          names.add(other, kind: kind, meaning: name, isKnown: true)
        }
      }
      if !unit.isEmpty, unit != name { names.add(unit, kind: kind, meaning: name, isUnit: true) }
    }
    return names
  }
}

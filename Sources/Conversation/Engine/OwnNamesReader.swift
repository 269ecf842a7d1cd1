import IntentRecognition
import TrackingCore

extension Ledger {
  /// The names that this person gave, for recognition.
  func recognizableNames() throws -> OwnNames {
    var names = OwnNames()
    for (kind, name, unit) in try ownNames() {
      guard let kind = OwnKind(rawValue: kind) else { continue }
      names.add(name, kind: kind)
      if !unit.isEmpty, unit != name { names.add(unit, kind: kind, meaning: name) }
    }
    return names
  }
}

extension IntentRecognizer {
  /// Whether somebody who names it names a medicine.
  public func isMedicine(_ name: String) -> Bool {
    language.lists.entry(name.lowercased(), in: TrackedKind.medicine.rawValue) != nil
  }
}

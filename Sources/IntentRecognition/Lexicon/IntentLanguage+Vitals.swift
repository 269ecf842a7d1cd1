extension IntentLanguage {
  /// Whether a name is that of a reading of the body that everybody has: a pulse, blood sugar.
  public func isVital(_ name: String) -> Bool { lists.entry(name, in: "vital") != nil }

  /// Whether a tracker is what one suffers from.
  public func isSuffered(_ name: String) -> Bool {
    [TrackedKind.symptom, .ache].contains { lists.entry(name, in: $0.rawValue) != nil }
  }
}

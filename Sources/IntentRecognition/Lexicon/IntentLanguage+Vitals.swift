extension IntentLanguage {
  /// Whether a name is that of a reading of the body that everybody has: a pulse, blood sugar.
  public func isVital(_ name: String) -> Bool { lists.entry(name, in: "vital") != nil }
}

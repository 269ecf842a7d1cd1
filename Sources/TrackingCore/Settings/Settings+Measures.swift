public import CivilTime

extension Settings {
  /// How figures are read and said: `metric`, `imperial`, or `us`, which differs in its ounces
  /// and pints.
  ///
  /// Who chose pounds and miles and lives in the Americas pours by the ounce of the Americas.
  public func measures(in zone: Zone) -> String {
    units == "imperial" && zone.identifier.hasPrefix("America/") ? "us" : units
  }
}

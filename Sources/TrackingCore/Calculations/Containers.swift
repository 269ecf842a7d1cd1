extension Settings {
  /// What the person's own containers hold in ml, by name.
  public var containerSizes: [String: Double] {
    var sizes: [String: Double] = [:]
    for name in Settings.containers { sizes[name] = container(name) }
    return sizes
  }
}

/// How much the household containers hold in ml, until the person says otherwise.
public enum Containers {
  public static let volumes: [String: Double] = [
    "glass": 250, "cup": 240, "mug": 300, "bottle": 500, "can": 330, "pint": 473,
    "wine glass": 150, "shot": 44, "sip": 15, "fluid ounce": 29.57, "jug": 1000, "carafe": 1000,
  ]

  /// Millilitres of a unit: the person's own first, then the table; nil for a word unknown to both.
  public static func volume(of unit: String, settings: Settings) -> Double? {
    settings.container(unit) ?? volumes[unit] ?? stated(unit)
  }

  /// A drink that is served in no container of those: "30 ml" of an espresso.
  private static func stated(_ unit: String) -> Double? {
    let parts = unit.split(separator: " ")
    return parts.count == 2 && parts[1] == "ml" ? Double(parts[0]) : nil
  }
}

/// Units as exports write them, and what one of them is in base units.
enum Unit {
  enum Dimension { case mass, volume, energy, length, duration }

  /// The factor to kg, ml, kcal, m or s; nil for a unit of something else.
  static func factor(_ unit: String, _ dimension: Dimension) -> Double? {
    let name = unit.filter { $0 != "." && $0 != " " }
    // Cal with a capital letter is a thousand of cal.
    if dimension == .energy, name == "cal" { return 0.001 }
    return table[dimension]?[name] ?? table[dimension]?[name.lowercased()]
  }

  private static let table: [Dimension: [String: Double]] = [
    .mass: [
      "kg": 1, "g": 0.001, "mg": 0.000_001, "lb": 0.453_592_37, "lbs": 0.453_592_37,
      "oz": 0.028_349_523_125, "st": 6.350_293_18, "stone": 6.350_293_18, "kilograms": 1,
      "pounds": 0.453_592_37,
    ],
    .volume: [
      "ml": 1, "l": 1000, "cl": 10, "dl": 100, "fl_oz_us": 29.573_529_562_5,
      "fl_oz_imp": 28.413_062_5, "floz": 29.573_529_562_5, "oz": 29.573_529_562_5,
      "cup_us": 236.588_236_5, "cup_imp": 284.130_625, "pt_us": 473.176_473,
      "pt_imp": 568.261_25, "glass": 250, "glasses": 250, "cup": 240, "cups": 240,
    ],
    .energy: ["kcal": 1, "Cal": 1, "kj": 1 / 4.184, "j": 1 / 4184, "calories": 1],
    .length: [
      "m": 1, "km": 1000, "cm": 0.01, "mm": 0.001, "mi": 1609.344, "miles": 1609.344,
      "ft": 0.3048, "in": 0.0254, "yd": 0.9144, "meters": 1, "kilometers": 1000,
    ],
    .duration: [
      "s": 1, "sec": 1, "seconds": 1, "ms": 0.001, "min": 60, "mins": 60, "minutes": 60,
      "h": 3600, "hr": 3600, "hours": 3600,
    ],
  ]
}

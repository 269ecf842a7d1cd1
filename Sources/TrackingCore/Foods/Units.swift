/// The words for amounts of food.
enum Units {
  /// Grams of a unit of mass; nil for any other unit.
  static func grams(of unit: String) -> Double? {
    switch unit {
    case "g", "gram", "grams": 1
    case "kg", "kilo", "kilogram", "kilograms": 1000
    case "mg": 0.001
    case "oz", "ounce", "ounces": 28.349_523_125
    case "lb", "lbs", "pound", "pounds": 453.592_37
    default: nil
    }
  }

  /// Millilitres of a unit of volume that is no container.
  static func millilitres(of unit: String) -> Double? {
    switch unit {
    case "ml", "millilitre", "milliliter": 1
    case "cl": 10
    case "dl": 100
    case "l", "litre", "liter", "litres", "liters": 1000
    case "tsp", "teaspoon", "teaspoons": 5
    case "tbsp", "tablespoon", "tablespoons": 15
    case "fl oz", "fluid ounce": 29.57
    default: nil
    }
  }

  /// A unit in the singular, by its usual short name.
  static func singular(_ unit: String) -> String {
    switch unit {
    case "teaspoon", "teaspoons": return "tsp"
    case "tablespoon", "tablespoons": return "tbsp"
    case "glasses": return "glass"
    case "loaves": return "loaf"
    case "halves": return "half"
    default: break
    }
    if unit.count > 3, unit.hasSuffix("ches") || unit.hasSuffix("shes") {
      return String(unit.dropLast(2))
    }
    return unit.count > 2 && unit.hasSuffix("s") && !unit.hasSuffix("ss")
      ? String(unit.dropLast()) : unit
  }

  static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || singular(one) == singular(other)
  }

  /// Seconds of a unit of time; nil for any other unit.
  static func seconds(of unit: String) -> Double? {
    switch singular(unit.lowercased()) {
    case "s", "sec", "second": 1
    case "min", "minute": 60
    case "h", "hr", "hour": 3600
    case "day": 86_400
    default: nil
    }
  }

  /// The unit whose weight in the table is also that of another word for it.
  static func portion(of unit: String) -> String {
    let unit = singular(unit)
    switch unit {
    case "pack", "bag", "sachet", "pouch", "sleeve": return "packet"
    case "square", "chunk", "cube": return "piece"
    case "tub", "punnet", "jar": return "pot"
    case "strip": return "rasher"
    case "dollop": return "spoon"
    default: return unit
    }
  }

  /// A unit that says no more than "one of it".
  static func isPortion(_ unit: String) -> Bool {
    ["portion", "serving", "helping", "piece", "whole", "unit"].contains(portion(of: unit))
  }
}

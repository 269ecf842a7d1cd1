/// The words for amounts of food.
enum Units {
  /// Grams of a unit of mass; nil for any other unit.
  static func grams(of unit: String) -> Double? {
    switch unit {
    case "g", "gram", "grams": 1
    case "kg", "kilo", "kilogram", "kilograms": 1000
    case "mg", "milligram": 0.001
    case "oz", "ounce", "ounces": 28.349_523_125
    case "lb", "lbs", "pound", "pounds": 453.592_37
    case "st", "stone", "stones": 6350.293_18
    default: nil
    }
  }

  /// Millilitres of a unit of volume that is no container.
  static func millilitres(of unit: String) -> Double? {
    switch unit {
    case "ml", "millilitre", "milliliter": 1
    case "cl", "centilitre", "centiliter": 10
    case "dl", "decilitre", "deciliter": 100
    case "l", "litre", "liter", "litres", "liters": 1000
    case "tsp", "teaspoon", "teaspoons": 5
    case "tbsp", "tablespoon", "tablespoons": 15
    case "fl oz", "fluid ounce", "fluid_ounce": 29.57
    case "gallon": 3785.41
    case "quart": 946.35
    default: nil
    }
  }

  /// Metres of a unit of length; nil for any other unit.
  static func metres(of unit: String) -> Double? {
    switch unit {
    case "m", "metre", "meter": 1
    case "km", "kilometre", "kilometer": 1000
    case "cm", "centimetre", "centimeter": 0.01
    case "mm", "millimetre", "millimeter": 0.001
    case "mi", "mile": 1609.344
    case "yd", "yard": 0.9144
    case "ft", "foot", "feet": 0.3048
    case "in", "inch", "inches": 0.0254
    default: nil
    }
  }

  /// Kilocalories of a unit of energy; nil for any other unit.
  static func kilocalories(of unit: String) -> Double? {
    switch unit.lowercased() {
    case "kcal", "calorie", "kilocalorie", "cal": 1
    case "kj", "kilojoule": 1 / 4.184
    default: nil
    }
  }

  /// A unit in the singular, by its usual short name.
  static func singular(_ unit: String) -> String {
    switch unit {
    case "teaspoon", "teaspoons": return "tsp"
    case "tablespoon", "tablespoons": return "tbsp"
    case "beats_per_minute", "beats per minute", "beats": return "bpm"
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

  /// Several of a unit.
  static func plural(_ unit: String) -> String {
    ["s", "ch", "sh"].contains(where: unit.hasSuffix) ? unit + "es" : unit + "s"
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
    case "tub", "punnet": return "pot"
    case "strip": return "rasher"
    default: return unit
    }
  }

  /// A unit for what somebody eats at once, of however many pieces.
  static func isHelping(_ unit: String) -> Bool {
    ["portion", "serving", "helping"].contains(portion(of: unit))
  }

  /// A unit that says no more than "one of it".
  static func isPortion(_ unit: String) -> Bool {
    ["portion", "serving", "helping", "piece", "whole", "unit"].contains(portion(of: unit))
  }
}

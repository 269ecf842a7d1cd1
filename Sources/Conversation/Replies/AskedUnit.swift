import Commands
import TrackingCore

/// The unit of "in miles?": the answer before is said in it once more.
struct AskedUnit {
  /// The ending of the names whose values it measures, such as `m`.
  let ending: String
  /// What one of it is in the base unit.
  let factor: Double
  private let name: String
  private let book: ReplyBook

  /// The ending of no value: lengths that only paces are told for.
  static let pace = "pace"

  private static let table: [String: (ending: String, factor: Double)] = [
    "km": ("m", 1000), "mi": ("m", 1609.344), "m": ("m", 1), "100 m": (pace, 100),
    "500 m": (pace, 500),
    "yd": ("m", 0.9144),
    "ft": ("m", 0.3048), "kg": ("kg", 1), "lb": ("kg", 0.453_592_37),
    "st": ("kg", 6.350_293_18), "g": ("g", 1), "oz": ("g", 28.349_523_125), "ml": ("ml", 1),
    "cl": ("ml", 10), "l": ("ml", 1000), "min": ("s", 60), "h": ("s", 3600), "s": ("s", 1),
    "kcal": ("kcal", 1), "kJ": ("kcal", 1 / 4.184),
  ]

  /// A unit or a container by its name in the list of units; nil for what measures nothing.
  init?(_ name: String, settings: Settings, book: ReplyBook) {
    if let unit = AskedUnit.table[name] {
      (ending, factor) = unit
    } else if let volume = Containers.volume(of: name, settings: settings) {
      (ending, factor) = ("ml", volume)
    } else {
      return nil
    }
    self.name = name
    self.book = book
  }

  /// Whether the answers of an intent are figures that can be said in another unit.
  static func fits(_ intent: IntentName) -> Bool {
    [
      .queryTotal, .queryAverage, .queryList, .queryLast, .queryRecord,
      .queryCompare, .queryChart, .queryTrend, .queryCount, .goalShow,
      .queryPace,
    ].contains(intent)
  }

  /// A figure with the unit, as the language writes it.
  func text(_ figure: String) -> String {
    let values: SaidWords = [
      "figure": .text(figure), "is_one": .flag(figure == "1"), "unit": .text(name),
    ]
    return book.text(of: .followup, keys: ["unit.\(name)", "unit"], values: values, turn: 0)
      ?? "\(figure) \(name)"
  }
}

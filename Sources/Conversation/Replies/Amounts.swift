import Slots

/// Figures of any unit under one name: `total_ml`, `total_s` and the like are also `total_amount`.
///
/// A template that holds for every metric then names one placeholder.
struct Amounts {
  static let endings: Set<String> = [
    "ml", "kcal", "g", "kg", "s", "m", "cm", "steps", "count", "times",
    "repetitions",
  ]

  let spoken: SpokenValue

  /// The names and texts to add for a record; a tracker's count is said with the tracker's unit.
  func texts(of record: Record) -> [String: String] {
    var result: [String: String] = [:]
    let unit = record["unit"]?.text ?? ""
    for (name, value) in record {
      guard case .number(let number) = value, let cut = name.lastIndex(of: "_") else { continue }
      let ending = String(name[name.index(after: cut)...])
      guard Amounts.endings.contains(ending), let text = spoken.text(value, named: name)
      else { continue }
      let isOwnUnit = ending == "count" && !unit.isEmpty
      let noun = number == 1 && unit.hasSuffix("s") ? SpokenValue.singular(unit) : unit
      result["\(name[..<cut])_amount"] = isOwnUnit ? "\(text) \(noun)" : text
    }
    return result
  }
}

import Commands
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

  /// What a record's figure comes to under a name that holds for any unit; a tracker's count is
  /// said with the tracker's unit. Of several such figures the last one counts.
  func text(named name: String, of record: Record) -> String? {
    guard name.hasSuffix(Amounts.ofAnyUnit) else { return nil }
    let base = name.dropLast(Amounts.ofAnyUnit.utf8.count)
    for (key, value) in record.reversed() {
      let figure = key.rawValue
      guard case .number(let number) = value,
        let cut = figure.utf8.lastIndex(of: UInt8(ascii: "_")), figure[..<cut] == base
      else { continue }
      let ending = String(figure[cut...].dropFirst())
      guard Amounts.endings.contains(ending), let text = spoken.text(value, named: figure)
      else { continue }
      let unit = record["unit"]?.text ?? ""
      guard ending == "count", !unit.isEmpty else { return text }
      let noun = number == 1 && unit.hasSuffix("s") ? SpokenValue.singular(unit) : unit
      return "\(text) \(noun)"
    }
    return nil
  }

  private static let ofAnyUnit = "_amount"
}

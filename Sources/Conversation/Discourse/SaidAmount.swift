import Commands
public import EntityRecognition
import IntentRecognition
import Slots

/// An amount as it was said: what it measures, the number and unit of the words, its base value.
public struct SaidAmount: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case number, duration, volume, mass, distance, energy, portion, recurrence, other
  }

  public var kind: Kind
  public var number: Double
  /// The unit's name in the data, such as `glass`; nil for a bare number.
  public var unit: String?
  /// In the base unit of its kind.
  public var base: Double
  /// How many of one size it is made of: 3 for "three 330 ml cans".
  var times = 1.0
  /// The rule of a recurrence.
  var rule: String?

  /// Whether so many glasses may be meant: nobody has 5.2.
  var isCount: Bool { (number * 4).rounded() == number * 4 }

  /// Nobody has 178 glasses; ml are told without their unit where they were told so before.
  func isCount(of drink: Session.DoneAction) -> Bool {
    let isMeasured = drink.said.contains { $0.kind == .volume && $0.one <= 1 }
    return isCount && (number <= 12 || isMeasured && number >= 50)
  }

  /// The base value of one of its units.
  var one: Double { base / max(abs(number), 0.001) }

  public init(_ kind: Kind, _ number: Double, unit: String? = nil, base: Double? = nil) {
    self.kind = kind
    self.number = number
    self.unit = unit
    self.base = base ?? number
  }

  /// Nil for a time, which is no amount.
  public init?(_ value: EntityValue) {
    switch value {
    case .number(let number): self.init(.number, number.value)
    case .ordinal(let ordinal): self.init(.number, Double(ordinal))
    case .duration(let duration):
      self.init(.duration, duration.number.value, unit: duration.unit, base: duration.seconds)
    case .quantity(let quantity):
      self.init(
        Kind(rawValue: quantity.dimension.rawValue) ?? .other, quantity.number.value,
        unit: quantity.unit, base: quantity.normalized)
      times = quantity.times
    case .recurrence(let recurrence):
      self.init(.recurrence, 0)
      rule = recurrence.rule
    case .time: return nil
    }
  }

  /// From the slot of a sentence, which keeps a value as it was said.
  init?(slot: SlotValue) {
    if let number = slot.number {
      self.init(.number, number)
      return
    }
    guard let record = slot.record, let dimension = record[.dimension]?.text else { return nil }
    let number = record[.number]?.number ?? 0
    let kind: Kind = dimension == "ordinal" ? .number : Kind(rawValue: dimension) ?? .other
    self.init(
      kind, number, unit: record[.unit]?.text, base: record[.normalized]?.number ?? number)
    rule = record[.rule]?.text
  }
}

extension Session.DoneAction {
  /// The amounts as they were told once some of them were corrected.
  func said(with corrected: [SaidAmount]) -> [SaidAmount] {
    if let recounted = recounted(corrected) { return recounted }
    let kinds = Set(corrected.map(\.kind))
    return said.filter { !kinds.contains($0.kind) } + corrected
  }

  /// "No, 2" behind 3 glasses: two of what was counted; "330" behind a beer: so many ml.
  private func recounted(_ corrected: [SaidAmount]) -> [SaidAmount]? {
    guard corrected.count == 1, corrected[0].kind == .number, corrected[0].number >= 1 else {
      return nil
    }
    let number = corrected[0].number
    if intent == .drinkLog, number > Session.DoneAction.mostCounted {
      return [SaidAmount(.volume, number, unit: nil, base: number)]
    }
    guard number <= Session.DoneAction.mostCounted,
      let place = said.firstIndex(where: { $0.isCount && $0.kind != .number })
    else { return nil }
    var told = said
    told[place].base = told[place].one * number
    told[place].number = number
    return told
  }

  /// Nobody counts more glasses than that.
  private static let mostCounted = 24.0
}

package import Slots

/// `settings.set`.
package struct SetSetting: Command {
  package var setting: String?
  package var value: SettingValue?
  /// A time of day for what comes by itself.
  package var at: SaidInstant?
  /// Which end of the quiet hours a single time is.
  package var end: Said<End>?
  /// An RFC 5545 rule of the weekdays on which it comes.
  package var recurrence: String?

  /// An end was said, which no setting has.
  package var isTemporary: Bool?

  package enum End: String, SlotConvertible {
    case begin, end
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.setting, &setting)
    coder.slot(.value, &value)
    coder.slot(.at, &at)
    coder.slot(.end, &end)
    coder.slot(.recurrence, &recurrence)
    coder.slot(.isTemporary, &isTemporary)
  }
}

/// What a setting shall be, as far as it was read.
package enum SettingValue: SlotConvertible {
  case text(String)
  case number(Double)
  case flag(Bool)
  /// An amount with its unit: the number in base units, and as it was said.
  case amount(normalized: Double?, number: Double?, Record)

  package init?(_ value: SlotValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .flag(flag)
    case .record(let record):
      self = .amount(
        normalized: record["normalized"]?.number, number: record["number"]?.number, record)
    default: return nil
    }
  }

  package var slotValue: SlotValue {
    switch self {
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .amount(_, _, let record): .record(record)
    }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// The figure that it comes to, in base units where a unit was said.
  package var figure: Double? {
    switch self {
    case .number(let number): number
    case .amount(let normalized, let number, _): normalized ?? number
    case .text, .flag: nil
    }
  }
}

/// `settings.show`: all of them, or one.
package struct ShowSettings: Command {
  package var setting: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { coder.slot(.setting, &setting) }
}

public import CivilTime

/// A value of a slot, in base units, as it stands in an action's JSON.
public enum SlotValue: Sendable, Hashable {
  case text(String)
  case number(Double)
  case flag(Bool)
  /// JSON: `YYYY-MM-DD`.
  case day(LocalDay)
  /// JSON: RFC 3339 with the offset, in seconds east of UTC, of the sender's zone.
  case instant(Instant, offset: Int)
  /// JSON: `{"from":DATE,"to":DATE}`.
  case period(Period)
  case list([SlotValue])
  case record(Record)
}

extension SlotValue {
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  public var day: LocalDay? { if case .day(let day) = self { day } else { nil } }
  public var instant: Instant? { if case .instant(let instant, _) = self { instant } else { nil } }
  public var period: Period? { if case .period(let period) = self { period } else { nil } }
  public var list: [SlotValue]? { if case .list(let list) = self { list } else { nil } }
  public var record: Record? {
    if case .record(let record) = self { record } else { nil }
  }
}

public import CivilTime
internal import GRDB

/// A person's settings, as rows of name and value; what is not set is the default.
public struct Settings: Sendable, Equatable {
  public private(set) var values: [String: String]

  init(_ values: [String: String] = [:]) { self.values = values }

  /// As they are remembered, else as they are read.
  init(of user: Int64, in transaction: Transaction) throws {
    let person = transaction.recollections.person(user)
    self =
      try person.settings ?? (person.isNew ? Settings() : Settings(of: user, in: transaction.db))
    person.settings = self
  }

  private init(of user: Int64, in db: Database) throws {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT name, value FROM setting WHERE user = ?"), arguments: [user])
    self.init(
      Dictionary(rows.map { ($0["name"], $0["value"]) }, uniquingKeysWith: { _, last in last }))
  }

  public subscript(name: String) -> String? { values[name] }

  /// `metric` (the default) or `imperial`.
  public var units: String { values["units"] ?? "metric" }
  /// Whether the sender chose them.
  public var hasChosenUnits: Bool { values["units"] != nil }
  /// A language tag; nil when the sender never said.
  public var language: String? { values["language"] }
  public var zone: Zone? { values["timezone"].flatMap { Zone($0) } }
  /// Seconds after midnight at which the day begins; 0 unless set.
  public var dayStart: Int? { values["day_start"].flatMap { Int($0) } }
  /// True when pictures are to have dark paper.
  public var hasDarkCharts: Bool { values["dark_charts"] == "on" }
  /// True when no calories are to be shown.
  public var isGentle: Bool { values["gentle"] == "on" }
  /// Whether what is not understood is kept for the person to look at.
  public var keepsMisses: Bool { values["misunderstandings"] == "on" }
  /// Whether others see what is shared; unset until the first thing is.
  public var isSharing: Bool { values[Settings.sharing] == "on" }
  /// Whether nothing shall be seen, whatever was shared.
  public var keepsPrivate: Bool { values[Settings.sharing] == "off" }
  static let sharing = "sharing"
  /// From and to as `HH:MM-HH:MM`, such as `22:00-07:00`; nil when unset.
  public var quietHours: String? { values["quiet_hours"] }

  /// The names whose values are volumes in ml (`glass`, `cup`, `mug`, `bottle`, `can` …).
  public static let containers = [
    "glass", "cup", "mug", "bottle", "can", "pint", "wine glass", "shot",
  ]

  /// The sender's own size of a container in ml; nil when never said.
  public func container(_ name: String) -> Double? { values[name].flatMap { Double($0) } }

  /// The given clock in this person's zone and with this person's start of the day.
  func clock(from clock: Clock) -> Clock {
    Clock(now: clock.now, zone: zone ?? clock.zone, dayStart: dayStart ?? clock.dayStart)
  }
}

extension Ledger {
  /// Sets or, with nil, resets one setting.
  public func set(setting name: String, to value: String?) throws {
    if let value {
      try run(
        """
        INSERT INTO setting (user, name, value) VALUES (:user, :name, :value)
        ON CONFLICT (user, name) DO UPDATE SET value = excluded.value
        WHERE value <> excluded.value
        """, ["name": name, "value": value])
    } else {
      try run("DELETE FROM setting WHERE user = :user AND name = :name", ["name": name])
    }
    settings = try Settings(of: user, in: transaction)
  }
}

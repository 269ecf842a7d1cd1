public import CivilTime
internal import GRDB

/// What a person has said about themselves.
public struct Profile: Sendable, Equatable {
  public private(set) var values: [String: String]
  /// The last weight that was logged, in kg; nil when there is none.
  public private(set) var massKg: Double?

  init(_ values: [String: String] = [:], massKg: Double? = nil) {
    self.values = values
    self.massKg = massKg
  }

  /// As it is remembered, else as it is read.
  init(of user: Int64, in transaction: Transaction) throws {
    let person = transaction.recollections.person(user)
    self = try person.profile ?? (person.isNew ? Profile() : Profile(of: user, in: transaction.db))
    person.profile = self
  }

  private init(of user: Int64, in db: Database) throws {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT name, value FROM profile WHERE user = ?"), arguments: [user])
    let weight = try db.cachedStatement(
      sql: """
        SELECT last FROM day_total WHERE user = ? AND metric = 'weight' AND facet = ''
        ORDER BY day DESC LIMIT 1
        """)
    self.init(
      Dictionary(rows.map { ($0["name"], $0["value"]) }, uniquingKeysWith: { _, last in last }),
      massKg: try Double.fetchOne(weight, arguments: [user]))
  }

  public var name: String? { values["name"] }
  /// `male`, `female` or `other`.
  public var gender: String? { values["gender"] }
  public var email: String? { values["email"] }
  public var birthday: LocalDay? { values["birthday"].flatMap { LocalDay($0) } }
  public var heightCm: Double? { values["height_cm"].flatMap { Double($0) } }
  /// The name under which the day is kept on which the goal weight is to be reached.
  static let goalDay = "goal_weight_day"
  static let goalStart = "goal_weight_start_kg"
  /// The day on which the goal weight is to be reached.
  public var goalWeightDay: LocalDay? { values[Profile.goalDay].flatMap { LocalDay($0) } }
  /// What was weighed when the goal was set: it says on which side of it one starts.
  public var goalWeightStartKg: Double? { values[Profile.goalStart].flatMap { Double($0) } }
  public var goalWeightKg: Double? { values["goal_weight_kg"].flatMap { Double($0) } }

  /// Whole years on a day: from the birthday, else the stated age grown by the years since.
  public func age(on day: LocalDay) -> Int? {
    if let birthday { return Profile.years(from: birthday, to: day) }
    guard let stated = values["age"].flatMap({ Int($0) }),
      let since = values["age_day"].flatMap({ LocalDay($0) })
    else { return nil }
    return stated + max(0, Profile.years(from: since, to: day))
  }

  static func years(from start: LocalDay, to day: LocalDay) -> Int {
    let (then, now) = (start.civil, day.civil)
    let isBefore = (now.month, now.day) < (then.month, then.day)
    return now.year - then.year - (isBefore ? 1 : 0)
  }
}

extension Ledger {
  /// Sets or, with nil, forgets one fact of the profile.
  func set(profile name: String, to value: String?) throws {
    if let value {
      try run(
        """
        INSERT INTO profile (user, name, value) VALUES (:user, :name, :value)
        ON CONFLICT (user, name) DO UPDATE SET value = excluded.value
        WHERE value <> excluded.value
        """, ["name": name, "value": value])
    } else {
      try run("DELETE FROM profile WHERE user = :user AND name = :name", ["name": name])
    }
    try refresh()
  }
}

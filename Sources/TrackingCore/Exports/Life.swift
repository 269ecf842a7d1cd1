public import CivilTime
internal import GRDB
internal import Slots

/// What a person has kept, as exports in other programs' formats tell it.
public struct Life: Sendable {
  /// The entries of one metric, oldest first.
  public struct Figures: Sendable {
    public let metric: Metric
    public let entries: [Entry]
  }

  /// Something to be told of, once or again and again.
  public struct Plan: Sendable {
    /// Stays the same from export to export.
    public let id: Int64
    public let text: String
    /// On the wall clock of `zone`.
    public let start: LocalTime
    public let zone: Zone
    public let rule: RecurrenceRule?
    public let createdAt: Instant
  }

  /// A picture with what its person said of it.
  public struct Picture: Sendable {
    /// What the person calls it by.
    public let number: Int
    public let day: LocalDay
    public let caption: String
    /// Its file, as it is kept.
    public let path: String

    /// How it is called outside of the store: `2026-03-04-2.jpg`.
    public var name: String {
      "\(day)-\(number)\(path.lastIndex(of: ".").map { String(path[$0...]) } ?? "")"
    }
  }

  public let period: Period
  public let clock: Clock
  public let figures: [Figures]
  public let todos: [ListItem]
  public let wishes: [ListItem]
  public let reminders: [Plan]
  public let gratitude: [(day: LocalDay, items: [String])]
  public let meals: [EatenMeal]
  public let notes: [(day: LocalDay, text: String)]
  public let pictures: [Picture]
  /// What belongs to no day; nil where one metric alone was asked for.
  public let standing: Standing?
}

extension Store {
  /// What a person kept in a period, or of one metric alone.
  ///
  /// - Throws: ``ExportFault`` for a person or a metric that is not there.
  public func life(
    of sender: String, clock: Clock, in period: Period? = nil, metric name: String? = nil
  ) throws -> Life {
    try transaction { transaction in
      guard try transaction.senders().contains(sender) else { throw ExportFault.nobody(sender) }
      return try transaction.message(from: sender, clock: clock) { ledger in
        let metric = try name.map { name in
          guard let metric = try ledger.metric(name) else { throw ExportFault.noMetric(name) }
          return metric
        }
        return try ledger.life(in: period, of: metric)
      }
    }
  }
}

extension Ledger {
  /// What this person kept in a period, or of one metric alone.
  public func life(in period: Period? = nil, of metric: Metric? = nil) throws -> Life {
    let period = try period ?? wholePeriod()
    let metrics = try metric.map { [$0] } ?? Metric.builtIn + trackers()
    let isAll = metric == nil
    let reminders = try all(
      "SELECT * FROM reminder WHERE user = :user AND is_closed = 0 AND kind = 'said' ORDER BY id")
    return Life(
      period: period, clock: clock,
      figures: try metrics.map {
        Life.Figures(metric: $0, entries: try entries($0, in: period, limit: Int(Int32.max)))
      },
      todos: isAll || metric == .todos ? try items(of: .todo) : [],
      wishes: isAll ? try items(of: .bucket) : [],
      reminders: isAll
        ? reminders.map { Life.Plan(Reminder(row: $0, here: settings.zone)) } : [],
      gratitude: isAll ? try gratitude(in: period) : [],
      meals: isAll ? try meals(in: period, limit: Int(Int32.max)) : [],
      notes: isAll ? try notes(in: period).map { ($0.day, $0.note) } : [],
      pictures: isAll || metric == .photos ? try lifePictures(in: period) : [],
      standing: isAll ? try standing() : nil)
  }

  private func lifePictures(in period: Period) throws -> [Life.Picture] {
    try photos().filter { period.from <= $0.day && $0.day <= period.to }.map {
      Life.Picture(
        number: $0.number, day: $0.day, caption: $0.caption,
        path: pictures.path(of: $0, user: user))
    }
  }

  /// From the first thing that was kept to today.
  private func wholePeriod() throws -> Period {
    let first = try one("SELECT min(day) AS day FROM deed WHERE user = :user")?["day"] as Int?
    let thanks =
      try one("SELECT min(day) AS day FROM gratitude WHERE user = :user")?["day"] as Int?
    let photo = try one("SELECT min(day) AS day FROM photo WHERE user = :user")?["day"] as Int?
    let start = [first, thanks, photo].compactMap { $0 }.min().map { LocalDay(ordinal: $0) }
    return Period(from: min(start ?? clock.today, clock.today), to: clock.today)
  }

  /// Everything of this person as it can be taken in again.
  func export(_ take: (String) throws -> Void) throws {
    try StoreExport(user: user, pictures: pictures).write(from: db, take)
  }
}

extension Life.Plan {
  fileprivate init(_ reminder: Reminder) {
    self.init(
      id: reminder.id, text: reminder.text, start: reminder.schedule.start,
      zone: reminder.schedule.zone, rule: reminder.schedule.rule, createdAt: reminder.createdAt)
  }
}

public import CivilTime
internal import GRDB

/// A target with a beginning and often an end, told as a story.
public struct Challenge: Sendable, Equatable {
  public enum State: String, Sendable {
    case active, completed
    /// Its time ran out.
    case ended
    case stopped
  }

  public let id: Int64
  public var title: String
  public var description: String
  public let metric: Metric
  public let facet: String
  public let target: Double
  public let per: Grain?
  public let isLimit: Bool
  public let countsTimes: Bool
  public let first: LocalDay
  /// The last day; nil goes on until it is reached.
  public let last: LocalDay?
  public var state: State
  /// The day it was completed, ended or stopped.
  public var closed: LocalDay?
  /// Where it was asked for: its end is told there.
  let room: String?
  /// Opened or joined for the room, which sees how far it is.
  let isShared: Bool
  /// When its end is told by itself; nil when it is told, or comes by a deed alone.
  let tellAt: Instant?

  /// Whether these words name it.
  func isMeant(by words: String) -> Bool { NameMatch(words, among: [title]) != .none }

  var measure: Measure { Measure(metric: metric, facet: facet, countsTimes: countsTimes) }

  init(row: Row, metric: Metric) {
    id = row["id"]
    title = row["title"]
    description = row["description"]
    self.metric = metric
    facet = row["facet"]
    target = row["target"]
    per = (row["per"] as String?).flatMap(Grain.init(rawValue:))
    isLimit = row["is_limit"]
    countsTimes = row["counts_times"]
    first = LocalDay(ordinal: row["first"])
    last = (row["last"] as Int?).map { LocalDay(ordinal: $0) }
    state = State(rawValue: row["state"]) ?? .active
    closed = (row["closed"] as Int?).map { LocalDay(ordinal: $0) }
    room = row["room"]
    isShared = row["is_shared"]
    tellAt = (row["tell_at"] as Int?).map { Instant(seconds: $0) }
  }
}

extension Ledger {
  /// The challenges of some states, oldest first.
  public func challenges(_ states: Set<Challenge.State> = [.active]) throws -> [Challenge] {
    let known = known
    let all = try known.challenges ?? (known.isNew ? [] : readChallenges())
    known.challenges = all
    return all.filter { states.contains($0.state) }
  }

  private func readChallenges() throws -> [Challenge] {
    try all("SELECT * FROM challenge WHERE user = :user ORDER BY id").compactMap { row in
      try metric(row["metric"]).map { Challenge(row: row, metric: $0) }
    }
  }

  /// How a challenge stands today, or stood on the day it was closed.
  public func progress(of challenge: Challenge) throws -> ChallengeProgress {
    let today = challenge.closed ?? clock.today
    let running = max(today, challenge.first)
    // What is done after the end, or after it was completed or stopped, is of none.
    let end = min(challenge.last ?? running, running)
    return ChallengeProgress(
      amount: challenge.target, isLimit: challenge.isLimit, per: challenge.per,
      from: challenge.first, to: challenge.last, today: today,
      values: try challenge.measure.values(in: Period(from: challenge.first, to: end), on: self))
  }

  /// - Parameter tellAt: When that is told by itself; nil when it is told right now.
  func close(
    _ challenge: Challenge, as state: Challenge.State, on day: LocalDay, tellAt: Instant? = nil
  ) throws {
    try run(
      """
      UPDATE challenge SET state = :state, closed = :day, tell_at = :tell
      WHERE user = :user AND id = :id
      """,
      [
        "id": challenge.id, "state": state.rawValue, "day": day.ordinal,
        "tell": tellAt?.seconds,
      ])
  }
}

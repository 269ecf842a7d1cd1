internal import CivilTime
internal import GRDB
internal import Slots

/// Wrong passphrases and codes slow down: those of one sender, and those for one account.
struct Attempts {
  let ledger: Ledger
  /// The account that is tried, or a word for what is.
  let name: String

  private static let remembered = 900
  private static let free = 3
  private static let firstWait = 5

  /// Until when nothing more is tried; nil when it may be.
  func blockedUntil() throws -> Instant? {
    let row = try ledger.one(
      """
      SELECT count(*) AS failures, coalesce(max(at), 0) AS last_at FROM attempt
      WHERE (user = :user OR name = :name) AND at > :since
      """, ["name": name, "since": ledger.clock.now.seconds - Attempts.remembered])
    guard let row else { return nil }
    let last: Int = row["last_at"]
    let failures: Int = row["failures"]
    guard failures >= Attempts.free else { return nil }
    let wait = Attempts.firstWait << min(failures - Attempts.free, 7)
    let until = Instant(seconds: last + min(wait, Attempts.remembered))
    return until > ledger.clock.now ? until : nil
  }

  /// Notes a wrong one.
  func fail() throws {
    try ledger.run(
      "INSERT INTO attempt (user, name, at) VALUES (:user, :name, :at)",
      ["name": name, "at": ledger.clock.now.seconds])
  }

  func succeed() throws {
    try ledger.run("DELETE FROM attempt WHERE user = :user AND name = :name", ["name": name])
  }

  /// What is answered while it is too early.
  func refusal(_ slots: Slots) throws -> Outcome? {
    guard let until = try blockedUntil() else { return nil }
    return Outcome(
      .refused, reply: "refused.too_often", slots: slots,
      data: ["wait_s": .number(Double(until.seconds - ledger.clock.now.seconds))],
      reason: "too_often")
  }
}

internal import CivilTime
internal import Cryptography
internal import GRDB

/// A code that joins another sender to this person: once, and for ten minutes.
struct LinkCode {
  let ledger: Ledger

  private static let lifetime = 600
  private static let digits = 9

  /// A new code in place of an earlier one; nil without the library that keeps it.
  func make() throws -> String? {
    let code = RandomBytes.code(digits: LinkCode.digits)
    guard let digest = LinkCode.digest(of: code) else { return nil }
    try ledger.run("DELETE FROM link_code WHERE user = :user")
    try ledger.run(
      "INSERT INTO link_code (user, digest, expires_at) VALUES (:user, :digest, :until)",
      ["digest": digest, "until": ledger.clock.now.seconds + LinkCode.lifetime])
    return code
  }

  /// Whose code it is; it is used up by that.
  func take(_ code: String) throws -> Int64? {
    guard let digest = LinkCode.digest(of: code),
      let owner = try ledger.one(
        """
        SELECT user AS owner FROM link_code
        WHERE digest = :digest AND expires_at > :now AND user <> :user
        """, ["digest": digest, "now": ledger.clock.now.seconds])?["owner"] as Int64?
    else { return nil }
    try ledger.transaction.willWrite()
    ledger.capture.act(as: owner)
    defer { ledger.capture.act(as: ledger.user) }
    try ledger.db.execute(sql: "DELETE FROM link_code WHERE user = ?", arguments: [owner])
    return owner
  }

  /// Only the digits count, however they are grouped.
  private static func digest(of code: String) -> String? {
    ContentAddress.sha256(of: code.utf8.filter { (0x30...0x39).contains($0) })
  }
}

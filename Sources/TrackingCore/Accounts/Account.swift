internal import Cryptography
internal import GRDB

/// A name with a passphrase, by which a person is known from anywhere.
struct Account {
  let user: Int64
  let name: String
  let seal: PassphraseSeal?

  init(row: Row) {
    user = row["user"]
    name = row["name"]
    seal = PassphraseSeal(row["seal"] as String)
  }
}

extension Ledger {
  /// This person's own account, once registered.
  func account() throws -> Account? {
    try one("SELECT user, name, seal FROM account WHERE user = :user").map(Account.init(row:))
  }

  /// Anyone's account, to log in to: the only thing that is looked up beyond a person's own rows.
  func account(named name: String) throws -> Account? {
    try one(
      "SELECT user, name, seal FROM account WHERE name = :name AND :user > 0", ["name": name]
    ).map(Account.init(row:))
  }
}

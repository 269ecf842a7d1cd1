internal import CivilTime
public import Commands
internal import Cryptography
internal import GRDB
public import Slots

/// Accounts: a name and a passphrase, and which senders are one person.
public enum Accounts: Feature {
  package static let doors = [
    door(.accountRegister, register), door(.accountLogin, login),
    door(.accountLogout, mayBeHeard: { _ in true }, logout),
    door(.accountPassphrase, changePassphrase),
    // A code that was told in a room is used up at once.
    door(.accountLink, mayBeHeard: { $0.code != nil }, AccountLinks.link),
    door(.accountUnlink, mayBeHeard: { _ in true }, AccountLinks.unlink),
    door(.accountShow, AccountLinks.show), door(.accountDelete, AccountRemoval.remove),
  ]

  /// The slots that hold passphrases; their values are never kept, shown or logged.
  public static let secrets = Set([SlotKey.passphrase, .newPassphrase, .password])

  /// The intents after which a sender may be somebody else.
  public static let switching = Set([
    IntentName.accountLogin, .accountLogout, .accountLink, .accountUnlink, .accountDelete,
  ])
  /// How many characters a passphrase has at least.
  public static let shortestPassphrase = 8

  /// Whether this build has the library that passphrases and pictures need.
  public static var isAvailable: Bool { ContentAddress.isAvailable }

  /// A door behind which nothing secret comes out.
  ///
  /// - Parameter mayBeHeard: Whether others in a room may read it: no passphrase, no offered code,
  ///   no names of senders, and nothing of what would be deleted.
  private static func door<Order: AccountCommand>(
    _ intent: IntentName, mayBeHeard: @escaping @Sendable (Order) -> Bool = { _ in false },
    _ body: @escaping @Sendable (Asked<Order>, Ledger) throws -> Outcome
  ) -> Door {
    Door(intent) { (asked: Asked<Order>, ledger) in
      guard ContentAddress.isAvailable else { throw Stop.refused("no_library") }
      do {
        if ledger.room != nil, !mayBeHeard(asked.command) {
          throw Stop.refused("in_room", slots: asked.command.open.slots)
        }
        return without(secretsOf: try body(asked, ledger))
      } catch let stop as Stop {
        throw Stop(without(secretsOf: stop.outcome))
      }
    }
  }

  private static func without(secretsOf outcome: Outcome) -> Outcome {
    var outcome = outcome
    for name in secrets { outcome.slots[name] = nil }
    return outcome
  }

  /// Asks for the passphrase of an account.
  private static func askingPassphrase(_ name: String, _ slots: Slots) -> Stop {
    Stop.asking(.passphrase, slots: slots, data: ["username": .text(name)])
  }

  /// Between "sesame" and a whole page.
  private static let passphraseLengths = shortestPassphrase...256

  private static func seal(_ passphrase: String, _ slots: Slots) throws -> PassphraseSeal {
    guard passphraseLengths.contains(passphrase.count) else {
      throw Stop.refused(
        "bad_passphrase", slots: slots,
        data: [
          "low_count": .number(Double(passphraseLengths.lowerBound)),
          "high_count": .number(Double(passphraseLengths.upperBound)),
        ])
    }
    guard let seal = PassphraseSeal(sealing: passphrase) else {
      throw Stop.refused("no_library", slots: slots)
    }
    return seal
  }

  private static func register(_ asked: Asked<EnterAccount>, _ ledger: Ledger) throws -> Outcome {
    let slots = asked.command.open.slots
    if let own = try ledger.account() {
      throw Stop.refused("has_account", slots: slots, data: ["username": .text(own.name)])
    }
    guard let name = asked.command.username.map(Title.trimmed), !name.isEmpty else {
      throw Stop.asking(.username, slots: slots)
    }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-@".contains($0) }
    guard (2...40).contains(name.count), isPlain else {
      throw Stop.refused("bad_username", slots: slots, data: ["username": .text(name)])
    }
    if try ledger.account(named: name) != nil {
      throw Stop.refused("taken", slots: slots, data: ["username": .text(name)])
    }
    guard let passphrase = asked.command.secret.words else {
      throw askingPassphrase(asked.command.username ?? name, slots)
    }
    let seal = try seal(passphrase, slots)
    try ledger.run(
      "INSERT INTO account (user, name, seal, created_at) VALUES (:user, :name, :seal, :now)",
      ["name": name, "seal": seal.text, "now": ledger.clock.now.seconds])
    return Outcome(.done, slots: slots, data: ["username": .text(name)])
  }

  static func login(_ asked: Asked<EnterAccount>, _ ledger: Ledger) throws -> Outcome {
    let slots = asked.command.open.slots
    guard let name = asked.command.username.map(Title.trimmed), !name.isEmpty else {
      throw Stop.asking(.username, slots: slots)
    }
    let data: Slots = ["username": .text(name)]
    if let own = try ledger.account(), own.name.lowercased() == name.lowercased() {
      throw Stop.refused("already", slots: slots, data: data)
    }
    let attempts = Attempts(ledger: ledger, name: name.lowercased())
    if let refusal = try attempts.refusal(slots) { return refusal }
    guard let passphrase = asked.command.secret.words else {
      throw askingPassphrase(asked.command.username ?? name, slots)
    }
    // Whether there is such an account is not told: a wrong name and a wrong passphrase are alike.
    let account = try ledger.account(named: name)
    guard let account, account.seal?.opens(with: passphrase) == true else {
      if account == nil { _ = PassphraseSeal(sealing: passphrase) }
      try attempts.fail()
      return Outcome(
        .refused, reply: "refused.wrong", slots: slots, data: data, reason: "wrong")
    }
    try attempts.succeed()
    try SenderMove(ledger: ledger).move(ledger.sender, to: account.user)
    return Outcome(.done, slots: slots, data: ["username": .text(account.name)])
  }

  private static func logout(_ asked: Asked<AskedPlainly>, _ ledger: Ledger) throws -> Outcome {
    guard try SenderMove(ledger: ledger).goHome(ledger.sender) else {
      throw Stop.refused("not_logged_in", slots: asked.slots)
    }
    return Outcome(.done, slots: asked.slots)
  }

  private static func changePassphrase(_ asked: Asked<ChangePassphrase>, _ ledger: Ledger) throws
    -> Outcome
  {
    var open = asked.command.open
    guard let account = try ledger.account() else {
      throw Stop.refused("no_account", slots: open.slots)
    }
    let data: Slots = ["username": .text(account.name)]
    // The owner is not kept out by what others try from elsewhere.
    let attempts = Attempts(ledger: ledger, name: "own \(account.name.lowercased())")
    if !open.isVerified {
      if let refusal = try attempts.refusal(open.slots) { return refusal }
      guard let passphrase = asked.command.secret.words else {
        throw Stop.asking(.passphrase, slots: open.slots, data: data)
      }
      guard account.seal?.opens(with: passphrase) == true else {
        try attempts.fail()
        return Outcome(
          .refused, reply: "refused.wrong", slots: open.slots, data: data, reason: "wrong")
      }
      try attempts.succeed()
      open.isVerified = true
    }
    guard let new = asked.command.newPassphrase else {
      throw Stop.asking(.newPassphrase, slots: open.slots, data: data)
    }
    let seal = try seal(new, open.slots)
    try ledger.run("UPDATE account SET seal = :seal WHERE user = :user", ["seal": seal.text])
    open.isVerified = false
    return Outcome(.done, slots: open.slots, data: data)
  }
}

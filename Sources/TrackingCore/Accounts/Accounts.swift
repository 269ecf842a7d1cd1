internal import CivilTime
internal import Cryptography
internal import GRDB
public import Slots

/// Accounts: a name and a passphrase, and which senders are one person.
public enum Accounts: UntypedFeature {
  public static let intents = [
    "account.register", "account.login", "account.logout", "account.passphrase", "account.link",
    "account.unlink", "account.show", "account.delete",
  ]

  /// The slots that hold passphrases; their values are never kept, shown or logged.
  public static let secrets: Set<String> = ["passphrase", "new_passphrase", "password"]

  /// The intents after which a sender may be somebody else.
  public static let switching: Set<String> = [
    "account.login", "account.logout", "account.link", "account.unlink", "account.delete",
  ]
  /// How many characters a passphrase has at least.
  public static let shortestPassphrase = 8

  /// Whether this build has the library that passphrases and pictures need.
  public static var isAvailable: Bool { ContentAddress.isAvailable }

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    guard ContentAddress.isAvailable else { throw Stop.refused("no_library") }
    do {
      if ledger.room != nil, !mayBeHeard(request) {
        throw Stop.refused("in_room", slots: open(request))
      }
      return without(secretsOf: try done(request, ledger))
    } catch let stop as Stop {
      throw Stop(without(secretsOf: stop.outcome))
    }
  }

  /// Whether others in a room may read it: no passphrase, no offered code, no names of senders, and
  /// nothing of what would be deleted. A code that was told in a room is used up at once.
  private static func mayBeHeard(_ request: Request) -> Bool {
    switch request.intent {
    case "account.logout", "account.unlink": true
    case "account.link": request.slots["code"] != nil
    default: false
    }
  }

  private static func without(secretsOf outcome: Outcome) -> Outcome {
    var outcome = outcome
    for name in secrets { outcome.slots[name] = nil }
    return outcome
  }

  private static func done(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    switch request.intent {
    case "account.register": try register(request, ledger)
    case "account.login": try login(request, ledger)
    case "account.logout": try logout(request, ledger)
    case "account.passphrase": try changePassphrase(request, ledger)
    case "account.link": try AccountLinks.link(request, ledger)
    case "account.unlink": try AccountLinks.unlink(request, ledger)
    case "account.delete": try AccountRemoval.remove(request, ledger)
    default: try AccountLinks.show(request, ledger)
    }
  }

  /// The passphrase that was typed, wherever it was told.
  private static func passphrase(_ request: Request, _ name: String = "passphrase") -> String? {
    request.slots.text(name) ?? (name == "passphrase" ? request.slots.text("password") : nil)
  }

  /// The request's slots without what is secret.
  static func open(_ request: Request) -> Slots {
    var slots = request.slots
    for name in secrets { slots[name] = nil }
    return slots
  }

  private static func asking(_ slot: String, _ slots: Slots) -> Stop {
    Stop.asking(slot, slots: slots, data: slots["username"].map { ["username": $0] } ?? [:])
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

  private static func register(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let slots = open(request)
    if let own = try ledger.account() {
      throw Stop.refused("has_account", slots: slots, data: ["username": .text(own.name)])
    }
    guard let name = slots.text("username").map(Title.trimmed), !name.isEmpty else {
      throw Stop.asking("username", slots: slots)
    }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-@".contains($0) }
    guard (2...40).contains(name.count), isPlain else {
      throw Stop.refused("bad_username", slots: slots, data: ["username": .text(name)])
    }
    if try ledger.account(named: name) != nil {
      throw Stop.refused("taken", slots: slots, data: ["username": .text(name)])
    }
    guard let passphrase = passphrase(request) else { throw asking("passphrase", slots) }
    let seal = try seal(passphrase, slots)
    try ledger.run(
      "INSERT INTO account (user, name, seal, created_at) VALUES (:user, :name, :seal, :now)",
      ["name": name, "seal": seal.text, "now": ledger.clock.now.seconds])
    return Outcome(.done, slots: slots, data: ["username": .text(name)])
  }

  static func login(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let slots = open(request)
    guard let name = slots.text("username").map(Title.trimmed), !name.isEmpty else {
      throw Stop.asking("username", slots: slots)
    }
    let data: Slots = ["username": .text(name)]
    if let own = try ledger.account(), own.name.lowercased() == name.lowercased() {
      throw Stop.refused("already", slots: slots, data: data)
    }
    let attempts = Attempts(ledger: ledger, name: name.lowercased())
    if let refusal = try attempts.refusal(slots) { return refusal }
    guard let passphrase = passphrase(request) else { throw asking("passphrase", slots) }
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

  private static func logout(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    guard try SenderMove(ledger: ledger).goHome(ledger.sender) else {
      throw Stop.refused("not_logged_in", slots: request.slots)
    }
    return Outcome(.done, slots: request.slots)
  }

  private static func changePassphrase(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    var slots = open(request)
    guard let account = try ledger.account() else {
      throw Stop.refused("no_account", slots: slots)
    }
    let data: Slots = ["username": .text(account.name)]
    // The owner is not kept out by what others try from elsewhere.
    let attempts = Attempts(ledger: ledger, name: "own \(account.name.lowercased())")
    if slots.flag("is_verified") != true {
      if let refusal = try attempts.refusal(slots) { return refusal }
      guard let passphrase = passphrase(request) else {
        throw Stop.asking("passphrase", slots: slots, data: data)
      }
      guard account.seal?.opens(with: passphrase) == true else {
        try attempts.fail()
        return Outcome(.refused, reply: "refused.wrong", slots: slots, data: data, reason: "wrong")
      }
      try attempts.succeed()
      slots["is_verified"] = .flag(true)
    }
    guard let new = passphrase(request, "new_passphrase") else {
      throw Stop.asking("new_passphrase", slots: slots, data: data)
    }
    let seal = try seal(new, slots)
    try ledger.run("UPDATE account SET seal = :seal WHERE user = :user", ["seal": seal.text])
    slots["is_verified"] = nil
    return Outcome(.done, slots: slots, data: data)
  }
}

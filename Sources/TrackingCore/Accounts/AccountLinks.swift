internal import Commands
internal import Slots

/// Which senders are one person: joined by a code or a login, parted again, shown.
enum AccountLinks {
  static func link(_ asked: Asked<LinkAccount>, _ ledger: Ledger) throws -> Outcome {
    let said = asked.command
    guard let code = said.code else {
      if said.account.username != nil {
        return try Accounts.login(asked.with(said.account), ledger)
      }
      return try offer(said.open.slots, ledger)
    }
    let attempts = Attempts(ledger: ledger, name: "code")
    var told = said.open
    told.code = nil
    let open = told.slots
    if let refusal = try attempts.refusal(open) { return refusal }
    guard let owner = try LinkCode(ledger: ledger).take(code) else {
      try attempts.fail()
      return Outcome(.refused, reply: "refused.unknown_code", slots: open, reason: "unknown_code")
    }
    try SenderMove(ledger: ledger).move(ledger.sender, to: owner)
    return Outcome(.done, reply: "done.linked", slots: open)
  }

  private static func offer(_ slots: Slots, _ ledger: Ledger) throws -> Outcome {
    guard let code = try LinkCode(ledger: ledger).make() else {
      throw Stop.refused("no_library", slots: slots)
    }
    return Outcome(.done, slots: slots, data: ["link_code": .text(code)])
  }

  static func unlink(_ asked: Asked<UnlinkSender>, _ ledger: Ledger) throws -> Outcome {
    let slots = asked.slots
    let name = asked.command.sender ?? ledger.sender
    let linked = try ledger.linkedSenders()
    guard let sender = linked.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw Stop.refused(
        "unknown_sender", slots: slots, data: ["sender": .text(name), "senders": list(linked)])
    }
    guard try SenderMove(ledger: ledger).goHome(sender) else {
      throw Stop.refused("at_home", slots: slots, data: ["sender": .text(sender)])
    }
    return Outcome(
      .done, slots: slots,
      data: ["sender": .text(sender), "is_self": .flag(sender == ledger.sender)])
  }

  static func show(_ asked: Asked<AskedPlainly>, _ ledger: Ledger) throws -> Outcome {
    let linked = try ledger.linkedSenders()
    var data: Slots = [
      "sender": .text(ledger.sender), "senders": list(linked),
      "is_linked": .flag(linked.count > 1),
    ]
    data["username"] = try ledger.account().map { .text($0.name) }
    return Outcome(.answered, slots: asked.slots, data: data)
  }

  private static func list(_ names: [String]) -> SlotValue { .list(names.map { .text($0) }) }
}

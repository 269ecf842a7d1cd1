import CivilTime
import Commands
import Foundation
import Slots
import Testing

@testable import TrackingCore

struct AccountTests {
  private let passphrase = "three blue herons"

  private func home() throws -> Fixture {
    let home = try Fixture()
    let outcome = try home.say(
      "account.register", ["username": "runner42", "passphrase": .text(passphrase)])
    #expect(outcome.status == .done)
    return home
  }

  @Test func `a link code joins one sender, once`() throws {
    var home = try home()
    let code = try #require(try home.say("account.link").data.text("link_code"))
    home.sender = "phone"
    #expect(try home.say("account.link", ["code": .text(code)]).reply == "done.linked")
    #expect(try home.ledger { try $0.linkedSenders() } == ["ana", "phone"])
    home.sender = "eve"
    #expect(try home.say("account.link", ["code": .text(code)]).reason == "unknown_code")
    #expect(try home.ledger { try $0.linkedSenders() } == ["eve"])
  }

  @Test(arguments: [(599, true), (601, false)])
  func `a link code works for ten minutes`(seconds: Int, works: Bool) throws {
    var home = try home()
    let code = try #require(try home.say("account.link").data.text("link_code"))
    home.sender = "phone"
    home.now = home.now + seconds
    #expect((try home.say("account.link", ["code": .text(code)]).status == .done) == works)
  }

  @Test func `what a sender logged before stays its own`() throws {
    var home = try home()
    home.sender = "phone"
    try home.say("drink.log", ["drink": "water", "volume_ml": 250])
    try home.say("account.login", ["username": "Runner42", "passphrase": .text(passphrase)])
    #expect(try home.ledger { try $0.value(.drinks, on: wednesday) } == nil)
    try home.say("drink.log", ["drink": "water", "volume_ml": 500])
    try home.say("account.logout")
    #expect(try home.ledger { try $0.value(.drinks, on: wednesday) } == 250)
    home.sender = "ana"
    #expect(try home.ledger { try $0.value(.drinks, on: wednesday) } == 500)
  }

  @Test func `wrong passphrases slow down, for the sender and for the account`() throws {
    var home = try home()
    for sender in ["eve", "mallory", "eve"] {
      home.sender = sender
      let slots: Slots = ["username": "runner42", "passphrase": "a wrong guess"]
      #expect(try home.say("account.login", slots).reason == "wrong")
    }
    home.sender = "trudy"
    let right: Slots = ["username": "runner42", "passphrase": .text(passphrase)]
    #expect(try home.say("account.login", right).reason == "too_often")
    home.now = home.now + 6
    #expect(try home.say("account.login", right).status == .done)
  }

  @Test func `whether there is an account is not told`() throws {
    var home = try home()
    home.sender = "eve"
    func refusal(_ name: String) throws -> Outcome {
      var outcome = try home.say(
        "account.login", ["username": .text(name), "passphrase": "a wrong guess"])
      outcome.slots["username"] = nil
      outcome.data["username"] = nil
      return outcome
    }
    #expect(try refusal("runner42") == refusal("nobody77"))
  }

  @Test func `a changed passphrase is the only one`() throws {
    var home = try home()
    let change: Slots = ["passphrase": .text(passphrase), "new_passphrase": "four green herons"]
    #expect(try home.say("account.passphrase", change).status == .done)
    home.sender = "phone"
    let old: Slots = ["username": "runner42", "passphrase": .text(passphrase)]
    #expect(try home.say("account.login", old).reason == "wrong")
    let new: Slots = ["username": "runner42", "passphrase": "four green herons"]
    #expect(try home.say("account.login", new).status == .done)
  }

  @Test func `nothing that is for the person alone is said in a room`() throws {
    var home = try home()
    home.room = "family"
    for intent in ["register", "login", "passphrase", "link", "show", "delete"] {
      let outcome = try home.say("account." + intent, ["username": "runner42"])
      #expect(outcome.reason == "in_room", "\(intent)")
      #expect(outcome.data.values.isEmpty, "\(intent)")
    }
    #expect(try home.say("data.export").reason == "in_room")
  }

  @Test func `wrong tries of others do not keep the owner from a new passphrase`() throws {
    var home = try home()
    home.sender = "eve"
    for _ in 0..<3 {
      try home.say("account.login", ["username": "runner42", "passphrase": "a wrong guess"])
    }
    home.sender = "ana"
    let change: Slots = ["passphrase": .text(passphrase), "new_passphrase": "four green herons"]
    #expect(try home.say("account.passphrase", change).status == .done)
  }

  @Test func `one's own wrong passphrases slow down too`() throws {
    let home = try home()
    let wrong: Slots = ["passphrase": "a wrong guess", "new_passphrase": "four green herons"]
    for _ in 0..<3 { #expect(try home.say("account.passphrase", wrong).reason == "wrong") }
    let right: Slots = ["passphrase": .text(passphrase), "new_passphrase": "four green herons"]
    #expect(try home.say("account.passphrase", right).reason == "too_often")
  }

  @Test func `what cannot be exported first is not deleted`() throws {
    let home = try home()
    let outcome = try home.say("account.delete", ["export": "yes"])
    #expect(outcome.reason == "not_exported")
    #expect(try home.ledger { try $0.account()?.name } == "runner42")
  }

  @Test func `no outcome holds a passphrase`() throws {
    let home = try home()
    for intent in Accounts.intents {
      let outcome = try home.say(
        intent.rawValue,
        [
          "username": "runner43", "passphrase": "heliotrope one", "password": "heliotrope two",
          "new_passphrase": "heliotrope three",
        ])
      #expect(!"\(outcome)".contains("heliotrope"), "\(intent): \(outcome)")
    }
  }
}

/// What is on the disk, and what is left of it.
struct AccountRemovalTests {
  private func holds(_ words: String, in folder: URL) throws -> [String] {
    let files = FileManager.default
    let names = files.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let data = files.contents(atPath: folder.path() + "/" + name) ?? Data()
      return data.range(of: Data(words.utf8)) != nil
    }
  }

  @Test func `nothing is left of who is deleted, and everything of the others`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tally-account-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try Store(path: folder.appending(path: "t.db").path())
    func say(_ sender: String, _ intent: String, _ slots: Slots, confirmed: Bool = false) throws
      -> Outcome
    {
      try store.transaction { transaction in
        try transaction.message(from: sender, clock: Clock(now: noonish, zone: berlin)) { ledger in
          try ledger.carryOut(
            Request(
              intent: IntentName(rawValue: intent), slots: slots, asSaid: "x",
              isConfirmed: confirmed))
        }
      }
    }
    for number in 0..<200 {
      _ = try say("ana", "todo.add", ["title": .text("heliotrope \(number)")])
    }
    _ = try say("ben", "todo.add", ["title": "marigold"])
    let account: Slots = ["username": "periwinkle", "passphrase": "hyacinth hyacinth"]
    #expect(try say("ana", "account.register", account).status == .done)
    #expect(try holds("heliotrope", in: folder) != [])
    #expect(try holds("hyacinth", in: folder) == [], "a passphrase is nowhere")
    #expect(try say("ana", "account.delete", [:]).status == .asking)
    #expect(try say("ana", "account.delete", [:], confirmed: true).status == .done)
    #expect(try holds("heliotrope", in: folder) == [])
    #expect(try holds("periwinkle", in: folder) == [])
    #expect(try holds("marigold", in: folder) != [])
    #expect(try store.integrityProblems() == [])
  }
}

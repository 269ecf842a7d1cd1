import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct FeedTests {
  private func home() throws -> Fixture {
    let home = try Fixture()
    try home.say("exercise.log", ["activity": "running", "distance_m": 5000])
    return home
  }

  private func posts(_ home: Fixture) throws -> [String] {
    try home.ledger { try $0.feed().map { "\($0.name): \($0.words)" } }
  }

  @Test func `everything is private until it is shared`() throws {
    var home = try home()
    home.sender = "ben"
    try home.say("feed.follow", ["person": "ana"])
    #expect(try posts(home) == [])
    home.sender = "ana"
    #expect(try home.say("feed.share", ["activity": "running"]).status == .done)
    home.sender = "ben"
    #expect(try posts(home) == ["ana: running"])
    home.sender = "eve"
    #expect(try posts(home) == [])
  }

  @Test func `undo takes a share back, and so does its deletion`() throws {
    var home = try home()
    try home.say("feed.share", ["activity": "running"])
    _ = try home.ledger { try $0.undo() }
    #expect(try home.ledger { try $0.ownShares().count } == 0)
    try home.say("feed.share", ["activity": "running"])
    #expect(try home.say("feed.share", ["activity": "running"]).reason == "already_done")
    home.sender = "ben"
    try home.say("feed.follow", ["person": "ana"])
    home.sender = "ana"
    try home.say("feed.share", ["off": "yes"])
    home.sender = "ben"
    #expect(try posts(home) == [])
  }

  @Test(arguments: [("ana", "ben"), ("ben", "ana")])
  func `a block hides both from each other`(blocking: String, blocked: String) throws {
    var home = try home()
    try home.say("feed.share", ["activity": "running"])
    home.sender = "ben"
    try home.say("feed.follow", ["person": "ana"])
    home.sender = blocking
    #expect(try home.say("feed.block", ["person": .text(blocked)]).status == .done)
    home.sender = "ben"
    #expect(try posts(home) == [])
    home.sender = blocking
    try home.say("feed.unblock", ["person": .text(blocked)])
    home.sender = "ben"
    #expect(try posts(home) == ["ana: running"])
  }

  @Test func `who blocks cannot be found by who is blocked`() throws {
    var home = try home()
    home.sender = "ben"
    try home.say("mood.log", ["mood": "good"])
    home.sender = "ana"
    try home.say("feed.block", ["person": "ben"])
    home.sender = "ben"
    #expect(try home.say("feed.follow", ["person": "ana"]).reason == "unknown_person")
  }

  @Test func `a cheer goes to what was named, is given once, and is taken back`() throws {
    var home = try home()
    try home.say("exercise.log", ["activity": "swimming", "distance_m": 1000])
    try home.say("feed.share", ["activity": "running"])
    home.now = home.now + 60
    try home.say("feed.share", ["activity": "swimming"])
    home.sender = "ben"
    try home.say("feed.follow", ["person": "ana"])
    let run: Slots = ["from": "ana", "activity": "running"]
    #expect(try home.say("feed.cheer", run).data.text("post") == "running")
    #expect(try home.say("feed.cheer", run).reason == "already_done")
    #expect(try home.say("feed.cheer", ["from": "ana", "what": "photo"]).reason == "unknown_post")
    home.sender = "ana"
    let own = try home.say("feed.show", ["from": "me"]).data.list("items") ?? []
    #expect(own.compactMap { $0.record?["cheered_by"]?.list?.compactMap(\.text) } == [["ben"]])
    home.sender = "ben"
    #expect(try home.say("feed.cheer", ["off": "yes", "from": "ana"]).reply == "done.off")
    #expect(try home.say("feed.cheer", ["off": "yes", "from": "ana"]).reason == "not_cheered")
  }

  @Test func `in a room only those are seen who are in it`() throws {
    var home = try home()
    try home.say("feed.share", ["activity": "running"])
    home.sender = "ben"
    try home.say("feed.follow", ["person": "ana"])
    #expect(try home.say("feed.show").reply == "answered")
    home.room = "work"
    try home.ledger { try $0.enter("work") }
    #expect(try home.say("feed.show").reply == "answered.empty")
  }

  @Test func `who follows whom is told to both, and to nobody else`() throws {
    var home = try home()
    home.sender = "ben"
    try home.say("feed.follow", ["person": "ana"])
    #expect(try home.say("feed.people").data.list("following") == ["ana"])
    home.sender = "ana"
    #expect(try home.say("feed.people").data.list("followers") == ["ben"])
    home.sender = "eve"
    #expect(try home.say("feed.people").data.flag("is_empty") == true)
  }

  @Test func `nothing is shared with one person alone`() throws {
    let home = try home()
    let outcome = try home.say("feed.share", ["activity": "running", "person": "ben"])
    #expect(outcome.reason == "not_one")
    #expect(try home.ledger { try $0.ownShares().count } == 0)
  }

  @Test func `a room in common shows what is shared, and another room does not`() throws {
    var home = try home()
    try home.say("feed.share", ["activity": "running"])
    for (sender, room) in [("ana", "family"), ("ben", "family"), ("eve", "work")] {
      home.sender = sender
      try home.ledger { try $0.enter(room) }
    }
    #expect(try posts(home) == [])
    home.sender = "ben"
    #expect(try posts(home) == ["ana: running"])
  }

  /// Every command, with everything in its slots that could name what is somebody else's.
  @Test func `no command of another reads or changes what is private`() throws {
    var home = try home()
    try home.say("account.register", ["username": "periwinkle", "passphrase": "three herons"])
    try home.say("todo.add", ["title": "heliotrope"])
    try home.say("route.add", ["title": "heliotrope way", "distance_m": 4000])
    try home.say("challenge.create", ["title": "heliotrope days", "metric": "steps", "target": 9])
    try home.say("feed.share", ["activity": "running"])
    let before = try rows(of: home)
    home.sender = "eve"
    for intent in Features.intents.sorted(by: { $0.rawValue < $1.rawValue }) {
      for slots in FeedTests.probes {
        let outcome = try? home.say(intent.rawValue, slots, confirmed: true)
        let told = "\(outcome?.data as Any) \(outcome?.attachments as Any)"
        #expect(!told.contains("heliotrope w"), "\(intent) \(slots): \(told)")
        #expect(!told.contains("periwinkle"), "\(intent) \(slots): \(told)")
      }
    }
    home.sender = "ana"
    #expect(try rows(of: home) == before)
  }

  private static let probes: [Slots] = [
    [:], ["number": 1], ["title": "heliotrope"], ["route": "heliotrope", "activity": "running"],
    ["caption": "heliotrope"], ["challenge": "heliotrope"], ["from": "ana"], ["query": "running"],
    ["username": "ana", "passphrase": "some wrong words"], ["sender": "ana"],
  ]

  /// What belongs to the first person, as text.
  private func rows(of home: Fixture) throws -> [String] {
    try home.store.dump().split(separator: "\n").map(String.init)
      .filter { $0.contains(" user:1 ") || $0.contains("[user:1 ") }
  }
}

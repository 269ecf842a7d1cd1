import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct ListEngineTests {
  private func home(_ titles: String...) throws -> Fixture {
    let home = try Fixture()
    for title in titles { try home.say("todo.add", ["title": .text(title)]) }
    return home
  }

  @Test func `numbers stay until the list is shown again`() throws {
    let home = try home("wrap presents", "post the cards", "order a goose")
    #expect(
      try home.say("todo.done", ["number": .number(2)]).slots.text("title") == "post the cards")
    let reopened = try home.say("todo.reopen", ["number": .number(2)])
    #expect(reopened.slots.text("title") == "post the cards")
    try home.say("todo.done", ["number": .number(1)])
    let listed = try home.say("todo.list")
    #expect(listed.data.list("items")?.count == 2)
    let first = try home.say("todo.delete", ["number": .number(1)])
    #expect(first.data.text("title") == "post the cards")
    #expect(try home.say("todo.delete", ["number": .number(3)]).reason == "unknown_number")
  }

  @Test func `an item is found by a few inflected words`() throws {
    let home = try home("print boarding passes", "water the ferns")
    let done = try home.say("todo.done", ["title": .text("printed the boarding passes")])
    #expect(done.slots.text("title") == "print boarding passes")
    #expect(try home.say("todo.done", ["title": .text("boarding passes")]).reason == "already_done")
  }

  @Test func `without a name the last one touched is meant`() throws {
    let home = try home("buy sun cream")
    #expect(try home.say("todo.done").slots.text("title") == "buy sun cream")
    #expect(try home.say("todo.reopen").slots.text("title") == "buy sun cream")
    #expect(try home.say("todo.reopen").reason == "empty")
  }

  @Test func `unknown, ambiguous, double and missing titles are told apart`() throws {
    let home = try home("call Rita", "call Paul")
    #expect(try home.say("todo.done", ["title": .text("sleep")]).reason == "unknown_title")
    #expect(try home.say("todo.done", ["title": .text("call")]).status == .asking)
    #expect(try home.say("todo.add", ["title": .text("Call Rita")]).reason == "duplicate")
    #expect(try home.say("todo.add").missing == ["title"])
    #expect(try Fixture().say("todo.delete").reason == "empty")
  }

  @Test func `what comes again is back on the list when it is done, until its rule ends`() throws {
    let home = try Fixture()
    let weekly: Slots = ["title": "water the ferns", "recurrence": "FREQ=WEEKLY;BYDAY=SU"]
    #expect(try home.say("todo.add", weekly).data.day("due_day") == wednesday + 4)
    // Done before its day, it comes a week after that day.
    let done = try home.say("todo.done", ["title": "ferns"])
    #expect(done.data.day("next_day") == wednesday + 11)
    #expect(try home.say("todo.list").data.number("item_count") == 1)
    try home.say("todo.reopen", ["title": "ferns"])
    #expect(try home.say("todo.list").data.number("item_count") == 1)
    try home.say("todo.add", ["title": "drops", "recurrence": "FREQ=DAILY;UNTIL=20260304"])
    #expect(try home.say("todo.done", ["title": "drops"]).data["next_day"] == nil)
  }

  @Test func `a named list shows its own items, and the list of all shows every one`() throws {
    let home = try home("ring the vet")
    try home.say("todo.add", ["title": "socks", "shelf": "packing list"])
    try home.say("todo.add", ["title": "socks", "shelf": "shopping list"])
    func count(_ slots: Slots) throws -> Double? {
      try home.say("todo.list", slots).data.number("item_count")
    }
    #expect(try count(["shelf": "packing list"]) == 1)
    #expect(try count([:]) == 3)
    #expect(try home.say("todo.list", ["shelf": "gift list"]).reply == "answered.empty_open")
  }

  @Test func `a time of day alone leaves the day that a task is due on`() throws {
    let home = try Fixture()
    try home.say("todo.add", ["title": "optician", "due": .day(wednesday + 2)])
    let at = Instant(rfc3339: "2026-03-04T16:00:00+01:00") ?? noonish
    var four = Request(
      intent: "todo.edit", slots: ["due": .instant(at, offset: 3600), "title": "optician"])
    four.clock = SaidClock(isAlone: true)
    let moved = try home.ledger { try $0.carryOut(four) }
    #expect(
      moved.data.instant("due_at") == Instant(rfc3339: "2026-03-06T16:00:00+01:00"))
  }

  @Test func `due and overdue are days and times of the sender`() throws {
    var home = try Fixture()
    try home.say("todo.add", ["title": .text("kela form"), "due": .day(wednesday)])
    let at = Instant(rfc3339: "2026-03-04T15:00:00+01:00") ?? noonish
    try home.say("todo.add", ["title": .text("report"), "due": .instant(at, offset: 3600)])
    try home.say("todo.add", ["title": .text("taxes"), "due": .day(wednesday + 1)])
    func count(_ filter: String) throws -> Double? {
      try home.say("todo.list", ["filter": .text(filter)]).data.number("item_count")
    }
    #expect(try count("due") == 2)
    #expect(try count("overdue") == 0)
    home.now = at + 60
    #expect(try count("overdue") == 1)
    // Past midnight both are overdue.
    home.now = Instant(rfc3339: "2026-03-05T00:00:01+01:00") ?? noonish
    #expect(try count("overdue") == 2)
    #expect(try count("due") == 3)
  }

  @Test func `what is due in a period is listed`() throws {
    let home = try Fixture()
    try home.say("todo.add", ["title": .text("taxes"), "due": .day(wednesday + 1)])
    try home.say("todo.add", ["title": .text("visa"), "due": .day(wednesday + 20)])
    try home.say("todo.add", ["title": .text("sweep")])
    let period = SlotValue.period(Period(from: wednesday, to: wednesday + 4))
    let listed = try home.say("todo.list", ["filter": .text("due"), "period": period])
    #expect(listed.data.number("item_count") == 1)
  }

  @Test func `editing renames, moves and keeps the rest`() throws {
    let home = try home("repair the zipper")
    let edited = try home.say(
      "todo.edit",
      [
        "title": .text("zipper"), "new_title": .text("bring jacket to the tailor"),
        "due": .day(wednesday + 2),
      ])
    #expect(edited.data.text("old_title") == "repair the zipper")
    let item = try home.ledger { try $0.items(of: .todo).first }
    #expect(item?.title == "bring jacket to the tailor")
    #expect(item?.dueDay == wednesday + 2)
    #expect(item?.createdAt == noonish)
    #expect(try home.say("todo.edit", ["number": .number(1)]).missing == ["new_title"])
  }

  @Test func `a count goes down and the last step completes`() throws {
    let home = try Fixture()
    try home.say("todo.add", ["title": .text("read pages"), "quantity": .number(10)])
    let some = try home.say("todo.done", ["title": .text("read pages"), "count": .number(7)])
    #expect(some.data.number("left_count") == 3)
    #expect(some.reply == "done.counted")
    #expect(try home.say("todo.done", ["count": .number(3)]).data["is_done"] == .flag(true))
  }

  @Test func `a completed task counts for its day, a reopened one does not`() throws {
    let home = try home("sweep")
    try home.say("todo.done")
    #expect(try home.ledger { try $0.value(.todos, on: wednesday) } == 1)
    try home.say("todo.reopen")
    #expect(try home.ledger { try $0.value(.todos, on: wednesday) } == nil)
  }

  @Test func `the bucket list is a list of its own`() throws {
    let home = try home("buy stamps")
    try home.say("bucket.add", ["title": .text("visit all 32 states")])
    let done = try home.say("bucket.done", ["title": .text("visited all 32 states")])
    #expect(done.slots.text("title") == "visit all 32 states")
    #expect(try home.say("bucket.list").reply == "answered.empty_open")
    #expect(try home.say("todo.list").data.number("item_count") == 1)
  }

  @Test func `all can be done, and all deleted only after a yes`() throws {
    let home = try home("a b", "c d")
    let done = try home.say("todo.done", ["scope": .text("all")])
    #expect(done.data.number("item_count") == 2)
    #expect(try home.say("todo.delete", ["scope": .text("done")]).data.number("item_count") == 2)
    try home.say("todo.add", ["title": .text("e f")])
    #expect(try home.say("todo.delete", ["scope": .text("all")]).missing == ["confirm"])
    let deleted = try home.say("todo.delete", ["scope": .text("all")], confirmed: true)
    #expect(deleted.data.number("item_count") == 1)
  }
}

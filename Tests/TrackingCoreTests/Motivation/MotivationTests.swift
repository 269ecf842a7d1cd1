import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct MotivationTests {
  private func home() throws -> Fixture {
    var reference = Reference()
    reference.cards = Cards(
      tips: """
        category\tmetric\ttext\tlink
        sleep\tsleep\tA\t
        sleep\tsleep\tB\t
        hydration\twater\tC\thttps://example.org/c
        """,
      quotes: "category\ttext\tauthor\thope\nhope\tD\tSeneca\t\n")
    return try Fixture(reference: reference)
  }

  @Test func `none comes twice before all were seen`() throws {
    let home = try home()
    for _ in 0..<4 {
      let round = try (0..<3).map { _ in try home.say("tip.show").data.text("text") }
      #expect(Set(round) == ["A", "B", "C"])
    }
  }

  @Test func `a category stays in its cards and an unknown one names those there are`() throws {
    let home = try home()
    let sleep = try (0..<4).map { _ in
      try home.say("tip.show", ["category": .text("sleep")]).data.text("text") ?? ""
    }
    #expect(Set(sleep) == ["A", "B"])
    #expect(sleep[1] != sleep[2])
    let refused = try home.say("tip.show", ["category": .text("knitting")])
    #expect(refused.reason == "unknown_category")
    #expect(refused.data.list("categories") == [.text("hydration"), .text("sleep")])
  }

  @Test func `the tip fits what the day lacks`() throws {
    let home = try home()
    try home.ledger { ledger in
      _ = try ledger.log(
        Deed(
          "drink", "water", when: ledger.moment(on: wednesday - 1),
          values: [Deed.Value(.water, 500)]))
    }
    #expect(try home.say("tip.show").data.text("link") == "https://example.org/c")
  }

  @Test func `a quote names its author and an empty deck is told`() throws {
    #expect(try home().say("quote.show").data.text("author") == "Seneca")
    #expect(try Fixture().say("quote.show").reason == "none")
  }
}

import Testing

@testable import TrackingCore

struct NameMatchTests {
  private let names = ["get a tattoo of my cat", "fix the bike tyre", "meditate", "morning run"]

  @Test func `names are found by parts, inflected, irregular and mistyped`() {
    let cases = [
      "got a tattoo of my cat": 0, "tattoo": 0, "bike": 1, "fixed the tyre": 1,
      "meditation": 2, "meditated": 2, "mediatte": 2, "ran this morning": 3, "Morning Run": 3,
    ]
    for (words, place) in cases {
      #expect(NameMatch(words, among: names) == .one(place), "\(words)")
    }
  }

  @Test func `what fits nothing or several is said so`() {
    #expect(NameMatch("piano", among: names) == .none)
    #expect(NameMatch("run", among: ["morning run", "evening run"]) == .several([0, 1]))
    #expect(NameMatch("run", among: ["morning run", "run"]) == .one(1))
  }

  @Test func `quotes around a title are taken off`() {
    #expect(Title.trimmed("  \"No phone in bed\" ") == "No phone in bed")
    #expect(Title.trimmed("'wrap Sofia's gift'") == "wrap Sofia's gift")
  }
}

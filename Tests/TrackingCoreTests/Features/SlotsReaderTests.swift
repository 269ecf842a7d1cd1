import CivilTime
import Slots
import Testing

/// What was written as JSON is read back as it was; what is no JSON object is nothing.
struct SlotsReaderTests {
  @Test func `gives back what was written`() throws {
    let day = try #require(LocalDay("2026-03-04"))
    let slots: Slots = [
      "text": .text("a \"b\" \\ / grüße 👨‍👩‍👧\n\t\u{01}"), "empty": .text(""), "yes": .flag(true),
      "no": .flag(false), "whole": .number(-12), "part": .number(0.1),
      "great": .number(9_007_199_254_740_992), "small": .number(-2.5e-7), "huge": .number(1.5e300),
      "day": .day(day), "instant": .instant(Instant(seconds: 1_772_630_500), offset: -5400),
      "period": .period(Period(from: day, to: day + 3)), "open": .period(.up(to: day)),
      "none": .list([]),
      "list": .list([.number(1), .text("2"), .list([.flag(false)])]),
      "record": .record(["b": .number(1), "a": .record([:])]),
    ]
    #expect(Slots(json: slots.exactJSON) == slots)
    #expect(Slots(json: slots.exactJSON)?.exactJSON == slots.exactJSON)
  }

  /// Texts are looked through by eight letters at once.
  @Test func `what must be escaped is, wherever it stands`() {
    let escapes = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\u{1F}": "\\u001f", "\u{7F}": "\\u007f",
      "\u{80}": "\\u0080", "é": "é", " ": " ", "!": "!", "#": "#", "[": "[", "]": "]", "~": "~",
    ]
    for length in 0...18 {
      for place in 0...length {
        let before = String(repeating: "a", count: place)
        let behind = String(repeating: "z", count: length - place)
        for (mark, escape) in escapes {
          #expect(jsonString(before + mark + behind) == "\"" + before + escape + behind + "\"")
        }
      }
    }
  }

  @Test func `reads what others write`() {
    let json = #" { "b" : 1.50e+1 , "a":[ null, "x\u00e9\ud83d\ude00\/" ],"b":2 ,"c":null} "#
    #expect(Slots(json: json) == ["a": .list([.text("xé😀/")]), "b": .number(2)])
    #expect(Slots(json: "{}") == [:])
  }

  @Test func `texts that look like no day stay texts`() {
    let texts = ["2026-02-30", "2026-3-4", "20", "1 egg", "2026-03-04T10:00", "+2026-03-04"]
    for text in texts {
      #expect(Slots(json: "{\"a\":\"\(text)\"}")?["a"] == .text(text))
    }
  }

  private static let broken = [
    "", "[]", "1", "\"a\"", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":1} x",
    "{\"a\":01}", "{\"a\":+1}", "{\"a\":1.}", "{\"a\":.5}", "{\"a\":1e}", "{\"a\":1e999}",
    "{\"a\":tru}", "{\"a\":\"b}", "{\"a\":\"\n\"}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12\"}",
    "{\"a\":\"\\ud83d\"}", "{\"a\":\"\\ud83d\\u0041\"}", "{\"a\":\"\\udc00\"}", "{\"a\":[1 2]}",
    "{\"a\":-}", "{\"a\":" + String(repeating: "[", count: 5000),
  ]

  @Test func `what is no JSON object is nothing`() {
    for json in Self.broken { #expect(Slots(json: json) == nil, "\(json.prefix(40))") }
  }
}

import Commands
import IntentData
import IntentRecognition
import Slots
import Testing

/// Frames: parts in any order, what they need, and what they leave alone.
@Suite struct FrameTests {
  @Test func `the parts of a goal come in any order, with words between`() throws {
    for text in [
      "a goal of 7 km a week", "per week my target is 7 km", "7 km weekly, that's my new aim",
      "please could you make my goal 7 km per week",
    ] {
      let found = try #require(try English.understanding(of: text).intents.first, "\(text)")
      #expect(found.intent == "goal.set", "\(text)")
      #expect(found.slots.number("target") == 7000, "\(text)")
      #expect(found.slots.text("per") == "week", "\(text)")
      #expect(found.slots.text("metric") == "distance", "\(text)")
    }
  }

  @Test func `what others do, ask or did is no goal`() throws {
    for text in [
      "his goal is 7 km a week", "is 7 km a week a fair goal?", "we missed the goal of 7 km",
    ] {
      #expect(try !English.names(of: text).contains("goal.set"), "\(text)")
    }
  }

  @Test func `a goal without its amount is understood, for the amount to be asked`() throws {
    let found = try #require(try English.understanding(of: "set a protein goal").intents.first)
    #expect(found.intent == "goal.set")
    #expect(found.slots["target"] == nil)
  }

  @Test func `mistakes in frames name their place and the remedy`() {
    let cases: [(lines: String, begins: String, says: String)] = [
      ("parts {a}\n  needs a", "en/x.intent:3:9:", "has no type"),
      ("parts <a>\n  needs a", "en/x.intent:3:9:", "the frame has no `a`"),
      ("<a> = b\n  parts <a>\n  needs c", "en/x.intent:5:9:", "the frame has no `c`"),
      ("<a> = b\n  parts <a>", "en/x.intent:2:1:", "needs nothing"),
      ("<a> = b\n  parts <a>\n  needs a !a", "en/x.intent:2:1:", "nothing can meet"),
      ("<a> = b <a>\n  parts <a>\n  needs a", "en/x.intent:3:", "stands for itself"),
      ("<a> = b\n  parts <a>\n  needs (a", "en/x.intent:5:", "has no partner"),
      ("<a> = b\n  parts <a>\n  needs a |", "en/x.intent:5:", "is empty here"),
      ("<a> = b\n  parts <a>\n  spare some", "en/x.intent:5:9:", "is no number"),
      ("<a> = b\n  parts <a>\n  implies c=d", "en/x.intent:5:", "implies name=value if"),
      ("wants a", "en/x.intent:3:", "begins no line of a frame"),
      ("parts {a:thingy}\n  needs a", "en/x.intent:3:9:", "no slot type"),
    ]
    for (lines, begins, says) in cases {
      let found = error(of: "intent x\nframe\n  \(lines)\n") ?? "nothing"
      #expect(found.hasPrefix(begins), "\(lines) gave \(found)")
      #expect(found.contains(says), "\(lines) gave \(found)")
    }
  }

  private func error(of text: String) -> String? {
    do {
      let tables = IntentData.files.filter { $0.path.hasPrefix("en/lexicon/entities/") }
      let files = tables.map { ($0.path, $0.text) } + [("en/x.intent", text)]
      _ = try IntentLanguage(tag: "en", files: files.map { (path: $0.0, text: $0.1) })
      return nil
    } catch let error as IntentFileError {
      return error.description
    } catch {
      return "\(error)"
    }
  }
}

import Commands
import IntentData
import Testing

@testable import IntentRecognition

struct UnusedWordsTests {
  /// The findings of a language of a few files beside the tables of entities.
  private func findings(
    _ files: [(path: String, text: String)], values: [String: [String: Set<String>]] = [:]
  ) throws -> [String] {
    let tables = IntentData.files.filter { $0.path.hasPrefix("en/lexicon/entities/") }
      .map { (path: $0.path, text: $0.text) }
    let all = tables + files
    let language = try IntentLanguage(tag: "en", files: all)
    let check = IntentCheck(
      language, files: all, values: values, readElsewhere: ["tips.tsv"])
    return (check.unused() + check.unfilled()).map(\.description)
  }

  private let wave = "intent wave\nsentences\n  wave at {who:friend}\n"

  @Test func `a rule that no sentence uses is found`() throws {
    let file = "intent wave\nrules\n  <all> = all\n  <none> = none\nsentences\n  wave at <all>\n"
    let found = try findings([("en/wave.intent", file)])
    #expect(
      found == [
        "en/wave.intent:4:1: no sentence of this file uses the rule <none>; use it or delete it"
      ])
  }

  @Test func `a shared rule is unused where every file has its own`() throws {
    let own = "intent wave\nrules\n  <all> = all\nsentences\n  wave at <all>\n"
    let rules = "# Shared.\n<all> = all\n"
    let found = try findings([("en/wave.intent", own), ("en/lexicon/rules.txt", rules)])
    #expect(
      found == [
        "en/lexicon/rules.txt:2:1: no sentence uses the shared rule <all>; use it or delete it"
      ])
  }

  @Test func `a word list that no sentence has a slot of is found`() throws {
    let found = try findings([
      ("en/wave.intent", wave), ("en/lexicon/lists/friend.txt", "ana\n"),
      ("en/lexicon/lists/enemy.txt", "bo\n"),
    ])
    #expect(
      found == [
        "en/lexicon/lists/enemy.txt:1:1: no sentence has a slot of the word list `enemy`; "
          + "use it or delete it"
      ])
  }

  @Test func `a table that nothing reads is found`() throws {
    let found = try findings([
      ("en/lexicon/links.tsv", "a\tb\n"), ("en/lexicon/tips.tsv", "a\tb\n"),
      ("en/lexicon/fillers.txt", "well\n"),
    ])
    #expect(found == ["en/lexicon/links.tsv:1:1: nothing reads this file; use it or delete it"])
  }

  @Test func `placeholders that no outcome fills are found with their place`() throws {
    let file = """
      intent wave
      sentences
        wave at {who:text} => how=gently
      replies
        done  Waved {{how}} at {{who}}, {{count}} times.{{#friends}}
          | {{name}}: {{age}}{{/friends}}
        asking.who  At whom?
        refused.tired  Too tired.
        done.twice  {{#who}}Again{{/whom}}
      """
    let values: [String: [String: Set<String>]] = [
      "wave": [
        "done.once": ["who", "friends", "friends.name"], "asking.who": [], "done.twice": [],
      ]
    ]
    let found = try findings([("en/wave.intent", file)], values: values)
    #expect(
      found == [
        "en/wave.intent:5:35: no outcome gives {{count}} to the reply `done` of wave; "
          + "use one of its values, or let its feature give it",
        "en/wave.intent:6:17: no outcome gives {{age}} to the reply `done` of wave; "
          + "use one of its values, or let its feature give it",
        "en/wave.intent:8:3: no outcome of wave is spoken by the reply `refused.tired`; "
          + "delete it, or name it among the values that its feature gives",
        "en/wave.intent:9:28: the section {{whom}} has no partner; close or open it",
        "en/wave.intent:9:15: the section {{who}} has no partner; close or open it",
      ])
  }
}

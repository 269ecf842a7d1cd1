import Commands
import IntentData
import IntentRecognition
import Slots
import Testing

@Suite struct IntentFilesTests {
  @Test func everyExampleIsUnderstoodAsItsOwnIntentAndNoOther() throws {
    let findings = IntentCheck(try English.language.get()).findings()
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }

  @Test func thereAreExamplesInNumbers() throws {
    #expect(IntentCheck(try English.language.get()).exampleCount > 1500)
  }

  @Test func whatIsOnlyReadOverIsNoSlot() throws {
    for text in ["bp 126/82 on the cuff", "note for dr Miller: the knee hurts"] {
      let intents = try English.understanding(of: text).intents
      #expect(intents.count == 1, "\(text)")
      for (name, _) in intents.flatMap(\.slots.values) {
        #expect(!name.rawValue.hasPrefix("_"), "\(text): \(name)")
      }
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

  @Test func mistakesNameTheirPlaceAndTheRemedy() {
    let cases: [(text: String, begins: String, says: String)] = [
      ("sentences\n  hello", "en/x.intent:1:1:", "intent NAME"),
      ("intent x\nphrases\n", "en/x.intent:2:1:", "no section"),
      ("intent x\n  hello", "en/x.intent:2:1:", "below a section"),
      ("intent x\nsentences\n  (a|b", "en/x.intent:3:", "has no partner"),
      ("intent x\nsentences\n  [a {text}]", "en/x.intent:3:", "inside [ ]"),
      ("intent x\nsentences\n  <nothing> a", "en/x.intent:3:", "no rule <nothing>"),
      ("intent x\nsentences\n  a {x:wrongtype}", "en/x.intent:3:", "no slot type"),
      ("intent x\nrules\n  word = a", "en/x.intent:3:", "<name> = word"),
      ("intent x\nneeds luck\n", "en/x.intent:2:", "no condition"),
      ("intent x\nreplies\n  done\n", "en/x.intent:3:", "has no text"),
    ]
    for (text, begins, says) in cases {
      let found = error(of: text) ?? "nothing"
      #expect(found.hasPrefix(begins), "\(text) gave \(found)")
      #expect(found.contains(says), "\(text) gave \(found)")
    }
  }
}

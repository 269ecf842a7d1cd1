import IntentData
import IntentRecognition
import Testing

@testable import Conversation

/// Templates of names and sections alone say what the library makes of them.
struct PlainTemplateTests {
  @Test func `all replies are read without the library, and say the same`() throws {
    let language = try Talk.language.get()
    var read = 0
    for file in language.files {
      for reply in language.replies(of: file.name) {
        let plain = try #require(PlainTemplate(reply.template), "\(file.intent): \(reply.template)")
        let template = try #require(ReplyTemplate(reply.template))
        for kind in 0..<5 {
          let values = Filled(kind: kind)
          #expect(
            lines(plain.text(values)) == lines(template.textByLibrary(values)),
            "\(file.intent): \(reply.template)")
        }
        read += 1
      }
    }
    #expect(read > 800)
  }

  @Test(arguments: [
    "{{{raw}}}", "{{&raw}}", "{{>part}}", "{{! no word }}", "{{a.b}}", "{{count(rows)}}", "{{a}",
    "{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{}}", "x\n{{#a}}\ny{{/a}}",
  ]) func `what else Mustache knows is left to the library`(source: String) {
    #expect(PlainTemplate(source) == nil)
  }

  @Test func `rows that are no section are left to the library`() throws {
    let rows: SaidWords = ["rows": .rows([SaidWords()]), "none": .rows([])]
    #expect(try #require(PlainTemplate("{{rows}}")).text(rows) == nil)
    #expect(try #require(PlainTemplate("{{^none}}nothing{{/none}}")).text(rows) == "nothing")
  }

  @Test func `a row knows what stands around it`() throws {
    let row: SaidWords = ["what": .text("tea")]
    let words: SaidWords = ["rows": .rows([row, row]), "mark": .text(";"), "what": .text("all")]
    let template = try #require(PlainTemplate("{{what}}:{{#rows}} {{what}}{{mark}}{{/rows}}"))
    #expect(template.text(words) == "all: tea; tea;")
  }

  private func lines(_ text: String?) -> [Substring]? {
    text?.split(separator: "\n").filter { $0.contains { $0 != " " } }
  }

  /// Values for any name: some are missing, some say no, some are words and some are rows.
  private struct Filled: TemplateValues {
    let kind: Int

    func said(named name: String) -> TemplateValue? {
      switch (name.utf8.reduce(kind) { $0 + Int($1) }) % (kind == 4 ? 3 : 4) {
      case 0: nil
      case 1: .flag(kind % 2 == 0)
      case 2: .text("<\(name) & co>")
      default: kind == 3 ? .text("") : .flag(true)
      }
    }
  }
}

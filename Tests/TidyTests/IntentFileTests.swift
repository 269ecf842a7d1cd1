import Foundation
import IntentData
import Testing

struct IntentFileTests {
  /// Files such as `followup.intent` serve the dialogue: without a dot they are no intents.
  private let intents = IntentData.files.filter {
    $0.path.hasSuffix(".intent") && $0.path.split(separator: ".").count == 3
  }

  @Test func `every intent file is named after its intent, and has examples of both kinds`() {
    var findings: [String] = []
    for file in intents {
      let lines = file.text.split(separator: "\n").map(String.init)
      let name = file.path.split(separator: "/").last.map { $0.dropLast(".intent".count) } ?? ""
      let heading = lines.first { $0.hasPrefix("intent ") }
      if heading != "intent \(name)" {
        findings.append("\(file.path): begins with \(heading ?? "nothing")")
      }
      // These need something said before, or a tracker of the sender's: examples stand alone.
      let needsMore = ["entry.edit", "tracker.log"].contains(name)
      let sections = needsMore ? ["not"] : ["examples", "not"]
      for section in sections where !lines.contains(section) {
        findings.append("\(file.path): has no section \(section)")
      }
      if lines.first?.hasPrefix("#") != true {
        findings.append("\(file.path): does not say what it is")
      }
      if file.text.contains("\t") { findings.append("\(file.path): has a tab") }
    }
    let isTidy = findings.isEmpty
    #expect(isTidy, Tidiness.report(findings))
  }

  @Test func `every class of small words is asked for by the reading of clauses`() throws {
    let file = try #require(Project.file("Sources/IntentRecognition/Lexicon/WordClasses.swift"))
    let cases = file.lines.filter { $0.hasPrefix("    case ") && !$0.contains(":") }.flatMap {
      $0.dropFirst("    case ".count).split(separator: ",").map { $0.filter { $0 != " " } }
    }
    let code = Project.files(in: ["Sources/IntentRecognition"], [".swift"])
      .filter { $0.path != file.path && !$0.path.hasSuffix("NamedWords.swift") }
      .flatMap(\.lines).joined(separator: "\n")
    #expect(cases.count > 30)
    let unused = cases.filter { name in
      !code.split(separator: ".").contains { piece in
        piece.hasPrefix(name) && piece.dropFirst(name.count).first?.isLetter != true
      }
    }
    #expect(unused == [], "classes of lexicon/classes.txt that nothing asks for")
  }

  @Test func `the embedded files are those of the folder`() {
    let onDisk = Project.files(in: ["Intents"], [".intent", ".part", ".txt", ".tsv"]).map {
      String($0.path.dropFirst("Intents/".count))
    }
    #expect(Set(IntentData.files.map(\.path)) == Set(onDisk))
  }

  @Test func `the protocol names every intent, and nothing names another`() throws {
    let page = try #require(Project.file("docs/protocol.md"))
    var named: Set<String> = []
    for line in page.lines where line.hasPrefix("| `") && !line.hasPrefix("| `tally ") {
      let cell = line.split(separator: "|").first ?? ""
      for word in cell.split(separator: "`") where word.contains(".") { named.insert(String(word)) }
    }
    let known = Set(
      intents.compactMap { $0.path.split(separator: "/").last?.dropLast(7) }.map(String.init))
    #expect(named.count > 80)
    let unwritten = named.subtracting(known).sorted()
    #expect(unwritten == [], "in docs/protocol.md without a file in Intents/")
    let unnamed = known.subtracting(named).sorted()
    #expect(unnamed == [], "in Intents/ but not in docs/protocol.md")
  }
}

import Testing

struct TidyTests {
  @Test func `the sources are tidy`() {
    let files = Project.files(in: ["Sources", "Tests", "Plugins"], [".swift"])
      .filter { !$0.path.hasPrefix("Tests/TidyTests/") }
    #expect(files.count > 50)
    let findings = files.flatMap(Tidiness.findings)
    let isTidy = findings.isEmpty
    #expect(isTidy, Tidiness.report(findings))
  }

  @Test func `files are short on the whole`() {
    let counts = Project.files(in: ["Sources"], [".swift"]).map(\.lines.count).sorted()
    #expect(counts[counts.count / 2] < 200)
  }

  @Test func `texts and scripts are tidy`() {
    let files =
      Project.files(in: ["script", "docs", "Intents", "Tests/Transcripts"], [""])
      + ["README.md", "CHANGELOG.md", "DECISIONS.md"].compactMap(Project.file)
    let findings = files.flatMap(Tidiness.textFindings)
    let isTidy = findings.isEmpty
    #expect(isTidy, Tidiness.report(findings))
  }
}

struct TidinessTests {
  private func findings(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Tidiness.findings(in: Project.File(path: "a.swift", lines: lines))
  }

  @Test func `untidy code is found`() {
    let bad = [
      "let a = try! b()", "func f() { fatalError() }", "let a = b as! C",
      "// TODO: later", "let a = 1  // FIXME", "struct DateUtils {", "final class RowManager {",
      "let a = 1 ", "let a = 1\n", String(repeating: "a", count: 101),
      "print(\"debugging\")",
    ]
    for text in bad { #expect(findings(text).count == 1, "\(text): \(findings(text))") }
    #expect(findings(String(repeating: "a\n", count: 400) + "a").count == 1)
  }

  @Test func `tidy code is left alone`() {
    let good = [
      "let a = \"try! this\"", "// it never calls fatalError", "let todo = todos.first",
      "let files = FileManager.default", "let a = #\"struct \"RowManager\"#",
      "/* try! */ let a = 1",
      "let text = \"\"\"\n  try! as! // \" \\\n  \"\"\"",
    ]
    for text in good { #expect(findings(text) == [], "\(text)") }
  }

  @Test func `functions are measured from head to closing brace`() {
    let code = SwiftCode([
      "struct A {", "  func one(", "    a: Int = { 1 }()", "  ) {", "    if x { y() }", "  }",
      "  var b: Int { 1 }", "  init() {}", "  subscript(i: Int) -> Int {", "    \"}\".count", "  }",
      "}",
    ])
    #expect(
      Tidiness.functions(in: code) == [
        .init(line: 2, length: 5), .init(line: 8, length: 1), .init(line: 9, length: 3),
      ])
    let long = ["func f() {"] + Array(repeating: "  a()", count: 69) + ["}"]
    #expect(findings(long.joined(separator: "\n")) == ["a.swift:1: a function of 71 lines"])
  }
}

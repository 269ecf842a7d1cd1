import Testing

@testable import ConversationCorpus

struct CorpusReportTests {
  private func row(_ name: String, _ right: Int, of turns: Int, wrong: Set<String> = [])
    -> CorpusReport.Row
  {
    var score = CorpusScore()
    (score.turns, score.right, score.stored, score.wrongActs) = (turns, right, wrong.count, wrong)
    return CorpusReport.Row(name: name, score: score)
  }

  @Test func `a report is written and read again`() throws {
    let report = CorpusReport(rows: [
      row("a", 3, of: 4), row("held-out/b", 8, of: 9, wrong: ["b-1.1", "b-2.1"]),
    ])
    #expect(try CorpusReport(text: report.text, path: "scores.tsv") == report)
  }

  @Test func `a broken record names its line`() {
    #expect(throws: CorpusError.line(path: "s", number: 2, why: "seven columns are needed")) {
      try CorpusReport(text: "# file\na\t1\n", path: "s")
    }
  }

  @Test func `what gets worse is said`() {
    let recorded = CorpusReport(rows: [row("a", 90, of: 100), row("held-out/b", 90, of: 100)])
    func found(_ open: Int, _ heldOut: Int, _ wrong: Set<String> = []) -> Int {
      CorpusReport(rows: [
        row("a", open, of: 100), row("held-out/b", heldOut, of: 100, wrong: wrong),
      ])
      .regressions(from: recorded).count
    }
    #expect(found(90, 90) == 0)
    #expect(found(90, 89) == 0)
    #expect(found(90, 88) == 1)
    #expect(found(90, 90, ["b-3.1"]) == 1)
    #expect(found(96, 90) == 1)
  }
}

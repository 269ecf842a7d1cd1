import Testing

/// `docs/errors-by-feature.md` says which errors of which feature transcripts show, and which not.
struct ErrorTableTests {
  /// The words `feature kind` of the lines `# covers feature: kind, kind` of all transcripts.
  private var covered: Set<String> {
    var cells: Set<String> = []
    for file in Project.files(in: ["Tests/Transcripts"], [".chat"]) {
      for line in file.lines where line.hasPrefix("# covers ") {
        let parts = line.dropFirst("# covers ".count).split(separator: ":")
        guard parts.count == 2 else { continue }
        for kind in parts[1].split(separator: ",") {
          cells.insert("\(parts[0]) \(kind.filter { $0 != " " })")
        }
      }
    }
    return cells
  }

  @Test func `every cell of the error table is a transcript or has a reason`() throws {
    let page = try #require(Project.file("docs/errors-by-feature.md"))
    let rows = page.lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.map { line in
      line.split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
    let kinds = try #require(rows.first).dropFirst()
    var told: Set<String> = []
    for row in rows.dropFirst() {
      #expect(row.count == kinds.count + 1, "\(row)")
      for (kind, cell) in zip(kinds, row.dropFirst()) {
        if cell == "yes" { told.insert("\(row[0]) \(kind)") }
        let isReasoned = cell.hasPrefix("no (") && cell.hasSuffix(")")
        #expect(cell == "yes" || isReasoned, "\(row[0]) \(kind): \(cell)")
      }
    }
    #expect(rows.count == 17)
    #expect(told.subtracting(covered).sorted() == [], "in the table, but in no transcript")
    #expect(covered.subtracting(told).sorted() == [], "in transcripts, but not in the table")
  }
}

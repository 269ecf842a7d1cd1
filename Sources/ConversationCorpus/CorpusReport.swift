/// The scores of all files of a corpus, and the record of them that is kept beside it.
public struct CorpusReport: Sendable, Equatable {
  /// A line for each file: name, turns, right ones, wrong acts by their places.
  public struct Row: Sendable, Equatable {
    public let name: String
    public let score: CorpusScore

    public init(name: String, score: CorpusScore) {
      self.name = name
      self.score = score
    }
  }

  public let rows: [Row]

  public init(rows: [Row]) { self.rows = rows }

  public var open: CorpusScore { sum { !$0.hasPrefix(CorpusReport.heldOutFolder) } }
  public var heldOut: CorpusScore { sum { $0.hasPrefix(CorpusReport.heldOutFolder) } }

  static let heldOutFolder = "held-out/"

  private func sum(where isMeant: (String) -> Bool) -> CorpusScore {
    rows.filter { isMeant($0.name) }.reduce(CorpusScore()) { $0 + $1.score }
  }

  /// What is worse than a recorded report, as sentences; empty when all is well.
  ///
  /// The held-out part may not fall by more than a point nor act wrongly where it did not, and
  /// the open part may not run away from it by more than five points beyond what was recorded:
  /// then the project has learnt its cases and not the language.
  public func regressions(from recorded: CorpusReport) -> [String] {
    var found: [String] = []
    let (now, then) = (heldOut.percent, recorded.heldOut.percent)
    if now < then - 1 { found.append("held-out turns right: \(now) %, recorded \(then) %") }
    for place in heldOut.wrongActs.subtracting(recorded.heldOut.wrongActs).sorted() {
      found.append("held-out \(place): something wrong is stored that was not")
    }
    let drift = open.percent - now
    let allowed = max(5, recorded.open.percent - then + 1)
    if drift > allowed {
      found.append("the open part is \(drift) points ahead of the held-out part")
    }
    return found
  }
}

extension CorpusReport {
  /// The rows as text: tab-separated, sorted by name.
  public var text: String {
    "# file\tturns\tright\tstored wrongly\tfor nothing\tacted on\twrong acts\n"
      + rows.sorted { $0.name < $1.name }.map { row in
        let score = row.score
        let figures = [score.turns, score.right, score.stored, score.nothings, score.actedOn]
        return
          ([row.name] + figures.map(String.init)
          + [score.wrongActs.sorted().joined(separator: " ")]).joined(separator: "\t") + "\n"
      }.joined()
  }

  /// Reads what ``text`` wrote.
  public init(text: String, path: String) throws {
    rows = try text.split { $0 == "\n" || $0 == "\r\n" }.enumerated().compactMap { index, line in
      if line.hasPrefix("#") { return nil }
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      let figures = cells.dropFirst().prefix(5).compactMap { Int($0) }
      guard cells.count == 7, figures.count == 5 else {
        throw CorpusError.line(path: path, number: index + 1, why: "seven columns are needed")
      }
      var score = CorpusScore()
      (score.turns, score.right, score.stored) = (figures[0], figures[1], figures[2])
      (score.nothings, score.actedOn) = (figures[3], figures[4])
      score.wrongActs = Set(cells[6].split(separator: " ").map(String.init))
      return Row(name: String(cells[0]), score: score)
    }
  }
}

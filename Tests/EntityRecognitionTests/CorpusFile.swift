import Foundation

/// One file of `Tests/Corpus`: phrases of one dimension and what they mean.
struct CorpusFile {
  struct Line {
    var phrase: String
    /// What stands behind `=>`; nil where nothing of the dimension must be found.
    var value: String?
    /// Counts only where it is asked for.
    var isLatent: Bool
    var number: Int
  }

  let dimension: String
  let lines: [Line]

  /// Reads `<dimension>.txt` of a language.
  init(_ dimension: String, language: String = "en") throws {
    self.dimension = dimension
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Corpus/\(language)/\(dimension).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    var number = 0
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      number += 1
      guard let arrow = line.firstRange(of: " => ") else { return nil }
      let phrase = String(line[..<arrow.lowerBound])
      guard !(phrase.hasPrefix("# ")) else { return nil }
      var value = String(line[arrow.upperBound...])
      let isLatent = value.hasSuffix(" ?")
      if isLatent { value.removeLast(2) }
      return Line(
        phrase: phrase, value: value == "-" ? nil : value, isLatent: isLatent, number: number)
    }
  }
}

/// Reads `lexicon/scorer.txt`: a name and a number a line.
enum ThresholdFile {
  /// Without the file nothing is guessed.
  static func read(_ files: [(path: String, text: String)], language: String)
    throws(IntentFileError) -> Guess.Thresholds
  {
    var thresholds = Guess.Thresholds()
    for file in files where file.path == "\(language)/lexicon/scorer.txt" {
      for line in LanguageAssembler.lines(file.text) {
        let parts = line.text.split(separator: " ")
        guard parts.count == 2, let value = Double(parts[1]) else {
          throw IntentFileError(
            path: file.path, line: line.number, problem: .malformedThreshold(line.text))
        }
        switch parts[0] {
        case "answer": thresholds.answer = value
        case "ask": thresholds.ask = value
        case "show": thresholds.show = value
        default:
          throw IntentFileError(
            path: file.path, line: line.number, problem: .malformedThreshold(line.text))
        }
      }
    }
    return thresholds
  }
}

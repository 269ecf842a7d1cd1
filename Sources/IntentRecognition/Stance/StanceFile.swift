/// Reads and writes `lexicon/stance.txt`: a name and a number a line.
enum StanceFile {
  static let name = "lexicon/stance.txt"

  /// Without the file every fact that was read is kept.
  static func read(
    _ files: [(path: String, text: String)], language: String, _ lexicon: EvidenceLexicon
  ) throws(IntentFileError) -> StanceModel {
    var model = StanceModel()
    let numbers = numbers(of: lexicon)
    (model.act, model.ask) = (lexicon.act, lexicon.ask)
    model.weights = [Double](repeating: 0, count: lexicon.count)
    for file in files where file.path == "\(language)/\(name)" {
      for line in LanguageAssembler.lines(file.text) {
        let parts = line.text.split(separator: " ")
        guard parts.count == 2, let value = Double(parts[1]) else {
          throw IntentFileError(
            path: file.path, line: line.number, problem: .malformedWeight(line.text))
        }
        switch parts[0] {
        case "bias": model.bias = value
        default:
          guard let number = numbers[String(parts[0])] else {
            throw IntentFileError(
              path: file.path, line: line.number, problem: .unknownEvidence(String(parts[0])))
          }
          model.weights[number] = value
        }
      }
    }
    return model
  }

  private static func numbers(of lexicon: EvidenceLexicon) -> [String: Int] {
    Dictionary(
      (0..<lexicon.count).map { (lexicon.name($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The lines of the file for a model.
  static func write(_ model: StanceModel, _ lexicon: EvidenceLexicon, heading: [String])
    -> String
  {
    var lines = heading.map { "# " + $0 }
    lines.append("bias \(rounded(model.bias))")
    for number in model.weights.indices where rounded(model.weights[number]) != "0.0" {
      lines.append("\(lexicon.name(number)) \(rounded(model.weights[number]))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func rounded(_ value: Double) -> String {
    "\((value * 100).rounded() / 100 + 0)"
  }
}

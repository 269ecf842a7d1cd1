/// Frames that turn a report into one of another's deed, a wish, an order, a question, and into
/// another report; `lexicon/counterexamples.txt` lists them.
struct CounterExamples: Sendable {
  private struct Frame: Sendable {
    var text: String
    var isDeed: Bool
  }

  private var frames: [Frame] = []
  /// The form of a verb that follows "to", by that of the past.
  private var bases: [String: String] = [:]
  private var subjects: Set<String> = []

  /// How many frames each report is put into.
  private static let each = 10

  /// Reads lines `+ frame`, `- frame`, `verb past = base` and `subject i|we`.
  static func read(_ files: [(path: String, text: String)], language: String)
    throws(IntentFileError) -> CounterExamples
  {
    var result = CounterExamples()
    for file in files where file.path == "\(language)/lexicon/counterexamples.txt" {
      for line in LanguageAssembler.lines(file.text) { try result.add(line, path: file.path) }
    }
    return result
  }

  private mutating func add(_ line: IntentFile.Line, path: String) throws(IntentFileError) {
    let parts = line.text.split(separator: " ", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      switch parts[0] {
      case "+", "-":
        frames.append(Frame(text: parts[1], isDeed: parts[0] == "+"))
        return
      case "subject":
        subjects.formUnion(alternatives(parts[1]))
        return
      case "verb":
        let forms = parts[1].split(separator: "=").map { trimmed(String($0)) }
        if forms.count == 2 {
          bases[forms[0]] = forms[1]
          return
        }
      default: break
      }
    }
    throw IntentFileError(path: path, line: line.number, problem: .malformedEvidence(line.text))
  }

  /// Some frames around a report; which ones goes round with the turn.
  func made(of report: String, turn: inout Int) -> [(text: String, isDeed: Bool)] {
    if frames.isEmpty { return [] }
    var words = report.split(separator: " ").map(String.init)
    guard words.count <= 12, !report.contains(where: { ".!?:;\n".contains($0) }) else { return [] }
    if let first = words.first?.lowercased(), subjects.contains(first) { words.removeFirst() }
    guard let first = words.first?.lowercased() else { return [] }
    let whole = words.joined(separator: " ")
    let rest = words.dropFirst().joined(separator: " ")
    let fillers =
      bases[first].map { [("{deed}", whole), ("{do}", "\($0) \(rest)"), ("{noun}", rest)] }
      ?? [("{noun}", whole)]
    var result: [(String, Bool)] = []
    for _ in 0..<frames.count where result.count < CounterExamples.each {
      let frame = frames[turn % frames.count]
      turn += 1
      for (mark, filler) in fillers {
        guard frame.text.contains(mark) else { continue }
        let text = frame.text.split(separator: " ").map { $0 == mark ? filler : String($0) }
        result.append((text.joined(separator: " "), frame.isDeed))
      }
    }
    return result
  }
}

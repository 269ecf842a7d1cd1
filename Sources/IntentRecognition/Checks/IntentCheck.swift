import CivilTime
import Commands
import EntityRecognition
import Slots

/// Runs the examples of a language's files through all of its intents, and looks for what nothing
/// uses and what nothing fills.
public struct IntentCheck: Sendable {
  /// A mistake in the files, with its place.
  public struct Finding: Sendable, Equatable, CustomStringConvertible {
    public var path: String
    public var line: Int
    /// Counted from 1, in Unicode scalars.
    public var column = 1
    public var text: String

    public var description: String { "\(path):\(line):\(column): \(text)" }
  }

  private let recognizer: IntentRecognizer
  private let files: [(path: String, text: String)]
  private let values: [String: [String: Set<String>]]
  private let readElsewhere: Set<String>

  /// - Parameters:
  ///   - files: the language's files as they were read; without them nothing is called unused.
  ///   - values: the names of the values that outcomes give, by intent and reply; without them
  ///     replies are left alone.
  ///   - readElsewhere: the files of `lexicon/` that are not for recognition.
  public init(
    _ language: IntentLanguage, files: [(path: String, text: String)] = [],
    values: [String: [String: Set<String>]] = [:], readElsewhere: Set<String> = []
  ) {
    recognizer = IntentRecognizer(language: language)
    self.files = files
    self.values = values
    self.readElsewhere = readElsewhere
  }

  /// How many examples there are, positive and negative.
  public var exampleCount: Int {
    recognizer.language.files.reduce(0) { $0 + $1.examples.count + $1.negatives.count }
  }

  /// Examples that another intent steals or that are not understood, negatives that are, intents
  /// without examples, unused rules and lists, and placeholders that nothing fills.
  public func findings() -> [Finding] {
    let examples = recognizer.language.files.flatMap { file in
      examplesMissing(file) + file.examples.flatMap { check($0, of: file) }
        + file.negatives.flatMap { check(negative: $0, of: file) }
    }
    return examples + unused() + unfilled()
  }

  /// Rules, word lists and files that nothing refers to.
  func unused() -> [Finding] {
    if files.isEmpty { return [] }
    return ListCheck(
      language: recognizer.language, files: files, readElsewhere: readElsewhere
    ).findings()
  }

  /// Replies that nothing is spoken by, and placeholders that no outcome fills.
  func unfilled() -> [Finding] {
    if values.isEmpty { return [] }
    let lines = Dictionary(
      files.map { ($0.path, $0.text.split(separator: "\n", omittingEmptySubsequences: false)) },
      uniquingKeysWith: { _, last in last })
    let check = ReplyCheck(values: values, lines: lines)
    return recognizer.language.files.flatMap(check.findings)
  }

  private func examplesMissing(_ file: IntentFile) -> [Finding] {
    if file.sentences.isEmpty { return [] }
    var findings: [Finding] = []
    if file.examples.isEmpty {
      findings.append(
        Finding(path: file.path, line: 1, text: "no examples; write what it must understand"))
    }
    if file.negatives.isEmpty {
      findings.append(
        Finding(path: file.path, line: 1, text: "no `not` lines; write what it must leave alone"))
    }
    return findings
  }

  /// Examples are read as of Wednesday 2026-03-04 14:20, in a situation that allows all.
  static let context = RecognitionContext(
    now: LocalTime(day: LocalDay(year: 2026, month: 3, day: 4), hour: 14, minute: 20),
    zone: .utc)

  private func understood(_ text: String, file: IntentFile) -> [RecognizedIntent] {
    var situation = Situation()
    let needsContext = file.condition != nil || file.sentences.contains { $0.text.contains("??") }
    if needsContext {
      situation.lastIntents = lastIntents(file).map { IntentName(rawValue: $0) }
      situation.hasList = true
      situation.hasDue = true
      situation.hasRung = file.sentences.contains { $0.text.hasSuffix("rung") }
      situation.isPaused = true
    }
    if file.condition == .asking { situation.asking = (file.name, .value) }
    return recognizer.understand(text, context: IntentCheck.context, situation: situation).intents
  }

  private func lastIntents(_ file: IntentFile) -> [String] {
    var all: [String] = []
    if case .last(let intents) = file.condition { all += intents }
    for line in file.sentences {
      guard let mark = line.text.firstRange(of: "??"),
        case .last(let intents)? = IntentFile.Condition(
          trimmed(String(line.text[mark.upperBound...])))
      else { continue }
      all += intents
    }
    return all.isEmpty ? [IntentName.drinkLog.rawValue] : all
  }

  private func check(_ example: IntentFile.Example, of file: IntentFile) -> [Finding] {
    func finding(_ text: String) -> [Finding] {
      [Finding(path: file.path, line: example.line, text: "`\(example.text)` \(text)")]
    }
    let found = understood(example.text, file: file)
    guard let own = found.first(where: { $0.intent == file.name }) else {
      if found.isEmpty { return finding("is not understood") }
      let others = found.map { "\($0.intent) (\($0.origin))" }.joined(separator: ", ")
      return finding("is taken by \(others)")
    }
    for (name, value) in example.slots where !agrees(own.slots[name], with: value) {
      return finding("gives \(name)=\(own.slots[name]?.json ?? "nothing"), not \(value)")
    }
    return []
  }

  private func agrees(_ found: SlotValue?, with written: String) -> Bool {
    guard let found else { return false }
    if let number = Double(written), let value = found.number {
      return abs(number - value) <= abs(number) * 0.005
    }
    switch found {
    case .text(let text): return text.lowercased() == written.lowercased()
    case .list(let list):
      return list.compactMap(\.text).joined(separator: "|").lowercased() == written.lowercased()
        || list.compactMap(\.text).joined(separator: ", ").lowercased() == written.lowercased()
    default:
      let json = found.json
      return json == written || json == "\"\(written)\"" || json.hasPrefix("\"\(written)")
    }
  }

  private func check(negative: IntentFile.Line, of file: IntentFile) -> [Finding] {
    let found = understood(negative.text, file: file)
    guard let own = found.first(where: { $0.intent == file.name }) else { return [] }
    return [
      Finding(
        path: file.path, line: negative.number,
        text: "`\(negative.text)` must not be \(file.intent), and is (\(own.origin))")
    ]
  }
}

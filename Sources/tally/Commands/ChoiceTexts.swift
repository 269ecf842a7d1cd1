import Commands
import IntentRecognition

/// The texts of a checkout that the choice among intents is learned from.
enum ChoiceTexts {
  /// The conversations that are not held out, turn by turn, and what is said in the transcripts.
  static func read(below root: String, _ settings: Settings) throws -> [ChoiceText] {
    let language = settings.language
    let conversations = LearnedRounds.paths(below: root, language: language)
    guard !conversations.isEmpty else { throw EdgeError.noTranscripts(paths: [root]) }
    let others = try StanceTexts.others(below: root, language: language)
    let nothing = try Files.text(of: "\(root)/Tests/Corpus/\(language)/nothing.txt")
    let listed = others + nothing.split(separator: "\n").map(String.init).filter { $0.first != "#" }
    var texts = listed.map { ChoiceText($0, before: nil, intents: [], conversation: -1) }
    var count = 0
    for path in conversations {
      for line in try Files.text(of: path).split(whereSeparator: \.isNewline) {
        texts += try conversation(String(line), number: count)
        count += 1
      }
    }
    return texts
      + (try PlayedTexts.read(
        below: root, on: Composition.unlearnedStage(settings), first: count))
  }

  private static func conversation(_ line: String, number: Int) throws -> [ChoiceText] {
    guard case .record(let record) = try JSONReader.value(of: line),
      case .list(let turns)? = record["turns"]
    else { return [] }
    var before = Choice.Before.start
    return turns.compactMap { turn in
      guard case .record(let turn) = turn, let text = turn["text"]?.text,
        let actions = turn["actions"]
      else { return nil }
      let intents = intents(of: actions)
      defer { before = intents.first.map { .act(IntentName(rawValue: $0)) } ?? .nothing }
      return ChoiceText(text, before: before, intents: intents, conversation: number)
    }
  }

  /// The intents of a label, the first of those that stand for one another.
  private static func intents(of value: JSONValue) -> [String] {
    switch value {
    case .list(let values): return values.flatMap(intents)
    case .record(let record):
      if case .list(let any)? = record["any"] { return any.first.map(intents) ?? [] }
      return record["intent"]?.text.map { [$0] } ?? []
    default: return []
    }
  }
}

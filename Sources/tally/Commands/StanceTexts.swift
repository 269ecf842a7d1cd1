import IntentRecognition
import Transcripts

/// The texts of a checkout that stance is learned from.
enum StanceTexts {
  static func read(below root: String, language: String) throws -> [StanceText] {
    let conversations = LearnedRounds.paths(below: root, language: language)
    let transcripts = Files.all(endingIn: ".chat", below: "\(root)/Tests/Transcripts")
    guard !conversations.isEmpty, !transcripts.isEmpty else {
      throw EdgeError.noTranscripts(paths: [root])
    }
    let lists = try Files.text(of: "\(root)/Tests/Corpus/\(language)/stance.txt")
    return try listed(lists)
      + conversations.flatMap(conversation)
      + transcripts.flatMap(transcript)
  }

  /// The listed texts that tell no deed of the sender's.
  static func others(below root: String, language: String) throws -> [String] {
    try listed(Files.text(of: "\(root)/Tests/Corpus/\(language)/stance.txt"))
      .filter { $0.areAllDeeds == false }.map(\.text)
  }

  /// Lines that begin with "+" where all that is told are deeds of the sender's, with "-" where
  /// none is.
  private static func listed(_ text: String) -> [StanceText] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let mark = line.first, "+-".contains(mark) else { return nil }
      return StanceText(String(line.dropFirst(2)), areAllDeeds: mark == "+")
    }
  }

  /// Labelled first messages: what each one does is said beside it.
  private static func conversation(_ path: String) throws -> [StanceText] {
    try Files.text(of: path).split(whereSeparator: \.isNewline).compactMap { line in
      guard case .record(let record) = try JSONReader.value(of: String(line)),
        case .list(let turns)? = record["turns"], case .record(let turn)? = turns.first,
        let text = turn["text"]?.text, let actions = turn["actions"]
      else { return nil }
      return StanceText(text, deeds: deeds(actions))
    }
  }

  /// The actions of a label, and all that stand for one another.
  private static func deeds(_ value: JSONValue) -> [StanceText.Deed] {
    switch value {
    case .list(let values): return values.flatMap(deeds)
    case .record(let record):
      if let any = record["any"] { return deeds(any) }
      guard let intent = record["intent"]?.text else { return [] }
      var numbers: [String: Double] = [:]
      if case .record(let slots)? = record["slots"] {
        for (name, value) in slots {
          if case .number(let digits) = value { numbers[name] = Double(digits) }
        }
      }
      return [StanceText.Deed(intent: intent, numbers: numbers)]
    default: return []
    }
  }

  /// What people say in a transcript; that what it does is right is seen by its replies.
  private static func transcript(_ path: String) throws -> [StanceText] {
    try TranscriptReader.read(path, load: Files.text).steps.compactMap { step in
      if case .said(_, _, let text) = step.kind { StanceText(text) } else { nil }
    }
  }
}

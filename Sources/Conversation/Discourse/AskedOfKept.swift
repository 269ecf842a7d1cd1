import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// A question in the words of something that the sender keeps: "where's the spare key?" is answered
/// by the note that has both words, "when is my dentist appointment?" by the reminder, "did I buy
/// milk already?" by the task.
///
/// All words that tell have to be in it; small words and those that only ask say nothing.
struct AskedOfKept {
  let mentions: Mentions
  let heard: Understanding
  let recognizer: IntentRecognizer

  /// A question of more words asks for something else.
  private static let longest = 12

  /// What it asks for.
  ///
  /// - Parameter kept: What has all of some words.
  func find(in kept: ([String]) throws -> [KeptText]) rethrows -> Request? {
    guard mentions.isQuestion, mentions.wordCount <= AskedOfKept.longest,
      heard.refusals.allSatisfy({ ![.document, .tooLong].contains($0) }),
      mentions.amounts.allSatisfy({ $0.kind == .number }), names
    else { return nil }
    let found = try kept(told)
    guard let kind = kinds.first(where: { kind in found.contains { $0.kind == kind } }),
      let first = found.first(where: { $0.kind == kind })
    else { return nil }
    return request(for: first)
  }

  private func request(for kept: KeptText) -> Request {
    let text = heard.utterance.text(of: 0..<heard.utterance.tokens.count)
    return switch kept.kind {
    case .note:
      Request(
        intent: .noteList, slots: [.text: .text(told.joined(separator: " "))], asSaid: text)
    case .reminder: Request(intent: .reminderList, slots: [.text: .text(kept.text)], asSaid: text)
    case .todo: Request(intent: .todoList, slots: [.title: .text(kept.text)], asSaid: text)
    }
  }

  // MARK: What is asked

  private func word(_ token: Int) -> String {
    heard.utterance.text(of: token..<token + 1).lowercased()
  }

  /// The words that tell what is asked about, and figures that name it: "hive 5".
  private var tokens: [Int] {
    let terms = mentions.terms.map(\.token).filter { token in
      !recognizer.language.words.has(word(token), .askedOfKept) && !isOfTime(token)
    }
    let figures = mentions.values.filter { value in
      if case .number = value.value { return value.tokens.count == 1 }
      return false
    }.map(\.tokens.lowerBound)
    return Set(terms + figures).sorted()
  }

  private var told: [String] { tokens.map(word) }

  private func isOfTime(_ token: Int) -> Bool {
    mentions.values.contains { value in
      if case .time = value.value { return value.tokens.contains(token) }
      return false
    }
  }

  /// Whether it names anything: a verb alone may be of all the world.
  private var names: Bool {
    mentions.terms.contains { !$0.isVerb && tokens.contains($0.token) }
  }

  /// Where the answer is looked for first: "when" rather asks for what is to come, "did I" for what
  /// was to be done, and "what" and "where" for what was written down.
  private var kinds: [KeptText.Kind] {
    let words = recognizer.language.words
    let first = word(0)
    if words.has(first, .asksWhen) { return [.reminder, .todo, .note] }
    if words.has(first, .asksBack) { return mentions.namesSender ? [.todo, .note] : [.note] }
    if words.has(first, .asking) { return [.reminder, .todo] }
    // "Passport is still open, right?"
    return recognizer.language.asks(0, in: heard.utterance) ? [.note] : [.todo, .reminder, .note]
  }
}

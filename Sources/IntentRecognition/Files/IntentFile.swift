public import Commands
import EntityRecognition

/// One file of `Intents/<language>/`: everything that is known about one intent.
public struct IntentFile: Sendable {
  /// Where it was read from, such as `en/todo.add.intent`.
  public var path: String
  public var intent: String
  /// Its intent, as what is read from a message has it.
  public var name: IntentName { IntentName(rawValue: intent) }
  /// Whether an unclear time is one of the past or one to come.
  public var looksAhead = false
  /// Whether it only reads: nothing is kept or changed when it is carried out.
  public var keepsNothing = false
  /// The topic of the help that tells how it is said; nil for what only reads.
  public var helpTopic: String?
  /// The slot that a time expression anywhere in a sentence fills: `day`, `at`, `due`, `period`,
  /// `until`, or `when` for both day and time of day.
  public var timeSlot: String?
  /// Breaks ties between sentences that explain the same words.
  public var priority = 0
  /// When the whole file counts only in some situation.
  public var condition: Condition?
  /// Slots that a name of the sender's own fills as well as an entry of their list.
  public var ownNames: [(slot: String, kind: String)] = []
  /// What may be asked about beside a metric, and the metric that is meant by it, if one is: a
  /// drink's water.
  public var topics: [(slot: String, metric: String?)] = []
  public var rules: [Line] = []
  /// What may be said in any order.
  public var frames: [FrameLines] = []
  public var sentences: [Line] = []
  public var replies: [Reply] = []
  public var examples: [Example] = []
  public var negatives: [Line] = []

  public init(path: String, intent: String) {
    self.path = path
    self.intent = intent
  }

  /// The sentences, and in front of each that has such a slot the one with a name of the sender's.
  var allSentences: [Line] {
    let sentences = sentences.flatMap(aboutEachTopic)
    if ownNames.isEmpty { return sentences }
    return sentences.flatMap { line in
      ownNames.compactMap { own -> Line? in
        let text = line.text.replacing("{\(own.slot)}", with: "{\(own.slot):\(own.kind)}")
        return text == line.text ? nil : Line(text: text, number: line.number)
      } + [line]
    }
  }

  /// A sentence with `{topic}` as one about a metric, and one about each of the file's topics.
  private func aboutEachTopic(_ line: Line) -> [Line] {
    guard line.text.contains("{topic}") else { return [line] }
    let metric = line.text.replacing("{topic}", with: "{metric}")
    let others = topics.map { topic in
      let text = line.text.replacing("{topic}", with: "{\(topic.slot)}")
      guard let metric = topic.metric, !text.contains("metric=") else { return text }
      if text.contains("=>") { return text.replacing("=>", with: "=> metric=\(metric)") }
      guard let mark = text.place(of: "??") else { return "\(text) => metric=\(metric)" }
      return "\(text[..<mark.lowerBound])=> metric=\(metric) \(text[mark.lowerBound...])"
    }
    return ([metric] + others).map { Line(text: $0, number: line.number) }
  }

  /// A line of a section, with its place in the file.
  public struct Line: Sendable, Equatable {
    public var text: String
    public var number: Int

    public init(text: String, number: Int) {
      self.text = text
      self.number = number
    }
  }

  /// The lines of a `frame` section, and the line it begins at.
  public struct FrameLines: Sendable {
    public var number: Int
    public var lines: [Line] = []
  }

  /// A reply template under its key.
  public struct Reply: Sendable, Equatable {
    public var key: String
    public var template: String
    public var line: Int
  }

  /// A message that must be understood as this intent.
  public struct Example: Sendable, Equatable {
    public var text: String
    /// The slots it must fill, as written: name and value.
    public var slots: [(name: String, value: String)]
    public var line: Int

    public static func == (left: Example, right: Example) -> Bool {
      left.text == right.text && left.line == right.line
        && left.slots.elementsEqual(right.slots, by: { $0 == $1 })
    }
  }

  /// The situation that a sentence needs.
  public enum Condition: Sendable, Equatable {
    /// The conversation has an open question.
    case asking
    /// The last action was one of these intents; any when empty.
    case last([String])
    /// It goes on with a sentence of one of these intents in the same message.
    case after([String])
    /// A list was shown last.
    case list
    /// A reminder was just delivered.
    case due
    /// A reminder spoke, and nothing was said since.
    case rung
    /// A habit of the sender's is paused.
    case paused
    /// The sentence is all there is in the message.
    case alone
    /// The message begins or ends with an asterisk, as corrections do.
    case starred
    /// Behind its first words stands a colon: "grateful: tea, rain and Tom".
    case headed
    /// It holds a score: "energy 6/10", "stress is 4 out of 5".
    case scored
    /// Nothing else explains the message: what it may be for is offered, and not done.
    case offered
  }
}

extension IntentFile.Condition {
  /// Whether it asks for a certain last action: of two sentences that explain as much, the one
  /// that was written for it wins.
  /// A reminder that spoke right before is the last thing as well.
  var isAboutLast: Bool {
    switch self {
    case .last, .rung: true
    default: false
    }
  }

  /// Whether it depends on what was said before this message.
  var needsSituation: Bool {
    switch self {
    case .asking, .last, .list, .due, .rung, .paused, .offered: true
    case .after, .alone, .starred, .headed, .scored: false
    }
  }

  /// The intents of which one must come right before in the message; nil for other conditions.
  var precursors: [String]? {
    if case .after(let intents) = self { intents } else { nil }
  }
}

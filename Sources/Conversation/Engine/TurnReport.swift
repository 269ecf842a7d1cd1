import Charts
import Commands
import IntentRecognition
import Slots
import TrackingCore

/// What one turn has come to so far, and the reply that tells it.
struct TurnReport {
  let book: ReplyBook
  let ledger: Ledger
  /// Chooses among the variants of replies.
  let number: Int
  /// How wide the screen is that shows the reply.
  var columns: Int?
  /// What later turns may speak of.
  var done: [Session.DoneAction] = []
  /// The remarks that were made already.
  var remarks: Set<String> = []
  private var actions: [Action] = []
  private var lines: [String] = []
  /// Which of the lines answer something: they stand whole, also beside deeds.
  private var answers: Set<Int> = []
  var heldSecret = false
  var asksSecret = false
  /// Files that came about beside the actions.
  private var files: [Outcome.Attachment] = []

  init(book: ReplyBook, ledger: Ledger, number: Int, columns: Int? = nil) {
    self.book = book
    self.ledger = ledger
    self.number = number
    self.columns = columns
  }

  /// It speaks by the settings of this moment, which the message may just have changed.
  private var writer: ReplyWriter {
    ReplyWriter(
      book: book, clock: ledger.tellingClock, settings: ledger.settings, turn: number,
      columns: columns)
  }

  var isEmpty: Bool { actions.isEmpty }

  /// Whether this turn has done what the intent asks for.
  func hasDone(_ intent: IntentName) -> Bool {
    actions.contains { $0.intent == intent && $0.outcome.status == .done }
  }

  mutating func add(_ intent: IntentName, _ outcome: Outcome, confidence: Double) {
    actions.append(action(intent, outcome, confidence))
    addLine(of: intent, outcome)
  }

  /// An action that is spoken of together with others.
  mutating func note(_ intent: IntentName, _ outcome: Outcome, confidence: Double) {
    actions.append(action(intent, outcome, confidence))
  }

  /// The action as programs are told of it. The slot of an exercise names the sport that it counts
  /// for, "walking"; its data name the kind, "walking with a stroller". The slot of a meal is the
  /// one that it was kept as, also where the hour told it.
  private func action(_ intent: IntentName, _ outcome: Outcome, _ confidence: Double) -> Action {
    var told = outcome
    if intent == .exerciseLog || intent == .entryEdit,
      let sport = outcome.slots.text(.activity).flatMap(ledger.sport)
    {
      told.slots[.activity] = .text(sport)
    }
    if intent == .mealLog, outcome.status == .done, told.slots[.meal] == nil {
      told.slots[.meal] = outcome.data["meal"]
    }
    return Action(intent: intent, outcome: told, confidence: confidence)
  }

  /// The question about facts that may be no deeds of the sender's; several are named in one.
  mutating func addLine(of doubts: Doubts) {
    let asked = doubts.requests.map { request in
      writer.text(
        intent: request.intent, outcome: doubts.outcome(of: request, among: doubts.requests.count))
    }
    guard asked.count > 1 else {
      lines += asked
      return
    }
    if let line = writer.fallback("doubts", ["facts": .text(asked.joined(separator: ", "))]) {
      lines.append(line)
    }
  }

  /// Something that came about by itself, beside what was asked for.
  mutating func addLine(of intent: IntentName, _ outcome: Outcome) {
    if outcome.status == .answered { answers.insert(lines.count) }
    lines.append(capital(writer.text(intent: intent, outcome: unrepeated(outcome))))
    let isTold = actions.contains { $0.outcome.attachments == outcome.attachments }
    if !isTold { files += outcome.attachments }
  }

  /// A reply begins with a capital, also where a name begins it; that of a file or an address is
  /// one of letters as they are.
  private func capital(_ text: String) -> String {
    // Most begin with one, which their first byte shows.
    if let byte = text.utf8.first, byte < UInt8(ascii: "a") { return text }
    let word = text.prefix { !$0.isWhitespace }.dropLast()
    guard let first = text.first, first.isLowercase, !word.contains(where: { "./@".contains($0) })
    else { return text }
    return first.uppercased() + text.dropFirst()
  }

  /// What is said once a conversation: that a usual weight was taken for one's own.
  private static let saidOnce = ["assumed_kg"]

  /// The outcome without the remarks that were made before.
  private mutating func unrepeated(_ outcome: Outcome) -> Outcome {
    var outcome = outcome
    for name in TurnReport.saidOnce where outcome.data[name] != nil {
      if !remarks.insert(name).inserted { outcome.data[name] = nil }
    }
    return outcome
  }

  /// The answer to someone who may be in danger.
  func comfort(_ line: String) -> Reply {
    let outcome = Outcome(.answered, slots: [.topic: .text(HelpTopic.danger)])
    let text = book.text(
      of: .helpShow, keys: ["topic.crisis"], values: ["helpline": .text(line)] as SaidWords,
      turn: number)
    return Reply(
      text: text ?? line,
      actions: [Action(intent: .helpShow, outcome: outcome, confidence: 1)])
  }

  /// A correction, told as the entry that came of it.
  mutating func addEdit(
    of intent: IntentName, _ changed: Slots, _ outcome: Outcome, intro: String, confidence: Double
  ) {
    var shown = outcome
    shown.slots = changed.merging(outcome.slots)
    actions.append(action(.entryEdit, shown, confidence))
    let text = capital(writer.text(intent: intent, outcome: unrepeated(outcome)))
    // What was refused or is asked about has changed nothing yet.
    lines.append(intro.isEmpty || outcome.status != .done ? text : intro + " " + text)
  }

  var actionCount: Int { actions.count }

  /// What was carried out since then was an entry as it was corrected.
  mutating func markEdited(since count: Int) {
    for place in actions.indices.dropFirst(count) where actions[place].outcome.status == .done {
      actions[place].intent = .entryEdit
    }
  }

  /// What a message says of several entries alike is one action, of all of them.
  mutating func joinEdits() {
    guard actions.count > 1, var joined = actions.first,
      actions.allSatisfy({ $0.intent == .entryEdit && $0.outcome.status == .done })
    else { return }
    for other in actions.dropFirst() {
      for (name, value) in joined.outcome.slots.values where other.outcome.slots[name] != value {
        joined.outcome.slots[name] = nil
      }
      joined.outcome.entries += other.outcome.entries
    }
    actions = [joined]
    lines = lines.map(TurnReport.firstLine)
  }

  func reply(to understanding: Understanding) -> Reply {
    // Of several deeds a line each is enough.
    var lines =
      actions.count > 1
      ? lines.enumerated().map { place, line in
        answers.contains(place) ? line : TurnReport.firstLine(line)
      } : lines
    let stored = actions.contains { $0.outcome.status == .done || $0.outcome.status == .asking }
    if stored, let correction = corrections(understanding) { lines.append(correction) }
    if !understanding.leftovers.isEmpty {
      let left = understanding.leftovers.map { "“\($0)”" }.joined(separator: ", ")
      if let line = writer.fallback("left_out", ["left_out": .text(left)]) { lines.append(line) }
    }
    let attachments = actions.flatMap(\.outcome.attachments) + files
    var reply = Reply(
      text: lines.joined(separator: "\n"), actions: isPleasantry ? [] : actions,
      attachments: attachments)
    reply.heldSecret = heldSecret
    reply.asksSecret = asksSecret
    reply.drawing = Drawing(actions.compactMap { writer.drawing(of: $0) })
    return reply
  }

  /// "Sorry", "who are you": a word in return is all there is to it.
  private var isPleasantry: Bool {
    actions.allSatisfy { action in
      action.outcome.status == .answered
        && action.outcome.slots.text(.topic).map(HelpTopic.pleasantries.contains) ?? false
    }
  }

  private static func firstLine(_ text: String) -> String {
    String(text.split(separator: "\n").first ?? "")
  }

  private func corrections(_ understanding: Understanding) -> String? {
    let shown = ShownCorrections.of(understanding.utterance.corrections, in: actions)
    let lines = shown.prefix(3).compactMap {
      writer.fallback("typo", ["typed": .text($0.typed), "meant": .text($0.meant)])
    }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  /// Asks whether a guess was meant, or shows the nearest thing.
  func text(of guess: Guess, isAsked: Bool) -> String? {
    writer.fallback(isAsked ? "guess" : "nearest", ["nearest": .text(guess.example)])
  }

  /// Offers what a message may be for.
  func offer(_ kind: String, _ said: SaidWords) -> String? {
    writer.fallback("offer.\(kind)", said)
  }

  /// What to say where a message leans on something that was said too long ago.
  var stale: String? { writer.fallback("stale") }

  /// What to say where nothing was understood; with an example of what the message seems to be.
  func nothing(
    _ understanding: Understanding, seeming intent: IntentName?, naming thing: UnderstoodPart?
  ) -> String {
    if let thing, let text = writer.fallback(thing.key, ["said": .text(thing.words)]) {
      return text
    }
    if let refusal = understanding.refusals.first,
      let text = writer.fallback(
        key(of: refusal, understanding), ["said": .text(understanding.leftovers.first ?? "")])
    {
      return text
    }
    if let intent, let text = writer.fallback("nothing.\(intent.family)") { return text }
    return writer.fallback("nothing") ?? ""
  }

  /// What is said of others is said where somebody else is named, and "begin with I" where there is
  /// no "I".
  private func key(of refusal: Understanding.Refusal, _ understanding: Understanding) -> String {
    guard refusal == .otherPerson || refusal == .doubt else { return refusal.rawValue }
    if understanding.namesSender { return "unclear" }
    return refusal == .otherPerson && !understanding.namesOthers
      ? Understanding.Refusal.doubt.rawValue : refusal.rawValue
  }
}

import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Entries are spoken of by the number that they were shown with.
extension Turn {
  /// What may be meant by words beside such a number; all else is the row of a list: "done with
  /// #2".
  private static let ofEntries: Set<IntentName.Matter?> = [
    .entry, .query, .again, .followup, .fallback,
  ]

  /// An order about an entry by its number acts on that entry alone: "delete #4", "change #4 to
  /// 6 hours", "#4 was yesterday", "why #4". What cannot be carried out on it only shows it.
  mutating func playNumbered(
    _ heard: Understanding, _ session: inout Session
  ) throws -> Reply? {
    guard let named = try signed(heard) ?? ofShown(heard, session) else { return nil }
    session.question = nil
    var nothing = heard
    nothing.leftovers = []
    let number = SlotValue.number(Double(named.number))
    let shown = Request(
      intent: LastQuery.intents[0], slots: [.number: number], asSaid: message.text)
    guard let act = try ledger.action(ofEntry: named.number) else {
      try carryOut(shown, confidence: 0.9, &session)
      return try reply(to: nothing, &session)
    }
    if heard.intents.contains(where: { $0.intent == ExplainQuery.intents[0] }) {
      let asked = Request(
        intent: ExplainQuery.intents[0], slots: [.number: number], asSaid: message.text)
      try carryOut(asked, confidence: 0.9, &session)
      return try reply(to: nothing, &session)
    }
    for step in steps(about: act, in: named.text, session) {
      switch step {
      case .edit(let target, _, _) where target.id == act.id: try carryOut(step, &session)
      case .request(let request, _, _)
      where report.isEmpty && isTakingBack(request.intent, act):
        let order = Request(
          intent: DeleteFeature.intents[0], slots: [.number: number], asSaid: message.text)
        try carryOut(order, confidence: 0.9, &session)
      default: continue
      }
    }
    if report.isEmpty { try carryOut(shown, confidence: 0.6, &session) }
    return try reply(to: nothing, &session)
  }

  /// An entry that is spoken of by its number with the sign in front.
  private func signed(_ heard: Understanding) -> (number: Int, text: String)? {
    guard let named = Turn.numbered(message.text, as: recognizer.language.words.pronoun),
      heard.intents.allSatisfy({ intent in
        intent.origin == "facts" || Turn.ofEntries.contains(intent.intent.matter)
      }), !heads(named.number, heard)
    else { return nil }
    return named
  }

  /// "Breakfast #2: 4 eggs", "run #3: 5 km": which of them it was, in a heading of what is told.
  private func heads(_ number: Int, _ heard: Understanding) -> Bool {
    guard !heard.intents.isEmpty, heard.intents.allSatisfy({ $0.origin == "facts" }) else {
      return false
    }
    return message.text.contains("#\(number):") && !message.text.hasPrefix("#")
  }

  /// What is to be taken away, and was found in the talk, by the number of its entry.
  func ofEntry(_ request: Request) throws -> Request {
    guard request.intent == DeleteFeature.intents[0],
      let id = request.slots.integer(.correctedAct)
    else { return request }
    var request = request
    request.slots[.correctedAct] = nil
    request.slots[.number] = try ledger.entryNumber(ofAction: Int64(id)).map {
      .number(Double($0))
    }
    return request
  }

  private func isTakingBack(_ intent: IntentName, _ act: PastAction) -> Bool {
    [.entryDelete, .entryUndo, IntentName(.delete, of: act.intent.family)].contains(intent)
  }

  /// What the words come to where nothing but the entry was ever spoken of.
  private mutating func steps(
    about act: PastAction, in text: String, _ session: Session
  ) -> [Step] {
    var done = Session.DoneAction(
      intent: act.intent, slots: act.slots, id: act.id, utterance: act.asSaid)
    (done.at, done.touchedAt) = (ledger.clock.now, ledger.clock.now)
    (done.turn, done.touchedTurn) = (session.turn - 1, session.turn - 1)
    var alone = Session()
    (alone.last, alone.recent, alone.turn) = ([done], [done], session.turn)
    // Whatever it is, it may be spoken of as an entry that was changed last.
    let situation = Situation(lastIntents: [act.intent, .entryEdit])
    let heard = recognizer.understand(text, context: context, situation: situation)
    mentions = recognizer.mentions(in: heard.utterance)
    return plan(for: heard, in: situation, alone).steps
  }

  /// The only number with its sign in a text, and the text with a word for what it names.
  private static func numbered(_ text: String, as word: String?) -> (number: Int, text: String)? {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return nil }
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let places = words.indices.filter { number(words[$0]) != nil }
    guard let word, words.count > 1, places.count == 1, let place = places.first,
      let number = number(words[place])
    else { return nil }
    words[place] = word + words[place].drop { $0 == "#" || $0.isNumber }
    return (number, words.joined(separator: " "))
  }

  /// 4 of "#4" and "#4:".
  private static func number(_ word: String) -> Int? {
    guard word.first == "#" else { return nil }
    let digits = word.dropFirst().prefix(while: \.isNumber)
    let rest = word.dropFirst(digits.count + 1)
    return digits.count < 10 && rest.count < 2 && rest.allSatisfy(\.isPunctuation)
      ? Int(digits) : nil
  }
}

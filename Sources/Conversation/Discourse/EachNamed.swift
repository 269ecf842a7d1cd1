import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Move the gutters to Saturday and the books to Friday", "snooze Anna until 8 and drop the bank",
/// "delete 1 and 3": one order, or several, of which each part names another listed thing.
extension Discourse {
  private static let mostOrders = 4
  private static let moving: [IntentName] = [
    .todoEdit, .reminderAdd, .reminderSnooze, .entryDelete, .entryEdit,
  ]

  func eachNamed(_ heard: Understanding) -> [Step] {
    guard !mentions.isQuestion, !mentions.has(.denial), mentions.others.isEmpty,
      let order = Discourse.orderSign(of: mentions),
      heard.intents.allSatisfy(changesListed)
    else { return [] }
    let parts = pieces(of: heard.utterance)
    guard (2...Discourse.mostOrders).contains(parts.count) else { return [] }
    var lead = heard.utterance.text(of: order)
    var steps: [Step] = []
    var named: [Slots] = []
    for part in parts {
      var text = heard.utterance.text(of: part)
      if let own = Discourse.orderSign(of: mentions.within(part)) {
        lead = heard.utterance.text(of: own)
      } else {
        text = [lead, text].joined(separator: " ")
      }
      let understood = reading(text)
      let told = inner(text, understood)
      guard let (intent, slots) = told.pointing.find(in: understood.utterance) else { return [] }
      var name = Slots()
      for key in [SlotKey.title, .text, .habit, .number] { name[key] = slots[key] }
      if named.contains(name) { return [] }
      named.append(name)
      var request = Request(intent: intent, slots: slots, asSaid: utterance)
      request.clock = told.mentions.clock(isTimed: slots[.at] != nil)
      steps.append(.request(request, confidence: 0.9, tokens: part))
    }
    return steps
  }

  private func changesListed(_ intent: RecognizedIntent) -> Bool {
    Verb.listChange(intent.intent) == .delete || Discourse.moving.contains(intent.intent)
  }

  /// The word that says what to do with something listed.
  private static func orderSign(of said: Mentions) -> Range<Int>? {
    said.signs.first { [.remove, .postpone].contains($0.cue) }?.tokens
  }

  /// What "and" and commas part, without those.
  func pieces(of utterance: Utterance) -> [Range<Int>] {
    let joints =
      mentions.signs.filter { $0.cue == .addition }.map(\.tokens)
      + mentions.marks.map { $0..<$0 + 1 }
    var (parts, from) = ([Range<Int>](), 0)
    for joint in joints.sorted(by: { $0.lowerBound < $1.lowerBound })
    where joint.lowerBound >= from {
      if joint.lowerBound > from { parts.append(from..<joint.lowerBound) }
      from = joint.upperBound
    }
    if from < mentions.tokenCount { parts.append(from..<mentions.tokenCount) }
    return parts.filter { part in
      mentions.terms.contains { part.contains($0.token) }
        || mentions.values.contains { part.contains($0.tokens.lowerBound) }
    }
  }
}

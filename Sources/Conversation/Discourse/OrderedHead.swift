import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Make it 8, class is at 20 past": what is ordered, where a clause behind it tells why, with
  /// figures of its own.
  var orderedHead: Mentions? {
    guard
      let order = mentions.signs.first(where: {
        $0.cue == .edit && $0.tokens.count > 1 && $0.tokens.lowerBound <= 2
      }), mentions.fillers.count > 1
    else { return nil }
    let ends = [mentions.remarks.first, mentions.marks.first].compactMap(\.self)
    guard let end = ends.filter({ $0 > order.tokens.upperBound }).min() else { return nil }
    let behind = mentions.within(end..<mentions.tokenCount)
    guard !behind.fillers.isEmpty, ![.contrast, .edit, .denial].contains(where: behind.has),
      [.general, .was].contains(where: behind.has) || behind.terms.contains(where: \.isVerb)
    else { return nil }
    var head = mentions.within(0..<end).content
    guard head.rest.isEmpty, head.things.isEmpty else { return nil }
    head.wordCount = end
    head.others = head.others.filter { $0 < end }
    let said = Mentions(head)
    return said.fillers.count == 1 ? said : nil
  }
}

extension Discourse {
  /// "Remind me every 2 hours to move", behind another reminder: whoever says all of it anew, with
  /// another text, wants one more and changes none.
  func isWholeOrder(_ heard: Understanding) -> Bool {
    guard heard.intents.count == 1, let order = heard.intents.first,
      order.intent == Reminders.adding, order.slots[.scope] == nil,
      order.slots[.at] != nil || order.slots[.recurrence] != nil,
      let text = order.slots.text(.text)?.lowercased(), order.tokens.lowerBound == 0,
      mentions.hints.contains(where: { $0.cue == .kept && $0.tokens.lowerBound == 0 }),
      !mentions.has(.contrast)
    else { return false }
    return !session.recent.contains { $0.slots.text(.text)?.lowercased() == text }
  }
}

import CivilTime
import Commands
import EntityRecognition
import Slots

/// Lists of things that were.
extension SlotReader {
  /// "Grateful for rain, tea and neighbours yesterday": behind several things a day that is just
  /// over is that of all of them. "Tea, Bo and the trip yesterday" tells which trip it was.
  func dayBehindItems(_ range: Range<Int>) -> (tokens: Range<Int>, slots: Slots)? {
    guard intent.timeSlot == "day", range.contains(where: { utterance.isSeparator[$0] }) else {
      return nil
    }
    let today = utterance.context.today
    for entity in utterance.lattice.all
    where entity.tokens.upperBound == range.upperBound && !entity.isLatent {
      let item = entity.tokens.lowerBound - 1
      guard item >= range.lowerBound else { continue }
      guard case .time(let time) = entity.value, !time.known.contains(.hour),
        time.past.firstDay == today + -1, utterance.tokens[item].kind == .word,
        !utterance.isSeparator[item], !isDefinite(item, in: range)
      else { continue }
      return (entity.tokens, self.time.slots([time], into: .day))
    }
    return nil
  }

  /// Whether a word ends the name of something that is marked as a known one.
  private func isDefinite(_ token: Int, in range: Range<Int>) -> Bool {
    let item = (range.lowerBound...token).reversed().prefix { !utterance.isSeparator[$0] }
    return item.contains { place in
      language.classes.has(utterance.tokens[place].word, .article)
        || language.classes.has(utterance.tokens[place].word, .possessive)
    }
  }
}

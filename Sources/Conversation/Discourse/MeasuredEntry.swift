import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The 5 km one was yesterday", "delete the 300 ml one": one of several entries, by the figure
/// that it was told with; none where no entry has it, or several have.
struct MeasuredEntry {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private static let changing: [Cue] = [.was, .edit, .pointing, .contrast]
  private static let measures: [SlotKey] = [
    .distance, .duration, .volume, .steps, .mass, .reps, .value, .energy,
  ]

  func find() -> Step? {
    guard !mentions.isQuestion, mentions.wordCount <= DiscourseLimits.correctionWords,
      mentions.others.isEmpty, !mentions.isUnreal, let (figure, tokens) = named,
      heard.intents.allSatisfy({
        $0.origin == "facts" || Verb($0.intent).leans || Verb($0.intent) == .delete
          || Verb($0.intent) == .talk
      })
    else { return nil }
    let entries = discourse.logged { act in
      MeasuredEntry.measures.contains { name in
        act.slots.number(name).map { abs($0 - figure.inBase(of: name)) <= 0.005 * $0 } ?? false
      }
    }
    guard discourse.entriesOfLate.count > 1 else { return nil }
    guard entries.count == 1, let act = entries.first else { return .nothing }
    if mentions.has(.remove) { return discourse.taking(back: discourse.naming(act)) }
    guard MeasuredEntry.changing.contains(where: mentions.has) else { return nil }
    var rest = mentions.content
    rest.values.removeAll { $0.tokens.overlaps(tokens) }
    rest.things.removeAll { $0.tokens.overlaps(tokens) }
    rest.rest.removeAll(where: tokens.contains)
    rest.signs.removeAll { tokens.contains($0.tokens.lowerBound) }
    let slots = discourse.changed(of: act, by: Mentions(rest))
    return slots.map { .edit(act, $0, confidence: 0.9) } ?? .nothing
  }

  /// A figure in a unit between an article and "one".
  private var named: (figure: SaidAmount, tokens: Range<Int>)? {
    for filler in mentions.fillers {
      let (start, end) = (filler.tokens.lowerBound, filler.tokens.upperBound)
      guard let said = filler.amounts.first(where: { $0.kind != .number }),
        mentions.signs.contains(where: { $0.cue == .definite && $0.tokens.upperBound == start }),
        mentions.signs.contains(where: { $0.cue == .item && $0.tokens.lowerBound == end })
          || mentions.values.contains(where: { $0.tokens == end..<end + 1 && $0.value.isOne })
      else { continue }
      return (said, start - 1..<end + 1)
    }
    return nil
  }
}

extension SaidAmount {
  /// In the unit that a slot is kept in.
  fileprivate func inBase(of slot: SlotKey) -> Double { slot == .mass ? base / 1000 : base }
}

extension EntityValue {
  fileprivate var isOne: Bool {
    if case .number(let number) = self { number.value == 1 } else { false }
  }
}

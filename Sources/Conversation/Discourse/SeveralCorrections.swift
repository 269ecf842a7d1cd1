import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The beans were 200 g and the rice 100 g", "make the eggs 3 and the toast 2": each part of a
/// message corrects a thing of its own, and all of them do, or none is touched.
struct SeveralCorrections {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 20
  private static let changing: [Cue] = [.was, .edit, .pointing, .contrast]

  func find() -> [Step] {
    guard !mentions.isUnreal, mentions.others.isEmpty,
      mentions.wordCount <= SeveralCorrections.longest,
      SeveralCorrections.changing.contains(where: mentions.has) || mentions.hint(.making),
      ![.remove, .more].contains(where: mentions.has), !mentions.has(.deed),
      heard.intents.allSatisfy(mayBeIt)
    else { return [] }
    let pieces = discourse.pieces(of: heard.utterance)
    guard (2...3).contains(pieces.count) else { return [] }
    var acts = discourse.entriesOfLate.filter { session.turn - $0.touchedTurn <= 4 }
    var changes: [(act: Session.DoneAction, slots: Slots)] = []
    for piece in pieces {
      guard let place = named(in: mentions.part(piece), among: acts) else { return [] }
      var part = mentions.part(piece).content
      // "And the rice 100 g": what was is said once for all of them.
      if !SeveralCorrections.changing.contains(where: Mentions(part).has) {
        part.signs += mentions.signs.filter { $0.cue == .was }
      }
      // "The run took 30 min and the swim 25": what has no place there is not another's.
      guard let slots = discourse.changed(of: acts[place], by: Mentions(part)) else { continue }
      acts[place].slots = acts[place].slots.merging(slots)
      if let known = changes.firstIndex(where: { $0.act.id == acts[place].id }) {
        changes[known].slots = changes[known].slots.merging(slots)
      } else {
        changes.append((acts[place], slots))
      }
    }
    let known = discourse.entriesOfLate
    return changes.compactMap { change in
      known.first { $0.id == change.act.id }.map { .edit($0, change.slots, confidence: 0.9) }
    }
  }

  /// The only entry that a part names by something of its own.
  private func named(in part: Mentions, among acts: [Session.DoneAction]) -> Int? {
    guard !part.things.isEmpty, part.rest.count <= DiscourseLimits.unexplained else { return nil }
    let places = acts.indices.filter { place in
      part.things.contains { thing in
        acts[place].isNamed(by: thing)
          || acts[place].foods.contains { discourse.calls(thing.name, $0) }
      }
    }
    let newest = places.filter { acts[$0].turn == acts[places.last ?? 0].turn }
    return newest.count == 1 ? newest[0] : nil
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || Verb(intent.intent) == .talk || intent.origin == "facts"
      || intent.isDoubtful
  }
}

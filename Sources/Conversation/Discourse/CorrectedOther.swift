import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "No, the second", "I meant the other one", right behind a correction: it was made of the wrong
/// entry. It is taken back there, and made of the one that is meant.
struct CorrectedOther {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 7

  func find() -> [Step] {
    guard let edit = session.last.first(where: { $0.intent == .entryEdit && $0.id != nil }),
      mentions.has(.contrast), !mentions.isQuestion,
      mentions.wordCount <= CorrectedOther.longest, mentions.things.isEmpty,
      mentions.rest.allSatisfy({ isItem($0..<$0 + 1) }), mentions.others.isEmpty,
      !edit.slots.isEmpty,
      let other = meant(besides: edit)
    else { return [] }
    let undo = Request(intent: .entryUndo, slots: [:], asSaid: heard.utterance.text)
    return [
      .request(undo, confidence: 0.9, tokens: 0..<mentions.tokenCount),
      .edit(other, edit.slots, confidence: 0.9),
    ]
  }

  /// The entry by its place among those of late, where nothing else is said; or the only other
  /// one beside it.
  private func meant(besides edit: Session.DoneAction) -> Session.DoneAction? {
    let late = discourse.entriesOfLate
    guard let wrong = late.first(where: { $0.id == edit.id }) else { return nil }
    let like = late.filter { $0.intent == wrong.intent }
    let place = heard.utterance.lattice.all.lazy.compactMap { entity in
      entity.value.ordinal.map { (number: $0, tokens: entity.tokens) }
    }.first
    let found: Session.DoneAction?
    if let place {
      guard mentions.values.allSatisfy({ $0.tokens.overlaps(place.tokens) || isItem($0.tokens) })
      else { return nil }
      found = like.indices.contains(place.number - 1) ? like[place.number - 1] : nil
    } else {
      guard mentions.hint(.otherOne), mentions.values.allSatisfy({ isItem($0.tokens) }) else {
        return nil
      }
      let others = like.filter { $0.id != wrong.id }
      found = others.count == 1 ? others[0] : nil
    }
    return found.flatMap { $0.id == wrong.id ? nil : $0 }
  }

  /// The "one" of "the second one" is no number.
  private func isItem(_ tokens: Range<Int>) -> Bool {
    (mentions.signs + mentions.hints).contains {
      [.item, .entry, .otherOne].contains($0.cue) && $0.tokens.overlaps(tokens)
    }
  }
}

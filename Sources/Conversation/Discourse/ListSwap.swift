import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Add jam instead of butter", where butter stands on a list: the one takes the other's place.
struct ListSwap {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var utterance: Utterance { heard.utterance }

  private static let longest = 12

  func find() -> [Step] {
    guard let (new, old) = said, let listed = listed(as: old) else { return [] }
    var (out, put): (Slots, Slots) = ([.title: .text(listed)], [.title: .text(new)])
    let shelf = discourse.session.recent.last {
      $0.intent == .todoAdd && $0.slots.text(.title) == listed
    }?.slots[.shelf]
    (out[.shelf], put[.shelf]) = (shelf, shelf)
    let tokens = 0..<utterance.tokens.count
    // What is put there comes last: it is what more is added to.
    return [(IntentName.todoDelete, out), (.todoAdd, put)].map { intent, slots in
      .request(
        Request(intent: intent, slots: slots, asSaid: discourse.utterance), confidence: 0.9,
        tokens: tokens)
    }
  }

  /// Whether something is ordered in the place of another, which tells of nothing that was had.
  var isOrder: Bool { said != nil }

  /// What is to be put there and what it replaces: an order to add in front, and "instead of"
  /// between them.
  private var said: (new: String, old: String)? {
    guard !mentions.isQuestion, mentions.wordCount <= ListSwap.longest,
      let put = utterance.tokens.indices.first(where: { utterance.tokens[$0].kind == .word }),
      discourse.recognizer.language.words.has(
        utterance.text(of: put..<put + 1).lowercased(), .putting),
      let sign = mentions.signs.first(where: { $0.cue == .denial && $0.tokens.count > 1 }),
      put + 1 < sign.tokens.lowerBound
    else { return nil }
    let end = mentions.marks.first { $0 > sign.tokens.upperBound } ?? utterance.tokens.count
    guard sign.tokens.upperBound < end else { return nil }
    let new = FreeText.cleaned(utterance.text(of: put + 1..<sign.tokens.lowerBound))
    let old = FreeText.cleaned(utterance.text(of: sign.tokens.upperBound..<end))
    return new.isEmpty || old.isEmpty ? nil : (new, old)
  }

  /// The only thing on a list that is called so.
  private func listed(as old: String) -> String? {
    let words = Set(discourse.recognizer.bases(of: old))
    let fits = discourse.names().filter { name in
      name.kind == "todo" && !words.isEmpty
        && words.isSubset(of: discourse.recognizer.bases(of: name.name))
    }
    return fits.count == 1 ? fits[0].name : nil
  }
}

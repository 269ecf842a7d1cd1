import Commands
import EntityRecognition
import Slots

/// Lists with a name, and what looks like one.
extension IntentRecognizer {
  /// "Put this song on my favourites list": what is played is on the lists of a player.
  func isOfPlayer(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .todoAdd else { return false }
    return option.slots.contains { slots in
      guard let title = slots.text(.title) else { return false }
      let words = OwnNames.words(title)
      guard let thing = words.last else { return false }
      return language.words.has(thing, .played)
        && words.dropLast().allSatisfy { word in
          let id = language.vocabulary.id(word)
          return language.words.has(word, .played) || language.words.has(word, .definite)
            || language.words.has(word, .owner) || language.classes.has(id, .article)
            || language.classes.has(id, .possessive)
        }
    }
  }

  /// "Put the rent on my list for Friday": when it is to be done names no list.
  func isForTime(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .todoAdd,
      let shelf = option.slots.lazy.compactMap({ $0.text(.shelf) }).first,
      !utterance.namedMatches.contains(where: { $0.kind == .shelf && $0.name == shelf })
    else { return false }
    let words = shelf.lowercased()
    return utterance.lattice.all.contains { entity in
      switch entity.value {
      case .time, .recurrence, .duration:
        !entity.isLatent && option.tokens.contains(entity.tokens.lowerBound)
          && words.contains(utterance.text(of: entity.tokens).lowercased())
      default: false
      }
    }
  }
}

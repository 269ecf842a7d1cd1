import Commands
import EntityRecognition
import Slots

/// Lists with a name, and what looks like one.
extension IntentRecognizer {
  /// Whether a message begins with what things are noted on: "bucketlist", "note".
  public func opensList(_ utterance: Utterance) -> Bool {
    // "Bucket of paint" and "bucket full of water" are no lists.
    let next = utterance.tokens.dropFirst().prefix(2)
    guard !next.isEmpty, !next.contains(where: { language.words.has($0.word, .of) })
    else { return false }
    let first = utterance.tokens[0].word
    return language.classes.has(first, .listNoun) || language.words.has(first, .noting)
  }

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

  /// "Shopping list took ages": without a colon only wares that are known stand behind the name of
  /// a list, as in "shopping list eggs, rice".
  func namesNoWare(_ option: Option, _ utterance: Utterance) -> Bool {
    let first = option.tokens.lowerBound + 2
    guard intent(option) == .todoAdd, first < option.tokens.upperBound,
      option.slots.contains(where: { $0.text(.shelf) != nil }),
      language.classes.has(utterance.tokens[first - 1].word, .listNoun),
      !option.tokens.contains(where: utterance.isColon)
    else { return false }
    return !utterance.lists(at: first).contains { match in
      let kind = language.lists.factKinds[Int(match.list)]
      return kind == .food || kind == .drink
    }
  }

  /// "Three things for today: ring the bank, book the hotel": who is grateful names no errand.
  func isListOfErrands(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .gratitudeLog,
      let items = option.slots.lazy.compactMap({ $0.list(.items) }).first,
      option.tokens.prefix(IntentRecognizer.ofHeading).contains(where: { token in
        utterance.candidateRange(at: token).contains { index in
          if case .number = utterance.lattice.all[index].value { true } else { false }
        }
      })
    else { return false }
    return items.allSatisfy { item in
      guard let text = item.text, let first = text.split(separator: " ").first,
        text.utf8.count > first.utf8.count
      else { return false }
      return language.words.has(first.lowercased(), .errand)
        || language.words.has(first.lowercased(), .task)
    }
  }

  /// "My three things": the count stands among so many words.
  private static let ofHeading = 3

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

import Commands
import EntityRecognition
import Slots

/// Commands that take words which are not theirs.
extension IntentRecognizer {
  /// "Habit calendar for reading", "gratitude from last week": behind the name of what is kept, how
  /// it is to be shown, or of when, is no title.
  func isViewOfKept(_ option: Option, _ utterance: Utterance) -> Bool {
    guard [.habitCreate, .gratitudeLog].contains(intent(option)),
      !option.tokens.contains(where: utterance.isColon),
      let text = option.slots.compactMap(IntentRecognizer.title).first
    else { return false }
    let words = text.lowercased().split(separator: " ")
    guard let first = words.first,
      let start = option.tokens.first(where: { token in
        utterance.text(of: token..<token + 1).lowercased() == first
      })
    else { return false }
    if language.words.has(String(first), .view) { return true }
    let isLed = language.classes.has(utterance.tokens[start].word, .timePreposition)
    // "Gratitude today?": the mark is no part of the day.
    let end = option.tokens.last { !utterance.isPunctuation($0) }.map { $0 + 1 }
    return [start, isLed ? start + 1 : start].contains { first in
      utterance.candidateRange(at: first).contains { index in
        guard case .time = utterance.lattice.all[index].value else { return false }
        return utterance.lattice.all[index].tokens.upperBound == end
      }
    }
  }

  private static func title(_ slots: Slots) -> String? {
    slots.text(.habit) ?? slots.list(.items)?.first?.text
  }

  /// "I want to count my cigarettes, start track cigarettes": what is tracked, and its unit, have
  /// no comma and no article in front.
  func namesTwoThings(_ option: Option) -> Bool {
    guard intent(option) == .trackerCreate else { return false }
    return option.slots.contains { slots in
      slots.text(.tracker)?.contains(",") == true
        || slots.text(.unit).map(beginsWithArticle) == true
    }
  }

  /// "Remind me what I ate yesterday", "… how much I ran last week": a question about what was, and
  /// nothing that is to be said at some time.
  func asksWhatWas(_ option: Option, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].timeSlot == SlotReader.reminding,
      option.slots.allSatisfy({ $0[.at] == nil && $0[.recurrence] == nil })
    else { return false }
    let asking = option.tokens.dropLast().first { token in
      language.classes.has(utterance.tokens[token].word, .question)
    }
    guard let asking, asking - option.tokens.lowerBound <= 3 else { return false }
    let behind = asking + 1..<option.tokens.upperBound
    let isOwn = behind.prefix(3).contains { token in
      language.classes.hasAny(utterance.tokens[token].word, of: IntentRecognizer.owners)
    }
    return isOwn
      && behind.contains { language.classes.tellsPast(utterance.tokens[$0].word) }
  }

  private static let owners = WordClasses.set([.ownSubject, .possessive])

  private func beginsWithArticle(_ text: String) -> Bool {
    text.split(separator: " ").first.map { word in
      word.count < text.count
        && language.classes.has(language.vocabulary.id(word.lowercased()), .article)
    } ?? false
  }

  /// "Just didn't write it down" keeps nothing, and "put the stamps back on the list" adds nothing.
  func endsOtherwise(_ option: Option, _ utterance: Utterance) -> Bool {
    let traits = language.intents[Int(option.intent)]
    if traits.yieldsToFacts {
      // "… just didn't write it down": the order stands behind what is kept.
      return option.tokens.suffix(4).dropLast().contains { token in
        language.classes.has(utterance.tokens[token].word, .denial)
          && language.classes.has(utterance.tokens[token + 1].word, .logVerb)
      }
    }
    return traits.isTitled
      && option.tokens.dropFirst(2).dropLast(2).contains { token in
        language.words.has(utterance.tokens[token].word, .back)
          && language.classes.has(utterance.tokens[token + 1].word, .preposition)
          && option.tokens.suffix(3).contains { mayBeListed($0, utterance) }
      }
  }

  private func mayBeListed(_ token: Int, _ utterance: Utterance) -> Bool {
    language.classes.has(utterance.tokens[token].word, .listNoun)
  }

  /// "Note: check the tape at 31:12": what is kept as it was said tells no time.
  func isNoted(_ utterance: Utterance) -> Bool {
    utterance.tokens.count > 2 && utterance.isColon(1)
      && language.words.has(utterance.tokens[0].word, .noting)
  }

  /// "Note the irony", "note to the editor", "note my values: weight 81": a bare "note" keeps only
  /// what tells something, and no figures.
  func isHardlyNoted(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    let noting = option.tokens.dropLast().first { token in
      language.words.has(utterance.tokens[token].word, .noting)
    }
    guard language.intents[Int(option.intent)].yieldsToFacts, let first = noting,
      first == option.tokens.lowerBound
        || language.classes.has(utterance.tokens[first - 1].word, .infinitive),
      !utterance.isColon(first + 1),
      let text = option.slots.last?.text("text")?.lowercased(),
      text.hasPrefix(utterance.text(of: first + 1..<first + 2).lowercased())
    else { return false }
    return text.split(separator: " ").count < 4 && !says(text)
      || language.classes.has(utterance.tokens[first + 1].word, .infinitive)
      || facts.reports(inside: option.tokens)
  }

  /// "Wifi is 1234", "gate code 55": in few words, too, a figure or a statement tells something.
  private func says(_ text: String) -> Bool {
    text.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      || text.split(separator: " ").dropFirst().contains {
        language.words.has(String($0), .statement)
      }
  }

  /// "Record that my blood pressure was 134 over 78" keeps a figure of the sender's, and is no
  /// task.
  func keepsFigure(_ option: Option, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].isTitled else { return false }
    let owner = option.tokens.dropLast(3).first { token in
      token > 0 && language.classes.has(utterance.tokens[token].word, .possessive)
        && language.mealWords.has(
          utterance.text(of: token - 1..<token).lowercased(), .relative)
    }
    guard let owner else { return false }
    return (owner + 2..<min(owner + 5, option.tokens.upperBound - 1)).contains { token in
      language.words.has(utterance.tokens[token].word, .statement)
        && utterance.tokens[token + 1].kind == .digits
    }
  }

  /// "Note: the first peony opened, the white one": behind the colon of a note nothing of its
  /// sentence corrects what was told before.
  func withdrawNoted(from options: inout [Option], in utterance: Utterance) {
    let notes = options.filter { option in
      language.intents[Int(option.intent)].yieldsToFacts
        && option.tokens.contains(where: utterance.isColon)
    }
    if notes.isEmpty { return }
    options.removeAll { option in
      language.intents[Int(option.intent)].isCorrection
        && notes.contains { note in
          let end =
            note.tokens.first { utterance.isHardStop[$0] }
            ?? (note.tokens.upperBound..<utterance.tokens.count).first { utterance.isHardStop[$0] }
            ?? utterance.tokens.count
          return note.tokens.upperBound <= option.tokens.lowerBound
            && option.tokens.lowerBound < end
        }
    }
  }
}

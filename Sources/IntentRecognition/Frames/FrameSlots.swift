import EntityRecognition
import Slots

/// Turns a frame's reading into the slots that are carried out: the one place where typed fillers
/// become values by name.
struct FrameSlots {
  let language: IntentLanguage
  let utterance: Utterance
  let reading: FrameReading

  private var intent: IntentTraits { language.intents[Int(reading.frame.intent)] }

  /// One set of slots for each thing that the message names; empty when its free words name none.
  func all() -> [Slots] {
    guard let text = reading.frame.text, !reading.text.isEmpty else {
      let slots = slots(of: reading.fillers)
      return slots.hasSeveralThings ? slots.oneForEachThing : [slots]
    }
    let items =
      text.isList
      ? FrameItems(language: language, utterance: utterance, reading: reading).items()
      : [FrameItems.Item(text: reading.text, fillers: reading.fillers)]
    if reading.frame.isOfSeveral {
      guard items.count > 1, items.count(where: isErrand) > 1 else { return [] }
    }
    return items.compactMap { item in
      guard let first = item.text.first, let title = title(item.text),
        !reader.isEmpty(title), !reader.isAddress(first)
      else { return nil }
      var slots = slots(of: item.fillers)
      slots[text.slot] = .text(title)
      return slots
    }
  }

  /// Whether a thing begins with the verb of an errand.
  private func isErrand(_ item: FrameItems.Item) -> Bool {
    guard let first = item.text.first else { return false }
    return trimmed(first).first.map { language.words.has(utterance.tokens[$0].word, .errand) }
      ?? false
  }

  private var reader: SlotReader {
    SlotReader(language: language, utterance: utterance, fixed: [], intent: intent)
  }

  /// The pieces of free words as one text.
  private func title(_ pieces: [Range<Int>]) -> String? {
    let texts = pieces.map { FreeText.cleaned(utterance.text(of: trimmed($0))) }
    let title = texts.filter { !$0.isEmpty }.joined(separator: " ")
    return title.isEmpty ? nil : title
  }

  /// Without punctuation and joining words at the ends.
  private func trimmed(_ piece: Range<Int>) -> Range<Int> {
    var (from, to) = (piece.lowerBound, piece.upperBound)
    func isEdge(_ token: Int) -> Bool {
      utterance.isPunctuation(token) && !utterance.isQuoted(token)
        || language.words.has(utterance.tokens[token].word, .joining)
    }
    while from < to, isEdge(from), !isQuote(from) { from += 1 }
    while to > from, isEdge(to - 1), !isQuote(to - 1) { to -= 1 }
    return from..<to
  }

  private func isQuote(_ token: Int) -> Bool {
    let next = token + 1 < utterance.tokens.count && utterance.isQuoted(token + 1)
    return next || token > 0 && utterance.isQuoted(token - 1)
  }

  private func slots(of fillers: [FrameReading.Filler]) -> Slots {
    var found = FoundSlots()
    for filler in fillers where !filler.role.hasPrefix("_") {
      switch filler.value {
      case .entity(.time(let time)) where filler.role == intent.timeSlot:
        found.adjuncts.append(time)
      case .entity(let value): found.take(value, as: filler.role, .number)
      case .name(let name): found.slots[filler.role] = .text(name)
      case .word(let word): found.slots[filler.role] = SlotReader.fixed(word)
      }
    }
    return reader.finished(found)
  }
}

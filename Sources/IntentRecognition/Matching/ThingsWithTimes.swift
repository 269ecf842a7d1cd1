import EntityRecognition
import Slots

extension SlotReader {
  /// Several things of which each has a time of its own: "to do tomorrow: dentist at 10, pick up
  /// the parcel at 3". Nil where there is one thing, or no time among them.
  func thingsWithTimes(
    _ found: FoundSlots, _ texts: [(slot: Int32, tokens: Range<Int>)]
  ) -> [Slots]? {
    guard let timeSlot = intent.timeSlot, texts.count == 1, let words = texts.first,
      language.graph.slots[Int(words.slot)].type == .texts,
      found.timeTokens.contains(where: { $0.lowerBound > words.tokens.lowerBound })
    else { return nil }
    let fillers = zip(found.adjuncts, found.timeTokens).map { time, tokens in
      FrameReading.Filler(
        role: timeSlot, value: .entity(.time(time)), tokens: tokens, origin: .stated,
        type: RoleType("time", lists: [:]))
    }
    let pieces = pieces(of: words.tokens, without: found.timeTokens)
    let items = FrameItems(
      language: language, utterance: utterance, text: pieces, fillers: fillers
    ).items()
    guard items.count > 1 else { return nil }
    let name = language.graph.slots[Int(words.slot)].name
    return items.compactMap { item in
      let text = item.text.map { FreeText.cleaned(utterance.text(of: withoutLead($0))) }
        .filter { !$0.isEmpty }.joined(separator: " ")
      guard !text.isEmpty else { return nil }
      var own = found
      own.adjuncts = item.fillers.compactMap { filler in
        guard case .entity(.time(let time)) = filler.value else { return nil }
        return time
      }
      return finished(own).merging([name: .text(text)])
    }
  }

  /// The tokens of a text that lie in none of some ranges.
  private func pieces(of text: Range<Int>, without times: [Range<Int>]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var from = text.lowerBound
    // A time may begin before the text, and one or more may stand behind it.
    for time in times.sorted(by: { $0.lowerBound < $1.lowerBound }) where time.upperBound > from {
      let end = min(time.lowerBound, text.upperBound)
      if end > from { pieces.append(from..<end) }
      from = time.upperBound
    }
    if from < text.upperBound { pieces.append(from..<text.upperBound) }
    return pieces
  }

  /// Without a joining word at the start.
  private func withoutLead(_ piece: Range<Int>) -> Range<Int> {
    let start = piece.first {
      !utterance.isPunctuation($0) && !language.words.has(utterance.tokens[$0].word, .joining)
    }
    return (start ?? piece.upperBound)..<piece.upperBound
  }

  /// Whether a day was said, and no time of it.
  func isOnlyDate(_ found: FoundSlots) -> Bool {
    let times = found.adjuncts + found.times.values.joined()
    return !times.isEmpty
      && times.allSatisfy { time in
        guard time.known.isDisjoint(with: [.hour, .dayPart]) else { return false }
        if case .point(_, let grain) = time.next { return grain >= .day }
        return !time.known.isDisjoint(with: [.day, .weekday, .month, .holiday, .week])
      }
  }

  /// Whether a time of day was said, and no day.
  func isOnlyClock(_ found: FoundSlots) -> Bool {
    let times = found.adjuncts + found.times.values.joined()
    return !times.isEmpty
      && times.allSatisfy {
        $0.known.contains(.hour)
          && $0.known.isDisjoint(with: [.day, .weekday, .month, .holiday, .relative, .week])
      }
  }
}

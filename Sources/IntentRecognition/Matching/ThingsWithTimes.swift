import CivilTime
import Commands
import EntityRecognition
import Slots

extension SlotReader {
  /// Several things of which each has a time of its own: "to do tomorrow: dentist at 10, pick up
  /// the parcel at 3". Nil where there is one thing, or no time among them.
  func thingsWithTimes(
    _ found: FoundSlots, _ texts: [(slot: Int32, tokens: Range<Int>)]
  ) -> [Slots]? {
    let when = found.timeTokens + found.recurrenceTokens
    guard texts.count == 1, let words = texts.first,
      language.graph.slots[Int(words.slot)].type == .texts,
      when.contains(where: { $0.lowerBound > words.tokens.lowerBound }),
      let fillers = fillers(found)
    else { return nil }
    let pieces = pieces(of: words.tokens, without: when)
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
      own.recurrences = item.fillers.compactMap { filler in
        guard case .entity(.recurrence(let rule)) = filler.value else { return nil }
        return rule
      }
      return finished(own).merging([SlotKey(rawValue: name): .text(text)])
    }
  }

  /// The times and recurrences that were found, as the fillers of frames.
  private func fillers(_ found: FoundSlots) -> [FrameReading.Filler]? {
    guard let timeSlot = intent.timeSlot else { return nil }
    let times = zip(found.adjuncts, found.timeTokens).map { time, tokens in
      FrameReading.Filler(
        role: timeSlot, value: .entity(.time(time)), tokens: tokens, origin: .stated,
        type: RoleType("time", lists: [:]))
    }
    let rules = zip(found.recurrences, found.recurrenceTokens).map { rule, tokens in
      FrameReading.Filler(
        role: "recurrence", value: .entity(.recurrence(rule)), tokens: tokens, origin: .stated,
        type: RoleType("recurrence", lists: [:]))
    }
    return times + rules
  }

  /// "Annual report", "quarterly figures": one word of how often, in front of what is no verb of an
  /// errand.
  func isAdjective(_ tokens: Range<Int>, _ value: RecurrenceValue) -> Bool {
    guard tokens.count == 1, tokens.upperBound < utterance.tokens.count,
      let rule = try? RecurrenceRule(value.rule), rule.frequency != .daily, rule.weekdays.isEmpty
    else { return false }
    let next = utterance.tokens[tokens.upperBound]
    return next.kind == .word && next.hasSpaceBefore
      && !isErrand(tokens.upperBound)
      && !language.classes.has(next.word, .infinitive)
      && !language.classes.has(next.word, .timePreposition)
  }

  /// The verb of an errand with its object: "water the plants", and no "weekly review".
  private func isErrand(_ token: Int) -> Bool {
    guard [.errand, .task].contains(where: { utterance.says($0, at: token, language) }),
      token + 1 < utterance.tokens.count
    else { return false }
    let next = utterance.tokens[token + 1].word
    return language.classes.has(next, .article) || language.classes.has(next, .possessive)
  }

  /// Gives back to a title the word of how often that stands right in front of it.
  func takeAdjectives(
    from found: inout FoundSlots, _ texts: inout [(slot: Int32, tokens: Range<Int>)]
  ) {
    guard intent.isTitled, found.recurrences.count == found.recurrenceTokens.count else { return }
    for place in found.recurrenceTokens.indices.reversed() {
      let tokens = found.recurrenceTokens[place]
      guard let text = texts.firstIndex(where: { $0.tokens.lowerBound == tokens.upperBound }),
        intent.timeSlot != SlotReader.reminding, isAdjective(tokens, found.recurrences[place])
      else { continue }
      texts[text].tokens = tokens.lowerBound..<texts[text].tokens.upperBound
      found.recurrences.remove(at: place)
      found.recurrenceTokens.remove(at: place)
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
}

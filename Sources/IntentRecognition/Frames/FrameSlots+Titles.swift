import Commands
import EntityRecognition

/// The free words of a frame as the title of something.
extension FrameSlots {
  /// The pieces of free words as one text.
  func title(_ pieces: [Range<Int>]) -> String? {
    let told =
      pieces.count > 1
      ? pieces.filter {
        !isPronoun(trimmed($0)) && !isClock(trimmed($0)) && !isInstead(trimmed($0))
      } : pieces
    var title = ""
    for piece in joined(told) {
      let text = FreeText.cleaned(utterance.text(of: withParticle(trimmed(piece))))
      if text.isEmpty { continue }
      // "Pick up Leo at 3, he has his bag with him": the mark stays where a time was taken out.
      let first = trimmed(piece).lowerBound
      let isSide = first > 0 && isSideMark(first - 1)
      title += (title.isEmpty ? "" : isSide ? ", " : " ") + text
    }
    return title.isEmpty ? nil : title
  }

  /// "Water the plants every evening please remind me at nine": behind the order the end of a time
  /// of day is no part of what is to be done.
  private func isClock(_ piece: Range<Int>) -> Bool {
    intent.timeSlot == SlotReader.reminding
      && reading.words.contains { word in
        reading.frame.items[Int(word.item)].name == "remind"
          && word.tokens.upperBound <= piece.lowerBound
      }
      && utterance.lattice.all.contains { entity in
        guard case .time(let time) = entity.value, !entity.isLatent else { return false }
        return entity.tokens.upperBound == piece.upperBound
          && entity.tokens.lowerBound < piece.lowerBound && time.known.contains(.hour)
      }
  }

  /// "Set the alarm for 2": a word that may lead to free words is one of them between two pieces.
  private func joined(_ pieces: [Range<Int>]) -> [Range<Int>] {
    pieces.reduce(into: []) { result, piece in
      if let last = result.last, isOpened(last.upperBound..<piece.lowerBound) {
        result[result.count - 1] = last.lowerBound..<piece.upperBound
      } else {
        result.append(piece)
      }
    }
  }

  private func isOpened(_ gap: Range<Int>) -> Bool {
    !gap.isEmpty
      && gap.allSatisfy { token in
        !utterance.isPunctuation(token) && utterance.fillerEnds[token] <= token
          && !reading.fillers.contains { filler in
            if case .word = filler.value { return false }
            return filler.tokens.contains(token)
          }
          && reading.words.allSatisfy { word in
            !word.tokens.contains(token) || reading.frame.items[Int(word.item)].isOpener
          }
      }
  }

  /// "Lock up at 10, and every Monday at 9 approve requests": what comes again is not the first.
  var isRuleOfSecond: Bool {
    guard intent.timeSlot == SlotReader.reminding, let first = reading.text.first,
      let last = reading.text.last
    else { return false }
    return reading.fillers.contains { filler in
      guard case .entity(.recurrence) = filler.value else { return false }
      let start = filler.tokens.lowerBound
      return first.upperBound <= start && filler.tokens.upperBound <= last.lowerBound && start > 0
        && language.classes.has(utterance.tokens[start - 1].word, .connector)
    }
  }

  /// "Bring plums on Friday instead".
  private func isInstead(_ piece: Range<Int>) -> Bool {
    piece.count == 1
      && language.words.has(utterance.tokens[piece.lowerBound].word, .insteadTail)
  }

  /// "Put the oven on at 5": the small word in front of a preposition of time is of the verb.
  private func withParticle(_ piece: Range<Int>) -> Range<Int> {
    let end = piece.upperBound
    let isParticle =
      !piece.isEmpty && end + 1 < utterance.tokens.count
      && language.words.has(utterance.tokens[end].word, .particle)
      && language.words.has(utterance.tokens[end + 1].word, .behindParticle)
    return isParticle ? piece.lowerBound..<end + 1 : piece
  }

  /// "Send money, don't let me forget it".
  private func isPronoun(_ piece: Range<Int>) -> Bool {
    piece.count == 1 && language.words.has(utterance.tokens[piece.lowerBound].word, .pronoun)
  }

  /// "Tomorrow evening, maybe 7ish": behind a mark, a word that only says how sure a time is names
  /// nothing.
  func withoutHedges(_ reading: FrameReading) -> FrameReading {
    var reading = reading
    reading.text.removeAll { piece in
      let words = trimmed(piece)
      guard !words.isEmpty, words.lowerBound > 0,
        utterance.isPunctuation(words.lowerBound - 1),
        !utterance.isQuoted(words.lowerBound)
      else { return false }
      return words.allSatisfy { language.words.has(utterance.tokens[$0].word, .nearClock) }
        && reading.fillers.contains { filler in
          filler.tokens.lowerBound == piece.upperBound && filler.type?.isTime == true
        }
    }
    return reading
  }

  /// "In my tasks, for Monday" names nothing that is to be done.
  func isOnlyTime(_ pieces: [Range<Int>]) -> Bool {
    guard pieces.count == 1, let piece = pieces.first.map(trimmed), !piece.isEmpty,
      !utterance.isQuoted(piece.lowerBound)
    else { return false }
    return utterance.candidateRange(at: piece.lowerBound).contains { index in
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, !entity.isLatent, entity.tokens == piece
      else { return false }
      return time.isDated || time.known.contains(.hour)
    }
  }

  /// "The day before Ben's birthday on 14 December to bake a cake": what is counted from is no part
  /// of what is to be done.
  func deed(of item: FrameItems.Item) -> [Range<Int>] {
    if let led = ledTo(by: item) { return led }
    guard intent.timeSlot == SlotReader.reminding, item.text.count == 2,
      item.fillers.contains(where: { $0.slot == .before || $0.slot == .eveHour }),
      let last = item.text.last,
      let lead = item.fillers.first(where: { $0.slot == .before || $0.slot == .eveHour }),
      lead.tokens.upperBound == item.text.first?.lowerBound,
      reading.words.contains(where: {
        $0.tokens.upperBound == last.lowerBound && reading.frame.items[Int($0.item)].isOpener
      }) || language.classes.has(utterance.tokens[last.lowerBound].word, .infinitive)
    else { return item.text }
    return [last]
  }

  /// "A one-off: remind me on the 24th to renew it": what stands in front of the order is no part
  /// of what a "to" behind it leads to, unless a word there stands for it.
  private func ledTo(by item: FrameItems.Item) -> [Range<Int>]? {
    guard intent.timeSlot == SlotReader.reminding,
      let order = reading.words.first(where: {
        reading.frame.items[Int($0.item)].name == "remind"
      })
    else { return nil }
    let behind = item.text.filter { $0.lowerBound >= order.tokens.upperBound }
    guard behind.count < item.text.count, let start = behind.first?.lowerBound,
      language.classes.has(utterance.tokens[start].word, .infinitive)
        || language.classes.has(utterance.tokens[start - 1].word, .infinitive),
      !behind.joined().contains(where: isPronoun)
    else { return nil }
    return behind
  }

  private func isPronoun(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.words.has(word, .pronoun) || language.words.has(word, .clippedPronoun)
  }

  /// Without punctuation and joining words at the ends.
  func trimmed(_ piece: Range<Int>) -> Range<Int> {
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
}

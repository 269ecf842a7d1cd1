import Commands
import EntityRecognition
import Slots

/// What stands behind a mark at the end of a title and is no part of it: a length or a time, the
/// name that it is to have, its detail, and politeness: "the guitar, 50 days, just call it strum".
struct TitleTail {
  let language: IntentLanguage
  let utterance: Utterance
  let intent: IntentTraits

  /// What is left of a title, and what its end said.
  struct Cut {
    var text: Range<Int>
    var slots: Slots = [:]
    var times: [TimeValue] = []
    /// How long, and how often in all, what comes again comes.
    var days: Int?
    var count: Int?
  }

  func cut(_ text: Range<Int>) -> Cut {
    var cut = Cut(text: text)
    guard intent.isTitled || intent.isPlan, text.count > 2 else { return cut }
    takeHedgedClock(&cut)
    // "Bring biscuits on Friday instead".
    if let last = cut.text.last, language.words.has(utterance.tokens[last].word, .insteadTail) {
      cut.text = cut.text.lowerBound..<last
    }
    takeDottedClock(&cut)
    var name: Range<Int>?
    while let mark = lastMark(in: cut.text) {
      let tail = mark + 1..<cut.text.upperBound
      if let renamed = named(tail) {
        name = name ?? renamed
      } else if let detail = detail(tail) {
        cut.slots[.detail] = .text(detail)
      } else if !isPolite(tail), !utterance.isOrderToItself(tail, language),
        !takeValue(tail, into: &cut)
      {
        break
      }
      cut.text = cut.text.lowerBound..<mark
    }
    if let name { cut.text = name }
    cut.text = withoutCopula(cut.text)
    return cut
  }

  /// "Charge the laptop like 10": behind the hedge at the end stands when to speak.
  private func takeHedgedClock(_ cut: inout Cut) {
    let text = cut.text
    guard intent.timeSlot == SlotReader.reminding, text.count > 2,
      let hedge = text.dropFirst().dropLast().last(where: {
        language.words.has(utterance.tokens[$0].word, .hedge)
      }) ?? text.last.flatMap({ isBeforeClock($0) ? $0 : nil })
    else { return }
    if hedge + 1 == text.upperBound { return cut.text = text.lowerBound..<hedge }
    for index in utterance.candidateRange(at: hedge + 1) {
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, entity.tokens.upperBound == text.upperBound,
        time.known.contains(.hour), !time.isDated
      else { continue }
      cut.times.append(time)
      cut.text = text.lowerBound..<hedge
      return
    }
  }

  /// "Send the report 17.00": at the end of what is to be said, a quarter of an hour with a point
  /// says when, where nothing else does. Right behind the first word it is rather a price.
  private func takeDottedClock(_ cut: inout Cut) {
    let (text, first) = (cut.text, cut.text.upperBound - 3)
    guard intent.timeSlot == SlotReader.reminding, text.count > 4, first > text.lowerBound + 1,
      // "Pay Bo 15.00".
      !language.words.has(utterance.tokens[text.lowerBound].word, .paying),
      utterance.tokens[first].kind == .digits, utterance.tokens[first].bytes.count == 2,
      utterance.tokens[first + 1].bytes.count == 1,
      utterance.bytes[utterance.tokens[first + 1].bytes.lowerBound] == UInt8(ascii: "."),
      TitleTail.quarters.contains(utterance.text(of: first + 2..<first + 3)),
      !utterance.lattice.best.contains(where: saysHour)
    else { return }
    for index in utterance.candidateRange(at: first) {
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, entity.tokens.upperBound == text.upperBound,
        time.known.contains(.hour), !time.isDated
      else { continue }
      cut.times.append(time)
      cut.text = text.lowerBound..<first
      return
    }
  }

  private static let quarters: Set<String> = ["00", "15", "30", "45"]

  private func saysHour(_ entity: Entity) -> Bool {
    guard case .time(let time) = entity.value else { return false }
    return time.known.contains(.hour)
  }

  /// The "like" of "like 6pm", where the time was found by itself.
  private func isBeforeClock(_ token: Int) -> Bool {
    guard language.words.has(utterance.tokens[token].word, .hedge),
      token + 1 < utterance.tokens.count, utterance.tokens[token + 1].kind == .digits
    else { return false }
    return utterance.candidateRange(at: token + 1).contains { index in
      guard case .time(let time) = utterance.lattice.all[index].value else { return false }
      return time.known.contains(.hour)
    }
  }

  /// "My flight is on Friday at 18:05, remind me two hours before": the verb in front of the
  /// day on which something takes place is no part of its name.
  private func withoutCopula(_ text: Range<Int>) -> Range<Int> {
    guard intent.timeSlot == SlotReader.reminding, text.count > 1, let last = text.last,
      let first = text.first, language.words.has(utterance.tokens[last].word, .statement),
      !language.classes.has(utterance.tokens[first].word, .question),
      last + 1 < utterance.tokens.count, beginsDate(last + 1)
    else { return text }
    return text.lowerBound..<last
  }

  private func beginsDate(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, !entity.isLatent else { return false }
      // "The play is at 7 tonight" tells when by itself.
      return !time.known.isDisjoint(with: [.weekday, .month, .day])
    }
  }

  /// The last mark inside a text that divides its clauses.
  private func lastMark(in text: Range<Int>) -> Int? {
    text.dropFirst().dropLast().last { token in
      utterance.isPunctuation(token) && utterance.isSeparator[token]
        && !utterance.isColon(token) && !utterance.isQuoted(token)
    }
  }

  private func named(_ tail: Range<Int>) -> Range<Int>? {
    let words = behind(.naming, tail)
    guard words.lowerBound > tail.lowerBound, !words.isEmpty else { return nil }
    return words
  }

  private func detail(_ tail: Range<Int>) -> String? {
    guard intent.takesDetail else { return nil }
    var words = behind(.noting, tail)
    guard words.lowerBound > tail.lowerBound else { return nil }
    while let first = words.first, utterance.isPunctuation(first) { words.removeFirst() }
    let text = FreeText.cleaned(utterance.text(of: words))
    return text.isEmpty ? nil : text
  }

  private func isPolite(_ tail: Range<Int>) -> Bool {
    var token = tail.lowerBound
    while token < tail.upperBound {
      let end = utterance.fillerEnds[token]
      if end > token {
        token = end
      } else if utterance.isPunctuation(token) {
        token += 1
      } else {
        return false
      }
    }
    return true
  }

  /// A length of time or a moment, with nothing beside it but what leads to it and politeness.
  private func takeValue(_ tail: Range<Int>, into cut: inout Cut) -> Bool {
    var words = behind(.lasting, tail)
    while words.count > 1, behind(.lasting, words).lowerBound > words.lowerBound {
      words = behind(.lasting, words)
    }
    guard let first = words.first else { return false }
    for index in utterance.candidateRange(at: first) {
      let entity = utterance.lattice.all[index]
      guard !entity.isLatent, entity.tokens.upperBound <= words.upperBound,
        isPolite(entity.tokens.upperBound..<words.upperBound)
      else { continue }
      switch entity.value {
      case .duration(let duration) where slot(of: duration) != nil:
        guard let slot = slot(of: duration) else { continue }
        cut.slots[slot] = EntitySlot.value(entity.value, named: slot, type: .number)
      case .time(let time) where intent.timeSlot != nil: cut.times.append(time)
      default: continue
      }
      return true
    }
    return false
  }

  /// What a length of time means behind a title: how long it is kept, or when it is due.
  private func slot(of duration: DurationValue) -> SlotKey? {
    switch intent.length {
    case .days? where duration.seconds >= 86_400: .days
    case .wait?: .afterWait
    default: nil
    }
  }

  /// What stands behind the longest phrase of a kind at the start of some tokens.
  private func behind(_ name: NamedWords.Name, _ tokens: Range<Int>) -> Range<Int> {
    let longest = min(tokens.count, 5)
    for count in stride(from: longest, to: 0, by: -1) {
      let end = tokens.lowerBound + count
      let phrase = utterance.text(of: tokens.lowerBound..<end).lowercased()
      if language.words.has(phrase, name) { return end..<tokens.upperBound }
    }
    return tokens
  }
}

import EntityRecognition

/// Divides the free words of a frame into the things that they name, each with its own day.
struct FrameItems {
  let language: IntentLanguage
  let utterance: Utterance
  let text: [Range<Int>]
  let fillers: [FrameReading.Filler]
  /// The words that ask for them, and lead to them.
  var words: [Range<Int>] = []

  struct Item {
    var text: [Range<Int>]
    var fillers: [FrameReading.Filler]
  }

  func items() -> [Item] {
    guard let (items, cuts, first) = divided() else { return [] }
    if cuts.isEmpty {
      return [Item(text: ordered == nil ? text : items.flatMap(\.text), fillers: fillers)]
    }
    return shared(withoutOrders(items), behind: first, cuts.last ?? first)
  }

  /// "Renew passport, do it by 30 June": the day of what only says so is of the thing in front.
  private func withoutOrders(_ items: [Item]) -> [Item] {
    var kept: [Item] = []
    for item in items {
      let isOrder = item.text.allSatisfy { utterance.isOrderToItself($0, language) }
      if isOrder, let last = kept.indices.last {
        kept[last].fillers += item.fillers
      } else {
        kept.append(item)
      }
    }
    return kept
  }

  /// Each thing with the dates that stand between its own words and the next cut.
  private func divided() -> (items: [Item], cuts: [Int], first: Int)? {
    if let numbered { return numbered }
    guard let first = ordered ?? heading ?? self.text.first?.lowerBound,
      let last = self.text.joined().last(where: { !utterance.isPunctuation($0) })
    else { return nil }
    // What stands behind the last word divides nothing: "ring Bo, due Friday".
    let cuts = cuts(in: first..<max(last, first) + 1)
    var items: [Item] = []
    var from = first
    for to in cuts + [utterance.tokens.count] {
      if let item = item(in: from..<to) { items.append(item) }
      from = to + 1
    }
    return (items, cuts, first)
  }

  /// The free words of a part of the text, with the dates in it; nil without any.
  func item(in span: Range<Int>) -> Item? {
    let text = self.text.compactMap { piece -> Range<Int>? in
      let part = piece.clamped(to: span)
      return part.isEmpty ? nil : part
    }
    let own = fillers.filter { isDate($0) && span.contains($0.tokens.lowerBound) }
    return text.isEmpty ? nil : Item(text: text, fillers: own)
  }

  /// "Brain dump for my list: ring Bo, oil the gate": behind the colon of what only leads to
  /// several things.
  private var heading: Int? {
    guard let first = text.first?.lowerBound, let last = text.last?.upperBound,
      let colon = (first..<last).first(where: isHeadingMark), colon + 1 < last,
      let before = text.first, before.lowerBound < colon,
      utterance.wordCount(before.clamped(to: first..<colon)) <= FrameItems.headingWords,
      !fillers.contains(where: { isDate($0) && (first..<colon).contains($0.tokens.lowerBound) }),
      !cuts(in: first..<colon).contains(where: { $0 < colon }),
      !cuts(in: colon + 1..<last).isEmpty
    else { return nil }
    return colon + 1
  }

  /// "So busy lately, please put on my list: renew passport": behind a colon that ends the order
  /// itself stands what is ordered, and nothing in front of it.
  private var ordered: Int? {
    guard let first = text.first?.lowerBound, let last = text.last?.upperBound else { return nil }
    return words.map(\.upperBound).first { colon in
      colon > first && colon + 1 < last && isHeadingMark(colon)
    }.map { $0 + 1 }
  }

  private func isHeadingMark(_ token: Int) -> Bool {
    guard utterance.isColon(token), !utterance.isQuoted(token),
      utterance.text(of: token..<token + 1) == ":"
    else { return false }
    // "At 7:30".
    return
      !(token > 0 && utterance.tokens[token - 1].kind == .digits
      && token + 1 < utterance.tokens.count && utterance.tokens[token + 1].kind == .digits)
  }

  private static let headingWords = 5

  /// The things where there are several and each has a date or time of its own behind its words;
  /// else nil. What asks for them stands in front of all or behind all: "sleeping now, remind me
  /// at 1 to get up" is one thing.
  func datedItems() -> [Item]? {
    guard let (items, cuts, first) = divided(), items.count > 1,
      let last = items.last?.text.first?.lowerBound,
      !fillers.contains(where: { filler in
        guard case .word = filler.value, filler.tokens.lowerBound > first,
          filler.tokens.lowerBound < last
        else { return false }
        return FrameItems.isOrder(filler)
      })
    else { return nil }
    if let led = ledByTimes(items, behind: first) { return led }
    guard items.allSatisfy({ item in item.fillers.contains { $0.tokens.lowerBound > first } })
    else { return nil }
    return shared(items, behind: first, cuts.last ?? first)
  }

  /// Whether each of several things stands behind a time of day of its own.
  var isLedByTimes: Bool {
    guard let (items, _, first) = divided(), items.count > 1 else { return false }
    return ledByTimes(items, behind: first) != nil
  }

  /// "9:00 call mum and 9:30 send the form": each behind its own time of day; a day in front is of
  /// all.
  private func ledByTimes(_ items: [Item], behind first: Int) -> [Item]? {
    let leading = fillers.filter { isDate($0) && $0.tokens.lowerBound < first }
    let told = leading.filter(tellsClock)
    let clocks = told.isEmpty ? leading : told
    guard clocks.count == 1,
      items.dropFirst().allSatisfy({ item in
        guard let start = item.text.first?.lowerBound, !item.fillers.isEmpty else { return false }
        return item.fillers.allSatisfy { $0.tokens.lowerBound < start }
          && (told.isEmpty || item.fillers.contains(where: tellsClock))
      }),
      // "Mon wed and fri at 7": days side by side lead to nothing.
      !told.isEmpty || (clocks + items.dropFirst().flatMap(\.fillers)).allSatisfy(isLedTo)
    else { return nil }
    let common = fillers.filter { !isDate($0) }
    let days = told.isEmpty ? [] : leading.filter { !tellsClock($0) } + clocks.compactMap(dayIn)
    return items.enumerated().map { place, item in
      let own = place == 0 ? clocks + item.fillers : item.fillers
      let isOnlyClock = own.allSatisfy(isClock)
      return Item(text: item.text, fillers: own + (isOnlyClock ? days : []) + common)
    }
  }

  /// The "tomorrow" of "tomorrow at 9", which holds for what is to be done at 10 as well.
  func dayIn(_ filler: FrameReading.Filler) -> FrameReading.Filler? {
    utterance.candidateRange(at: filler.tokens.lowerBound).lazy.compactMap { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens.upperBound < filler.tokens.upperBound,
        case .time(let time) = entity.value, time.isDated, !time.known.contains(.hour)
      else { return nil }
      var day = filler
      day.value = .entity(entity.value)
      day.tokens = entity.tokens
      return day
    }.first
  }

  /// "On Monday", and not the day alone.
  private func isLedTo(_ filler: FrameReading.Filler) -> Bool {
    language.isTimePreposition(utterance.tokens[filler.tokens.lowerBound].word)
  }

  private func tellsClock(_ filler: FrameReading.Filler) -> Bool {
    guard case .entity(.time(let time)) = filler.value else { return false }
    return time.known.contains(.hour)
  }

  /// A word that asks, and not one that only leads: "to", "and".
  private static func isOrder(_ filler: FrameReading.Filler) -> Bool {
    filler.role == "remind" || filler.role == "weak" || filler.role == "bare"
  }

  /// What holds for all things: all but their own dates; a date in front of the list; a lone last
  /// one of short things, but no hour under a day: "tomorrow: pack lunch, gym at 6".
  private func shared(_ items: [Item], behind first: Int, _ lastCut: Int) -> [Item] {
    let common = fillers.filter { filler in
      !isDate(filler) || filler.tokens.lowerBound < first
    }
    let dated = items.indices.filter { !items[$0].fillers.isEmpty }
    let isHourOfLast =
      common.contains(where: isDate) && items.last?.fillers.allSatisfy(isClock) ?? false
    let isShared =
      dated == [items.count - 1] && !isHourOfLast
      && items.allSatisfy { $0.text.reduce(0) { $0 + utterance.wordCount($1) } <= 2 }
      && !isListNamed(between: items.first, items.last)
    return items.map { item in
      var item = item
      if isShared, let last = items.last { item.fillers = last.fillers }
      let hasOwn = !item.fillers.isEmpty
      let isOnlyClock = item.fillers.allSatisfy(isClock)
      item.fillers += common.filter { !hasOwn || isOnlyClock || !isDate($0) }
      return item
    }
  }

  /// "Email Jo to my list, and call gran at 5": behind where the first one goes, the rest is told
  /// for itself.
  private func isListNamed(between first: Item?, _ last: Item?) -> Bool {
    guard let end = first?.text.last?.upperBound, let start = last?.text.first?.lowerBound else {
      return false
    }
    return words.contains { $0.lowerBound >= end && $0.upperBound <= start }
  }

  /// Whether it is a time of day alone, which takes the day that all share.
  private func isClock(_ filler: FrameReading.Filler) -> Bool {
    guard case .entity(.time(let time)) = filler.value else { return false }
    return time.known.contains(.hour)
      && time.known.isDisjoint(with: [.day, .weekday, .month, .holiday, .relative])
  }

  /// Whether it says when, or for how many days.
  private func isDate(_ filler: FrameReading.Filler) -> Bool {
    (filler.type?.isTime == true || filler.type?.isOfDays == true) && !filler.tokens.isEmpty
  }

  /// The tokens between two things: commas, semicolons and line ends, and "and" beside them, with
  /// a date on both sides, in front of a verb or "to", or between two single words.
  private func cuts(in span: Range<Int>) -> [Int] {
    var cuts: [Int] = []
    var joints: [Int] = []
    for token in span where isText(token) && !utterance.isQuoted(token) {
      if utterance.isPunctuation(token), utterance.isSeparator[token], !utterance.isColon(token),
        !isBracket(token)
      {
        cuts.append(token)
      } else if isJoint(token) {
        joints.append(token)
      }
    }
    let hasCommas = !cuts.isEmpty
    for joint in joints {
      let front = (cuts.filter { $0 < joint }.max().map { $0 + 1 } ?? span.lowerBound)..<joint
      let back = joint + 1..<(cuts.filter { $0 > joint }.min() ?? span.upperBound)
      if let further = further(joint, back) {
        cuts.append(further)
      } else if divides(joint, front, back, hasCommas) {
        cuts.append(joint)
      }
    }
    return withoutQualifiers(withoutNames(cuts.sorted(), in: span), in: span)
  }

  /// "Oat milk (2x), rice": what stands in brackets is said of the thing in front.
  private func isBracket(_ token: Int) -> Bool {
    ["(", ")"].contains(utterance.text(of: token..<token + 1))
  }

  /// The cuts without those between names that one deed is for: "email Ana, Bo and Cy" is one
  /// thing.
  private func withoutNames(_ cuts: [Int], in span: Range<Int>) -> [Int] {
    var (kept, start) = ([Int](), span.lowerBound)
    for (place, cut) in cuts.enumerated() {
      let end = place + 1 < cuts.count ? cuts[place + 1] : span.upperBound
      let (front, back) = (words(in: start..<cut), words(in: cut + 1..<end))
      let isDeed = front.count > 1 && front.first.map { !isCapital($0) } == true
      let isOfNames = isDeed && front.last.map(isCapital) == true && back.allSatisfy(isCapital)
      if isOfNames { continue }
      kept.append(cut)
      start = cut + 1
    }
    return kept
  }

  /// The cuts without those in front of what only tells which one it is: "trainers, size 8.5".
  private func withoutQualifiers(_ cuts: [Int], in span: Range<Int>) -> [Int] {
    cuts.enumerated().filter { place, cut in
      let end = place + 1 < cuts.count ? cuts[place + 1] : span.upperBound
      return !utterance.isQualifier(cut + 1..<max(end, cut + 1), language.words)
    }.map(\.element)
  }

  private func words(in span: Range<Int>) -> [Int] {
    span.filter { utterance.tokens[$0].kind == .word && !isJoint($0) }
  }

  private func isCapital(_ token: Int) -> Bool {
    utterance.text(of: token..<token + 1).first?.isUppercase == true
  }

  private func divides(
    _ joint: Int, _ front: Range<Int>, _ back: Range<Int>, _ hasCommas: Bool
  ) -> Bool {
    if front.isEmpty || back.isEmpty { return !back.isEmpty }
    let next = utterance.tokens[back.lowerBound].word
    if language.classes.has(next, .infinitive)
      || utterance.says(.errand, at: back.lowerBound, language)
    {
      return true
    }
    // What stands behind the last word is of the last thing: "floss for 30 days and yoga for 60".
    let isLast = isLastThing(upTo: back.upperBound)
    let whole = isLast ? back.lowerBound..<utterance.tokens.count : back
    if isDated(front), isDated(whole) { return true }
    if isLedByTime(front), isLedByTime(back) { return true }
    if hasCommas { return utterance.wordCount(back) <= 4 || isMeasured(back) }
    return utterance.wordCount(front) == 1 && utterance.wordCount(back) == 1
  }

  /// "Ten minutes of Spanish": a length in front of a thing.
  private func isMeasured(_ words: Range<Int>) -> Bool {
    utterance.candidateRange(at: words.lowerBound).contains { index in
      let entity = utterance.lattice.all[index]
      if case .duration = entity.value {
        return !entity.isLatent && entity.tokens.upperBound < words.upperBound
      }
      return false
    }
  }

  /// Whether a time stands right in front of some words, or begins them.
  private func isLedByTime(_ words: Range<Int>) -> Bool {
    fillers.contains { filler in
      isDate(filler)
        && ((words.lowerBound - 1...words.lowerBound).contains(filler.tokens.upperBound)
          || (words.lowerBound...words.lowerBound + 1).contains(filler.tokens.lowerBound))
    }
  }

  /// "And also ring Bo": the second joining word, where an errand stands behind it.
  private func further(_ joint: Int, _ back: Range<Int>) -> Int? {
    guard back.count > 1, language.classes.has(utterance.tokens[joint + 1].word, .connector),
      utterance.says(.errand, at: joint + 2, language)
    else { return nil }
    return joint + 1
  }

  /// Whether no words of things stand behind a token.
  private func isLastThing(upTo token: Int) -> Bool {
    !text.contains { $0.upperBound > token }
  }

  private func isDated(_ span: Range<Int>) -> Bool {
    fillers.contains { isDate($0) && span.contains($0.tokens.lowerBound) }
  }

  private func isJoint(_ token: Int) -> Bool {
    language.words.has(utterance.tokens[token].word, .joining)
  }

  private func isText(_ token: Int) -> Bool {
    text.contains { $0.contains(token) }
      || utterance.isPunctuation(token) || isJoint(token)
  }
}

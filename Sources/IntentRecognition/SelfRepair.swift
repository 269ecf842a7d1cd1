import EntityRecognition

/// Mends what a sender corrected while saying it: "remind me at 5, no, 6", "a latte, sorry, a tea".
///
/// What was said first is left out with the words of correction where both sides are alike: two
/// numbers, two times, two entries of one list. At the beginning of a message they correct an
/// earlier one, and stay.
struct SelfRepair {
  let language: IntentLanguage
  let utterance: Utterance

  /// The text as it was meant; nil where nothing in it was corrected.
  func meant() -> String? {
    let tokens = utterance.tokens.indices.dropFirst()
    if let text = begunAnew { return text }
    guard tokens.contains(where: { isWord($0, .repair) || isRethought($0) }) else {
      return tokens.contains(where: isMark) && !beginsWithOld ? nearer : nil
    }
    if beginsWithOld { return nil }
    var index = 1
    while index < utterance.tokens.count {
      guard let cue = cue(at: index) else {
        index += 1
        continue
      }
      // "TEA, I meant tea": nothing in it was said otherwise.
      if isSame(cue.left - 1, cue.right), cue.left == 1 { return nil }
      if let text = text(repairedAt: cue) { return text }
      index = cue.words.upperBound
    }
    return nearer
  }

  /// "I wrote 5, meant 6", "not 5, sorry, 6": what was said before this message is what is wrong.
  private var beginsWithOld: Bool {
    let count = utterance.tokens.count
    let first = language.cues.cues(in: utterance.tokens, at: 0, upTo: count)?.cues ?? []
    return first.contains(.written) || first.contains(.denial)
  }

  private func text(repairedAt cue: Cue) -> String? {
    // "Had lunch, make dinner": words that seldom correct do so for numbers alone.
    if !cue.words.contains(where: { isWord($0, .repair) }) { return number(around: cue) }
    // "At 4 in the morning, sorry, 4 in the afternoon": the whole time is said again.
    if areLongTimes(cue.left, cue.right), let text = time(around: cue) { return text }
    if beginsAnew(at: cue.right, in: 0..<cue.left) { return without(0..<cue.right) }
    return reading(around: cue) ?? sameThing(around: cue) ?? number(around: cue)
      ?? time(around: cue) ?? entry(around: cue) ?? meal(around: cue) ?? pointed(behind: cue)
      ?? unit(around: cue) ?? told(behind: cue)
  }

  // MARK: What begins once more

  /// "Track fuel... track petrol in litres", "track petrol... track petrol in litres": behind dots
  /// the message begins once more, and says again all that it had said.
  private var begunAnew: String? {
    guard let dots = utterance.tokens.indices.dropLast(2).dropFirst().first(where: isDots),
      let start = (dots..<utterance.tokens.count).first(where: { !isMark($0) }),
      beginsAnew(at: start, in: 0..<dots)
    else { return nil }
    let old = (1..<dots).map(stem)
    let new = Set((start..<utterance.tokens.count).map(stem))
    return old.allSatisfy(new.contains) ? without(0..<start) : nil
  }

  private func isDots(_ token: Int) -> Bool {
    utterance.text(of: token..<token + 1).hasPrefix("..")
      || utterance.text(of: token..<token + 1) == "…"
      || isMark(token) && isMark(token + 1) && !utterance.tokens[token + 1].hasSpaceBefore
  }

  /// Whether a word begins both what was said first, one clause, and what was meant: "track
  /// fuel, no wait, track petrol".
  private func beginsAnew(at right: Int, in left: Range<Int>) -> Bool {
    right < utterance.tokens.count && left.count > 1
      && utterance.tokens[left.lowerBound].kind == .word && isSame(left.lowerBound, right)
      && !has(left.lowerBound, .ownSubject)
      && !language.classes.tellsPast(utterance.tokens[left.lowerBound].word)
      && !left.contains { utterance.isSeparator[$0] }
  }

  // MARK: The words of correction

  struct Cue {
    var words: Range<Int>
    /// Where what was said first ends, and where what was meant begins.
    var left: Int
    var right: Int
    /// A lone "no", which denies as often as it corrects.
    var isLoneNo: Bool
    /// Words such as "it was" stand in front of what was meant.
    var isPointing = false
  }

  /// More words than this correct nothing.
  private static let longestCue = 12

  private func cue(at start: Int) -> Cue? {
    var end = start
    var (position, count, isStrong, isNo) = (start, 0, false, true)
    while position < utterance.tokens.count {
      if isMark(position), position > start {
        position += 1
        continue
      }
      let isCue = isWord(position, .repair) || position == start && isRethought(position)
      guard isCue || isWord(position, .repairPart) else { break }
      isStrong = isStrong || isCue
      isNo = isNo && has(position, .denial)
      count += 1
      position += 1
      end = position
      if count == SelfRepair.longestCue { break }
    }
    guard isStrong else { return nil }
    var (left, right) = (start, end)
    while left > 0, isMark(left - 1) { left -= 1 }
    while right < utterance.tokens.count, isMark(right) { right += 1 }
    guard left > 0, right < utterance.tokens.count else { return nil }
    // "6 km rather than 5": what stands behind it is what was not meant.
    if right == end, isWord(right, .compared) { return nil }
    return Cue(words: start..<end, left: left, right: right, isLoneNo: isNo && count == 1)
  }

  /// Whether a word behind a mark begins a second thought: "2 beers, well, 3"; or any mark, "er".
  private func isRethought(_ token: Int) -> Bool {
    token > 0
      && (isWord(token, .faltering) || isWord(token, .rethinking) && isMark(token - 1))
  }

  // MARK: What is alike on both sides

  /// "A glass of wine no two glasses of wine": without a mark, a "no" corrects where the same thing
  /// is counted behind it.
  private func sameThing(around cue: Cue) -> String? {
    guard let new = numbers(from: cue.right..<cue.right + 1).max(by: { $0.count < $1.count }),
      new.upperBound < utterance.tokens.count
    else { return nil }
    let thing = stem(new.upperBound)
    let counted = (max(1, cue.left - 5)..<max(1, cue.left)).last { stem($0) == thing }
    guard let counted, !(counted..<cue.left).contains(where: { utterance.isHardStop[$0] })
    else { return nil }
    let before = numbers(from: before(counted)).filter { $0.upperBound == counted }
    let article = has(counted - 1, .article) ? counted - 1..<counted : nil
    guard let old = before.max(by: { $0.count < $1.count }) ?? article else { return nil }
    // "A mug of rooibos, no, make that two mugs": of the same.
    let (rest, end) = (counted + 1..<cue.left, new.upperBound + 1)
    if !rest.isEmpty, end == utterance.tokens.count || isMark(end) {
      return utterance.text(joining: [
        0..<old.lowerBound, new.lowerBound..<end, rest, end..<utterance.tokens.count,
      ])
    }
    return cue.isLoneNo || rest.isEmpty ? without(old.lowerBound..<cue.right) : nil
  }

  private func stem(_ token: Int) -> String {
    Stem.of(utterance.text(of: token..<token + 1).lowercased())
  }

  /// "10, no, 15 minutes", "2 l, no, 2.5 l"; and "2 coffees, sorry, 3", where the number alone is
  /// said again.
  func number(around cue: Cue) -> String? {
    if cue.isLoneNo, cue.left == cue.words.lowerBound, !isFigureAnew(cue) { return nil }
    let right = behindPreposition(behindSource(cue.right))
    guard let new = numbers(from: right..<right + 1).max(by: { $0.count < $1.count }),
      let old = numbers(from: before(cue.left))
        .filter({ $0.upperBound <= cue.left && cue.left - $0.upperBound < 4 })
        .max(by: { ($0.upperBound, -$0.lowerBound) < ($1.upperBound, -$1.lowerBound) })
        ?? articleOfThing(before: cue.left),
      !(old.upperBound..<cue.left).contains(where: { utterance.isHardStop[$0] })
    else { return nil }
    let counted = old.upperBound..<cue.left
    let (mine, other) = (kinds(at: old.lowerBound), kinds(at: right))
    let next = new.upperBound < utterance.tokens.count ? new.upperBound : nil
    let isSaidAgain = next.map { isSame($0, counted.lowerBound) } ?? false
    if isSaidAgain, counted.count > 1, let next {
      return utterance.text(joining: [
        0..<old.lowerBound, new, counted, next + 1..<utterance.tokens.count,
      ])
    }
    if counted.isEmpty || !mine.isDisjoint(with: other) || isSaidAgain {
      if !mine.isEmpty, !other.isEmpty, mine.isDisjoint(with: other) { return nil }
      return without(old.lowerBound..<right)
    }
    let isBare = next.map { utterance.isSeparator[$0] || has($0, .infinitive) } ?? true
    guard isBare, other.isEmpty else { return nil }
    return utterance.text(joining: [
      0..<old.lowerBound, new, counted, new.upperBound..<utterance.tokens.count,
    ])
  }

  /// "Blood sugar 95 no 105", "3 pancakes no 2": without a mark, where the message ends with the
  /// other figure, which is near the first one and not the same.
  private func isFigureAnew(_ cue: Cue) -> Bool {
    func value(_ token: Int) -> Double? {
      entities(from: token..<token + 1).lazy.compactMap { entity in
        if case .number(let number) = entity.value { number.value } else { nil }
      }.first
    }
    guard let new = numbers(from: cue.right..<cue.right + 1).max(by: { $0.count < $1.count }),
      new.upperBound == utterance.tokens.count || isMark(new.upperBound),
      let old = [cue.left - 1, cue.left - 2].lazy.filter({ $0 >= 0 }).compactMap(value).first,
      let figure = value(cue.right), figure != old, figure > 0, old > 0
    else { return false }
    return figure / old < 5 && old / figure < 5
  }

  /// "9000 steps, no wait, my watch says 11,240": past the words for what the figure was read from.
  private func behindSource(_ token: Int) -> Int {
    language.cues.hints(in: utterance.tokens, at: token)
      .filter { found in
        found.cue == .source && found.end < utterance.tokens.count
          && (token..<found.end).contains { isWord($0, .device) || isWord($0, .reporting) }
      }.map(\.end).max() ?? token
  }

  /// "A glass of water, no wait, two": the article of the thing that is counted.
  private func articleOfThing(before end: Int) -> Range<Int>? {
    let near = max(0, end - 4)..<max(0, end - 1)
    guard let article = near.last(where: { has($0, .article) && !isWord($0, .definite) }) else {
      return nil
    }
    let isThing = utterance.lists(at: article + 1).contains { match in
      !match.isWeak && language.lists.factKinds[Int(match.list)] != .feeling
    }
    let isAmount = utterance.candidateRange(at: article).contains { index in
      if case .quantity = utterance.lattice.all[index].value { true } else { false }
    }
    return isThing || isAmount ? article..<article + 1 : nil
  }

  /// "Tomorrow, no, Friday at 6".
  func time(around cue: Cue) -> String? {
    let right = behindPreposition(cue.right)
    let before = times(from: before(cue.left)).filter { $0.upperBound == cue.left }
    guard let old = before.max(by: { $0.count < $1.count }),
      !times(from: right..<right + 1).isEmpty
    else { return nil }
    if cue.isLoneNo, !isMark(cue.words.lowerBound - 1), !isMark(cue.words.upperBound),
      !areClocks(old, right)
    {
      return nil
    }
    let isPlaced = old.lowerBound > 0 && has(old.lowerBound - 1, .preposition)
    return without(old.lowerBound..<(isPlaced ? right : cue.right))
  }

  private func areLongTimes(_ left: Int, _ right: Int) -> Bool {
    times(from: before(left)).contains { $0.upperBound == left && $0.count > 2 }
      && times(from: right..<right + 1).contains { $0.count > 2 }
  }

  /// Whether two moments are told by their hours: "at 5 no 6pm".
  private func areClocks(_ old: Range<Int>, _ new: Int) -> Bool {
    func isClock(_ entity: Entity) -> Bool {
      if case .time(let time) = entity.value { time.known.contains(.hour) } else { false }
    }
    return entities(from: old).contains { $0.tokens == old && isClock($0) }
      && entities(from: new..<new + 1).contains { !$0.isLatent && isClock($0) }
  }

  /// "Two beers yesterday, no wait, that was Monday": the only day before takes the one that is
  /// pointed to at the end.
  private func pointed(behind cue: Cue) -> String? {
    let end = utterance.tokens.indices.last { !isMark($0) }.map { $0 + 1 } ?? 0
    guard cue.right + 1 < end, isWord(cue.right, .statement),
      let new = times(from: cue.right + 1..<cue.right + 2).first(where: { $0.upperBound == end })
    else { return nil }
    let said = times(from: before(cue.left)).filter { $0.upperBound <= cue.left }
    guard let old = said.max(by: { $0.count < $1.count }), said.allSatisfy(old.overlaps) else {
      return nil
    }
    return utterance.text(joining: [0..<old.lowerBound, new, old.upperBound..<cue.left])
  }

  /// "For lunch, sorry, dinner".
  private func meal(around cue: Cue) -> String? {
    let right = behindPreposition(cue.right)
    guard isMeal(cue.left - 1), isMeal(right) else { return nil }
    return without(cue.left - 1..<right)
  }

  private func isMeal(_ token: Int) -> Bool {
    [.breakfast, .lunch, .dinner, .snack].contains { has(token, $0) }
  }

  /// "A latte, wait, a cappuccino", "soup, I mean salad".
  func entry(around cue: Cue) -> String? {
    if cue.isLoneNo, !isMark(cue.words.upperBound) { return nil }
    let right = behindArticle(cue.right)
    for new in utterance.lists(at: right) where !new.isWeak || isEnd(new.tokens.upperBound) {
      guard let kind = language.lists.factKinds[Int(new.list)],
        !cue.isPointing || isEnd(new.tokens.upperBound) || has(new.tokens.upperBound, .preposition),
        kind != .feeling || cue.isLoneNo && cue.words.count == 1 && isEnd(new.tokens.upperBound)
      else { continue }
      let near = before(cue.left)
      let known = utterance.listStarts[near.lowerBound]..<utterance.listStarts[near.upperBound]
      let before = utterance.listMatches[known].filter {
        $0.list == new.list && !$0.isWeak && $0.tokens.upperBound == cue.left
      }
      guard let old = before.max(by: { $0.tokens.count < $1.tokens.count }) else { continue }
      var start = old.tokens.lowerBound
      if right > cue.right, start > 0, behindArticle(start - 1) == start { start -= 1 }
      return without(start..<cue.right)
    }
    return nil
  }

  // MARK: What was found

  /// The tokens where what is corrected may begin.
  func before(_ token: Int) -> Range<Int> { max(0, token - SelfRepair.longest)..<token }

  /// More tokens than this are no number, time or name.
  private static let longest = 24

  func numbers(from tokens: Range<Int>) -> [Range<Int>] {
    entities(from: tokens).compactMap { entity in
      if case .number = entity.value { entity.tokens } else { nil }
    }
  }

  private func times(from tokens: Range<Int>) -> [Range<Int>] {
    entities(from: tokens).compactMap { entity in
      if case .time = entity.value, !entity.isLatent { entity.tokens } else { nil }
    }
  }

  private func entities(from tokens: Range<Int>) -> [Entity] {
    tokens.flatMap { token in
      utterance.candidateRange(at: token).map { utterance.lattice.all[$0] }
    }
  }

  /// In what a number at a token is counted, as far as units tell.
  func kinds(at token: Int) -> Set<String> {
    Set(
      utterance.candidateRange(at: token).compactMap { index in
        switch utterance.lattice.all[index].value {
        case .quantity(let quantity): "\(quantity.dimension)"
        case .duration: "duration"
        default: nil
        }
      })
  }

  func behindPreposition(_ token: Int) -> Int {
    has(token, .preposition) && token + 1 < utterance.tokens.count ? token + 1 : token
  }

  func behindArticle(_ token: Int) -> Int {
    let isCount = has(token, .article) || utterance.tokens[token].kind == .digits
    return isCount && token + 1 < utterance.tokens.count ? token + 1 : token
  }

  func isSame(_ left: Int, _ right: Int) -> Bool {
    utterance.tokens[left].word != 0 && utterance.tokens[left].word == utterance.tokens[right].word
  }

  func isMark(_ token: Int) -> Bool {
    guard utterance.tokens[token].kind == .punctuation else { return false }
    return switch utterance.bytes[utterance.tokens[token].bytes.lowerBound] {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ";"), 0xE2: true
    default: false
    }
  }

  func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }

  // MARK: The text

  func without(_ tokens: Range<Int>) -> String {
    utterance.text(joining: [0..<tokens.lowerBound, tokens.upperBound..<utterance.tokens.count])
  }
}

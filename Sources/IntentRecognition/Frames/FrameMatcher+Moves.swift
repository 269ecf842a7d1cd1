import EntityRecognition

/// The ways on from a state.
extension FrameMatcher {
  mutating func pass(_ state: State, _ from: Int32, _ token: Int) {
    // "-5 km": the sign of an amount.
    if utterance.isPunctuation(token), !utterance.candidateRange(at: token).isEmpty {
      takeValues(state, from, token)
    }
    let isOpen = state.text.contains(.isOpen)
    let isColon = utterance.isColon(token)
    let isMark = utterance.isPunctuation(token)
    var text = state.text
    let ends = isOpen && isMark && frame.text?.isNamed == true
    if ends {
      text.remove(.isOpen)
      text.insert(.wasOpen)
    }
    if !isOpen, state.known != 0, frame.text?.isNamed != true {
      if isMark { text.insert(.mayOpen) }
      if isColon, frame.text != nil { text.insert(.isBehindColon) }
    }
    var known = state.known
    if text.contains(.isBehindColon), let words = frame.text {
      known |= 1 << UInt64(words.colonBit)
    }
    move(state, from, to: token + 1, step: isOpen && !ends ? .text : .pass) {
      $0.text = text
      $0.known = known
    }
  }

  mutating func passFillers(_ state: State, _ from: Int32, _ token: Int) {
    let isOpen = state.text.contains(.isOpen)
    let fillers = utterance.fillers
    if !isOpen, fillers.loose[token] > token {
      move(
        state, from, to: min(fillers.loose[token], limit), left: FrameCost.filler, step: .filler)
    }
    if state.known == 0, !isOpen, fillers.leading[token] > token {
      move(
        state, from, to: min(fillers.leading[token], limit), left: FrameCost.filler,
        step: .filler)
    }
    let end = max(fillers.trailing[token], fillers.loose[token])
    if state.known != 0, end > token, end <= limit, isRestPassable(from: end) {
      move(state, from, to: end, left: FrameCost.filler, step: .filler) { next in
        if isOpen {
          next.text.remove(.isOpen)
          next.text.insert(.wasOpen)
        }
      }
    }
  }

  /// Whether nothing but fillers and punctuation stands up to where a clause may end.
  private func isRestPassable(from token: Int) -> Bool {
    var place = token
    while place < limit {
      if mayEnd(place) { return true }
      let end = max(utterance.fillers.trailing[place], utterance.fillers.loose[place])
      if end > place {
        place = end
      } else if utterance.isPassable(place) {
        place += 1
      } else {
        return false
      }
    }
    return true
  }

  mutating func takeWords(_ state: State, _ from: Int32, _ token: Int) {
    let isClosed =
      frame.text?.isNamed == true || state.text.isDisjoint(with: [.isOpen, .isBehindColon])
    // "Pool Month": the name goes on.
    if state.text.contains(.isOpen), frame.text?.isNamed == true, isCapital(token) { return }
    for place in findings.starts[token]..<findings.starts[token + 1] {
      let match = findings.matches[place]
      guard match.tokens.upperBound <= limit else { continue }
      let part = language.grammar.parts.phrases[Int(match.phrase)].part
      // By number: to copy an item counts references, and this is the innermost loop.
      for number in frame.items.indices where frame.items[number].part == part {
        guard isClosed || frame.items[number].comesAfter, mayTake(number, state) else { continue }
        let bits = bits(of: number, value: language.grammar.parts.phrases[Int(match.phrase)].value)
        move(
          state, from, to: match.tokens.upperBound,
          gain: (frame.items[number].isOpener ? FrameCost.opener : FrameCost.part)
            + FrameCost.partToken * Float(match.tokens.count)
            + (match.item >= 0 ? FrameCost.part : 0),
          step: .words(match: Int32(place), item: number)
        ) { $0.take(bits, isWords: true) }
      }
    }
  }

  /// What is known when words of some value were met.
  private func bits(of number: Int, value: String?) -> UInt64 {
    var bits: UInt64 = 1 << UInt64(number)
    for (bit, other) in frame.items[number].values where other == value {
      bits |= 1 << UInt64(bit)
    }
    return bits
  }

  private func mayTake(_ number: Int, _ state: State) -> Bool {
    state.known & 1 << UInt64(number) == 0 || frame.items[number].repeats
  }

  mutating func takeValues(_ state: State, _ from: Int32, _ token: Int) {
    let isOpen = state.text.contains(.isOpen)
    let isClosed =
      frame.text?.isNamed == true || state.text.isDisjoint(with: [.isOpen, .isBehindColon])
    // "Swim April, swim 10 km": the name goes on.
    if isOpen, frame.text?.isNamed == true, isCapital(token) { return }
    for number in frame.items.indices {
      guard let type = frame.items[number].type, mayTake(number, state),
        isClosed || frame.items[number].comesAfter
      else { continue }
      if type.isTime {
        if isOpen, isDetermined(token) { continue }
        takeTimes(state, from, token, number, type)
      } else if type.list >= 0 {
        for index in utterance.listStarts[token]..<utterance.listStarts[token + 1]
        where utterance.listMatches[index].list == type.list {
          let match = utterance.listMatches[index]
          take(
            state, from, match.tokens, number, gain: match.isWeak ? -0.05 : 0,
            .list(Int32(index), item: number),
            name: language.lists.entries[Int(match.entry)].name)
        }
      } else if let kind = type.own {
        for (index, match) in utterance.ownMatches.enumerated()
        where match.kind == kind && match.tokens.lowerBound == token {
          take(state, from, match.tokens, number, .own(Int32(index), item: number))
        }
      } else {
        for index in utterance.candidateRange(at: token) {
          let entity = utterance.lattice.all[index]
          guard !entity.isLatent, type.takes(entity.value),
            type.isOfDays == true || !isPart(entity)
          else {
            continue
          }
          take(
            state, from, entity.tokens, number, .entity(Int32(index), item: number),
            kinds: EntityFit.of(entity.value))
        }
      }
    }
  }

  /// Whether an entity is only a part of a longer one that the frame takes as well, as the 4 of
  /// "4 km", or its sign a dash. The 3 of "at most 3" is none: the words before it are parts too.
  private func isPart(_ entity: Entity) -> Bool {
    let first = entity.tokens.lowerBound
    if utterance.isPunctuation(first), first + 1 < utterance.tokens.count,
      utterance.tokens[first + 1].hasSpaceBefore
    {
      return true
    }
    return (max(start, first - FrameMatcher.longestEntity)...first).contains { token in
      utterance.candidateRange(at: token).contains { index in
        let other = utterance.lattice.all[index]
        return other.tokens.upperBound >= entity.tokens.upperBound
          && other.tokens.count > entity.tokens.count && !other.isLatent
          && !isBound(other.tokens.lowerBound..<first, before: entity, in: other)
          && frame.items.indices.contains { frame.items[$0].type?.takes(other.value) == true }
      }
    }
  }

  /// Whether a longer entity has only words more than one of the same kind, before it.
  private func isBound(_ words: Range<Int>, before entity: Entity, in other: Entity) -> Bool {
    other.tokens.upperBound == entity.tokens.upperBound && !words.isEmpty
      && EntityFit.of(other.value) == EntityFit.of(entity.value)
      && EntityFit.of(entity.value) & EntityFit.time == 0
      && words.allSatisfy { utterance.tokens[$0].kind == .word }
  }

  private static let longestEntity = 8

  /// "The 5pm meeting": a time behind an article is a part of a name.
  private func isDetermined(_ token: Int) -> Bool {
    token > start && language.classes.has(utterance.tokens[token - 1].word, .article)
  }

  private mutating func takeTimes(
    _ state: State, _ from: Int32, _ token: Int, _ number: Int, _ type: RoleType
  ) {
    var moves: [TimeMove] = []
    TimeMove.forEach(of: token, in: utterance, language) { moves.append($0) }
    for found in moves {
      let entity = utterance.lattice.all[Int(found.item)]
      let value = entity.value
      guard type.takes(value), !isPart(entity) else { continue }
      take(
        state, from, token..<Int(found.end), number, .entity(found.item, item: number),
        kinds: EntityFit.of(value))
    }
  }

  private mutating func take(
    _ state: State, _ from: Int32, _ tokens: Range<Int>, _ number: Int, gain: Float = 0,
    _ step: Step, kinds: UInt32 = 0, name: String? = nil
  ) {
    guard tokens.upperBound <= limit else { return }
    var bits: UInt64 = 1 << UInt64(number)
    for (bit, fits) in frame.items[number].kinds where fits & kinds != 0 {
      bits |= 1 << UInt64(bit)
    }
    if let name {
      for (bit, value) in frame.items[number].values where value == name {
        bits |= 1 << UInt64(bit)
      }
    }
    move(
      state, from, to: tokens.upperBound,
      gain: FrameCost.part + FrameCost.partToken * Float(tokens.count) + gain, step: step
    ) { $0.take(bits, isWords: false) }
  }

  mutating func takeText(_ state: State, _ from: Int32, _ token: Int) {
    guard let text = frame.text else { return }
    if text.isNamed, !isCapital(token) || state.text.contains(.wasOpen) { return }
    var left: Float = 0
    let leads = state.known == 0
    if leads, !text.isNamed, mayNotLead(token) { return }
    if !frame.precursors.isEmpty, !state.text.contains(.isOpen), mayNotGoOn(token) { return }
    if !state.text.contains(.isOpen) {
      left = state.text.contains(.wasOpen) ? FrameCost.textReopening : FrameCost.textOpening
      if state.text.contains(.isBehindColon) { left = 0 }
    }
    move(state, from, to: token + 1, gain: -left - FrameCost.textToken, step: .text) { next in
      next.open(text.bit)
      if leads { next.known |= 1 << UInt64(text.leadBit) }
    }
  }

  /// Whether a message that begins so tells or asks something, and names no thing to keep.
  private func mayNotLead(_ token: Int) -> Bool {
    FrameCost.leaving(token, of: utterance, language, isQuestion: false) >= FrameCost.veto
  }

  /// Whether what begins so is no thing for a list, but a report or another command: "and I ran".
  private func mayNotGoOn(_ token: Int) -> Bool {
    mayNotLead(token) || utterance.tokens[token].kind == .digits
      || language.classes.has(utterance.tokens[token].word, .ownSubject)
  }

  /// Whether a word is written like a name: in capitals, and not only as the first of a message.
  private func isCapital(_ token: Int) -> Bool {
    func isUpper(_ token: Int) -> Bool {
      token < utterance.tokens.count
        && (65...90).contains(utterance.bytes[utterance.tokens[token].bytes.lowerBound])
    }
    return isUpper(token) && (token > 0 || isUpper(token + 1))
  }

  /// What stands in quotation marks is free words as a whole.
  mutating func takeQuotation(_ state: State, _ from: Int32, _ token: Int) {
    guard let text = frame.text else { return }
    let isLast = token + 1 == limit || !utterance.isQuoted(token + 1)
    move(state, from, to: token + 1, gain: -FrameCost.textToken, step: .text) { next in
      next.open(text.bit)
      if isLast { next.text = .wasOpen }
    }
  }
}

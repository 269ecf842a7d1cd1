import EntityRecognition

/// The ways on from a state.
extension FrameMatcher {
  mutating func pass(_ state: State, _ from: Int32, _ token: Int) {
    // "-5 km": the sign of an amount.
    if utterance.isPunctuation(token), !utterance.candidateRange(at: token).isEmpty {
      take(moves.values(at: token), state, from, token)
    }
    if utterance.isStroke(token) { take(moves.words(at: token), state, from, token) }
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
    let loose = utterance.fillers.loose[token]
    if !isOpen, loose > token {
      move(state, from, to: min(loose, limit), left: FrameCost.filler, step: .filler)
    }
    if state.known == 0 {
      let leading = utterance.fillers.leading[token]
      if !isOpen, leading > token {
        move(state, from, to: min(leading, limit), left: FrameCost.filler, step: .filler)
      }
      return
    }
    let end = max(utterance.fillers.trailing[token], loose)
    if end > token, end <= limit, isRestPassable(from: end) {
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

  /// The things of the frame that stand at a token, each a way on.
  mutating func take(_ range: Range<Int>, _ state: State, _ from: Int32, _ token: Int) {
    if range.isEmpty { return }
    let isOpen = state.text.contains(.isOpen)
    let isNamed = frame.text?.isNamed == true
    // "Pool Month", "Swim April, swim 10 km": the name goes on.
    if isOpen, isNamed, isCapital(token) { return }
    let isClosed = isNamed || state.text.isDisjoint(with: [.isOpen, .isBehindColon])
    for index in range {
      let met = moves.all[index]
      guard met.end <= limit, isClosed || met.comesAfter, state.known & met.excluded == 0,
        met.partFrom < start, !(met.isTime && isOpen && isDetermined(token))
      else { continue }
      move(state, from, to: Int(met.end), gain: met.gain, step: met.step) {
        $0.take(met.bits, isWords: met.isWords)
      }
    }
  }

  /// "The 5pm meeting": a time behind an article is a part of a name.
  private func isDetermined(_ token: Int) -> Bool {
    token > start && language.classes.has(utterance.tokens[token - 1].word, .article)
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
    findings.costs.command[token] >= FrameCost.veto
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

import EntityRecognition

/// From the last state back to what was met.
extension FrameMatcher {
  func reading(to last: Int32) -> FrameReading {
    var path: [(step: Step, tokens: Range<Int>)] = []
    var index = last
    while index >= 0 {
      let state = states[Int(index)]
      let from = state.parent >= 0 ? Int(states[Int(state.parent)].position) : start
      path.append((state.step, from..<Int(state.position)))
      index = state.parent
    }
    let state = states[Int(last)]
    var reading = FrameReading(frame: frame, tokens: start..<Int(state.position))
    reading.left = state.left
    reading.isComplete = frame.needs.holds(state.known)
    for (step, tokens) in path.reversed() { add(step, tokens, to: &reading) }
    reading.complete(knowing: state.known)
    return reading
  }

  private func add(_ step: Step, _ tokens: Range<Int>, to reading: inout FrameReading) {
    let length = Float(utterance.wordCount(tokens))
    switch step {
    case .start, .pass: return
    case .filler: reading.score += SentenceMatcher.Weight.filler * length
    case .left:
      reading.score -= findings.costs.of(tokens.lowerBound, isQuestion: frame.isQuestion)
    case .text:
      reading.score += SentenceMatcher.Weight.text * length
      if let last = reading.text.indices.last, reading.text[last].upperBound == tokens.lowerBound {
        reading.text[last] = reading.text[last].lowerBound..<tokens.upperBound
      } else {
        reading.text.append(tokens)
      }
    case .words(let match, let item):
      reading.score += SentenceMatcher.Weight.word * length
      reading.words.append((item, tokens))
      addWords(findings.matches[Int(match)], frame.items[item], to: &reading)
    case .entity(let index, let item):
      reading.score += SentenceMatcher.Weight.entity * length
      let entity = utterance.lattice.all[Int(index)]
      reading.fillers.append(
        .init(
          role: frame.items[item].name, value: .entity(entity.value), tokens: tokens,
          origin: .stated, type: frame.items[item].type))
    case .list(let index, let item):
      reading.score += SentenceMatcher.Weight.entity * length
      let entry = utterance.listMatches[Int(index)].entry
      reading.fillers.append(
        .init(
          role: frame.items[item].name, value: .name(language.lists.entries[Int(entry)].name),
          tokens: tokens, origin: .stated, type: frame.items[item].type))
    case .own(let index, let item):
      reading.score += SentenceMatcher.Weight.entity * length
      reading.fillers.append(
        .init(
          role: frame.items[item].name,
          value: .name(utterance.namedMatches[Int(index)].name), tokens: tokens, origin: .stated,
          type: frame.items[item].type))
    }
  }

  private func addWords(
    _ match: WordParts.Match, _ item: CompiledFrame.Item, to reading: inout FrameReading
  ) {
    let phrase = language.grammar.parts.phrases[Int(match.phrase)]
    if let value = phrase.value {
      reading.fillers.append(
        .init(role: item.name, value: .word(value), tokens: match.tokens, origin: .stated))
    }
    if let role = phrase.role, match.item >= 0 {
      reading.fillers.append(
        .init(
          role: role.name, value: .entity(utterance.lattice.all[Int(match.item)].value),
          tokens: match.tokens, origin: .stated, type: role.type))
    }
  }
}

extension FrameReading {
  /// Adds what is implied, and what the frame gives by itself.
  fileprivate mutating func complete(knowing known: UInt64) {
    var known = known
    for implied in frame.implications where implied.ways.holds(known) {
      for (name, value) in implied.values where filler(name) == nil {
        fillers.append(
          Filler(role: name, value: .word(value), tokens: 0..<0, origin: .implied))
        for (bit, item) in frame.items.enumerated() where item.name == name {
          known |= 1 << UInt64(bit)
        }
      }
    }
    for (name, value) in frame.fixed {
      fillers.append(Filler(role: name, value: .word(value), tokens: 0..<0, origin: .fixed))
    }
  }
}

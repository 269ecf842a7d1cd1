import EntityRecognition

/// The things of one frame that stand at each token of a text: found once for all its states, which
/// meet them again and again.
struct FrameMoves {
  /// One thing, and where it leads.
  struct Move: BitwiseCopyable {
    var end: Int32
    var gain: Float
    /// What is known when it was met, and what must not have been met before.
    var bits: UInt64
    var excluded: UInt64
    var step: FrameMatcher.Step
    /// The last token where something longer begins that it is a part of; -1 for none.
    var partFrom: Int32 = -1
    var isWords = false
    var isTime = false
    /// Whether it may stand behind the free words, or cut them.
    var comesAfter: Bool
  }

  private(set) var all: [Move] = []
  /// By token, where its words and its values begin.
  private var words: [Int32] = []
  private var values: [Int32] = []

  func words(at token: Int) -> Range<Int> { Int(words[token])..<Int(values[token]) }
  func values(at token: Int) -> Range<Int> { Int(values[token])..<Int(words[token + 1]) }

  /// Finds those of a frame before a token.
  mutating func find(
    _ frame: CompiledFrame, in utterance: Utterance, _ findings: FrameFindings,
    _ language: IntentLanguage, before end: Int
  ) {
    all.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    let finder = Finder(
      frame: frame, utterance: utterance, findings: findings, language: language)
    for token in 0..<end {
      words.append(Int32(all.count))
      finder.addWords(token, to: &all)
      values.append(Int32(all.count))
      finder.addValues(token, to: &all)
    }
    words.append(Int32(all.count))
  }
}

private struct Finder {
  let frame: CompiledFrame
  let utterance: Utterance
  let findings: FrameFindings
  let language: IntentLanguage

  func addWords(_ token: Int, to moves: inout [FrameMoves.Move]) {
    for place in findings.starts[token]..<findings.starts[token + 1] {
      let match = findings.matches[place]
      for number in frame.items.indices where frame.items[number].part == match.part {
        var move = self.move(number, match.tokens, .words(match: Int32(place), item: number))
        move.gain =
          (frame.items[number].isOpener ? FrameCost.opener : FrameCost.part)
          + FrameCost.partToken * Float(match.tokens.count)
          + (match.item >= 0 ? FrameCost.part : 0)
        move.isWords = true
        if let value = language.grammar.parts.phrases[Int(match.phrase)].value {
          move.bits |= bits(of: number, named: value)
        }
        moves.append(move)
      }
    }
  }

  func addValues(_ token: Int, to moves: inout [FrameMoves.Move]) {
    for number in frame.items.indices {
      guard let type = frame.items[number].type else { continue }
      if type.isScore {
        addScore(token, number, to: &moves)
      } else if type.isTime {
        addTimes(token, number, type, to: &moves)
      } else if type.list >= 0 {
        addNames(token, number, type, to: &moves)
      } else if let kind = type.own {
        for (index, match) in utterance.namedMatches.enumerated()
        where match.kind == kind && match.tokens.lowerBound == token {
          moves.append(move(number, match.tokens, .own(Int32(index), item: number)))
        }
      } else {
        for index in utterance.candidateRange(at: token) {
          let entity = utterance.lattice.all[index]
          guard !entity.isLatent || isOfWeekdays(entity), type.takes(entity.value) else { continue }
          var move = move(number, entity.tokens, .entity(Int32(index), item: number))
          if type.isOfDays != true {
            if isSign(entity.tokens.lowerBound) { continue }
            move.partFrom = lastStart(ofLongerThan: entity)
          }
          move.bits |= bits(of: number, fitting: entity)
          moves.append(move)
        }
      }
    }
  }

  /// "Monday, Wednesday and Friday 6am", where something is to be remembered: every week; elsewhere
  /// three days on which something was.
  private func isOfWeekdays(_ entity: Entity) -> Bool {
    guard entity.isLatent, case .recurrence = entity.value else { return false }
    return language.intents[Int(frame.intent)].timeSlot == SlotReader.reminding
  }

  /// "Mon to Fri at 9", where something is to be remembered: the days from the one to the other.
  private func isSpanOfWeekdays(_ entity: Entity) -> Bool {
    entity.tokens.count > 2
      && utterance.candidateRange(at: entity.tokens.lowerBound).contains { index in
        utterance.lattice.all[index].tokens == entity.tokens
          && isOfWeekdays(utterance.lattice.all[index])
      }
  }

  /// A figure on a scale, though it reads like a date or a fraction as well.
  private func addScore(_ token: Int, _ number: Int, to moves: inout [FrameMoves.Move]) {
    guard let score = utterance.scoreOnScale(at: token, language) else { return }
    moves.append(move(number, score.tokens, .entity(Int32(score.item), item: number)))
  }

  private func addNames(
    _ token: Int, _ number: Int, _ type: RoleType, to moves: inout [FrameMoves.Move]
  ) {
    for index in utterance.listStarts[token]..<utterance.listStarts[token + 1]
    where utterance.listMatches[index].list == type.list {
      let match = utterance.listMatches[index]
      var move = move(number, match.tokens, .list(Int32(index), item: number))
      if match.isWeak { move.gain -= 0.05 }
      move.bits |= bits(of: number, named: language.lists.entries[Int(match.entry)].name)
      moves.append(move)
    }
  }

  private func addTimes(
    _ token: Int, _ number: Int, _ type: RoleType, to moves: inout [FrameMoves.Move]
  ) {
    TimeMove.forEach(of: token, in: utterance, language) { found in
      let entity = utterance.lattice.all[Int(found.item)]
      guard type.takes(entity.value), !isSign(entity.tokens.lowerBound),
        !isSpanOfWeekdays(entity)
      else { return }
      var move = move(
        number, token..<Int(found.end), .entity(found.item, item: number))
      move.isTime = true
      move.partFrom = lastStart(ofLongerThan: entity)
      move.bits |= bits(of: number, fitting: entity)
      moves.append(move)
    }
  }

  private func move(
    _ number: Int, _ tokens: Range<Int>, _ step: FrameMatcher.Step
  ) -> FrameMoves.Move {
    FrameMoves.Move(
      end: Int32(tokens.upperBound),
      gain: FrameCost.part + FrameCost.partToken * Float(tokens.count),
      bits: 1 << UInt64(number), excluded: frame.rivals(of: number),
      step: step, comesAfter: frame.items[number].comesAfter)
  }

  private func bits(of number: Int, named name: String) -> UInt64 {
    frame.items[number].values.reduce(0) { $1.value == name ? $0 | 1 << UInt64($1.bit) : $0 }
  }

  private func bits(of number: Int, fitting entity: Entity) -> UInt64 {
    let fit = EntityFit.of(entity.value)
    return frame.items[number].kinds.reduce(0) {
      $1.fits & fit != 0 ? $0 | 1 << UInt64($1.bit) : $0
    }
  }

  /// Whether a dash stands before an amount, and not its sign.
  private func isSign(_ token: Int) -> Bool {
    utterance.isPunctuation(token) && token + 1 < utterance.tokens.count
      && utterance.tokens[token + 1].hasSpaceBefore
  }

  private static let longestEntity = 8

  /// Where a longer entity begins that the frame takes as well, and that an entity is only a part
  /// of, as the 4 of "4 km". The 3 of "at most 3" is none: the words before it are parts too.
  private func lastStart(ofLongerThan entity: Entity) -> Int32 {
    let first = entity.tokens.lowerBound
    let start = (max(0, first - Finder.longestEntity)...first).last { token in
      utterance.candidateRange(at: token).contains { index in
        let other = utterance.lattice.all[index]
        return other.tokens.upperBound >= entity.tokens.upperBound
          && other.tokens.count > entity.tokens.count
          && (!other.isLatent || isOfWeekdays(other)) && !holdsScore(other)
          && !isHour(entity, of: other)
          && !isBound(other.tokens.lowerBound..<first, before: entity, in: other)
          && !isBehindPart(entity, in: other)
          && !TimeMove.isFigure(other.tokens, utterance, language)
          && frame.items.indices.contains { frame.items[$0].type?.takes(other.value) == true }
      }
    }
    return start.map(Int32.init) ?? -1
  }

  /// "Stress 3 this morning", "pages about 30": a number that would be an hour of a time, where the
  /// frame looks for a figure and the rest of that time is a time as well, or a word of the frame.
  private func isHour(_ entity: Entity, of time: Entity) -> Bool {
    guard frame.isAlone, case .time(let moment) = time.value, moment.known.contains(.hour) else {
      return false
    }
    let (figure, whole) = (entity.tokens, time.tokens)
    if case .time = entity.value {
      return figure.upperBound == whole.upperBound && holdsFigure(whole.lowerBound, to: figure)
    }
    guard case .number = entity.value else { return false }
    if figure.lowerBound == whole.lowerBound {
      return utterance.candidateRange(at: figure.upperBound).contains { index in
        guard case .time = utterance.lattice.all[index].value else { return false }
        return utterance.lattice.all[index].tokens.upperBound == whole.upperBound
      }
    }
    return figure.upperBound == whole.upperBound
      && findings.matches(at: whole.lowerBound).contains { match in
        match.tokens.upperBound == figure.lowerBound
          && frame.items.contains { $0.part == match.part }
      }
  }

  /// Whether the frame takes a figure, and one stands right in front of a time.
  private func holdsFigure(_ token: Int, to time: Range<Int>) -> Bool {
    frame.items.contains { $0.type.map { $0.fits & EntityFit.number != 0 } ?? false }
      && utterance.candidateRange(at: token).contains { index in
        guard case .number = utterance.lattice.all[index].value else { return false }
        return utterance.lattice.all[index].tokens.upperBound == time.lowerBound
      }
  }

  /// The date or hour that holds a part of a score, where one is looked for: "3/5 on Sunday",
  /// "4/10 tonight".
  private func holdsScore(_ other: Entity) -> Bool {
    guard frame.items.contains(where: { $0.type?.isScore == true }) else { return false }
    let first = other.tokens.lowerBound
    return (max(0, first - 4)...first).contains { start in
      utterance.scoreOnScale(at: start, language)?.tokens.overlaps(other.tokens) ?? false
    }
  }

  /// "The night before at 8": the word that would make a longer time belongs to a part of the
  /// frame that began before it.
  private func isBehindPart(_ entity: Entity, in other: Entity) -> Bool {
    let (first, start) = (entity.tokens.lowerBound, other.tokens.lowerBound)
    guard case .time = entity.value, start < first,
      other.tokens.upperBound == entity.tokens.upperBound
    else { return false }
    return (max(0, start - Finder.longestEntity)..<start).contains { token in
      findings.matches(at: token).contains { match in
        match.tokens.upperBound == first && frame.items.contains { $0.part == match.part }
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
}

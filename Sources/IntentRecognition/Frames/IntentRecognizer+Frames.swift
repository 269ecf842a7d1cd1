import EntityRecognition
import Slots

extension IntentRecognizer {
  /// What the frames make of a text: the best reading for each span that one explains.
  func frameOptions(_ utterance: Utterance, _ situation: Situation) -> [Option] {
    guard let findings = FrameFindings(utterance, language) else { return [] }
    let starts = frameStarts(utterance)
    let end = starts.map { $0.token + $0.reach }.max() ?? 0
    var moves = FrameMoves()
    var options: [Option] = []
    for number in findings.frames {
      let frame = language.grammar.frames[number]
      // So much and nothing else answers what was asked; two figures tell more than that: "64 kg
      // and 171 cm".
      let mayBeAnswer = frame.isAlone && situation.asking != nil
      guard situation.goesOn(with: frame.precursors) else { continue }
      moves.find(
        frame, in: utterance, findings, language, before: min(end, utterance.tokens.count))
      for start in starts where frame.isQuestion || !start.asks {
        var matcher = FrameMatcher(
          frame, moves, from: start.token, reach: start.reach, findings: findings,
          utterance: utterance, language: language)
        for reading in matcher.readings()
        where isWhole(reading, utterance) && !leadsByStory(reading)
          && !cutsClock(reading, utterance)
          && !(mayBeAnswer && !reading.tellsSeveral)
          && !findings.speakAgainst(reading, in: language.grammar.parts)
        {
          let slots = FrameSlots(
            language: language, utterance: utterance, reading: reading
          ).all()
          if slots.isEmpty { continue }
          options.append(
            Option(
              intent: frame.intent, tokens: reading.tokens,
              score: reading.score + bonus(of: slots, frame), slots: slots, sentence: -1,
              frame: frame, isBareQuery: false))
        }
      }
    }
    return options
  }

  /// Frames come before sentences that explain as much, and still more where they find the time of
  /// each of several things, which a sentence would leave in a title.
  private func bonus(of slots: [Slots], _ frame: CompiledFrame) -> Float {
    let texts = Set(slots.compactMap { told in frame.text.flatMap { told.text($0.slot) } })
    let isOfSeveral =
      texts.count > 1
      && language.intents[Int(frame.intent)].timeSlot == SlotReader.reminding
    return isOfSeveral ? 2 * IntentRecognizer.frameBonus : IntentRecognizer.frameBonus
  }

  private static let frameBonus: Float = 0.5

  /// Where a frame may begin.
  private struct FrameStart {
    var token: Int
    var reach: Int
    /// Whether a clause begins there as questions do.
    var asks: Bool
  }

  private func frameStarts(_ utterance: Utterance) -> [FrameStart] {
    var starts: [FrameStart] = []
    for token in 0..<utterance.readableEnd where mayBegin(token, utterance) {
      starts.append(
        FrameStart(
          token: token, reach: ReadingLimit.reach(ofFrameIn: starts.count + 1),
          asks: asks(token, utterance)))
    }
    return starts
  }

  private func mayBegin(_ token: Int, _ utterance: Utterance) -> Bool {
    utterance.isClauseStart(token)
      || token == 0 && utterance.tokens[0].kind != .newline
  }

  /// Whether a clause begins as questions do, and not as one begs: "could you …".
  private func asks(_ token: Int, _ utterance: Utterance) -> Bool {
    let word = utterance.tokens[token].word
    guard language.classes.has(word, .question), !language.classes.has(word, .present) else {
      return false
    }
    return utterance.fillers.any[token] == token
  }

  /// A frame that only asks for what is missing, and one without a word of its own, must be all
  /// that its sentence says.
  private func isWhole(_ reading: FrameReading, _ utterance: Utterance) -> Bool {
    guard reading.frame.isAlone || !reading.isComplete else { return true }
    if reading.frame.isAlone, leavesFigure(reading, utterance) { return false }
    if utterance.isNotedPair(reading.tokens) { return true }
    let from = reading.tokens.lowerBound
    let to = reading.tokens.upperBound
    return (from == 0 || utterance.isHardStop[from - 1])
      && (to == utterance.tokens.count || utterance.isHardStop[to])
  }

  /// "Now 37.6, the headache 4" is no headache of 37.6: what must be all that is said leaves no
  /// figure over.
  private func leavesFigure(_ reading: FrameReading, _ utterance: Utterance) -> Bool {
    reading.tokens.contains { token in
      utterance.tokens[token].kind == .digits
        && !reading.fillers.contains { $0.tokens.contains(token) }
        && !reading.words.contains { $0.tokens.contains(token) }
        && !reading.text.contains { $0.contains(token) }
    }
  }

  /// So many words in front of an order that has words of its own behind it tell something else:
  /// "… he nearly hit a goose and remind me at 9 to call the pool guy".
  private func leadsByStory(_ reading: FrameReading) -> Bool {
    guard let first = reading.text.first, first.lowerBound <= reading.tokens.lowerBound + 1
    else { return false }
    return reading.text.dropLast().reduce(0) { $0 + $1.count } > IntentRecognizer.longestLead
  }

  private static let longestLead = 6

  /// "Remind me at 10 pm take my pill every day": the hour behind "at" is no part of a title.
  private func cutsClock(_ reading: FrameReading, _ utterance: Utterance) -> Bool {
    guard let text = reading.text.first, text.lowerBound > 0 else { return false }
    return utterance.candidateRange(at: text.lowerBound - 1).contains { index in
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, !entity.isLatent else { return false }
      return time.known.contains(.hour) && text.dropLast().contains(entity.tokens.upperBound - 1)
    }
  }
}

extension FrameReading {
  /// Whether more than one figure stands in it.
  fileprivate var tellsSeveral: Bool {
    fillers.count { filler in
      if case .entity = filler.value { !filler.tokens.isEmpty } else { false }
    } > 1
  }
}

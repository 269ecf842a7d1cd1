import EntityRecognition

/// What is told of somebody behind what is to be done.
extension FrameSlots {
  /// "Phone Oma tomorrow evening, she likes it after 7": a time at the end of a clause about
  /// somebody else, behind a reminder that has its own, is said of that and stays in the text.
  func withSideClause(_ reading: FrameReading) -> FrameReading {
    let tokens = utterance.tokens
    guard intent.timeSlot == SlotReader.reminding,
      let mark = tokens.indices.dropLast().first(where: isSideMark),
      let place = reading.fillers.lastIndex(where: { isTime($0) && $0.tokens.lowerBound > mark }),
      reading.fillers.contains(where: { isTime($0) && $0.tokens.lowerBound < mark }),
      case let time = reading.fillers[place].tokens,
      (time.upperBound..<tokens.count).allSatisfy({ utterance.isPunctuation($0) }),
      let piece = reading.text.lastIndex(where: {
        $0.upperBound == time.lowerBound && $0.upperBound > mark
      })
    else { return reading }
    var whole = reading
    whole.fillers.remove(at: place)
    whole.text[piece] = reading.text[piece].lowerBound..<time.upperBound
    return whole
  }

  /// Whether somebody else is the subject of what begins behind a mark.
  func isSideMark(_ token: Int) -> Bool {
    utterance.isPunctuation(token) && utterance.isSeparator[token]
      && token + 1 < utterance.tokens.count
      && language.classes.has(utterance.tokens[token + 1].word, .otherSubject)
  }

  private func isTime(_ filler: FrameReading.Filler) -> Bool {
    filler.type?.isTime == true && !filler.tokens.isEmpty
  }
}

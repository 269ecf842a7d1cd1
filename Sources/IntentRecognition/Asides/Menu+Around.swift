import EntityRecognition

/// What stands around the foods of a list: its heading, a reason and words that close it.
extension Menu {
  /// The list of a sentence, and when it was as far as its heading tells; nil where the sentence
  /// only closes the list.
  func parts(
    of sentence: Range<Int>
  ) -> (lead: String, list: Range<Int>, times: [Range<Int>])? {
    if isRemark(sentence) { return nil }
    var (start, end) = (sentence.lowerBound, sentence.upperBound)
    var (times, lead) = ([Range<Int>](), "")
    if let told = mealTold(in: sentence) {
      lead = utterance.text(of: told.name..<told.name + 1) + ": "
      start = told.list
    } else if let food = behindNothing(sentence) {
      start = food
    }
    if let colon = sentence.prefix(Menu.longestHeading).last(where: utterance.isColon) {
      if isHeading(start..<colon) {
        times = self.times(in: start..<colon)
        start = colon + 1
      } else if isPlaceOfMeal(start..<colon) {
        lead = utterance.text(of: start..<start + 1) + ": "
        start = colon + 1
      }
    }
    if let reason = (start..<end).first(where: beginsReason) { end = reason }
    while let tail = closing(before: end, since: start) { end = tail }
    while end > start, utterance.isPunctuation(end - 1) { end -= 1 }
    guard start < end else { return nil }
    return (lead, withoutClosingVerb(start..<end), times)
  }

  static let longestHeading = 8

  /// "birthday tea at gran's:": what such things are told behind; a meal's name is read with them.
  private func isHeading(_ label: Range<Int>) -> Bool {
    let words = label.map { utterance.text(of: $0..<$0 + 1).lowercased() }
    let isNamed = label.contains {
      language.classes.hasAny(utterance.tokens[$0].word, of: WordClasses.meals)
    }
    return !isNamed && !label.contains { isWord($0, .openHeading) }
      && words.contains { language.mealWords.has($0, .headed) }
      && label.allSatisfy { !opposes($0) && (!isPerson($0) || isCompany($0, in: label)) }
  }

  /// "lunch at the corner place:": a meal, and where it was.
  private func isPlaceOfMeal(_ label: Range<Int>) -> Bool {
    guard label.count > 2, label.count <= Menu.longestHeading,
      language.classes.hasAny(utterance.tokens[label.lowerBound].word, of: WordClasses.meals),
      beginsTail(label.lowerBound + 1, since: label.lowerBound)
    else { return false }
    return label.dropFirst().allSatisfy { token in
      !opposesTail(token) && !isPerson(token) && utterance.candidateRange(at: token).isEmpty
    }
  }

  /// "with colleagues", "with my sister": who was there, and who did not eat it alone.
  private func isCompany(_ token: Int, in label: Range<Int>) -> Bool {
    label.prefix { $0 < token }.suffix(2).contains { isLink($0) && !isWord($0, .joining) }
  }

  /// "yesterday" in a heading, and no feast that gave its name.
  private func times(in label: Range<Int>) -> [Range<Int>] {
    utterance.lattice.best.filter { entity in
      guard case .time(let time) = entity.value, label.contains(entity.tokens.lowerBound) else {
        return false
      }
      return time.known.contains(.relative) || time.known.contains(.dayPart)
        || time.known.contains(.hour)
    }.map(\.tokens)
  }

  /// "because my stomach aches", "don't tell mum": why it was so, and what is said to the reader.
  private func beginsReason(_ token: Int) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .reason)
      || token + 1 < utterance.tokens.count
        && language.mealWords.has(
          utterance.text(of: token..<token + 2).lowercased(), .confiding)
  }

  /// "and that was it", "as always": where such words begin at the end of the list.
  private func closing(before end: Int, since start: Int) -> Int? {
    var end = end
    while end > start, utterance.isPunctuation(end - 1) { end -= 1 }
    return (max(start, end - Menu.longestClosing)..<end).first { first in
      let said = utterance.text(of: first..<end).lowercased()
      return first > start && language.mealWords.has(said, .closing)
    }
  }

  private static let longestClosing = 6
}

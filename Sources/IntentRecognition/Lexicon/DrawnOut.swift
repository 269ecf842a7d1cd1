import EntityRecognition

/// Words with letters drawn out for feeling: "hiii", "sooo", "tireddd".
enum DrawnOut {
  /// The known word that is drawn out; nil when there is none.
  ///
  /// Three or more of a letter stand for one, or for two; at the end of a short word already two
  /// do ("heyy").
  ///
  /// - Parameter word: The small letters of a word that is not known.
  static func meant(_ word: [UInt8], in vocabulary: Vocabulary) -> WordID? {
    let isDrawn = longestRun(word) > 2
    let isShort = word.count < 6 && word.count > 2 && word.last == word.dropLast().last
    guard isDrawn || isShort else { return nil }
    // "dinnner" has two of them, as "goood" has, and "tireddd" one.
    for kept in isDrawn ? [2, 1] : [1] {
      let letters = isDrawn ? squeezed(word, keeping: kept) : Array(word.dropLast())
      let id = vocabulary.id(bytes: letters, range: letters.indices)
      if id != 0, letters.count > 1 { return id }
    }
    return nil
  }

  private static func longestRun(_ word: [UInt8]) -> Int {
    var (longest, run) = (0, 0)
    for index in word.indices {
      run = index > 0 && word[index] == word[index - 1] ? run + 1 : 1
      longest = max(longest, run)
    }
    return longest
  }

  /// With so many of each letter that stands three times or more.
  private static func squeezed(_ word: [UInt8], keeping kept: Int) -> [UInt8] {
    var letters: [UInt8] = []
    var start = 0
    while start < word.count {
      let end = word[start...].firstIndex { $0 != word[start] } ?? word.count
      let count = end - start > 2 ? kept : end - start
      letters += repeatElement(word[start], count: count)
      start = end
    }
    return letters
  }
}

import EntityRecognition

extension IntentLanguage {
  /// How hard something was, by a word for it; denied it was not so: "wasn't too hard" is moderate,
  /// and "not easy" hard.
  func effort(_ token: Int, in tokens: [Token]) -> String? {
    let word = tokens[token].word
    let isDenied = isDenied(token, in: tokens)
    if classes.has(word, .light) { return isDenied ? "hard" : "light" }
    if classes.has(word, .moderate) { return isDenied ? nil : "moderate" }
    guard classes.has(word, .hard) else { return nil }
    return isDenied ? "moderate" : "hard"
  }

  /// "Not", "wasn't that", "not all too": with words of degree between.
  private func isDenied(_ token: Int, in tokens: [Token]) -> Bool {
    for before in stride(from: token - 1, through: max(0, token - 3), by: -1) {
      let word = tokens[before].word
      if classes.has(word, .denial) { return true }
      guard words.has(word, .deniedDegree) else { return false }
    }
    return false
  }
}

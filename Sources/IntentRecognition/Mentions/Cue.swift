import EntityRecognition

/// What small words do to what was said before; `lexicon/cues.txt` lists them.
public enum Cue: Int32, Sendable, CaseIterable {
  /// What was said is wrong: "no", "sorry", "I meant".
  case contrast
  /// It is to be changed: "make that", "change".
  case edit
  /// What "it" was: "it was", "that's".
  case pointing
  /// What a named thing was: "was", "took".
  case was
  case denial, only, definite, indefinite
  /// On top of what was said: "and", "also".
  case addition
  /// Once more: "another", "same again".
  case more
  /// Speaks of all things of a kind: "a latte has 190 kcal".
  case general
  /// Looks like a contrast, and is none: "no thanks".
  case courtesy
  /// Something is over: "done", "finished".
  case finished
  /// Everything of a kind: "all my".
  case all
  /// Speaks of the deed again: "I had", "I only ran".
  case deed
  /// Takes something away: "delete", and "take … off" in two words.
  case remove, take, away
  /// Gives it another time: "push".
  case postpone
  /// A word for any listed thing: "one", "thing", "reminder".
  case item
  /// Behind a value, that it is the one to take: "Thursday is better".
  case preferred
  /// Of the day in front of the one that was told: "the night before".
  case earlier
}

/// The cues of a language, by their words.
struct CueTable: Sendable {
  private var phrases = PhraseTable()

  /// Reads `name = word|phrase`; false for a name that is no cue.
  mutating func add(_ line: String, words: (String) -> [WordID]) -> Bool {
    guard let equals = line.firstIndex(of: "=") else { return false }
    let name = trimmed(String(line[..<equals]))
    guard let cue = Cue.allCases.first(where: { "\($0)" == name }) else { return false }
    for phrase in alternatives(String(line[line.index(after: equals)...])) {
      phrases.add(words(phrase), payload: cue.rawValue)
    }
    return true
  }

  mutating func seal() { phrases.seal() }

  /// The longest cue between a token and a limit, and those that are as long.
  func cues(in tokens: [Token], at start: Int, upTo limit: Int) -> (cues: [Cue], end: Int)? {
    var (found, longest) = ([Cue](), start)
    phrases.forEachMatch(in: tokens, at: start) { payload, end in
      guard end <= limit, end >= longest, let cue = Cue(rawValue: payload) else { return }
      if end > longest { found = [] }
      found.append(cue)
      longest = end
    }
    return found.isEmpty ? nil : (found, longest)
  }
}

extension CueTable: Imaged {
  init(from image: inout ImageReader) throws {
    phrases = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(phrases)
  }
}

public import EntityRecognition

/// A text with everything that was found in it, ready to be matched.
public struct Utterance: Sendable {
  public let text: String
  public let bytes: [UInt8]
  /// With typing errors mended.
  public internal(set) var tokens: [Token]
  public internal(set) var lattice: EntityLattice
  /// What was typed and what it was taken for.
  public internal(set) var corrections: [Correction]
  public let context: RecognitionContext

  /// Entries of word lists by their first token; those that begin at token i are
  /// `listMatches[listStarts[i]..<listStarts[i + 1]]`.
  var listMatches: [WordLists.Match] = []
  var listStarts: [Int] = [0]
  var ownMatches: [OwnNames.Match] = []
  /// For each token the end of the longest filler that begins there, else the token itself.
  var fillerEnds: [Int] = []
  /// The same for fillers that may stand anywhere, and for those of a clause's two ends.
  var looseFillerEnds: [Int] = []
  var leadingFillerEnds: [Int] = []
  var trailingFillerEnds: [Int] = []
  /// Tokens that separate clauses: punctuation and connecting words outside of entities.
  var isSeparator: [Bool] = []
  /// Tokens that end a sentence: `.`, `!`, `?`, `;` and line ends.
  var isHardStop: [Bool] = []

  /// A word that was mended.
  public struct Correction: Sendable, Equatable {
    public var typed: String
    public var meant: String

    public init(typed: String, meant: String) {
      self.typed = typed
      self.meant = meant
    }
  }

  func lists(at token: Int) -> ArraySlice<WordLists.Match> {
    listMatches[listStarts[token]..<listStarts[token + 1]]
  }

  /// How many of some tokens are no punctuation.
  func wordCount(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (isPunctuation($1) ? 0 : 1) }
  }

  /// The untouched text of some tokens, without spaces at the ends.
  func text(of range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let from = tokens[range.lowerBound].bytes.lowerBound
    let to = tokens[range.upperBound - 1].bytes.upperBound
    return from < to ? String(decoding: bytes[from..<to], as: UTF8.self) : ""
  }

  /// Whether a token announces what comes: a colon, or a dash between spaces.
  func isColon(_ token: Int) -> Bool {
    guard tokens[token].kind == .punctuation else { return false }
    let byte = bytes[tokens[token].bytes.lowerBound]
    if byte == UInt8(ascii: ":") { return true }
    return byte == UInt8(ascii: "-") && tokens[token].hasSpaceBefore && isSeparator[token]
  }

  func isPunctuation(_ token: Int) -> Bool {
    tokens[token].kind == .punctuation || tokens[token].kind == .newline
  }
}

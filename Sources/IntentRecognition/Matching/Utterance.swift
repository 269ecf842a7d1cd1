public import EntityRecognition

/// A text with everything that was found in it, ready to be matched.
public final class Utterance: Sendable {
  public let text: String
  public let bytes: [UInt8]
  /// With typing errors mended.
  public let tokens: [Token]
  public let lattice: EntityLattice
  /// What was typed and what it was taken for.
  public var corrections: [Correction] {
    mended.isEmpty ? [] : mended.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The same by their tokens.
  let mended: [Int: Correction]
  public let context: RecognitionContext

  /// Entries of word lists by their first token; those that begin at token i are
  /// `listMatches[listStarts[i]..<listStarts[i + 1]]`.
  let listMatches: [WordLists.Match]
  let listStarts: [Int]
  let ownMatches: [OwnNames.Match]
  /// The same, and names of lists behind them; see ``ShelfNames``.
  let namedMatches: [OwnNames.Match]
  let fillers: FillerEnds
  /// The nights that are told by their two ends.
  let nights: [NightSpanReader.Found]
  /// Tokens at which a clause begins though no mark stands in front; see ``NoteForm``.
  let noteStarts: [Int]
  /// The names with their figures of a message that holds nothing else; see ``NoteForm/row()``.
  let notedPairs: [Range<Int>]
  /// Tokens that separate clauses: punctuation and connecting words outside of entities.
  let isSeparator: [Bool]
  /// Tokens that end a sentence: `.`, `!`, `?`, `;` and line ends.
  let isHardStop: [Bool]
  /// How many of the tokens before each one end a sentence.
  private let stopsBefore: [Int32]
  /// The token before which clauses are read; what is behind is too much.
  let readableEnd: Int
  /// Tokens between quotation marks.
  private let quoted: [Bool]

  init(
    text: String, bytes: [UInt8], tokens: [Token], lattice: EntityLattice,
    mended: [Int: Correction], context: RecognitionContext,
    lists: (matches: [WordLists.Match], starts: [Int]), ownMatches: [OwnNames.Match],
    shelves: [OwnNames.Match], fillers: FillerEnds, separators: Separators
  ) {
    self.text = text
    self.bytes = bytes
    self.tokens = tokens
    self.lattice = lattice
    self.mended = mended
    self.context = context
    listMatches = lists.matches
    listStarts = lists.starts
    self.ownMatches = ownMatches
    namedMatches = ownMatches + shelves
    self.fillers = fillers
    nights = []
    (noteStarts, notedPairs) = ([], [])
    isSeparator = separators.all
    isHardStop = separators.hard
    stopsBefore = Utterance.counts(isHardStop)
    readableEnd = ReadingLimit.end(isSeparator)
    quoted = Utterance.quoted(tokens, bytes)
  }

  /// The same with more words that carry nothing, with clauses that no mark begins, and with
  /// nights, which no mark cuts.
  private init(
    _ other: Utterance, fillers: FillerEnds, nights: [NightSpanReader.Found]? = nil,
    noteStarts: [Int]? = nil, notedPairs: [Range<Int>]? = nil, joined: [Int] = []
  ) {
    text = other.text
    bytes = other.bytes
    tokens = other.tokens
    lattice = other.lattice
    mended = other.mended
    context = other.context
    listMatches = other.listMatches
    listStarts = other.listStarts
    ownMatches = other.ownMatches
    namedMatches = other.namedMatches
    self.fillers = fillers
    self.nights = nights ?? other.nights
    self.noteStarts = noteStarts ?? other.noteStarts
    self.notedPairs = notedPairs ?? other.notedPairs
    var separators = other.isSeparator
    for night in self.nights { for token in night.tokens { separators[token] = false } }
    for token in joined { separators[token] = false }
    isSeparator = separators
    isHardStop = other.isHardStop
    stopsBefore = other.stopsBefore
    readableEnd = other.readableEnd
    quoted = other.quoted
  }

  /// The utterance with some of its tokens as fillers.
  func passing(over tokens: [Int]) -> Utterance {
    Utterance(self, fillers: fillers.adding(tokens))
  }

  /// "Toast (8am), soup (1pm)": in a list of things with times in brackets each one is part of what
  /// it stands behind.
  func joiningBrackets() -> Utterance {
    let found = tokens.indices.dropFirst().filter { token in
      tokens[token - 1].kind == .word && bytes[tokens[token].bytes].elementsEqual("(".utf8)
    }.compactMap { open in endOfTime(behind: open).map { [open, $0] } }
    if found.count < 2 { return self }
    return Utterance(self, fillers: fillers, joined: found.flatMap(\.self))
  }

  /// The bracket that ends a time of day and nothing else.
  private func endOfTime(behind open: Int) -> Int? {
    guard open + 2 < tokens.count else { return nil }
    for index in candidateRange(at: open + 1) {
      guard case .time(let time) = lattice.all[index].value, time.known.contains(.hour) else {
        continue
      }
      let end = lattice.all[index].tokens.upperBound
      if end < tokens.count, bytes[tokens[end].bytes].elementsEqual(")".utf8) { return end }
    }
    return nil
  }

  /// The utterance with the nights in it that are told by their two ends.
  func findingNights(_ language: IntentLanguage) -> Utterance {
    let isOfSleep = tokens.contains {
      language.classes.hasAny($0.word, of: Utterance.sleeping)
        || language.words.has($0.word, .sleepless)
    }
    guard isOfSleep else { return self }
    let reader = NightSpanReader(language: language, utterance: self)
    let nights = TokenPieces(0..<readableEnd, isHardStop).flatMap(reader.nights)
    if nights.isEmpty { return self }
    return Utterance(self, fillers: fillers, nights: nights)
  }

  /// The utterance with the figures in it that are noted down one behind the other.
  func findingNotes(_ language: IntentLanguage) -> Utterance {
    let notes = NoteForm(language: language, utterance: self)
    let starts = notes.starts()
    let pairs = notes.row()
    if starts.isEmpty, pairs.isEmpty { return self }
    return Utterance(self, fillers: fillers, noteStarts: starts, notedPairs: pairs)
  }

  private static let sleeping = WordClasses.set([.slept, .sleepNoun, .nap, .bedtime])

  /// For each token the end of the longest filler that begins there, else the token itself.
  var fillerEnds: [Int] { fillers.any }

  /// A word that was mended.
  public struct Correction: Sendable, Equatable {
    public var typed: String
    public var meant: String

    public init(typed: String, meant: String) {
      self.typed = typed
      self.meant = meant
    }
  }

  /// Whether the name of a food, a drink, an activity or a feeling begins at a token.
  func names(_ kind: FactChunk.Kind, at token: Int, _ lists: WordLists) -> Bool {
    self.lists(at: token).contains { lists.factKinds[Int($0.list)] == kind }
  }

  /// Whether a token is one of some words as it is written: most verbs have no number.
  func says(_ name: NamedWords.Name, at token: Int, _ language: IntentLanguage) -> Bool {
    language.words.mayHave(bytes[tokens[token].bytes], name)
      && language.words.has(text(of: token..<token + 1).lowercased(), name)
  }

  func lists(at token: Int) -> ArraySlice<WordLists.Match> {
    listMatches[listStarts[token]..<listStarts[token + 1]]
  }

  /// The things of lists that a token is a part of; no name has more than eight words.
  func lists(covering token: Int) -> some Sequence<WordLists.Match> {
    listMatches[listStarts[max(0, token - 7)]..<listStarts[token + 1]].lazy
      .filter { $0.tokens.contains(token) }
  }

  /// How many of some tokens are no punctuation.
  func wordCount(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (isPunctuation($1) ? 0 : 1) }
  }

  /// Whether any of some tokens ends a sentence.
  func hasHardStop(in range: Range<Int>) -> Bool {
    stopsBefore[range.upperBound] > stopsBefore[range.lowerBound]
  }

  private static func counts(_ isMarked: [Bool]) -> [Int32] {
    Array(unsafeUninitializedCapacity: isMarked.count + 1) { counts, written in
      counts.initializeElement(at: 0, to: 0)
      for index in isMarked.indices {
        counts.initializeElement(at: index + 1, to: counts[index] + (isMarked[index] ? 1 : 0))
      }
      written = isMarked.count + 1
    }
  }

  /// The untouched text of some tokens, without spaces at the ends.
  public func text(of range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let from = tokens[range.lowerBound].bytes.lowerBound
    let to = tokens[range.upperBound - 1].bytes.upperBound
    return from < to ? String(decoding: bytes[from..<to], as: UTF8.self) : ""
  }

  /// Whether a token stands between quotation marks: as a title it is left as it is.
  func isQuoted(_ token: Int) -> Bool { quoted[token] }

  /// The tokens between two quotation marks, each glued to what it encloses.
  private static func quoted(_ tokens: [Token], _ bytes: [UInt8]) -> [Bool] {
    var result = [Bool](repeating: false, count: tokens.count)
    var open: (token: Int, mark: UInt8)?
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      let mark = bytes[token.bytes.lowerBound]
      guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { continue }
      let isGluedBehind = index + 1 < tokens.count && !tokens[index + 1].hasSpaceBefore
      if let (start, begun) = open {
        // The apostrophe of "Fortnum's" ends nothing.
        let isInside = isGluedBehind && tokens[index + 1].kind == .word
        guard mark == begun, !token.hasSpaceBefore, !isInside else { continue }
        for inner in start + 1..<index { result[inner] = true }
        open = nil
      } else if isGluedBehind, token.hasSpaceBefore || index == 0 {
        open = (index, mark)
      }
    }
    return result
  }

  /// Whether a token announces what comes: a colon, or a dash between spaces.
  func isColon(_ token: Int) -> Bool {
    guard tokens[token].kind == .punctuation else { return false }
    let byte = bytes[tokens[token].bytes.lowerBound]
    if byte == UInt8(ascii: ":") { return true }
    return byte == UInt8(ascii: "-") && tokens[token].hasSpaceBefore && isSeparator[token]
  }

  /// "%": what stands in front of it is a share.
  func isPercent(_ token: Int) -> Bool {
    bytes[tokens[token].bytes].elementsEqual([UInt8(ascii: "%")])
  }

  public func isPunctuation(_ token: Int) -> Bool {
    tokens[token].kind == .punctuation || tokens[token].kind == .newline
  }
}

extension Utterance {
  /// Whether some tokens are one name with its figure of a message of nothing but such.
  func isNotedPair(_ range: Range<Int>) -> Bool { notedPairs.contains(range) }

  /// The same with a figure of a scale of ten.
  func isScoredPair(_ range: Range<Int>) -> Bool {
    isNotedPair(range)
      && lattice.all.contains { entity in
        guard case .number(let number) = entity.value, range.contains(entity.tokens.lowerBound)
        else { return false }
        return (0...10).contains(number.value)
      }
  }

  /// Whether there is a score among some tokens.
  func isScore(_ range: Range<Int>) -> Bool {
    lattice.all.contains { entity in
      guard case .number = entity.value, range.contains(entity.tokens.lowerBound) else {
        return false
      }
      return score(of: entity.tokens) != nil
    }
  }

  /// The 6 of "6/10" and "6 out of 10", which is a score and no share of one.
  func score(of range: Range<Int>) -> Double? {
    // "2.5" is no 2 of 5.
    guard range.count >= 3, !isDecimalMark(range.lowerBound + 1),
      let score = Double(text(of: range.lowerBound..<range.lowerBound + 1)),
      let scale = Double(text(of: range.upperBound - 1..<range.upperBound)),
      [5, 10, 100].contains(scale), score <= scale, score == score.rounded()
    else { return nil }
    return score
  }

  /// The point or comma in the middle of a number.
  private func isDecimalMark(_ token: Int) -> Bool {
    let text = bytes[tokens[token].bytes]
    return text.elementsEqual([UInt8(ascii: ".")]) || text.elementsEqual([UInt8(ascii: ",")])
  }
}

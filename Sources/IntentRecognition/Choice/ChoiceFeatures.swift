import EntityRecognition

/// What the choice among intents looks at: the words of a text, alone, in pairs and by their
/// beginnings and endings; the things that were found in it and how they follow each other; and
/// what the message before it did.
///
/// A feature is the FNV-1a sum of its name. Every report is looked at, so that no name is put
/// together but where it is to be written down.
struct ChoiceFeatures {
  /// The numbers of the features, each once, in rising order.
  private(set) var numbers: [UInt32] = []
  /// What each number stands for, where it is to be written down.
  private(set) var names: [UInt32: String] = [:]
  private let isNaming: Bool
  /// The words and the names of things, one behind another.
  private var bytes: [UInt8] = []

  /// What a feature says: the first letter of its name.
  private enum Kind: UInt8 {
    case word = 0x77, pair = 0x62, beginning = 0x73, ending = 0x65, first = 0x66, last = 0x6C
    case firstTwo = 0x67, length = 0x6E, thing = 0x74, order = 0x75, before = 0x70
    case wordBehind = 0x71
  }

  /// A word, or the name of a thing in place of what it was called.
  private struct Piece {
    var name: Range<Int>
    var isThing: Bool
  }

  /// Behind so many words the rest says nothing new.
  private static let longest = 60

  init(_ utterance: Utterance, before: String?, _ lists: WordLists, isNaming: Bool = false) {
    self.isNaming = isNaming
    bytes.reserveCapacity(utterance.bytes.count + 128)
    numbers.reserveCapacity(128)
    let words = utterance.tokens.indices.prefix(ChoiceFeatures.longest).map { word($0, utterance) }
    addWords(words)
    let pieces = pieces(of: utterance, words, lists)
    for piece in pieces where piece.isThing { add(.thing, piece.name) }
    for (one, next) in zip(pieces, pieces.dropFirst()) where one.isThing || next.isThing {
      add(.order, one.name, next.name)
    }
    if let before {
      let before = put(before)
      add(.before, before)
      for word in words.prefix(3) { add(.wordBehind, before, word) }
    }
    numbers.sort()
    var kept: [UInt32] = []
    kept.reserveCapacity(numbers.count)
    for number in numbers where kept.last != number { kept.append(number) }
    numbers = kept
  }

  private mutating func addWords(_ words: [Range<Int>]) {
    for word in words {
      add(.word, word)
      if word.count > 3 {
        add(.beginning, word.prefix(4))
        add(.ending, word.suffix(3))
      }
    }
    for (one, next) in zip(words, words.dropFirst()) { add(.pair, one, next) }
    if let first = words.first, let last = words.last {
      add(.first, first)
      add(.last, last)
      if words.count > 1 { add(.firstTwo, first, words[1]) }
    }
    add(.length, put("\(min(words.count / 3, 8))"))
  }

  /// A feature of one name, or of two with a space between.
  private mutating func add(_ kind: Kind, _ one: Range<Int>, _ next: Range<Int>? = nil) {
    var sum = ChoiceFeatures.sum(CollectionOfOne(kind.rawValue))
    sum = ChoiceFeatures.sum(bytes[one], after: sum)
    if let next {
      sum = ChoiceFeatures.sum(CollectionOfOne(0x20), after: sum)
      sum = ChoiceFeatures.sum(bytes[next], after: sum)
    }
    numbers.append(sum)
    guard isNaming else { return }
    let name = [kind.rawValue] + bytes[one] + (next.map { [0x20] + bytes[$0] } ?? [])
    names[sum] = String(decoding: name, as: UTF8.self)
  }

  /// The number of a feature that was written down by its name.
  static func number(of name: some Sequence<UInt8>) -> UInt32 { sum(name) }

  @inline(__always)
  private static func sum(
    _ bytes: some Sequence<UInt8>, after start: UInt32 = 0x811C_9DC5
  ) -> UInt32 {
    var sum = start
    for byte in bytes { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
    return sum
  }

  private mutating func put(_ name: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: name.utf8)
    return start..<bytes.count
  }

  /// A word in small letters, with its slip mended; any number is "0".
  private mutating func word(_ index: Int, _ utterance: Utterance) -> Range<Int> {
    let token = utterance.tokens[index]
    switch token.kind {
    case .digits: return put("0")
    case .newline: return put("/")
    default: break
    }
    if let mended = utterance.mended[index] { return put(mended.meant) }
    let start = bytes.count
    for byte in utterance.bytes[token.bytes] {
      bytes.append(byte >= 65 && byte <= 90 ? byte + 32 : byte)
    }
    return start..<bytes.count
  }

  /// The text as a row of things and of the words between them.
  private mutating func pieces(
    of utterance: Utterance, _ words: [Range<Int>], _ lists: WordLists
  ) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(words.count)
    let entities = utterance.lattice.best
    var token = 0
    while token < words.count {
      let thing = thing(at: token, utterance, entities, lists)
      pieces.append(Piece(name: thing?.name ?? words[token], isThing: thing != nil))
      token = max(thing?.end ?? 0, token + 1)
    }
    return pieces
  }

  /// What begins at a token: something of the sender's, an entity, or an entry of a list.
  private mutating func thing(
    at token: Int, _ utterance: Utterance, _ entities: [Entity], _ lists: WordLists
  ) -> (name: Range<Int>, end: Int)? {
    if let own = utterance.ownMatches.first(where: { $0.tokens.lowerBound == token }) {
      return (put("own \(own.kind.rawValue)"), own.tokens.upperBound)
    }
    let entity = entities.first { $0.tokens.lowerBound == token }
    if let entity, !entity.tokens.isEmpty {
      let fits = EntityFit.of(entity.value)
      let name = "\(fits.trailingZeroBitCount)/\(fits.leadingZeroBitCount)"
      return (put(name), entity.tokens.upperBound)
    }
    guard let named = ChoiceFeatures.longest(of: utterance.lists(at: token)) else { return nil }
    return (put(lists.names[Int(named.list)]), named.tokens.upperBound)
  }

  private static func longest(of matches: ArraySlice<WordLists.Match>) -> WordLists.Match? {
    var longest: WordLists.Match?
    for match in matches where !match.isWeak {
      guard let best = longest else {
        longest = match
        continue
      }
      let isLonger = match.tokens.count > best.tokens.count
      if isLonger || match.tokens.count == best.tokens.count && match.list < best.list {
        longest = match
      }
    }
    return longest
  }
}

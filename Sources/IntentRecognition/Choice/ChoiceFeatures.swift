import EntityRecognition

/// What the choice among intents looks at: the words of a text, alone, in pairs and by their
/// beginnings and endings; the things that were found in it and how they follow each other; and
/// what the message before it did.
struct ChoiceFeatures {
  /// The numbers of the features, each once, in rising order.
  private(set) var numbers: [UInt32] = []
  /// What each number stands for, where it is to be written down.
  private(set) var names: [UInt32: String] = [:]
  private let isNaming: Bool

  /// What a feature says, which is the first letter of its name.
  private enum Kind: String {
    case word = "w", pair = "b", beginning = "s", ending = "e", first = "f", last = "l"
    case firstTwo = "g", length = "n", thing = "t", order = "u", before = "p", wordBehind = "q"
  }

  /// Behind so many words the rest says nothing new.
  private static let longest = 60

  init(_ utterance: Utterance, before: String?, _ lists: WordLists, isNaming: Bool = false) {
    self.isNaming = isNaming
    let words = ChoiceFeatures.words(of: utterance)
    addWords(words)
    let things = ChoiceFeatures.things(in: utterance, words, lists)
    for thing in things where thing.isThing { add(.thing, thing.name) }
    for (one, next) in zip(things, things.dropFirst()) where one.isThing || next.isThing {
      add(.order, one.name + [0x20] + next.name)
    }
    if let before = before.map({ Array($0.utf8) }) {
      add(.before, before)
      for word in words.prefix(3) { add(.wordBehind, before + [0x20] + word) }
    }
    numbers.sort()
    var kept: [UInt32] = []
    kept.reserveCapacity(numbers.count)
    for number in numbers where kept.last != number { kept.append(number) }
    numbers = kept
  }

  private mutating func addWords(_ words: [[UInt8]]) {
    for word in words {
      add(.word, word)
      if word.count > 3 {
        add(.beginning, Array(word.prefix(4)))
        add(.ending, Array(word.suffix(3)))
      }
    }
    for (one, next) in zip(words, words.dropFirst()) { add(.pair, one + [0x20] + next) }
    if let first = words.first, let last = words.last {
      add(.first, first)
      add(.last, last)
      if words.count > 1 { add(.firstTwo, first + [0x20] + words[1]) }
    }
    add(.length, [UInt8(ascii: "0") + UInt8(min(words.count / 3, 8))])
  }

  /// The number of a name is its FNV-1a sum.
  private mutating func add(_ kind: Kind, _ name: [UInt8]) {
    var sum: UInt32 = 0x811C_9DC5
    for byte in kind.rawValue.utf8 { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
    for byte in name { sum = (sum ^ UInt32(byte)) &* 0x0100_0193 }
    numbers.append(sum)
    if isNaming {
      names[sum] = kind.rawValue + String(decoding: name, as: UTF8.self)
    }
  }

  /// The number of a feature that was written down by its name.
  static func number(of name: some Sequence<UInt8>) -> UInt32 {
    name.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// The words in small letters, slips mended, any number as "0".
  private static func words(of utterance: Utterance) -> [[UInt8]] {
    utterance.tokens.indices.prefix(longest).map { index in
      let token = utterance.tokens[index]
      if token.kind == .digits { return [UInt8(ascii: "0")] }
      if token.kind == .newline { return [UInt8(ascii: "/")] }
      if let mended = utterance.mended[index] { return Array(mended.meant.utf8) }
      return utterance.bytes[token.bytes].map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
    }
  }

  private typealias Piece = (name: [UInt8], isThing: Bool)

  /// The text as a row of things and of the words between them.
  private static func things(
    in utterance: Utterance, _ words: [[UInt8]], _ lists: WordLists
  ) -> [Piece] {
    var pieces: [Piece] = []
    var token = 0
    while token < words.count {
      if let own = utterance.ownMatches.first(where: { $0.tokens.lowerBound == token }) {
        pieces.append((Array("own \(own.kind.rawValue)".utf8), true))
        token = max(own.tokens.upperBound, token + 1)
      } else if let entity = utterance.lattice.best.first(where: { $0.tokens.lowerBound == token }),
        !entity.tokens.isEmpty
      {
        let kind = String(EntityFit.of(entity.value).leadingZeroBitCount)
        let fits = String(EntityFit.of(entity.value).trailingZeroBitCount)
        pieces.append((Array("\(fits)/\(kind)".utf8), true))
        token = entity.tokens.upperBound
      } else if let named = longest(of: utterance.lists(at: token)) {
        pieces.append((Array(lists.names[Int(named.list)].utf8), true))
        token = max(named.tokens.upperBound, token + 1)
      } else {
        pieces.append((words[token], false))
        token += 1
      }
    }
    return pieces
  }

  private static func longest(of matches: ArraySlice<WordLists.Match>) -> WordLists.Match? {
    matches.filter { !$0.isWeak }.max { left, right in
      left.tokens.count != right.tokens.count
        ? left.tokens.count < right.tokens.count : left.list > right.list
    }
  }
}

import EntityRecognition

/// Collects sets of phrases that stand for each other: rules, `(a|b c)`, and single words.
struct PhraseClassBuilder {
  private(set) var members: [[[WordID]]] = []
  private var indexes: [[[WordID]]: Int32] = [:]

  /// The number of the class of some phrases, none of them empty; made when it is new.
  mutating func index(of phrases: [[WordID]]) -> Int32 {
    let sorted = phrases.count == 1 ? phrases : PhraseClassBuilder.unique(phrases)
    if let index = indexes[sorted] { return index }
    let index = Int32(members.count)
    members.append(sorted)
    indexes[sorted] = index
    return index
  }

  private static func unique(_ phrases: [[WordID]]) -> [[WordID]] {
    Array(Set(phrases)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The first words of a class, each once.
  func firstWords(of index: Int32) -> [WordID] {
    Array(Set(members[Int(index)].compactMap(\.first))).sorted()
  }
}

/// Phrase classes by their first word.
///
/// A class is matched where it is needed; sentences only name it. So a rule of a hundred phrases
/// costs each sentence that uses it one edge.
struct PhraseClasses: Sendable {
  /// By class and first word: bit 0 when the word alone is a member; above it 1 + the place in
  /// `tails` of the members that go on.
  private let firsts: PairTable
  /// For each place: the second words of the members that go on, as 32 bits; how many members
  /// these are; then the length and words behind the first of each.
  private let tails: FrozenArray<WordID>

  /// Whether any phrase has a word, by its number.
  private let isUsed: FrozenArray<Bool>

  init(_ builder: PhraseClassBuilder) {
    let used = Set(builder.members.joined().joined())
    isUsed = FrozenArray((0...Int(used.max() ?? 0)).map { used.contains(WordID($0)) })
    var firsts = PairTableBuilder()
    var tails: [WordID] = []
    for (index, phrases) in builder.members.enumerated() {
      let index = Int32(index)
      for phrase in phrases where phrase.count == 1 { firsts[index, phrase[0]] = 1 }
      let longer = Dictionary(grouping: phrases.filter { $0.count > 1 }) { $0[0] }
      for (first, phrases) in longer {
        firsts[index, first] = firsts[index, first] | UInt32(tails.count + 1) << 1
        tails.append(phrases.reduce(0) { $0 | PhraseClasses.bit(of: $1[1]) })
        tails.append(WordID(phrases.count))
        for phrase in phrases {
          tails.append(WordID(phrase.count - 1))
          tails += phrase.dropFirst()
        }
      }
    }
    self.firsts = PairTable(firsts)
    self.tails = FrozenArray(tails)
  }

  /// What a class has that begins with a word; 0 for nothing.
  @inline(__always)
  func head(_ index: Int32, _ word: WordID) -> UInt32 { firsts[index, word] }

  /// Where the words behind the first stand, for each member that goes on.
  struct Tails {
    fileprivate let words: FrozenArray<WordID>
    fileprivate var place: Int
    fileprivate var left: Int

    @inline(__always)
    mutating func next() -> (from: Int, count: Int)? {
      if left == 0 { return nil }
      left -= 1
      let count = Int(words[place])
      defer { place += 1 + count }
      return (place + 1, count)
    }
  }

  /// Whether a member that goes on behind a head above 1 may have a word as its second.
  @inline(__always)
  func mayGoOn(_ head: UInt32, with word: WordID) -> Bool {
    tails[Int(head >> 1) - 1] & PhraseClasses.bit(of: word) != 0
  }

  @inline(__always)
  private static func bit(of word: WordID) -> UInt32 { 1 << (word & 31) }

  /// The members that go on behind a head above 1.
  @inline(__always)
  func tails(of head: UInt32) -> Tails {
    let place = Int(head >> 1)
    return Tails(words: tails, place: place + 1, left: Int(tails[place]))
  }

  /// Whether any phrase has a word.
  func has(_ word: WordID) -> Bool { Int(word) < isUsed.count && isUsed[Int(word)] }

  /// A word of a tail.
  @inline(__always)
  func word(_ place: Int) -> WordID { tails[place] }

  func deallocate() {
    firsts.deallocate()
    tails.deallocate()
    isUsed.deallocate()
  }
}

extension PhraseClasses: Imaged {
  init(from image: inout ImageReader) throws {
    firsts = try image.read()
    tails = try image.read()
    isUsed = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(firsts)
    image.put(tails)
    image.put(isUsed)
  }
}

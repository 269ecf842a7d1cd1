import EntityRecognition

/// All sentences of a language as one automaton over tokens and entities: sentences that begin
/// alike share their beginning, so a text is read once and not once a sentence.
struct SentenceGraph: Sendable {
  struct Edge: Sendable, Hashable, BitwiseCopyable {
    enum Kind: UInt8, Sendable, BitwiseCopyable {
      case phrase, colon, entity, list, own, text, shapedText
    }
    var kind: Kind
    /// Of an edge of free text: whether it takes several texts, and whether these are the parts
    /// of one thing.
    var isTexts = false
    var isItems = false
    /// The phrase class, or the slot's index in `slots`.
    var value: Int32
    /// What fills the slot: a set of `EntityFit`, a list's number or an own kind's. Of an edge of
    /// free text: the number of its state when no sentence ends with it, from 1.
    var filling: UInt32 = 0
    var target: Int32
    /// Of an edge of phrases: their first words, each as one of 64 bits, so that most other words
    /// are told by a look at the edge.
    var words: UInt64 = 0

    /// What fills its slot as a set, in which lists and own kinds share bits: what is not in it
    /// does not fit.
    @inline(__always)
    static func takes(_ kind: Kind, _ filling: UInt32) -> UInt32 {
      switch kind {
      case .entity: filling
      case .list: 1 << (12 + filling % 14)
      case .own: 1 << (26 + filling % 6)
      case .phrase, .colon, .text, .shapedText: 0
      }
    }

    /// The bit of a word in `words`.
    @inline(__always)
    static func bit(of word: WordID) -> UInt64 { 1 << UInt64(word & 63) }
  }

  /// An edge of phrases that a word of the text follows.
  struct Branch: Sendable, BitwiseCopyable {
    /// Where it leads; in the entry before the first: how many there are.
    var target: Int32
    /// What the phrases have that begins with the word: see `PhraseClasses.head`.
    var head: UInt32
  }

  /// Where things of a state begin in the tables; they end where those of the next state begin.
  struct State: Sendable, BitwiseCopyable {
    /// The edges of phrases come first, from `texts` on those of colons and free text, from
    /// `fills` on those of slots that something found fills.
    var edges: Int32 = 0
    var texts: Int32 = 0
    var fills: Int32 = 0
    var ends: Int32 = 0
    /// Its edges of phrases are found by the text's word in `branches`.
    var isBranching = false
    var takesTime = false
    /// What fills its slots, as `Edge.takes` has it.
    var takes: UInt32 = 0
    /// With which words its phrases begin, as `Edge.words` has them.
    var words: UInt64 = 0
  }

  /// Where sentences begin: those of intents that take a time anywhere, those of the others, and
  /// the same for sentences that need a situation.
  enum Root: Int32, CaseIterable {
    case timed, plain, timedInSituation, plainInSituation

    init(takesTime: Bool, needsSituation: Bool) {
      self =
        takesTime
        ? (needsSituation ? .timedInSituation : .timed)
        : (needsSituation ? .plainInSituation : .plain)
    }
  }

  let states: FrozenArray<State>
  let edges: FrozenArray<Edge>
  /// The sentences that end in each state.
  let ends: FrozenArray<Int32>
  /// (state, word) to 1 + the place in `branches` of the count and the branches.
  let branchIndex: PairTable
  let branches: FrozenArray<Branch>
  let slots: [SentenceSlot]
  /// How many states of free text there are with which no sentence may end.
  let textCount: Int
  let exits: TextExits

  var stateCount: Int { states.count - 1 }

  @inline(__always)
  func isEnd(_ state: Int32) -> Bool { states[state].ends < states[state + 1].ends }

  /// Where the sentences that end in a state are in `ends`.
  func ends(of state: Int32) -> Range<Int32> { states[state].ends..<states[state + 1].ends }

  @inline(__always)
  static func isRoot(_ state: Int32) -> Bool { state < Int32(Root.allCases.count) }

  func deallocate() {
    states.deallocate()
    edges.deallocate()
    ends.deallocate()
    branchIndex.deallocate()
    branches.deallocate()
    exits.deallocate()
  }
}

extension SentenceGraph: Imaged {
  init(from image: inout ImageReader) throws {
    states = try image.read()
    edges = try image.read()
    ends = try image.read()
    branchIndex = try image.read()
    branches = try image.read()
    slots = try image.read()
    textCount = try image.read()
    exits = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(states)
    image.put(edges)
    image.put(ends)
    image.put(branchIndex)
    image.put(branches)
    image.put(slots)
    image.put(textCount)
    image.put(exits)
  }
}

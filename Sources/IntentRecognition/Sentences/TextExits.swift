import EntityRecognition

/// By which words the free texts that begin sentences end, for the first 63 of them, so that one
/// look at a word tells all of the texts that may end before it.
struct TextExits: Sendable {
  /// The numbers of the texts that only words end.
  let numbers: UInt64
  /// (0, word) to the place of a set of numbers in `sets`.
  private let places: PairTable
  private let sets: FrozenArray<UInt64>

  init(
    _ texts: [Int32: UInt32], _ edges: [SentenceGraph.Edge], _ states: [SentenceGraph.State],
    _ classes: PhraseClassBuilder
  ) {
    var places = PairTableBuilder()
    var sets: [UInt64] = [0]
    var numbers: UInt64 = 0
    for (state, number) in texts where number < 64 {
      let tables = states[Int(state)]
      let next = states[Int(state) + 1]
      // Its own loop is the only edge that is no phrase.
      guard tables.fills == next.edges, tables.fills - tables.texts == 1 else { continue }
      numbers |= 1 << UInt64(number)
      for edge in edges[Int(tables.edges)..<Int(tables.texts)] {
        for word in classes.firstWords(of: edge.value) {
          if places[0, word] == 0 {
            places[0, word] = UInt32(sets.count)
            sets.append(0)
          }
          sets[Int(places[0, word])] |= 1 << UInt64(number)
        }
      }
    }
    self.numbers = numbers
    self.places = PairTable(places)
    self.sets = FrozenArray(sets)
  }

  /// The numbers of the texts that may end before a word.
  @inline(__always)
  func texts(endingBefore word: WordID) -> UInt64 { sets[Int(places[0, word])] }

  func deallocate() {
    places.deallocate()
    sets.deallocate()
  }
}

extension TextExits: Imaged {
  init(from image: inout ImageReader) throws {
    numbers = try image.read()
    places = try image.read()
    sets = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(numbers)
    image.put(places)
    image.put(sets)
  }
}

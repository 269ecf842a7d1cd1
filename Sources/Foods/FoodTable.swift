internal import FoodData

/// USDA's table of foods where it lies in the executable: nothing of it is read before it is asked.
///
/// Its form is described in `script/pack-foods`.
public struct FoodTable: Sendable {
  /// A food of the table, by its place in it.
  public typealias Row = Int

  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  public let count: Int
  /// How many different words the names of the foods have.
  public let termCount: Int
  private let (foods, terms, postings, words, portions, texts): (Int, Int, Int, Int, Int, Int)
  private let groups: [Substring]

  /// The table that is built into the program.
  public static let builtIn = FoodTable(
    UnsafeRawBufferPointer(start: tally_foods(), count: Int(tally_foods_size())))

  // Read only and there as long as the program: safe to share.
  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    func count(_ index: Int) -> Int {
      Int(bytes.loadUnaligned(fromByteOffset: 8 + 4 * index, as: UInt32.self))
    }
    self.count = count(0)
    termCount = count(1)
    foods = 8 + 8 * 4
    terms = foods + 32 * (count(0) + 1)
    postings = terms + 12 * termCount
    words = postings + 2 * count(2)
    portions = words + 4 * count(3)
    texts = portions + 8 * count(4)
    let start = texts + count(6)
    groups = String(decoding: bytes[start..<start + count(7)], as: UTF8.self)
      .split(separator: "|", omittingEmptySubsequences: false)
  }

  /// The size of the table in bytes.
  public var size: Int { bytes.count }

  public func number(_ row: Row) -> Int { int32(foods + 32 * row) }
  public func name(_ row: Row) -> String {
    text(at: int32(foods + 32 * row + 4), count: int16(foods + 32 * row + 8))
  }
  /// USDA's group of foods, such as `Beverages`.
  public func group(_ row: Row) -> Substring {
    groups[Int(bytes[foods + 32 * row + 10])]
  }
  /// Its figures for 100 g.
  public func figures(_ row: Row) -> Nutrients {
    func figure(_ index: Int) -> Double? {
      let value = int16(foods + 32 * row + 20 + 2 * index)
      return value == 65535 ? nil : Double(value) / 10
    }
    return Nutrients(
      kcal: figure(0), proteinG: figure(1), carbsG: figure(2), fatG: figure(3), fiberG: figure(4),
      sugarG: figure(5))
  }

  /// Where the words of a food's name stand, for `term(ofWord:)` and `part(ofWord:)`.
  func wordPlaces(_ row: Row) -> Range<Int> {
    int32(foods + 32 * row + 12)..<int32(foods + 32 * (row + 1) + 12)
  }
  func term(ofWord place: Int) -> Int { int32(words + 4 * place) >> 8 }
  /// The part of the name that a word stands in, from 0.
  func part(ofWord place: Int) -> Int { int32(words + 4 * place) & 0xFF }

  /// The words of a food's name, each with the part of the name it stands in.
  func words(_ row: Row) -> [(term: Int, part: Int)] {
    wordPlaces(row).map { (term(ofWord: $0), part(ofWord: $0)) }
  }

  /// The weights of a food's household portions, for one of each.
  public func portions(_ row: Row) -> [(unit: String, grams: Double)] {
    let first = int32(foods + 32 * row + 16)
    return (first..<int32(foods + 32 * (row + 1) + 16)).map { index in
      let place = portions + 8 * index
      return (text(at: int32(place), count: int16(place + 4)), Double(int16(place + 6)) / 10)
    }
  }

  /// The food of a number in USDA's database.
  public func row(number: Int) -> Row? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.number(middle) < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self.number(low) == number ? low : nil
  }

  /// The number of a word that names of foods have.
  func term(_ word: String) -> Int? {
    let wanted = Array(word.utf8)
    var (low, high) = (0, termCount)
    while low < high {
      let middle = (low + high) / 2
      if letters(middle).lexicographicallyPrecedes(wanted) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < termCount && letters(low).elementsEqual(wanted) ? low : nil
  }

  func word(_ term: Int) -> String { String(decoding: letters(term), as: UTF8.self) }

  /// How many foods have a word in their names.
  func rowCount(with term: Int) -> Int { int16(terms + 12 * term + 6) }

  /// The foods whose names hold a word.
  func rows(with term: Int) -> some Sequence<Row> {
    let first = int32(terms + 12 * term + 8)
    return (first..<first + rowCount(with: term)).lazy.map { int16(postings + 2 * $0) }
  }

  private func letters(_ term: Int) -> UnsafeRawBufferPointer.SubSequence {
    let start = texts + int32(terms + 12 * term)
    return bytes[start..<start + int16(terms + 12 * term + 4)]
  }

  private func text(at start: Int, count: Int) -> String {
    String(decoding: bytes[texts + start..<texts + start + count], as: UTF8.self)
  }
  private func int32(_ place: Int) -> Int {
    Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }
  private func int16(_ place: Int) -> Int {
    Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self))
  }
}

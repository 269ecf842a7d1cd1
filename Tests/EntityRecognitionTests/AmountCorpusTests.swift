import EntityRecognition
import Testing

/// The corpus of everything with an amount, and the laws that hold for each of its lines.
struct AmountCorpusTests {
  static let dimensions = [
    "number", "ordinal", "volume", "mass", "distance", "energy", "temperature", "speed", "pace",
    "heart_rate", "portion", "duration",
  ]

  private func amounts(_ text: String, _ dimension: String, isLatent: Bool) -> [Double] {
    let lattice = English.lattice(text)
    let entities = isLatent ? lattice.all : lattice.best
    return entities.filter { $0.dimension == dimension }.compactMap(\.amount)
  }

  private func holds(_ amount: Double, in amounts: [Double]) -> Bool {
    amounts.contains { abs($0 - amount) <= 1e-6 * max(1e-3, abs(amount)) }
  }

  @Test(arguments: dimensions) func `each phrase means what its line says`(dimension: String) throws
  {
    let corpus = try CorpusFile(dimension)
    #expect(corpus.lines.count >= 10)
    for line in corpus.lines {
      let found = amounts(line.phrase, dimension, isLatent: line.isLatent)
      if let value = line.value {
        let amount = try #require(Double(value), "\(dimension).txt:\(line.number)")
        #expect(
          holds(amount, in: found), "\(dimension).txt:\(line.number): \(line.phrase): \(found)")
      } else {
        #expect(found.isEmpty, "\(dimension).txt:\(line.number): \(line.phrase): \(found)")
      }
    }
  }

  @Test(arguments: dimensions)
  func `case, a mark at the end and please change no value`(dimension: String) throws {
    for line in try CorpusFile(dimension).lines {
      guard let value = line.value, let amount = Double(value) else { continue }
      let variants = [
        line.phrase.uppercased(), line.phrase + ".", line.phrase + "!", line.phrase + "?",
        "please " + line.phrase, line.phrase + " please",
      ]
      for text in variants {
        let found = amounts(text, dimension, isLatent: line.isLatent)
        #expect(holds(amount, in: found), "\(dimension).txt:\(line.number): \(text): \(found)")
      }
    }
  }

  @Test(arguments: dimensions)
  func `spans lie inside the text and on the borders of characters`(dimension: String) throws {
    for line in try CorpusFile(dimension).lines {
      let bytes = Array(line.phrase.utf8)
      for entity in English.lattice(line.phrase).all {
        #expect(entity.bytes.lowerBound >= 0 && entity.bytes.upperBound <= bytes.count)
        #expect(!entity.bytes.isEmpty && !entity.tokens.isEmpty)
        let piece = String(decoding: bytes[entity.bytes], as: UTF8.self)
        #expect(Array(piece.utf8) == Array(bytes[entity.bytes]), "\(line.phrase)")
      }
    }
  }

  @Test(arguments: dimensions)
  func `a value that is written out is read back`(dimension: String) throws {
    for line in try CorpusFile(dimension).lines {
      for entity in English.lattice(line.phrase).all where entity.dimension == dimension {
        guard let amount = entity.amount, let text = Rendering.text(of: entity.value) else {
          continue
        }
        let found = amounts(text, dimension, isLatent: true)
        #expect(holds(amount, in: found), "\(line.phrase) became \(text): \(found)")
      }
    }
  }
}

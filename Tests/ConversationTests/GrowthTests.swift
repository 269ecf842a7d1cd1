import CSanitizers
import CivilTime
import Commands
import Conversation
import Foundation
import IntentData
import Testing
import TrackingCore

/// No text takes time that grows faster than its length: pieces are repeated, and four times as
/// many may take little more than four times as long.
struct GrowthTests {
  /// The processor time that a new person's message takes, so that other work on the machine does
  /// not count; the least of some tries.
  private func seconds(_ piece: String, bytes: Int, tries: Int) throws -> Double {
    let text = String(repeating: piece, count: bytes / piece.utf8.count)
    return try (0..<tries).map { _ in
      let talk = try Talk()
      let start = processor_time()
      try talk.say(text)
      return processor_time() - start
    }.min() ?? 0
  }

  /// Whether time grows faster than the text; measured again before it is said.
  private func growth(of piece: String) throws -> String? {
    var finding: String?
    for tries in 1...3 {
      let short = try seconds(piece, bytes: 1_200, tries: tries)
      let long = try seconds(piece, bytes: 4_800, tries: tries)
      if long < short * 9 + 0.05 { return nil }
      finding = "\(piece.debugDescription): \(short) s, four times as long \(long) s"
    }
    return finding
  }

  @Test(arguments: [
    "todos\n", "hi\n", "tea, ", "tea\n", "sad\n", "wishes and ", "track, ", "soda, ", "happy\n",
    "5, no, ", "no, wait, a tea, ", "ran 5 km and ", "had tea then ", "todo a, ",
    "remind me at 5, ",
    "new challenge a: ", "goal ", "note: ", "\"a ", "eggs ", "30 feb ", "x", "1", "#tea ", "(",
    "no; ", "\"tea\" ",
  ]) func `time grows as the text does`(piece: String) throws {
    #expect(try growth(of: piece) == nil)
  }

  @Test func `so it does for words of the sentence files, alone and together`() throws {
    var chance = SeededChance(seed: 20_260_304)
    let words = sentenceWords()
    #expect(words.count > 500)
    for _ in 0..<20 {
      let count = 1 + Int.random(in: 0..<3, using: &chance)
      let piece = (0..<count).compactMap { _ in words.randomElement(using: &chance) }
      let ending = [", ", "\n", " and ", ". ", " ", ": ", "? "].randomElement(using: &chance)
      let found = try growth(of: piece.joined(separator: " ") + (ending ?? " "))
      #expect(found == nil)
    }
  }

  /// The words of all sentences and rules.
  private func sentenceWords() -> [String] {
    var words: Set<Substring> = []
    for file in IntentData.files where file.path.hasSuffix(".intent") {
      for line in file.text.split(separator: "\n") where line.hasPrefix("  ") {
        words.formUnion(line.split { !($0.isASCII && $0.isLowercase) }.prefix(12))
      }
    }
    return words.map(String.init).sorted()
  }
}

/// The same numbers for the same seed.
private struct SeededChance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

import CSanitizers
import EntityRecognition
import Foundation
import Testing

struct HostileTextTests {
  /// The processor time of this thread, so that other work on the machine does not count.
  private func seconds(_ text: String) -> Double {
    (0..<4).map { _ in
      let start = processor_time()
      let count = English.lattice(text).all.count
      return count < 0 ? 0 : processor_time() - start
    }.min() ?? 0
  }

  @Test(arguments: [
    "a hundred and a half past one and ", "two thousand million and ", "1,000,000,", "1/2/3:4-5.6 ",
    "five ft 3 in ", "about over at least ", "twenty-", "3 x 4 x ", "an hour and ", "''\"\"",
    "between 1 and between ", "million thousand hundred ", "point one ", "½", "every other last ",
    "from monday to friday at 7 and every last first 3 of may 2 to 8 ",
  ]) func `time grows as the text does`(piece: String) {
    let short = seconds(String(repeating: piece, count: 1_200 / piece.utf8.count))
    let long = seconds(String(repeating: piece, count: 9_600 / piece.utf8.count))
    // Eight times the text; a square would take sixty-four times as long.
    #expect(long < short * 24 + 0.002, "\(piece): \(short) s, then \(long) s")
  }

  @Test func `strange bytes end in tokens, not in a trap`() {
    let texts = [
      "", " ", "\u{0}", "\r\n\n", "’s", "'", "''''", "1.", ".", "1,,2", "-", "--5", "½½", "5'",
      "\u{FEFF}3 km", "３ ｋｍ", "٣ كم", "𝟑 cups", "👍🏽3", "e\u{301}5", "99999999999999999999999",
      "0.00000000000000000000000001", "1e9", "1/0", "0/0", ":::", "1:2:3:4", "12:60", "(5 (kg)",
    ]
    for text in texts {
      for entity in English.lattice(text).all {
        #expect(entity.bytes.upperBound <= text.utf8.count)
        #expect(entity.amount?.isFinite ?? true, "\(text)")
      }
    }
    let stray: [UInt8] = [0xFF, 0x35, 0xC3, 0x20, 0xE2, 0x80, 0x33, 0xF0]
    let tokens = English.recognizer.tokenize(stray)
    #expect(tokens.allSatisfy { $0.bytes.upperBound <= stray.count })
    let lattice = English.recognizer.recognize(
      tokens: tokens, bytes: stray, context: English.context)
    #expect(lattice.all.count <= stray.count)
  }

  @Test func `a digit in more bytes than it needs is none`() {
    let overlong: [UInt8] = [0x73, 0xF0, 0x80, 0x80, 0xB5, 0x20, 0xF0, 0x01, 0x00, 0x35]
    let tokens = English.recognizer.tokenize(overlong)
    #expect(tokens.map(\.kind).contains(.digits))
    #expect(tokens.last?.bytes.upperBound == overlong.count)
  }
}

import CSanitizers
import CivilTime
import Conversation
import Foundation
import Testing
import TrackingCore

/// Nobody is held up: not by a long lock, nor by what somebody else writes.
struct HeldUpTests {
  @Test func `messages that wait for a locked store wait together`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tally-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("tally.db").path
    let holder = try Store(path: path)
    let engine = try Engine(
      store: Store(path: path, busyTimeout: 0.5), language: Talk.language.get(), zone: .utc)
    let start = Instant(seconds: 1_772_630_400)
    let events = (0..<20).map {
      Event.message(Message(sender: "s\($0)", text: "had tea", time: start))
    }
    var waited = Duration.zero
    try holder.transaction { _ in
      waited = ContinuousClock().measure {
        #expect(engine.replies(to: events).allSatisfy { (try? $0.get()) == nil })
      }
    }
    // One after the other they would wait for ten seconds; together they wait for half of one.
    #expect(waited < .seconds(5))
    #expect(engine.replies(to: events).allSatisfy { (try? $0.get()) != nil })
  }

  /// In processor time of an optimized reading and an unoptimized database. What is longer than is
  /// read takes almost none; what is as long as it may be was seen to take up to 0.25 s.
  @Test(arguments: ["todos\n", "hi\n", "tea, ", "had 2 glasses of water and ", "not ", "{[( "])
  func `no message of 64 KiB takes long`(piece: String) throws {
    let talk = try Talk()
    try talk.say("had a glass of water")
    for (bytes, limit) in [(5_990, 0.75), (65_000, 0.1)] {
      let text = String(repeating: piece, count: bytes / piece.utf8.count)
      try talk.say(text)
      let start = processor_time()
      try talk.say(text)
      #expect(processor_time() - start < limit, "\(bytes) bytes")
    }
  }
}

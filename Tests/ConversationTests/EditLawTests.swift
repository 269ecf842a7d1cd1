import CivilTime
import Conversation
import IntentData
import IntentRecognition
import Slots
import Testing
import TrackingCore

/// What is kept is what the messages come to as they were last edited.
struct EditLawTests {
  /// A line of a bridge.
  enum Line: Sendable {
    case say(String, id: String)
    case edit(String, String)
    case delete(String)
  }

  private static func said(_ texts: String...) -> [Line] {
    texts.enumerated().map { .say($0.element, id: "m\($0.offset + 1)") }
  }

  /// What is left of a day after some lines, as a person sees it.
  private func state(_ lines: [Line]) throws -> [String] {
    let talk = try Talk()
    for line in lines { try play(line, talk) }
    return try seen(talk)
  }

  @discardableResult
  private func play(_ line: Line, _ talk: Talk) throws -> Reply {
    switch line {
    case .say(let text, let id): try talk.say(text, id: id)
    case .edit(let target, let text):
      try talk.event({ .edit(target: target, $0) }, text: text)
    case .delete(let target): try talk.event { .delete(target: target, $0) }
    }
  }

  private func seen(_ talk: Talk) throws -> [String] {
    try [
      "how am I doing today?", "my todos", "list my habits", "list my reminders", "my settings",
      "how much water today?", "how many calories today?", "my profile",
    ].map { try talk.say($0).text }
  }

  private func expectSame(_ lines: [Line], _ other: [Line], _ law: Comment) throws {
    let (left, right) = (try state(lines), try state(other))
    #expect(left == right, law)
  }

  private let base = said("had 2 glasses of water", "ran 30 minutes hard", "add milk to my todos")

  @Test func `an edit counts once, and the last one counts`() throws {
    let edited = Self.said(
      "had 5 glasses of water", "ran 30 minutes hard", "add milk to my todos")
    let edit = Line.edit("m1", "had 5 glasses of water")
    try expectSame(base + [edit, edit], edited, "edit twice")
    try expectSame(base + [.edit("m1", "had 3 beers"), edit], edited, "edit again")
    try expectSame(base + [.edit("m1", "had 2 glasses of water")], base, "edit to itself")
  }

  @Test func `a deleted message has done nothing, also after an edit`() throws {
    let left: [Line] = Array(base.dropFirst())
    let edit = Line.edit("m1", "had 5 glasses of water")
    try expectSame(base + [.delete("m1")], left, "delete")
    try expectSame(base + [.delete("m1"), .delete("m1")], left, "delete twice")
    try expectSame(base + [edit, .delete("m1")], left, "edit, delete")
  }

  @Test func `a correction that is taken back has corrected nothing`() throws {
    let fixed = Self.said("had 2 glasses of water", "make that 3")
    try expectSame(fixed + [.delete("m2")], [fixed[0]], "delete the correction")
    try expectSame(
      fixed + [.edit("m2", "make that 4")],
      Self.said("had 2 glasses of water", "make that 4"), "edit the correction")
    try expectSame(fixed + [.say("undo", id: "u")], [fixed[0]], "undo the correction")
  }

  @Test func `a correction stays when what it corrects is edited, and sleeps when that is gone`()
    throws
  {
    let fixed = Self.said("had 2 glasses of water", "make that 3")
    let rewritten = fixed + [.edit("m1", "had 5 glasses of water")]
    try expectSame(rewritten, fixed, "the correction has the last word")
    let nothing = Line.edit("m1", "hello")
    try expectSame(fixed + [nothing], [.say("hello", id: "m1")], "nothing to correct")
    try expectSame(
      fixed + [nothing, .edit("m1", "had 2 glasses of water")], fixed, "and back again")
  }

  @Test func `what was bound to a row stays bound to it`() throws {
    let done = Self.said("add milk to my todos", "add bread to my todos", "todo 1 done")
    try expectSame(
      done + [.edit("m1", "add oat milk to my todos")],
      Self.said("add oat milk to my todos", "add bread to my todos", "todo 1 done"), "renamed")
    try expectSame(
      done + [.edit("m3", "todo 2 done")],
      Self.said("add milk to my todos", "add bread to my todos", "todo 2 done"), "the other one")
  }

  @Test func `figures follow what they are made of`() throws {
    try expectSame(
      Self.said("I weigh 70 kg", "ran 30 minutes hard") + [.edit("m1", "I weigh 90 kg")],
      Self.said("I weigh 90 kg", "ran 30 minutes hard"), "the weight of a run")
  }

  @Test func `a glass is as large as it is said to be now`() throws {
    try expectSame(
      Self.said("my glass is 300 ml", "had 2 glasses of water") + [.delete("m1")],
      [.say("had 2 glasses of water", id: "m2")], "the size of a glass")
    try expectSame(
      Self.said("hello", "my glass is 300 ml", "my glass is 300 ml") + [.delete("m2")],
      [.say("my glass is 300 ml", id: "m3")], "said twice")
  }

  @Test func `a corrected number of glasses follows their size, a corrected amount stays`() throws {
    let smaller = Line.edit("m1", "my glass is 200 ml")
    for words in ["make that 3", "no, 3 glasses", "make that 700 ml"] {
      try expectSame(
        Self.said("my glass is 300 ml", "had 2 glasses of water", words) + [smaller],
        Self.said("my glass is 200 ml", "had 2 glasses of water", words), "\(words)")
    }
    try expectSame(
      Self.said("my glass is 300 ml", "had 2 glasses of water", "make that 3", "make that 4")
        + [smaller],
      Self.said("my glass is 200 ml", "had 2 glasses of water", "make that 3", "make that 4"),
      "corrected twice")
  }

  @Test func `an undo that is deleted has undone nothing, and redo brings all back`() throws {
    try expectSame(base + [.say("undo", id: "u"), .delete("u")], base, "delete the undo")
    let twice: [Line] = [.say("undo", id: "u"), .say("undo", id: "v")]
    try expectSame(
      base + twice + [.say("redo", id: "r"), .say("redo", id: "s")], base, "undo, redo")
    try expectSame(
      base + twice + [.edit("m1", "had 5 glasses of water")],
      [.say("had 5 glasses of water", id: "m1")], "edit before what is undone")
  }

  @Test func `an edit after a deletion brings the message back, also by the id of an edit`()
    throws
  {
    let again = Line.edit("m1", "had 2 glasses of water")
    try expectSame(base + [.delete("m1"), again], base, "edit after a deletion")
    let talk = try Talk()
    for line in base { try play(line, talk) }
    let edit = Message(
      id: "e", sender: "ana", text: "had a beer", time: Instant(seconds: 1_772_631_000))
    _ = try talk.engine.respond(to: [.edit(target: "m1", edit)])
    try play(.edit("e", "had 2 glasses of water"), talk)
    let plain = try state(base)
    #expect(try seen(talk) == plain)
  }

  @Test func `what became something else and back again is bound as before`() throws {
    let done = Self.said("add milk to my todos", "add bread to my todos", "todo 1 done")
    let water = Line.edit("m1", "had a glass of water")
    try expectSame(done + [water, .edit("m1", "add milk to my todos")], done, "there and back")
    try expectSame(
      Self.said("had 2 glasses of water", "delete the water") + [.edit("m1", "had a banana")],
      [.say("had a banana", id: "m1")], "a deletion hits what it names")
  }

  @Test func `an answer is read with its question, whichever of them is edited`() throws {
    let asked = Self.said("remind me to eat", "at 14:00")
    let sleep = Line.edit("m1", "remind me to sleep")
    try expectSame(asked + [sleep], Self.said("remind me to sleep", "at 14:00"), "the question")
    try expectSame(
      asked + [.edit("m2", "at 15:00")], Self.said("remind me to eat", "at 15:00"), "the answer")
    try expectSame(
      asked + [.edit("m2", "at 15:00"), sleep], Self.said("remind me to sleep", "at 15:00"),
      "both")
    try expectSame(asked + [.delete("m1")], [asked[1]], "no question")
    try expectSame(
      asked + [.delete("m1"), .edit("m1", "remind me to eat")], asked, "there and back")
    try expectSame(
      asked + [.delete("m2"), sleep], [.say("remind me to sleep", id: "m1")], "no answer")
    try expectSame(
      asked + [.edit("m2", "had a tea"), sleep], Self.said("remind me to sleep", "had a tea"),
      "something else instead")
    try expectSame(
      asked + [.edit("m2", "had a tea"), .edit("m2", "at 14:00")], asked, "an answer again")
  }

  @Test func `what came of a question is an act like others`() throws {
    let asked = Self.said("I went running", "30 minutes", "make that 40 minutes")
    try expectSame(
      asked + [.edit("m1", "I went swimming")],
      Self.said("I went swimming", "30 minutes", "make that 40 minutes"), "corrected afterwards")
    try expectSame(
      asked + [.delete("m3"), .edit("m1", "I went swimming"), .edit("m2", "20 minutes")],
      Self.said("I went swimming", "20 minutes"), "edited in turn")
    try expectSame(
      asked + [.say("undo", id: "u"), .say("undo", id: "v"), .edit("m1", "I went swimming")],
      [.say("I went swimming", id: "m1")], "undone")
  }

  @Test func `every line with an id is carried out once`() throws {
    let talk = try Talk()
    try talk.say("had 2 glasses of water", id: "m1")
    let edit = Message(
      id: "e", sender: "ana", text: "had 3 glasses of water",
      time: Instant(seconds: 1_772_631_000))
    let first = try talk.engine.respond(to: [.edit(target: "m1", edit)])
    try talk.say("make that 4", id: "m2")
    let before = try seen(talk)
    #expect(try talk.engine.respond(to: [.edit(target: "m1", edit)]) == first)
    #expect(try seen(talk) == before)
  }

  @Test func `an unknown target is an error, and does nothing`() throws {
    let talk = try Talk()
    try talk.say("had 2 glasses of water", id: "m1")
    for line in [Line.edit("m9", "had 9 beers"), .delete("m9")] {
      let reply = try play(line, talk)
      #expect(reply.fault == .unknownTarget && !reply.text.isEmpty && reply.actions.isEmpty)
    }
    #expect(try talk.say("how much water today?").text.contains("500 ml"))
  }

  /// The seed of the random sequences; a failure names it with the lines.
  @Test(arguments: [11, 23, 47, 59, 71, 83] as [UInt64])
  func `whatever is edited and deleted, it is what the messages say now`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = [
      "had 2 glasses of water", "had 3 glasses of water", "had a banana", "ran 20 minutes",
      "slept 7 hours", "walked 4000 steps", "had toast for breakfast 200 kcal", "hello",
      "my glass is 300 ml", "I weigh 80 kg", "feeling good", "2 coffees",
    ]
    for _ in 0..<6 {
      var now: [(id: String, text: String?)] = []
      var lines: [Line] = []
      for number in 1...Int.random(in: 2...5, using: &random) {
        let text = texts.randomElement(using: &random) ?? ""
        now.append(("m\(number)", text))
        lines.append(.say(text, id: "m\(number)"))
      }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<now.count, using: &random)
        if Int.random(in: 0..<3, using: &random) == 0 {
          now[place].text = nil
          lines.append(.delete(now[place].id))
        } else {
          let text = texts.randomElement(using: &random) ?? ""
          now[place].text = text
          lines.append(.edit(now[place].id, text))
        }
      }
      let plain = now.compactMap { line in line.text.map { Line.say($0, id: line.id) } }
      let (left, right) = (try figures(lines), try figures(plain))
      #expect(left == right, "seed \(seed): \(lines)")
    }
  }

  /// The figures of the day alone: the times of messages differ where some are missing.
  private func figures(_ lines: [Line]) throws -> [String] {
    let talk = try Talk()
    for line in lines { try play(line, talk) }
    return try [
      "how much water today?", "how many calories today?", "how many steps today?",
      "how long did I sleep today?", "how long did I run today?", "my settings",
    ].map { try talk.say($0).text }
  }
}

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

import Commands
import Conversation
import IntentRecognition
import Pictures
import Slots
import Testing
import TrackingCore

/// What one sender has is nothing to another, whatever they say.
@Suite(.enabled(if: PictureLibraries.readsPictures && Accounts.isAvailable, "no libraries"))
struct OthersPictureTests {
  /// Every example of every intent, said by somebody else.
  @Test func `no sentence reads or changes pictures, posts or the account of another`() throws {
    let talk = try Talk()
    try talk.say("heliotrope in bloom", picture: "dinner.jpg")
    try talk.say("heliotrope path", picture: "river.png")
    try talk.say("use photo 1 as my profile picture")
    try talk.say("register me as periwinkle")
    try talk.say("three blue herons")
    try talk.say("share photo 1")
    let before = try state(talk)
    talk.sender = "eve"
    for file in try Talk.language.get().files {
      for example in file.examples {
        let reply = try talk.say(example.text, after: 0)
        let told = reply.text + reply.actions.map { "\($0.outcome)" }.joined()
        let said = example.text.lowercased()
        // Who names a sender to follow or block learns what they want to be called.
        let name = file.intent.hasPrefix("feed.") ? [] : ["periwinkle"]
        for word in ["heliotrope"] + name where !said.contains(word) {
          #expect(!told.lowercased().contains(word), "\(example.text): \(told)")
        }
      }
    }
    talk.sender = "ana"
    #expect(try state(talk) == before)
  }

  private func state(_ talk: Talk) throws -> [String] {
    try [
      "show my photos", "show my profile picture", "my routes", "what do I share", "who is linked",
    ]
    .map { try talk.say($0).text }
  }
}

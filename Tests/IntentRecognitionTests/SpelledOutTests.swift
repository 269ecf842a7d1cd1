import Testing

@testable import IntentRecognition

/// The phrases that a line of a list stands for.
@Suite struct SpelledOutTests {
  @Test func `brackets hold alternatives and what may be left out`() {
    #expect(
      spelledOut("(can|could) you track it [please]") == [
        "can you track it please", "can you track it", "could you track it please",
        "could you track it",
      ])
    #expect(spelledOut("later|not (now|yet)") == ["later", "not now", "not yet"])
    #expect(spelledOut("[way] too (late|soon)").count == 4)
  }

  @Test(arguments: [":)", ":-)", ";)", ":(", "(:"])
  func `a smiley is itself`(smiley: String) {
    #expect(spelledOut(smiley) == [smiley])
  }
}

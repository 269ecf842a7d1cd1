import Testing
import Transcripts

struct RevisionTests {
  private let chat = """
    # Tea
    --- 2026-03-02 Mon
    08:00 <ana> one/two/three
    08:00 <tally> one
          | 2
          | [..]
    08:05 <ana> four
    # between
    08:06 <ana> five
    08:06 <tally> five
    <tally> six

    """

  @Test func `a failure is a unified diff of the chat`() throws {
    #expect(
      try play(chat).report == """
        --- t.chat (expected)
        +++ t.chat (said)
        @@ -2,10 +2,10 @@
         --- 2026-03-02 Mon
         08:00 <ana> one/two/three
         08:00 <tally> one
        -      | 2
        +      | two
               | [..]
         08:05 <ana> four
        +08:05 <tally> four
         # between
         08:06 <ana> five
         08:06 <tally> five
        -<tally> six

        """)
  }

  @Test func `an update keeps comments and holes, and then passes`() throws {
    let rewritten = try #require(try play(chat).rewritten["t.chat"])
    #expect(
      rewritten == """
        # Tea
        --- 2026-03-02 Mon
        08:00 <ana> one/two/three
        08:00 <tally> one
              | two
              | [..]
        08:05 <ana> four
        08:05 <tally> four
        # between
        08:06 <ana> five
        08:06 <tally> five

        """)
    #expect(try play(rewritten).verdict == .passed)
  }

  @Test func `captures that matched are kept`() throws {
    let rewritten = try play("<ana> id 12/new\n<tally> id [[id:\\d+]]\n      | old\n").rewritten
    #expect(rewritten["t.chat"] == "<ana> id 12/new\n<tally> id [[id:\\d+]]\n      | new\n")
  }

  @Test func `a passing transcript is left alone`() throws {
    #expect(try play("<ana> hi\n<tally> [..]\n").rewritten.isEmpty)
  }

  @Test func `distant differences stand in hunks of their own`() throws {
    var text = ""
    for number in 1...20 {
      text += "<ana> \(number)\n<tally> \(number == 2 || number == 19 ? 0 : number)\n"
    }
    let report = try play(text).report
    #expect(
      report.split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -1,7 +1,7 @@", "@@ -35,6 +35,6 @@",
      ])
  }
}

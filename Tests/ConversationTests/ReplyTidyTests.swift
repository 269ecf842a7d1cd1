import Testing

@testable import Conversation

struct ReplyTidyTests {
  @Test(arguments: [
    ("gone , and  done .", "gone, and done."),
    ("names end in .csv and .ics.", "names end in .csv and .ics."),
    ("  | two ", "  | two"), ("so much ,5 l", "so much ,5 l"), ("what ?", "what?"),
  ]) func `marks lose the space before them, words that begin with one keep it`(
    line: String, tidied: String
  ) { #expect(ReplyBook.tidied(line) == tidied) }
}

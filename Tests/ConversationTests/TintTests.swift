import Charts
import Conversation
import Testing

struct TintTests {
  private func pieces(_ drawing: Drawing, _ text: String) -> [[String]] {
    var reply = Reply(text: text)
    reply.drawing = drawing
    let lines = text.split(separator: "\n").map { Array($0) }
    return zip(lines, reply.tints).map { line, tints in
      tints.map { "\($0.tone) " + String(line[$0.from..<($0.from + $0.length)]) }
    }
  }

  private let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  @Test func `bars and points are data, words are not`() {
    let picture = Picture(Series([], format: { "\($0)" }), title: "", isBars: true)
    #expect(
      pieces(.series(picture), "go big\nMon ██▋ 600\n9 ┤ ●") == [[], ["data ██▋"], ["data ●"]])
  }

  @Test func `in a month the letters behind a day's number are moods`() {
    let grid = MonthGrid(firstWeekday: 7, length: 28, marks: [1: "g+"], weekdays: weekdays)
    let text = "March: 3 good\nMon  Tue\n 1g+  2b*h1  3o"
    #expect(
      pieces(.month(MonthPicture(grid, title: "", legend: "")), text) == [
        [], [], ["good g", "mark +", "bad b", "mark *", "okay o"],
      ])
  }

  @Test func `in a year only the days are tinted`() {
    let grid = YearGrid(firstWeekday: 1, days: [], months: [], weekdays: weekdays)
    let year = Drawing.year(YearPicture(grid, title: "", legend: ""))
    #expect(
      pieces(year, "g good, ░ low\n    Oct\nMon gg·b\nTue ·░▓") == [
        [], [], ["good gg", "bad b"], ["data ░▓"],
      ])
  }

  @Test func `what draws nothing has no tints`() {
    #expect(Reply(text: "good\nMon 1g").tints == [[], []])
  }
}

/// What the marks of a calendar mean, with the colours in place of the marks.
struct MarkKey {
  let legend: String
  /// From where to where its lines go.
  let left: Double
  let right: Double
  /// The base of the first line.
  let top: Double

  static let leading = 18.0
  private static let size = 12.0

  /// The parts of each word, and the base of the last line.
  var drawn: (parts: [Sketch.Part], bottom: Double) {
    var (x, y) = (left, top)
    var parts: [Sketch.Part] = []
    for word in legend.split(separator: " ") {
      let box = MarkKey.cell(of: word)
      let width = box == nil ? Sketch.width(of: word, size: MarkKey.size) : 12
      if x + width > right {
        x = left
        y += MarkKey.leading
      }
      if let box {
        parts.append(
          .box(x: x, y: y - 11, width: 13, height: 13, color: YearPicture.color(of: box)))
      }
      if box == nil || box?.mark.isLetter == true {
        let middle = Sketch.Part.text(
          String(word), x: x + 6.5, y: y - 1, size: 10, anchor: .middle)
        parts.append(
          box == nil ? .text(String(word), x: x, y: y, size: MarkKey.size, anchor: .start) : middle)
      }
      x += width + 5
    }
    return (parts, y)
  }

  /// The cell that a word stands for: a shade, or the letter of a mood.
  private static func cell(of word: Substring) -> YearGrid.Cell? {
    guard let mark = word.first, word.count == 1 else { return nil }
    if YearPicture.isMood(mark) { return YearGrid.Cell(mark: mark, level: 4) }
    return (0...4).map { YearGrid.Cell.shade($0) }.first { $0.mark == mark }
  }
}

import Testing

@testable import Charts

struct PictureTests {
  private func picture(_ values: [Double?], isBars: Bool) -> Picture {
    let places = values.enumerated().map { Series.Place("day \($0.offset + 1)", $0.element) }
    return Picture(Series(places) { "\(Int($0)) ml" }, title: "Water & <tea>", isBars: isBars)
  }

  @Test func `a scale has round ticks around its values`() {
    #expect(Scale(from: 72.3, to: 76.8).ticks == [72, 73, 74, 75, 76, 77])
    #expect(
      Scale(from: 0, to: 8.5 * 3600, unit: 3600).ticks == [0, 2, 4, 6, 8, 10].map { $0 * 3600 })
    #expect(Scale(from: 5, to: 5).high > 5)
  }

  @Test func `values close together have labels that differ`() {
    let places = [72.3, 72.4, 72.3].map { Series.Place("day", $0) }
    let labels = Picture(
      Series(places) { "\(($0 * 10).rounded() / 10) kg" }, title: "Weight", isBars: false
    ).labels
    #expect(labels.count >= 2 && Set(labels).count == labels.count)
  }

  @Test func `several drawings stand one below the other in one picture`() throws {
    let one = Drawing.series(picture([500, 1000], isBars: true))
    #expect(Drawing([]) == nil)
    #expect(Drawing([one]) == one)
    let both = try #require(Drawing([one, .dark(one)])).sketch
    #expect(both.height == 2 * one.sketch.height && both.width == one.sketch.width)
    #expect(both.parts.count == 2 * one.sketch.parts.count && both.isDark)
    #expect(both.svg.contains("viewBox=\"0 0 480 1120\""))
  }

  @Test func `bars stand on zero and gaps stay empty`() {
    let parts = picture([500, nil, 1000], isBars: true).sketch.parts
    let boxes = parts.compactMap { part -> Double? in
      guard case .box(_, let y, _, let height, .data) = part else { return nil }
      return y + height
    }
    #expect(boxes.count == 2)
    #expect(Set(boxes).count == 1)
  }

  @Test func `an SVG says title, units and dates and escapes them`() {
    let svg = picture([500, nil, 1000], isBars: false).sketch.svg
    #expect(svg.hasPrefix("<svg xmlns="))
    #expect(svg.contains("Water &amp; &lt;tea&gt;"))
    #expect(svg.contains(">1000 ml<"))
    #expect(svg.contains(">day 3<"))
    #expect(svg.components("<circle").count == 3)
  }

  @Test func `what is counted has no fractions on its axis`() {
    let places = (1...7).map { Series.Place("d\($0)", $0 < 5 ? nil : 1) }
    let habit = Picture(Series(places) { "\($0)" }, title: "Gym", isBars: true)
    #expect(habit.scale.ticks == [0, 1])
  }

  @Test func `values that have no room are written in short, or not at all`() {
    func texts(_ count: Int) -> [String] {
      let places = (1...count).map { _ in Series.Place("Jan", 8381) }
      let series = Series(places, short: { _ in "8.4k" }) { _ in "8,381 steps" }
      return Picture(series, title: "Steps", isBars: true).sketch.parts.compactMap {
        guard case .text(let words, _, _, 12, .middle) = $0 else { return nil }
        return words
      }
    }
    #expect(texts(3) == ["8,381 steps", "8,381 steps", "8,381 steps"])
    #expect(texts(11) == [String](repeating: "8.4k", count: 11))
    #expect(texts(30) == [])
  }

  @Test func `both figures of a pair are drawn, and the scale holds them`() {
    let places = [Series.Place("Mon", 120, second: 80), Series.Place("Tue", 130, second: 85)]
    let pair = Picture(Series(places) { "\(Int($0))" }, title: "Pressure", isBars: false)
    #expect(pair.scale.low <= 80 && pair.scale.high >= 130)
    let dots = pair.sketch.parts.count {
      if case .dot(_, _, _, .data) = $0 { true } else { false }
    }
    #expect(dots == 4)
  }

  @Test func `no text leaves the picture`() {
    let places = (1...31).map { Series.Place("\($0) Oct", Double($0)) }
    let words = Picture.Words(running: "so far", gap: "not logged")
    let marks = [Picture.Mark(.average, "average 7 h 18 min", 5), .init(.goal, "goal 7 h", 7)]
    let picture = Picture(
      Series(places + [.init("1 Nov", nil)]) { "\(Int($0)) h" }, title: "Sleep",
      subtitle: String(repeating: "much to be said ", count: 8), isBars: true, marks: marks,
      isRunning: true, words: words)
    for part in picture.sketch.parts {
      guard case .text(let words, let x, _, let size, let anchor) = part else { continue }
      let width = Sketch.width(of: words, size: size)
      let left = anchor == .start ? x : anchor == .middle ? x - width / 2 : x - width
      #expect(left >= 0 && left + width <= 480, "\(words)")
    }
  }

  @Test func `a PNG is one where Cairo is there`() {
    let bytes = picture([500, 700], isBars: true).sketch.png()
    let isPNG = bytes.map { Array($0.prefix(4)) == [0x89, 0x50, 0x4E, 0x47] }
    #expect(isPNG == (PictureFormat.available.contains(.png) ? true : nil))
  }
}

extension String {
  fileprivate func components(_ mark: String) -> [Substring] { split(separator: mark) }
}

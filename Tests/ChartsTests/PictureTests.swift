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

  @Test func `a PNG is one where Cairo is there`() {
    let bytes = picture([500, 700], isBars: true).sketch.png()
    let isPNG = bytes.map { Array($0.prefix(4)) == [0x89, 0x50, 0x4E, 0x47] }
    #expect(isPNG == (PictureFormat.available.contains(.png) ? true : nil))
  }
}

extension String {
  fileprivate func components(_ mark: String) -> [Substring] { split(separator: mark) }
}

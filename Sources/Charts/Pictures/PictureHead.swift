/// The title of a picture and the lines under it, as wide as a phone held upright.
struct PictureHead {
  let title: String
  let subtitle: String

  private static let width = 448.0
  private static let leading = 18.0

  private var lines: [String] { Sketch.lines(of: subtitle, size: 13, within: PictureHead.width) }

  /// A long title gets smaller letters, as far as they stay legible.
  private var size: Double {
    let wide = Sketch.width(of: title, size: 20)
    return wide <= PictureHead.width ? 20 : max(13, 20 * PictureHead.width / wide)
  }

  /// The base of the last line.
  var bottom: Double { lines.isEmpty ? 32 : 36 + Double(lines.count) * PictureHead.leading }

  var parts: [Sketch.Part] {
    [.text(title, x: 16, y: 32, size: size, anchor: .start)]
      + lines.enumerated().map { place, words in
        .text(
          words, x: 16, y: 54 + Double(place) * PictureHead.leading, size: 13, anchor: .start)
      }
  }
}

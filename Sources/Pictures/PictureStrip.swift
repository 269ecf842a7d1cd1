/// Thumbnails side by side: a challenge told as a strip.
public enum PictureStrip {
  private static let edge = 160
  private static let gap = 6
  private static let columns = 7

  /// A JPEG with the given pictures in their order, seven in a row; nil when none can be read.
  public static func jpeg(of thumbnails: [[UInt8]]) -> [UInt8]? {
    let images = thumbnails.compactMap { bytes in
      PictureKind(bytes).flatMap { Raster(bytes, kind: $0) }
    }
    guard !images.isEmpty else { return nil }
    let across = min(columns, images.count)
    let rows = (images.count + columns - 1) / columns
    guard let strip = Raster(width: length(of: across), height: length(of: rows)) else {
      return nil
    }
    for (index, image) in images.enumerated() {
      guard let small = image.fitting(width: edge, height: edge) else { continue }
      let x = gap + index % columns * (edge + gap) + (edge - small.width) / 2
      let y = gap + index / columns * (edge + gap) + (edge - small.height) / 2
      strip.draw(small, x: x, y: y, width: small.width, height: small.height)
    }
    return strip.jpeg(quality: 85)
  }

  private static func length(of places: Int) -> Int { places * (edge + gap) + gap }
}

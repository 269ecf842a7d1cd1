#if GD
  internal import CGd

  /// The pixels of a picture.
  final class Raster {
    let image: gdImagePtr

    static let isAvailable = true

    private init?(_ image: gdImagePtr?) {
      guard let image else { return nil }
      self.image = image
    }

    deinit { gdImageDestroy(image) }

    var width: Int { Int(image.pointee.sx) }
    var height: Int { Int(image.pointee.sy) }

    /// Decodes a picture; nil when it is damaged. Of a moving GIF it is the first image.
    convenience init?(_ source: [UInt8], kind: PictureKind) {
      tally_gd_be_quiet()
      let image = source.withUnsafeBytes { raw -> gdImagePtr? in
        let data = UnsafeMutableRawPointer(mutating: raw.baseAddress)
        let count = Int32(raw.count)
        return switch kind {
        case .jpeg: gdImageCreateFromJpegPtrEx(count, data, 1)
        case .png: gdImageCreateFromPngPtr(count, data)
        case .gif: gdImageCreateFromGifPtr(count, data)
        case .webp: gdImageCreateFromWebpPtr(count, data)
        }
      }
      self.init(image)
      gdImagePaletteToTrueColor(self.image)
    }

    /// An empty picture, white all over.
    convenience init?(width: Int, height: Int) {
      self.init(gdImageCreateTrueColor(Int32(width), Int32(height)))
      gdImageFilledRectangle(image, 0, 0, Int32(width), Int32(height), 0xFF_FFFF)
    }

    /// What a JPEG would lose: sharp edges of a drawing, or what shows through.
    func isLossless(from kind: PictureKind) -> Bool {
      switch kind {
      case .jpeg: false
      case .png, .gif: true
      case .webp: hasTransparency
      }
    }

    private var hasTransparency: Bool {
      for y in 0..<Int32(height) {
        for x in 0..<Int32(width) where gdImageGetTrueColorPixel(image, x, y) >> 24 & 0x7F != 0 {
          return true
        }
      }
      return false
    }

    /// Turned and mirrored back from the way the camera was held; nil when the memory is used up.
    func turned(upright orientation: Orientation) -> Raster? {
      let isMirrored: Bool
      /// Against the clock, as gd counts.
      let degrees: Float
      switch orientation {
      case .upright: return self
      case .mirrored: (isMirrored, degrees) = (true, 0)
      case .upsideDown: (isMirrored, degrees) = (false, 180)
      case .upsideDownMirrored: (isMirrored, degrees) = (true, 180)
      case .leftMirrored: (isMirrored, degrees) = (true, 90)
      case .left: (isMirrored, degrees) = (false, 270)
      case .rightMirrored: (isMirrored, degrees) = (true, 270)
      case .right: (isMirrored, degrees) = (false, 90)
      }
      if isMirrored { gdImageFlipHorizontal(image) }
      return degrees == 0 ? self : Raster(gdImageRotateInterpolated(image, degrees, 0))
    }

    /// The picture made smaller until it fits, on white where it shows through; never larger.
    func fitting(width limitX: Int, height limitY: Int) -> Raster? {
      let scale = min(1, Double(limitX) / Double(width), Double(limitY) / Double(height))
      let (x, y) = (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
      let small = Raster(width: x, height: y)
      small?.draw(self, x: 0, y: 0, width: x, height: y)
      return small
    }

    /// Draws another picture into a rectangle of this one.
    func draw(_ other: Raster, x: Int, y: Int, width: Int, height: Int) {
      gdImageAlphaBlending(image, 1)
      gdImageCopyResampled(
        image, other.image, Int32(x), Int32(y), 0, 0, Int32(width), Int32(height),
        Int32(other.width), Int32(other.height))
    }

    /// Fills a rectangle with black.
    func blacken(x: Int, y: Int, edge: Int) {
      gdImageFilledRectangle(
        image, Int32(x), Int32(y), Int32(x + edge - 1), Int32(y + edge - 1), 0)
    }

    /// One byte of grey a pixel, row by row, white where it shows through.
    var grey: [UInt8] {
      var result = [UInt8](repeating: 255, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          let color = Int(gdImageGetTrueColorPixel(image, Int32(x), Int32(y)))
          let shade = (color >> 16 & 0xFF) * 299 + (color >> 8 & 0xFF) * 587 + (color & 0xFF) * 114
          result[y * width + x] = UInt8(shade / 1000)
        }
      }
      return result
    }

    /// Red, green and blue of each pixel, row by row.
    var colors: [UInt8] {
      var result: [UInt8] = []
      result.reserveCapacity(width * height * 3)
      for y in 0..<height {
        for x in 0..<width {
          let color = gdImageGetTrueColorPixel(image, Int32(x), Int32(y))
          for shift in [16, 8, 0] as [Int32] {
            result.append(UInt8(truncatingIfNeeded: color >> shift))
          }
        }
      }
      return result
    }

    func jpeg(quality: Int) -> [UInt8]? {
      var count: Int32 = 0
      return Raster.taken(gdImageJpegPtr(image, &count, Int32(quality)), count)
    }

    func png() -> [UInt8]? {
      gdImageSaveAlpha(image, 1)
      var count: Int32 = 0
      return Raster.taken(gdImagePngPtr(image, &count), count)
    }

    private static func taken(_ raw: UnsafeMutableRawPointer?, _ count: Int32) -> [UInt8]? {
      guard let raw else { return nil }
      defer { gdFree(raw) }
      return Array(UnsafeRawBufferPointer(start: raw, count: Int(count)))
    }
  }
#else
  /// Stands for the pixels of a picture in a build without gd: there are none.
  final class Raster {
    static let isAvailable = false
    let width = 0
    let height = 0
    var grey: [UInt8] { [] }
    var colors: [UInt8] { [] }

    init?(_ source: [UInt8], kind: PictureKind) { return nil }
    init?(width: Int, height: Int) { return nil }

    func isLossless(from kind: PictureKind) -> Bool { false }
    func turned(upright orientation: Orientation) -> Raster? { nil }
    func fitting(width: Int, height: Int) -> Raster? { nil }
    func draw(_ other: Raster, x: Int, y: Int, width: Int, height: Int) {}
    func blacken(x: Int, y: Int, edge: Int) {}
    func jpeg(quality: Int) -> [UInt8]? { nil }
    func png() -> [UInt8]? { nil }
  }
#endif

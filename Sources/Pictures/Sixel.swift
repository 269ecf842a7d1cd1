#if SIXEL
  internal import CSixel

  /// Pictures as sixels, for terminals in the tradition of the VT340.
  enum Sixel {
    static let isAvailable = true

    /// What makes the terminal draw a picture.
    ///
    /// - Parameter colors: Three bytes a pixel, row by row.
    static func drawing(of colors: [UInt8], width: Int, height: Int) -> String? {
      guard !colors.isEmpty, colors.count == width * height * 3 else { return nil }
      var colors = colors
      var dither: OpaquePointer?
      guard sixel_dither_new(&dither, 256, nil) == SIXEL_OK else { return nil }
      defer { sixel_dither_unref(dither) }
      let collected = Collected()
      var output: OpaquePointer?
      let isMade = sixel_output_new(
        &output,
        { data, count, collected in
          guard let data, let collected else { return 1 }
          let bytes = UnsafeRawBufferPointer(start: data, count: Int(count))
          Unmanaged<Collected>.fromOpaque(collected).takeUnretainedValue().bytes += bytes
          return 0
        }, Unmanaged.passUnretained(collected).toOpaque(), nil)
      guard isMade == SIXEL_OK else { return nil }
      defer { sixel_output_unref(output) }
      let isDrawn = colors.withUnsafeMutableBufferPointer { pixels in
        sixel_dither_initialize(
          dither, pixels.baseAddress, Int32(width), Int32(height), pixelFormat,
          Int32(SIXEL_LARGE_AUTO), Int32(SIXEL_REP_AUTO), Int32(SIXEL_QUALITY_AUTO)) == SIXEL_OK
          && sixel_encode(pixels.baseAddress, Int32(width), Int32(height), 3, dither, output)
            == SIXEL_OK
      }
      return isDrawn ? String(decoding: collected.bytes, as: UTF8.self) : nil
    }

    /// Red, green and blue of eight bits each.
    private static let pixelFormat = Int32(PIXELFORMAT_RGB888.rawValue)

    /// Where the C callback puts what it is given.
    private final class Collected {
      var bytes: [UInt8] = []
    }
  }
#else
  /// Stands for sixels in a build without libsixel: there are none.
  enum Sixel {
    static let isAvailable = false

    static func drawing(of colors: [UInt8], width: Int, height: Int) -> String? { nil }
  }
#endif

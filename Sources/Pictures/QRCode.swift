#if ZBAR
  internal import CZBar
#endif
#if QRENCODE
  internal import CQREncode
#endif

/// QR codes: read from pictures, and written as pictures.
public enum QRCode {
  /// Whether this build reads codes.
  public static var isReadable: Bool {
    #if ZBAR
      Raster.isAvailable
    #else
      false
    #endif
  }

  /// Whether this build writes codes.
  public static var isWritable: Bool {
    #if QRENCODE
      Raster.isAvailable
    #else
      false
    #endif
  }

  /// On a larger picture codes are looked for in a smaller copy.
  private static let searchedEdge = 1600

  /// What the codes in a picture say, from top to bottom; only what is text.
  static func texts(in image: Raster) -> [String] {
    guard isReadable, let small = image.fitting(width: searchedEdge, height: searchedEdge) else {
      return []
    }
    return texts(inGrey: small.grey, width: small.width, height: small.height)
  }

  private static func texts(inGrey grey: [UInt8], width: Int, height: Int) -> [String] {
    #if ZBAR
      let scanner = zbar_image_scanner_create()
      defer { zbar_image_scanner_destroy(scanner) }
      zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
      zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1)
      let image = zbar_image_create()
      defer { zbar_image_destroy(image) }
      zbar_image_set_format(image, tally_zbar_grey())
      zbar_image_set_size(image, UInt32(width), UInt32(height))
      return grey.withUnsafeBytes { raw in
        zbar_image_set_data(image, raw.baseAddress, UInt(raw.count), nil)
        guard zbar_scan_image(scanner, image) > 0 else { return [] }
        var found: [String] = []
        var symbol = zbar_image_first_symbol(image)
        while let current = symbol {
          let count = Int(zbar_symbol_get_data_length(current))
          if let data = zbar_symbol_get_data(current) {
            let bytes = UnsafeRawBufferPointer(start: data, count: count)
            if let text = String(validating: bytes, as: UTF8.self), !text.isEmpty {
              found.append(text)
            }
          }
          symbol = zbar_symbol_next(current)
        }
        return found
      }
    #else
      []
    #endif
  }

  /// A picture of a code, as PNG; nil when the text is too long for one, or nothing can write it.
  ///
  /// - Parameter module: Pixels of one square.
  public static func png(of text: String, module: Int = 8) -> [UInt8]? {
    #if QRENCODE
      let bytes = Array(text.utf8)
      guard !bytes.isEmpty,
        let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M)
      else { return nil }
      defer { QRcode_free(code) }
      let width = Int(code.pointee.width)
      // Four empty squares all around belong to the code.
      let edge = (width + 8) * module
      guard let image = Raster(width: edge, height: edge) else { return nil }
      for place in 0..<width * width where code.pointee.data[place] & 1 == 1 {
        image.blacken(
          x: (place % width + 4) * module, y: (place / width + 4) * module, edge: module)
      }
      return image.png()
    #else
      return nil
    #endif
  }
}

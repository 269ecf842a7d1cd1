public import EntityRecognition

/// A compiled language as bytes, so that the next start maps them and compiles nothing.
///
/// Plain values lie there as in memory: only the program that wrote an image may read it, which is
/// what the key is for. A sum over all bytes tells half an image, or a changed one, from a whole.
public enum LanguageImage {
  private static let magic: UInt64 = 0x5441_4C4C_5949_4D47
  private static let headerSize = 48
  /// What the sum is over: all behind it, where what else is kept lies as well.
  private static let summed = 32

  /// The language that a file holds; nil when it is no image, another program's, or damaged.
  ///
  /// - Parameter isKnown: Whether the sum over this very file was right before, and nothing of it
  ///   has changed since.
  public static func language(
    in file: ImageFile, key: UInt64, isKnown: Bool = false
  ) -> IntentLanguage? {
    var header = ImageReader(file, at: 0)
    guard let words = try? (0..<headerSize / 8).map({ _ in try header.plain() as UInt64 }),
      words[0] == magic, words[1] == key, words[2] == UInt64(file.count),
      isKnown || words[3] == file.checksum(from: summed)
    else { return nil }
    return try? IntentLanguage(from: &header)
  }

  /// What is kept beside the language of a file that holds one.
  public static func further(in file: ImageFile) -> UnsafeRawBufferPointer {
    var header = ImageReader(file, at: summed)
    guard let place: UInt64 = try? header.plain(), place <= UInt64(file.count) else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(rebasing: file.bytes[Int(place)...])
  }

  /// What is written of a language.
  ///
  /// - Parameters:
  ///   - key: Says what it was made of, and by which program.
  ///   - further: What else is made of the same files, kept at a multiple of 16.
  public static func bytes(
    of language: IntentLanguage, key: UInt64, further: [UInt8] = []
  ) -> [UInt8] {
    var image = ImageWriter()
    for _ in 0..<headerSize / 8 { image.put(plain: UInt64(0)) }
    language.write(to: &image)
    let place = image.put(aligned: further)
    image.put(plain: UInt64(place), at: summed)
    let sum = ImageFile.checksum(image.bytes, from: summed)
    for (index, word) in [magic, key, UInt64(image.bytes.count), sum].enumerated() {
      image.put(plain: word, at: index * 8)
    }
    return image.bytes
  }

  /// A number that other texts hardly have.
  public static func key(_ texts: [String]) -> UInt64 {
    texts.reduce(1) { key, text in
      var text = text
      let sum = text.withUTF8 { ImageFile.checksum(UnsafeRawBufferPointer($0)) }
      return (key ^ sum) &* 0x9E37_79B9_7F4A_7C15
    }
  }
}

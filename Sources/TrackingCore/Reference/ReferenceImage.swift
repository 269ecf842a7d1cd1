internal import Foods

/// The tables of a language in which single names are looked up, made once and kept with the
/// compiled language: a start asks them for a food or two of thousands.
public struct ReferenceImage: Sendable {
  let foodWords: NameIndex
  let foodNames: NameIndex
  let foods: NameIndex
  let drinks: NameIndex

  /// What the image begins with: how long each part is.
  private static let headerSize = 16

  /// - Parameters:
  ///   - bytes: what `bytes(of:)` gave, and nothing else; at a multiple of 16.
  ///   - owner: keeps them.
  public init?(_ bytes: UnsafeRawBufferPointer, in owner: AnyObject) {
    guard bytes.count >= ReferenceImage.headerSize else { return nil }
    var place = ReferenceImage.headerSize
    let parts = (0..<4).map { index -> NameIndex? in
      let count = Int(bytes.load(fromByteOffset: 4 * index, as: UInt32.self))
      guard count <= bytes.count - place else { return nil }
      defer { place += ReferenceImage.aligned(count) }
      return NameIndex(UnsafeRawBufferPointer(rebasing: bytes[place..<place + count]), in: owner)
    }
    guard let foodWords = parts[0], let foodNames = parts[1], let foods = parts[2],
      let drinks = parts[3]
    else { return nil }
    self.foodWords = foodWords
    self.foodNames = foodNames
    self.foods = foods
    self.drinks = drinks
  }

  /// What is to be kept of the tables.
  public static func bytes(of reference: Reference) -> [UInt8] {
    let parts = reference.compiled()
    var bytes: [UInt8] = []
    for part in parts {
      withUnsafeBytes(of: UInt32(part.count)) { bytes.append(contentsOf: $0) }
    }
    for part in parts {
      bytes += part
      bytes += [UInt8](repeating: 0, count: aligned(bytes.count) - bytes.count)
    }
    return bytes
  }

  private static func aligned(_ count: Int) -> Int { (count + 15) & ~15 }
}

extension FoodBook.Compiled {
  init(_ image: ReferenceImage) { self.init(words: image.foodWords, names: image.foodNames) }
}

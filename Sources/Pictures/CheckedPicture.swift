/// A picture that was checked by its content, turned upright, and written anew without the place,
/// time and camera that the file told.
public struct CheckedPicture: Sendable, Equatable {
  /// JPEG, or PNG where the picture came without loss.
  public let kind: PictureKind
  public let bytes: [UInt8]
  public let width: Int
  public let height: Int
  /// A JPEG of at most ``thumbnailEdge`` pixels on its longer side.
  public let thumbnail: [UInt8]
  /// What the QR codes in it say; empty also where nothing can read them.
  public let codes: [String]

  /// More bytes than a phone's camera writes are not read.
  public static let byteLimit = 40_000_000
  /// More pixels than a phone's camera has are not decoded: they take four bytes each.
  public static let pixelLimit = 64_000_000
  public static let thumbnailEdge = 256

  /// Reads, checks and rewrites a picture.
  public init(_ source: [UInt8]) throws(PictureFault) {
    let kind = try CheckedPicture.checkedKind(of: source)
    let orientation = Orientation(source, kind: kind)
    guard let image = Raster(source, kind: kind)?.turned(upright: orientation) else {
      throw Raster.isAvailable ? .damaged(kind) : .noLibrary
    }
    self.kind = image.isLossless(from: kind) ? .png : .jpeg
    let written = self.kind == .png ? image.png() : image.jpeg(quality: 90)
    let edge = CheckedPicture.thumbnailEdge
    guard let written, let small = image.fitting(width: edge, height: edge)?.jpeg(quality: 82)
    else { throw .damaged(kind) }
    bytes = written
    thumbnail = small
    width = image.width
    height = image.height
    codes = QRCode.texts(in: image)
  }

  /// The kind of a picture whose header promises nothing impossible.
  static func checkedKind(of source: [UInt8]) throws(PictureFault) -> PictureKind {
    if source.isEmpty { throw .empty }
    if source.count > byteLimit { throw .tooManyBytes(source.count, limit: byteLimit) }
    guard let kind = PictureKind(source) else {
      throw .notAPicture(found: PictureKind.foreignName(of: source))
    }
    guard let header = PictureHeader(source, kind: kind) else { throw .damaged(kind) }
    let (area, isHuge) = header.width.multipliedReportingOverflow(by: header.height)
    if isHuge || area > pixelLimit {
      throw .tooManyPixels(width: header.width, height: header.height, limit: pixelLimit)
    }
    let isWhole =
      switch kind {
      case .jpeg: JPEGSegments(source).isWhole(in: source)
      case .gif: GIFBlocks.hasWholeImage(source)
      case .png, .webp: true
      }
    if !isWhole { throw .damaged(kind) }
    return kind
  }
}

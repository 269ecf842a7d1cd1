/// Why some bytes cannot be kept as a picture.
public enum PictureFault: Error, Sendable, Equatable {
  /// There are no bytes.
  case empty
  case tooManyBytes(Int, limit: Int)
  /// It is no picture of a kind that is read; `found` names what it looks like, where known.
  case notAPicture(found: String?)
  /// The header promises more than is decoded: a picture of a few bytes may fill the memory.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// It begins like a picture, and is cut off or broken.
  case damaged(PictureKind)
  /// This build has no library that reads pictures, or none that writes codes.
  case noLibrary
}

internal import Pictures
internal import Slots

/// Why a picture was not kept, shown or removed.
enum PhotoFault: Error, Equatable {
  case picture(PictureFault)
  /// The file that was named cannot be read.
  case unreadable(why: String)
  /// A path in the text of someone who does not sit at this machine.
  case notNamed
  case notWritten(path: String, why: String)
  case notRemoved(folder: String)

  /// As a refusal: its reason, and what its reply says.
  func stop(_ name: String, slots: Slots) -> Stop {
    var data: Slots = ["file": .text(name)]
    let reason: String
    switch self {
    case .picture(.empty): reason = "empty_file"
    case .picture(.tooManyBytes(let count, let limit)):
      reason = "too_many_bytes"
      data["size_count"] = .number((Double(count) / 1e6).rounded())
      data["limit_count"] = .number(Double(limit) / 1e6)
    case .picture(.notAPicture(let found)):
      reason = "not_a_picture"
      data["found"] = found.map { .text($0) }
    case .picture(.tooManyPixels(let width, let height, let limit)):
      reason = "too_many_pixels"
      data["width_count"] = .number(Double(width))
      data["height_count"] = .number(Double(height))
      data["limit_count"] = .number(Double(limit) / 1e6)
    case .picture(.damaged): reason = "damaged"
    case .picture(.noLibrary): reason = "no_library"
    case .unreadable(let why):
      reason = "unreadable"
      data["why"] = .text(why)
    case .notNamed: reason = "not_named"
    case .notWritten(_, let why):
      reason = "not_written"
      data["why"] = .text(why)
    case .notRemoved(let folder):
      reason = "not_removed"
      data["why"] = .text(folder)
    }
    return Stop.refused(reason, slots: slots, data: data)
  }
}

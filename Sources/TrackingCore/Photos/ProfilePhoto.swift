internal import Commands
internal import Slots

/// The picture of the person: one of their photos, or none.
enum ProfilePhoto {
  /// `photo.profile`: takes a photo for it, or none.
  static func carryOut(_ asked: Asked<SetProfilePhoto>, on ledger: Ledger) throws -> Outcome {
    if asked.command.isOff {
      let photo = try photo(asked.slots, ledger)
      try clear(ledger)
      return Outcome(.done, reply: "done.off", slots: asked.slots, data: photo.told)
    }
    let photo = try PhotoSearch(photos: try ledger.photos()).photo(asked, on: ledger)
    try set(photo, ledger)
    return Outcome(.done, slots: PhotoSearch.slots(asked, photo), data: photo.told)
  }

  static func set(_ photo: Photo, _ ledger: Ledger) throws {
    try clear(ledger)
    try ledger.run(
      "UPDATE photo SET is_profile = 1 WHERE user = :user AND id = :id", ["id": photo.id])
  }

  static func clear(_ ledger: Ledger) throws {
    try ledger.run("UPDATE photo SET is_profile = 0 WHERE user = :user AND is_profile = 1")
  }

  static func photo(_ slots: Slots, _ ledger: Ledger) throws -> Photo {
    guard let photo = try ledger.profilePhoto() else {
      throw Stop.refused("no_profile", slots: slots)
    }
    return photo
  }
}

extension Ledger {
  func profilePhoto() throws -> Photo? {
    try one("SELECT * FROM photo WHERE user = :user AND is_profile = 1").map(Photo.init(row:))
  }
}

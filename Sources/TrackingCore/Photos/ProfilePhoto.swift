internal import Slots

/// The picture of the person: one of their photos, or none.
enum ProfilePhoto {
  /// `photo.profile`: takes a photo for it, or none.
  static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    if request.slots["off"] != nil {
      let photo = try photo(request, ledger)
      try clear(ledger)
      return Outcome(.done, reply: "done.off", slots: request.slots, data: photo.told)
    }
    let photo = try PhotoSearch(photos: try ledger.photos()).photo(request, on: ledger)
    try set(photo, ledger)
    var slots = request.slots
    slots["number"] = .number(Double(photo.number))
    return Outcome(.done, slots: slots, data: photo.told)
  }

  static func set(_ photo: Photo, _ ledger: Ledger) throws {
    try clear(ledger)
    try ledger.run(
      "UPDATE photo SET is_profile = 1 WHERE user = :user AND id = :id", ["id": photo.id])
  }

  static func clear(_ ledger: Ledger) throws {
    try ledger.run("UPDATE photo SET is_profile = 0 WHERE user = :user AND is_profile = 1")
  }

  static func photo(_ request: Request, _ ledger: Ledger) throws -> Photo {
    guard let photo = try ledger.profilePhoto() else {
      throw Stop.refused("no_profile", slots: request.slots)
    }
    return photo
  }
}

extension Ledger {
  func profilePhoto() throws -> Photo? {
    try one("SELECT * FROM photo WHERE user = :user AND is_profile = 1").map(Photo.init(row:))
  }
}

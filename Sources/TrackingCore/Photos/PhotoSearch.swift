internal import CivilTime
internal import Slots

/// Finds the photos that a request means.
struct PhotoSearch {
  let photos: [Photo]

  /// One photo: by number, by its caption's words, by its day, or the newest.
  /// - Throws: ``Stop`` when none fits.
  func photo(_ request: Request, on ledger: Ledger) throws -> Photo {
    let slots = request.slots
    if photos.isEmpty { throw Stop.refused("no_photos", slots: slots) }
    if let number = slots.integer("number") {
      if number == -1 { return newest }
      guard let photo = photos.first(where: { $0.number == number }) else {
        throw Stop.refused(
          "unknown_number", slots: slots,
          data: [
            "number": .number(Double(number)), "photos_count": .number(Double(photos.count)),
            "last_number": .number(Double(newest.number)),
          ])
      }
      return photo
    }
    if let words = slots.text("caption") { return try captioned(words, slots) }
    let period = QueryPeriod(request, usual: Period(ledger.clock.today), on: ledger)
    if period.isDefault { return newest }
    guard let photo = photos.last(where: { period.period.contains($0.day) }) else {
      throw Stop.refused(
        "none_then", slots: slots, data: ["period": .period(period.period)])
    }
    return photo
  }

  /// The one that was kept last, whatever its day.
  private var newest: Photo { photos.max { $0.number < $1.number } ?? photos[photos.count - 1] }

  private func captioned(_ words: String, _ slots: Slots) throws -> Photo {
    switch NameMatch(words, among: photos.map(\.caption)) {
    case .one(let place): return photos[place]
    // Of several lunches the newest is meant.
    case .several(let places): return photos[places[places.count - 1]]
    case .none:
      throw Stop.refused("unknown_caption", slots: slots, data: ["caption": .text(words)])
    }
  }
}

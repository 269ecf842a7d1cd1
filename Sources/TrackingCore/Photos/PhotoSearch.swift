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
    if let place = try neighbour(slots) { return photos[place] }
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

  /// The place of the photo before or behind the one that was shown.
  private func neighbour(_ slots: Slots) throws -> Int? {
    guard let shown = slots.integer("after"),
      let place = photos.firstIndex(where: { $0.number == shown })
    else { return nil }
    let isNext = slots.text("number") == "next"
    let found = isNext ? place + 1 : place - 1
    guard photos.indices.contains(found) else {
      var slots = slots
      slots["after"] = nil
      slots["number"] = .number(Double(shown))
      throw Stop.refused(
        "no_more", slots: slots,
        data: ["number": .number(Double(shown)), "is_last": .flag(isNext)])
    }
    return found
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

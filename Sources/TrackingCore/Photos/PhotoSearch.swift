internal import CivilTime
internal import Commands
internal import Slots

/// Finds the photos that a command means.
struct PhotoSearch {
  let photos: [Photo]

  /// One photo: by number, by its caption's words, by its day, or the newest.
  /// - Throws: ``Stop`` when none fits.
  func photo(_ asked: Asked<some PhotoCommand>, on ledger: Ledger) throws -> Photo {
    try photo(asked.command.photo, asked.slots, on: ledger)
  }

  /// - Parameter slots: What was said, where it is refused.
  func photo(_ meant: MeantPhoto, _ slots: Slots, on ledger: Ledger) throws -> Photo {
    if photos.isEmpty { throw Stop.refused("no_photos", slots: slots) }
    if let place = try neighbour(meant, slots) { return photos[place] }
    if let number = meant.number?.integer {
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
    if let words = meant.caption { return try captioned(words, slots) }
    let period = QueryPeriod(
      meant.span, meant.when, usual: Period(ledger.clock.today), on: ledger)
    if period.isDefault { return newest }
    guard let photo = photos.last(where: { period.period.contains($0.day) }) else {
      throw Stop.refused(
        "none_then", slots: slots, data: ["period": .period(period.period)])
    }
    return photo
  }

  /// A command with the number of the photo that it meant.
  static func slots(_ asked: Asked<some PhotoCommand>, _ photo: Photo) -> Slots {
    var command = asked.command
    (command.photo.after, command.photo.number) = (nil, SaidNumber(photo.number))
    return command.slots
  }

  /// The place of the photo before or behind the one that was shown.
  private func neighbour(_ meant: MeantPhoto, _ slots: Slots) throws -> Int? {
    guard let shown = meant.after, let place = photos.firstIndex(where: { $0.number == shown })
    else { return nil }
    let isNext = meant.number == .word(.known(.next))
    let found = isNext ? place + 1 : place - 1
    guard photos.indices.contains(found) else {
      var slots = slots
      slots[.after] = nil
      slots[.number] = .number(Double(shown))
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

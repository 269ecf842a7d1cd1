import EntityRecognition

/// Where the entries of word lists are, by a sum over list and name.
///
/// The lists are long, and read from an image: who looks through them for a name reads them all.
struct EntryPlaces: Sendable {
  /// Open addressing: an entry's sum, and its place behind 1; 0 for an empty one.
  private var slots = PlainArray<UInt64>([])

  init() {}

  init(_ entries: some Collection<WordLists.Entry>) {
    var count = 4
    while count < 2 * entries.count { count *= 2 }
    var slots = [UInt64](repeating: 0, count: count)
    for (place, entry) in entries.enumerated() {
      let sum = EntryPlaces.sum(entry.name, entry.list)
      var slot = Int(sum) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt64(sum) << 32 | UInt64(place + 1)
    }
    self.slots = PlainArray(slots)
  }

  /// The first of the entries that may have a name and that pass.
  func first(_ name: String, in list: Int32, where isIt: (_ place: Int) -> Bool) -> Int? {
    guard slots.count > 0 else { return nil }
    let sum = EntryPlaces.sum(name, list)
    var slot = Int(sum) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if UInt32(slots[slot] >> 32) == sum, isIt(place) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// FNV-1a.
  private static func sum(_ name: String, _ list: Int32) -> UInt32 {
    var sum: UInt32 = 2_166_136_261 ^ UInt32(truncatingIfNeeded: list)
    for letter in name.utf8 { sum = (sum ^ UInt32(letter)) &* 16_777_619 }
    return sum ^ sum >> 15
  }
}

extension EntryPlaces: Imaged {
  init(from image: inout ImageReader) throws { slots = try image.read() }

  func write(to image: inout ImageWriter) { image.put(slots) }
}

extension WordLists {
  /// The entry of a list by its canonical name, once all lists are there.
  func entry(_ name: String, in list: String) -> Entry? {
    guard let index = self.list(named: list) else { return nil }
    let place = places.first(name, in: index) { place in
      entries[place].list == index && entries[place].name == name
    }
    return place.map { entries[$0] }
  }
}

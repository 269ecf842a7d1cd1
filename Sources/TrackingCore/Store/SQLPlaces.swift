internal import GRDBSQLite

/// Gives a prepared statement its values in the order of their places, those of the user left out.
///
/// What each message writes is bound so: values by name are put into boxes, compared and copied.
struct SQLPlaces {
  private let handle: OpaquePointer?
  /// The places that are to be filled.
  private let places: [Int32]
  private var next = 0

  init(_ handle: OpaquePointer?, _ places: [Int32]) {
    self.handle = handle
    self.places = places
  }

  /// Whether every place has got its value.
  var isFull: Bool { next == places.count }

  /// Nil for a value too many, which ``isFull`` then tells.
  private mutating func place() -> Int32? {
    defer { next += 1 }
    return next < places.count ? places[next] : nil
  }

  mutating func add(_ number: Int64?) {
    guard let place = place() else { return }
    if let number {
      sqlite3_bind_int64(handle, place, number)
    } else {
      sqlite3_bind_null(handle, place)
    }
  }

  mutating func add(_ number: Int) { add(Int64(number)) }

  mutating func add(_ flag: Bool) { add(flag ? Int64(1) : 0) }

  mutating func add(_ number: Double) {
    guard let place = place() else { return }
    sqlite3_bind_double(handle, place, number)
  }

  mutating func add(_ text: String?) {
    guard let place = place() else { return }
    guard var text else {
      sqlite3_bind_null(handle, place)
      return
    }
    text.withUTF8 {
      _ = sqlite3_bind_text(handle, place, $0.baseAddress, Int32($0.count), SQLPlaces.copied)
    }
  }

  /// Tells SQLite to make a copy of its own.
  static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

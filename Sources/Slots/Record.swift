/// A few named values in the order in which they were given; each name once.
///
/// Actions have a handful of slots: looking through them is faster than hashing their names, and
/// the order is the same in every run. Two records are equal whatever their order.
public struct Record: Sendable, ExpressibleByDictionaryLiteral {
  public typealias Element = (key: SlotKey, value: SlotValue)

  private var elements: [(SlotKey, SlotValue)] = []

  public init() {}

  public init(dictionaryLiteral elements: (SlotKey, SlotValue)...) { self.init(elements) }

  /// Of two values with one name the later one is kept.
  public init(_ elements: [(SlotKey, SlotValue)]) {
    let isRepeating = elements.indices.contains { index in
      elements[..<index].contains { Record.isSame($0.0, elements[index].0) }
    }
    if isRepeating {
      for (key, value) in elements { self[key] = value }
    } else {
      self.elements = elements
    }
  }

  /// The values of a dictionary, by name.
  public init(_ values: [String: SlotValue]) {
    elements = values.sorted { $0.key < $1.key }.map { (SlotKey(rawValue: $0.key), $0.value) }
  }

  public subscript(name: String) -> SlotValue? {
    get { self[SlotKey(rawValue: name)] }
    set { self[SlotKey(rawValue: name)] = newValue }
  }

  public subscript(key: SlotKey) -> SlotValue? {
    get {
      for element in elements where Record.isSame(element.0, key) { return element.1 }
      return nil
    }
    set {
      let place = elements.firstIndex { Record.isSame($0.0, key) }
      switch (place, newValue) {
      case (let place?, let value?): elements[place].1 = value
      case (let place?, nil): elements.remove(at: place)
      case (nil, let value?): elements.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// Whether two names are one. Names are of plain letters, so that most of those that differ do so
  /// by their length, which is known without looking at a letter.
  private static func isSame(_ one: SlotKey, _ other: SlotKey) -> Bool {
    one.rawValue.utf8.count == other.rawValue.utf8.count && one.rawValue == other.rawValue
  }

  /// The places of what it holds, by the order of the names.
  var placesByName: [Int] { elements.indices.sorted { name(at: $0) < name(at: $1) } }

  /// Whether it is held by the order of the names.
  var isSortedByName: Bool {
    elements.indices.dropFirst().allSatisfy { name(at: $0 - 1) < name(at: $0) }
  }

  func name(at place: Int) -> String { elements[place].0.rawValue }
  func value(at place: Int) -> SlotValue { elements[place].1 }

  /// Whether any name is like this.
  public func hasKey(where isMeant: (SlotKey) -> Bool) -> Bool {
    elements.contains { isMeant($0.0) }
  }

  public var keys: [SlotKey] { elements.map(\.0) }
  public var values: [SlotValue] { elements.map(\.1) }

  /// This record with the values of another put over its own.
  public func merging(_ other: Record) -> Record {
    if other.isEmpty { return self }
    if isEmpty { return other }
    var merged = self
    merged.elements.reserveCapacity(count + other.count)
    for (key, value) in other.elements { merged[key] = value }
    return merged
  }
}

extension Record: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> Element { (elements[index].0, elements[index].1) }
}

extension Record {
  /// Whether one was made by copying the other, and neither was changed since.
  private func isCopy(of other: Record) -> Bool {
    elements.withUnsafeBufferPointer { own in
      other.elements.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
  }
}

extension Record: Hashable {
  public static func == (left: Record, right: Record) -> Bool {
    if left.count != right.count { return false }
    return left.isCopy(of: right) || left.elements.allSatisfy { right[$0.0] == $0.1 }
  }

  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (name, value) in elements {
      var own = Hasher()
      own.combine(name)
      own.combine(value)
      sum ^= own.finalize()
    }
    hasher.combine(sum)
  }
}

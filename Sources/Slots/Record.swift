/// A few named values in the order in which they were given; each name once.
///
/// Actions have a handful of slots: looking through them is faster than hashing their names, and
/// the order is the same in every run. Two records are equal whatever their order.
public struct Record: Sendable, ExpressibleByDictionaryLiteral {
  public typealias Element = (key: String, value: SlotValue)

  private var elements: [(String, SlotValue)] = []

  public init() {}

  public init(dictionaryLiteral elements: (String, SlotValue)...) { self.init(elements) }

  /// Of two values with one name the later one is kept.
  public init(_ elements: [(String, SlotValue)]) {
    let isRepeating = elements.indices.contains { index in
      elements[..<index].contains { Record.isSame($0.0, elements[index].0) }
    }
    if isRepeating {
      for (name, value) in elements { self[name] = value }
    } else {
      self.elements = elements
    }
  }

  /// The values of a dictionary, by name.
  public init(_ values: [String: SlotValue]) {
    elements = values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  public subscript(name: String) -> SlotValue? {
    get {
      for element in elements where Record.isSame(element.0, name) { return element.1 }
      return nil
    }
    set {
      let place = elements.firstIndex { Record.isSame($0.0, name) }
      switch (place, newValue) {
      case (let place?, let value?): elements[place].1 = value
      case (let place?, nil): elements.remove(at: place)
      case (nil, let value?): elements.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// Whether two names are one. Names are of plain letters, so that most of those that differ do so
  /// by their length, which is known without looking at a letter.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one == other
  }

  /// The places of what it holds, by the order of the names.
  var placesByName: [Int] {
    let places = Array(elements.indices)
    let isSorted = places.dropFirst().allSatisfy { elements[$0 - 1].0 < elements[$0].0 }
    return isSorted ? places : places.sorted { elements[$0].0 < elements[$1].0 }
  }

  func name(at place: Int) -> String { elements[place].0 }
  func value(at place: Int) -> SlotValue { elements[place].1 }

  /// Whether any name is like this.
  public func hasKey(where isMeant: (String) -> Bool) -> Bool {
    elements.contains { isMeant($0.0) }
  }

  public var keys: [String] { elements.map(\.0) }
  public var values: [SlotValue] { elements.map(\.1) }

  /// This record with the values of another put over its own.
  public func merging(_ other: Record) -> Record {
    if other.isEmpty { return self }
    if isEmpty { return other }
    var merged = self
    merged.elements.reserveCapacity(count + other.count)
    for (name, value) in other.elements { merged[name] = value }
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

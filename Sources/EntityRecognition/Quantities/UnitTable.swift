/// All units of a language, in the order of its tables.
struct UnitTable: Sendable {
  private(set) var all: [Unit] = []
  /// For each unit the one that a bare number behind it has, or -1.
  private(set) var below: [Int] = []

  /// Adds what a row's key says; its index, or nil if it is no unit.
  mutating func add(_ key: String) -> Int? {
    guard let unit = Unit(key) else { return nil }
    all.append(unit)
    below.append(-1)
    return all.count - 1
  }

  /// Finds the units that others name, when all are there.
  mutating func link() {
    for index in all.indices {
      guard let name = all[index].below else { continue }
      below[index] = all.firstIndex { $0.name == name } ?? -1
    }
  }
}

extension UnitTable: Imaged {
  init(from image: inout ImageReader) throws {
    all = try image.read()
    below = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(all)
    image.put(below)
  }
}

extension Unit: Imaged {
  init(from image: inout ImageReader) throws {
    name = try image.read()
    kind = try image.read()
    factor = try image.read()
    offset = try image.read()
    imperial = try image.read()
    us = try image.read()
    below = try image.read()
    traits = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(name)
    image.put(kind)
    image.put(factor)
    image.put(offset)
    image.put(imperial)
    image.put(us)
    image.put(below)
    image.put(traits)
  }
}

extension Unit.Kind: Imaged {}
extension Unit.Traits: Imaged {}

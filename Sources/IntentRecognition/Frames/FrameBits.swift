/// Gives each thing that a frame's conditions name a bit.
struct FrameBits {
  var items: [CompiledFrame.Item]
  let text: CompiledFrame.FreeWords?
  private var count: Int
  private var known: [String: Int] = [:]
  private let path: String

  init(source: FrameSource, path: String) {
    self.path = path
    items = source.items.map { CompiledFrame.Item(name: $0.name, repeats: $0.repeats) }
    for (bit, item) in items.enumerated() where known[item.name] == nil { known[item.name] = bit }
    count = items.count
    if let words = source.text {
      text = .init(
        slot: words.slot, bit: count, mayLead: words.mayLead, isList: words.isList,
        isNamed: words.isNamed, leadBit: count + 1, colonBit: count + 2)
      known["text"] = count
      known["lead"] = count + 1
      known["colon"] = count + 2
      count += 3
    } else {
      text = nil
    }
  }

  /// The bits of things that are words.
  var wordMask: UInt64 {
    items.indices.reduce(0) { items[$1].part < 0 ? $0 : $0 | 1 << UInt64($1) }
  }

  mutating func condition(_ source: FrameCondition.Source) throws(IntentFileError)
    -> FrameCondition
  {
    // A closure may not change what it belongs to.
    var bits = self
    let condition = try source.numbered { name, line, column throws(IntentFileError) in
      let same = bits.items.indices.filter { bits.items[$0].name == name }
      if same.count > 1 { return .any(same.map(FrameCondition.atom)) }
      return .atom(try bits.bit(of: name, line, column))
    }
    self = bits
    return condition
  }

  /// The bit of `name`, `name:kind` or `name=value`.
  private mutating func bit(of name: String, _ line: Int, _ column: Int) throws(IntentFileError)
    -> Int
  {
    if let bit = known[name] { return bit }
    func error(_ problem: IntentFileError.Problem) -> IntentFileError {
      IntentFileError(path: path, line: line, column: column, problem: problem)
    }
    let isKind = name.contains(":")
    let pair = name.split(separator: isKind ? ":" : "=").map(String.init)
    guard pair.count == 2, items.contains(where: { $0.name == pair[0] }) else {
      throw error(.unknownPart(name))
    }
    if isKind {
      guard let fits = RoleType.kind(pair[1]) else { throw error(.unknownType(pair[1])) }
      for index in items.indices where items[index].name == pair[0] {
        items[index].kinds.append((count, fits))
      }
    } else {
      for index in items.indices where items[index].name == pair[0] {
        items[index].values.append((count, pair[1]))
      }
    }
    known[name] = count
    count += 1
    guard count <= 64 else { throw error(.tooManyParts(count)) }
    return count - 1
  }
}

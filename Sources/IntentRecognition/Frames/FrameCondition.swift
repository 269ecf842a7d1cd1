/// What must be known for a frame to count: `target (metric | target:volume) !limit`.
indirect enum FrameCondition: Sendable {
  case atom(Int)
  case not(FrameCondition)
  case all([FrameCondition])
  case any([FrameCondition])

  /// One way to meet a condition: what must be there, and what must not.
  struct Way: Sendable, BitwiseCopyable {
    var required: UInt64 = 0
    var forbidden: UInt64 = 0

    fileprivate func holds(_ known: UInt64) -> Bool {
      known & required == required && known & forbidden == 0
    }
  }

  /// All ways to meet it, those that contradict themselves left out.
  var ways: [Way] { ways(isDenied: false).filter { $0.required & $0.forbidden == 0 } }

  private func ways(isDenied: Bool) -> [Way] {
    switch self {
    case .atom(let bit):
      let mask: UInt64 = 1 << UInt64(bit)
      return [isDenied ? Way(forbidden: mask) : Way(required: mask)]
    case .not(let inner): return inner.ways(isDenied: !isDenied)
    case .all(let parts):
      return isDenied ? union(parts, isDenied) : product(parts, isDenied)
    case .any(let parts):
      return isDenied ? product(parts, isDenied) : union(parts, isDenied)
    }
  }

  private func union(_ parts: [FrameCondition], _ isDenied: Bool) -> [Way] {
    parts.flatMap { $0.ways(isDenied: isDenied) }
  }

  private func product(_ parts: [FrameCondition], _ isDenied: Bool) -> [Way] {
    parts.reduce([Way()]) { ways, part in
      part.ways(isDenied: isDenied).flatMap { added in
        ways.map { way in
          Way(
            required: way.required | added.required, forbidden: way.forbidden | added.forbidden)
        }
      }
    }
  }

  /// A condition as it is written, before its names have numbers.
  indirect enum Source {
    case name(String, line: Int, column: Int)
    case not(Source)
    case all([Source])
    case any([Source])

    /// The condition, each name by its number.
    func numbered(
      _ number: (_ name: String, _ line: Int, _ column: Int) throws(IntentFileError)
        -> FrameCondition
    ) throws(IntentFileError) -> FrameCondition {
      switch self {
      case .name(let name, let line, let column): return try number(name, line, column)
      case .not(let inner): return .not(try inner.numbered(number))
      case .all(let parts):
        var all: [FrameCondition] = []
        for part in parts { all.append(try part.numbered(number)) }
        return .all(all)
      case .any(let parts):
        var any: [FrameCondition] = []
        for part in parts { any.append(try part.numbered(number)) }
        return .any(any)
      }
    }
  }
}

extension [FrameCondition.Way] {
  /// Whether what is known meets any of them.
  func holds(_ known: UInt64) -> Bool { contains { $0.holds(known) } }

  /// Whether any of them may be met with nothing but some bits.
  func areWithin(_ bits: UInt64) -> Bool { contains { $0.required & ~bits == 0 } }
}

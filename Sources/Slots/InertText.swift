extension Unicode.Scalar {
  /// Whether it steers what shows it, instead of standing there: it moves, ends a line, or turns
  /// the direction of what follows.
  public var isActive: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2028, 0x2029, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// One line that steers nothing: characters that would become `�`.
  public func inert(keepingTabs: Bool = false) -> String {
    func stays(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.isActive || keepingTabs && scalar == "\t"
    }
    if unicodeScalars.allSatisfy(stays) { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(stays(scalar) ? scalar : "\u{FFFD}") }
    return String(result)
  }
}

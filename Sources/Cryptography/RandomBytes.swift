/// Bytes that nobody can guess, from the system.
public enum RandomBytes {
  /// Random bytes, for salts.
  static func make(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// A code to be read out and typed in: digits in groups of three, such as `482-913-057`.
  public static func code(digits: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &generator)) }
    return stride(from: 0, to: digits.count, by: 3).map { start in
      digits[start..<min(start + 3, digits.count)].joined()
    }.joined(separator: "-")
  }
}

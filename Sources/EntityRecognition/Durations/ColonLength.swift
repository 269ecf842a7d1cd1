/// Two or three numbers with colons: `27:30`, `1:15:30`.
struct ColonLength {
  var first: Int
  var second: Int
  var third: Int?
  /// The token after it.
  var end: Int
  var parts: Int { third == nil ? 2 : 3 }
}

extension Scan {
  /// Digits with colons at a token; the later ones below 60.
  func colonLength(at index: Int) -> ColonLength? {
    guard let first = digits(at: index), digitCount(at: index) <= 3,
      !(index > 0 && isGlued(index) && isMark(":", at: index - 1)),
      let second = colonPart(at: index + 1)
    else { return nil }
    let third = colonPart(at: index + 3)
    let end = third == nil ? index + 3 : index + 5
    guard colonPart(at: end) == nil else { return nil }
    return ColonLength(first: first, second: second, third: third, end: end)
  }

  /// Minutes and seconds with their marks: `5'30"`.
  func markedLength(at index: Int) -> ColonLength? {
    guard let first = digits(at: index), isMark("'", at: index + 1), isGlued(index + 1),
      isGlued(index + 2), let second = digits(at: index + 2), second < 60
    else { return nil }
    let end = isMark("\"", at: index + 3) ? index + 4 : index + 3
    return ColonLength(first: first, second: second, end: end)
  }

  private func colonPart(at index: Int) -> Int? {
    guard isMark(":", at: index), isGlued(index), isGlued(index + 1),
      digitCount(at: index + 1) == 2, let value = digits(at: index + 1), value < 60
    else { return nil }
    return value
  }
}

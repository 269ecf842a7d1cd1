extension Scan {
  /// The longer readings of a number, by what follows it; the longest first.
  func grownNumbers(_ base: NumberReading) -> [NumberReading] {
    if base.isFraction { return scaledFraction(base).map { [$0] } ?? [] }
    if let suffixed = suffixedNumber(base) { return [suffixed] }
    let number = scaledNumber(base)
    if let mixed = mixedNumber(number) {
      let whole = dozens(onlyScaled(mixed) ?? mixed)
      return number == base ? [whole] : [whole, number]
    }
    if let longer = spokenDecimals(after: number) ?? Fraction.spelled(number, in: self)
      ?? numberOver(number)
    {
      return [onlyScaled(longer) ?? longer]
    }
    return number == base ? [] : [number]
  }

  /// `10k`, `1.2M`: a letter for a scale. A capital matters where a small letter is a unit.
  private func suffixedNumber(_ base: NumberReading) -> NumberReading? {
    let isSpelled = base.rule.description == "number.words" && base.value >= 2
    guard tokens[base.end - 1].kind == .digits || isSpelled,
      let suffix = match(.suffix, at: base.end), !isSpelled || suffix.value == 1000
    else { return nil }
    let letter = tokens[base.end]
    let isAlone = !letter.hasSpaceBefore || suffix.value == 1000
    guard isAlone,
      suffix.value == 1000 || isCapitalized(base.end) || units(at: base.end).isEmpty
    else { return nil }
    return NumberReading(
      end: suffix.end, value: base.value * suffix.value, rule: "number.suffix")
  }

  /// `two` `hundred and three`, `3` `million`, `two` `dozen`.
  private func scaledNumber(_ base: NumberReading) -> NumberReading {
    var number = base
    if has(.scale, at: base.end) {
      let first = WordNumber(value: base.value, end: base.end)
      if let words = WordNumber.cardinal(at: base.end, first: first, in: self) {
        number.value = words.value
        number.end = words.end
        number.rule = "number.words"
        number.isPlainDigits = false
      }
    }
    return dozens(number)
  }

  /// A number of dozens.
  private func dozens(_ number: NumberReading) -> NumberReading {
    guard let group = match(.group, at: number.end) else { return number }
    var number = number
    number.value *= group.value
    number.end = group.end
    number.rule = "number.group"
    number.isPlainDigits = false
    return number
  }

  /// `half a million`, `a quarter million`, `half a dozen`.
  private func scaledFraction(_ base: NumberReading) -> NumberReading? {
    let next = skipping(.article, at: base.end)
    if let group = match(.group, at: next) {
      return NumberReading(
        end: group.end, value: base.value * group.value, rule: "number.group")
    }
    guard let scale = match(.scale, at: next), base.value >= 0.25 || next == base.end
    else { return nil }
    return NumberReading(
      end: scale.end, value: base.value * scale.value, rule: "number.fraction")
  }

  private func onlyScaled(_ number: NumberReading) -> NumberReading? {
    guard let scale = match(.scale, at: number.end) else { return nil }
    return NumberReading(
      end: scale.end, value: number.value * scale.value, rule: "number.fraction")
  }

  /// A number with a fraction: `2½`, `1 1/2`, `two and a half`, `one and three quarter`.
  private func mixedNumber(_ number: NumberReading) -> NumberReading? {
    guard number.isWhole else { return nil }
    if let sign = Fraction.sign(at: number.end, in: self) {
      return mixedWith(number, sign.value, sign.end)
    }
    if number.isPlainDigits, let slashed = Fraction.slashed(at: number.end, in: self),
      tokens[number.end].hasSpaceBefore
    {
      return mixedWith(number, slashed.value, slashed.end)
    }
    guard let and = match(.and, at: number.end) else { return nil }
    if let slashed = Fraction.slashed(at: and.end, in: self) {
      return mixedWith(number, slashed.value, slashed.end)
    }
    if let sign = Fraction.sign(at: and.end, in: self) {
      return mixedWith(number, sign.value, sign.end)
    }
    guard let part = properFraction(at: and.end) else { return nil }
    return mixedWith(number, part.value, part.end, scaleOf: number)
  }

  /// A fraction below one in words: `a half`, `half`, `three quarters`, `one fourth`.
  func properFraction(at index: Int) -> (value: Double, end: Int)? {
    let start = skipping(.article, at: index)
    let isBare = start == index
    if let part = Fraction.denominator(at: start, in: self), part.value > 1,
      !isBare || has(.half, at: start)
    {
      return (1 / part.value, part.end)
    }
    guard let upper = WordNumber.belowHundred(at: start, in: self),
      let part = Fraction.denominator(at: upper.end, in: self), upper.value < part.value
    else { return nil }
    return (upper.value / part.value, part.end)
  }

  /// Behind a scale a half is one of the scale: `one million and a half`.
  private func mixedWith(
    _ number: NumberReading, _ part: Double, _ end: Int, scaleOf base: NumberReading? = nil
  ) -> NumberReading {
    var end = end
    var unit = 1.0
    if base != nil, let scale = match(.scale, at: number.end - 1), scale.value >= 1000 {
      unit = scale.value
      if let own = match(.scale, at: end) { (unit, end) = own }
    }
    return NumberReading(
      end: end, value: number.value + part * unit, rule: "number.mixed", isFraction: true)
  }

  /// `seventy four` `point three`, `zero point two five`, `two point twenty five`.
  func spokenDecimals(after number: NumberReading) -> NumberReading? {
    guard number.isWhole, let point = match(.point, at: number.end),
      tokens[number.end].kind == .word
    else { return nil }
    var end = point.end
    var value = 0.0
    var scale = 1.0
    if digitCount(at: end) > 0 {
      value = DigitNumber.decimals(of: end, in: self)
      end += 1
    } else {
      while end - point.end < 12, let digit = WordNumber.belowHundred(at: end, in: self) {
        let width = digit.value < 10 ? 10.0 : 100.0
        value = value * width + digit.value
        scale *= width
        end = digit.end
      }
      value /= scale
    }
    guard end > point.end else { return nil }
    return NumberReading(end: end, value: number.value + value, rule: "number.point")
  }

  /// `one over three`, `one out of three`; `1 in 20` only as a whole text.
  private func numberOver(_ number: NumberReading) -> NumberReading? {
    guard number.isWhole, number.value > 0 else { return nil }
    let over = match(.over, at: number.end)
    guard let sign = over ?? match(.ratio, at: number.end),
      let below = bareNumber(at: sign.end), below.value > number.value, below.isWhole,
      over != nil || below.end == count
    else { return nil }
    return NumberReading(
      end: below.end, value: number.value / below.value, rule: "number.ratio", isFraction: true)
  }

  private func bareNumber(at index: Int) -> NumberReading? {
    if let digits = DigitNumber.readings(at: index, in: self).first {
      return NumberReading(end: digits.end, value: digits.value, rule: "number.digits")
    }
    guard let words = WordNumber.belowHundred(at: index, in: self) else { return nil }
    return scaledNumber(NumberReading(end: words.end, value: words.value, rule: "number.words"))
  }
}

import CivilTime

/// Dates in digits: "2026-04-05", "4/5/2026", "10.31.1974", "20260405", "2014-10", "4/25".
extension Scan {
  mutating func numericDates(at index: Int, into nodes: inout [TimeNode]) {
    guard let first = digits(at: index), !isPartOfCode(before: index) else { return }
    let width = digitCount(at: index)
    if width == 8, let day = LocalDay.valid(first / 10_000, first / 100 % 100, first % 100),
      (1900...2100).contains(day.year)
    {
      nodes.append(TimeNode(end: index + 1, form: .day(day)))
    }
    guard isGluedMark(index + 1) || isMark("/", at: index + 1), isGlued(index + 1),
      isGlued(index + 2)
    else { return }
    let isSame = isGluedMark(index + 3) && sameMark(index + 1, index + 3) && isGlued(index + 4)
    let hasMonth = isSame && has(.month, at: index + 2) && digits(at: index + 2) == nil
    if hasMonth, width == 4, let month = match(.month, at: index + 2),
      let day = digits(at: index + 4), let date = LocalDay.valid(first, Int(month.value), day)
    {
      nodes.append(TimeNode(end: index + 5, form: .day(date)))
      return
    }
    guard let second = digits(at: index + 2) else { return }
    if isSame, width <= 2, digitCount(at: index + 2) == 4, let month = match(.month, at: index + 4),
      let date = LocalDay.valid(second, Int(month.value), first)
    {
      nodes.append(TimeNode(end: month.end, form: .day(date)))
      return
    }
    let secondWidth = digitCount(at: index + 2)
    if isSame, let third = digits(at: index + 4), !isPartOfCode(after: index + 4) {
      threeParts((first, second, third), index, into: &nodes)
      return
    }
    guard !isSame, !isPartOfCode(after: index + 2) else { return }
    if width == 4, secondWidth == 2, (1900...2100).contains(first), (1...12).contains(second),
      !isMark(".", at: index + 1)
    {
      nodes.append(TimeNode(end: index + 3, form: .month(second, year: first)))
    } else if secondWidth == 4, (1900...2100).contains(second), (1...12).contains(first),
      !isMark(".", at: index + 1), width <= 2
    {
      nodes.append(TimeNode(end: index + 3, form: .month(first, year: second)))
    } else if width <= 2, secondWidth <= 2 {
      twoParts(first, second, index, into: &nodes)
    }
  }

  private func threeParts(
    _ parts: (Int, Int, Int), _ index: Int, into nodes: inout [TimeNode]
  ) {
    let end = index + 5
    if digitCount(at: index) == 4 {
      if let day = LocalDay.valid(parts.0, parts.1, parts.2) {
        nodes.append(TimeNode(end: end, form: .day(day)))
      }
      return
    }
    let yearWidth = digitCount(at: index + 4)
    guard yearWidth == 4 || yearWidth == 2, digitCount(at: index) <= 2 else { return }
    let year = yearWidth == 4 ? parts.2 : Scan.century(parts.2)
    let dayFirst = context.readsDayFirst || isMark(".", at: index + 1)
    let (month, day) = dayFirst ? (parts.1, parts.0) : (parts.0, parts.1)
    guard
      let date = LocalDay.valid(year, month, day) ?? LocalDay.valid(year, day, month)
    else { return }
    nodes.append(TimeNode(end: end, form: .day(date)))
  }

  /// "4/25", "22/04", "7.6": weak where both could be the month.
  private func twoParts(
    _ first: Int, _ second: Int, _ index: Int, into nodes: inout [TimeNode]
  ) {
    // Only those who put the day first write dots: "7.30" is no 30th of July.
    let isDot = isMark(".", at: index + 1)
    let dayFirst = context.readsDayFirst || isDot
    var (month, day) = dayFirst ? (second, first) : (first, second)
    if month > 12, !isDot { (month, day) = (day, month) }
    guard (1...12).contains(month), (1...31).contains(day), !(first == 24 && second == 7),
      day <= LocalDay.length(ofMonth: month, year: 2000)
    else { return }
    var form = TimeForm()
    (form.month, form.day, form.known) = (month, day, [.month, .day])
    let isSlash = isMark("/", at: index + 1)
    // "on Sunday, 21.1 km" tells how far.
    if isMark(".", at: index + 1), has(.unit, at: index + 3) { return }
    let isWhole = index == 0 && index + 3 >= count
    form.isLatent = !isSlash || !(isWhole || first > 12 || second > 12)
    // "On 04.05. I cycled": the mark behind the month belongs to it.
    let isDotted = isMark(".", at: index + 1) && isMark(".", at: index + 3) && isGlued(index + 3)
    nodes.append(TimeNode(end: isDotted ? index + 4 : index + 3, form: form))
  }

  private func sameMark(_ left: Int, _ right: Int) -> Bool {
    bytes[tokens[left].bytes.lowerBound] == bytes[tokens[right].bytes.lowerBound]
  }

  /// Whether digits are glued to letters, or to more digits by a mark, before or after them: a
  /// version, a telephone number, an address.
  private func isPartOfCode(before index: Int) -> Bool {
    guard index > 0, isGlued(index) else { return false }
    if tokens[index - 1].kind == .word { return true }
    guard index > 1, isGluedMark(index - 1), tokens[index - 2].kind == .digits else { return false }
    // "2/29-3/1" are two dates, "2026-03-01/2026-03-04" too.
    if isMark("/", at: index - 1), digitCount(at: index) == 4 { return !isMark("-", at: index + 1) }
    return !(isMark("-", at: index - 1) && isMark("/", at: index + 1))
  }

  private func isPartOfCode(after index: Int) -> Bool {
    guard isGluedMark(index + 1), isGlued(index + 2), tokens[index + 2].kind == .digits else {
      return false
    }
    if isMark("/", at: index + 1), digitCount(at: index + 2) == 4 {
      return !isMark("-", at: index - 1)
    }
    return !(isMark("-", at: index + 1) && isMark("/", at: index - 1))
  }
}

extension LocalDay {
  /// A day that exists, or nil.
  static func valid(_ year: Int, _ month: Int, _ day: Int) -> LocalDay? {
    guard (1...12).contains(month), day >= 1, (1...9999).contains(year),
      day <= LocalDay.length(ofMonth: month, year: year)
    else { return nil }
    return LocalDay(year: year, month: month, day: day)
  }
}

extension TimeForm {
  static func day(_ day: LocalDay) -> TimeForm {
    var form = TimeForm()
    form.frame = Frame(day)
    form.known = [.year, .month, .day]
    return form
  }

  static func month(_ month: Int, year: Int) -> TimeForm {
    var form = TimeForm()
    form.month = month
    form.known = .month
    return form.inYear(year)
  }
}

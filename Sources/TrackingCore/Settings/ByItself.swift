internal import CivilTime

/// What a setting makes come by itself: the tip and quote of the day, the weekly review, digests.
struct ByItself {
  let kind: Reminder.Kind
  /// Seconds after midnight.
  let time: Int
  let rule: String

  /// - Parameter stored: The setting as it is kept; nil and `off` mean that nothing comes.
  init?(_ name: String, stored: String?) {
    switch (name, stored) {
    case ("daily_tip", "on"): self.init(.tip, 8, "FREQ=DAILY")
    case ("daily_quote", "on"): self.init(.quote, 8, "FREQ=DAILY")
    case ("weekly_review", "on"): self.init(.review, 9, "FREQ=WEEKLY;BYDAY=MO")
    case ("digest", .some(let stored)):
      guard let digest = Digest(stored: stored) else { return nil }
      self = digest.plan
    default: return nil
    }
  }

  fileprivate init(_ kind: Reminder.Kind, _ hour: Int, _ rule: String) {
    self.kind = kind
    time = hour * 3600
    self.rule = rule
  }

  fileprivate init(_ kind: Reminder.Kind, time: Int, _ rule: String) {
    self.kind = kind
    self.time = time
    self.rule = rule
  }

  /// Its rule, on the weekday that was said where it comes once a week.
  func rule(of said: String?) -> String {
    guard kind == .review, let said, said.hasPrefix("FREQ=WEEKLY;BYDAY="), !said.contains(",")
    else { return rule }
    return said
  }

  /// The kinds of the setting that is being changed.
  static func kind(of name: String) -> Reminder.Kind? {
    switch name {
    case "daily_tip": .tip
    case "daily_quote": .quote
    case "weekly_review": .review
    case "digest": .digest
    default: nil
    }
  }
}

/// Which digest a person wants, and when.
struct Digest: Equatable {
  enum Part: String {
    /// Yesterday, and what today asks for.
    case morning
    /// Today, and what is still open.
    case evening
    /// The week.
    case sunday
  }

  let part: Part
  /// Seconds after midnight.
  let time: Int

  /// Reads `evening` or `evening 21:30`.
  init?(stored: String) {
    let words = stored.split(separator: " ")
    guard let part = words.first.flatMap({ Part(rawValue: String($0)) }), words.count <= 2 else {
      return nil
    }
    self.part = part
    let said = words.count == 2 ? QuietHours.secondOfDay(String(words[1])) : nil
    if words.count == 2, said == nil { return nil }
    time = said ?? Digest.usualTime(of: part)
  }

  /// The form in the store of a part at the time of day that was said with it.
  ///
  /// The part tells which of the two a clock of twelve hours means.
  static func stored(_ part: String, at time: Int?) -> String? {
    guard let digest = Digest(stored: part) else { return nil }
    guard let time else { return part }
    let noon = 12 * 3600
    let meant =
      switch digest.part {
      case .morning where time >= noon: time - noon
      case .evening where time < noon: time + noon
      default: time
      }
    return "\(part) \(QuietHours.clock(meant))"
  }

  private static func usualTime(of part: Part) -> Int {
    switch part {
    case .morning: 8 * 3600
    case .evening: 20 * 3600
    case .sunday: 18 * 3600
    }
  }

  fileprivate var plan: ByItself {
    ByItself(.digest, time: time, part == .sunday ? "FREQ=WEEKLY;BYDAY=SU" : "FREQ=DAILY")
  }
}

internal import CivilTime
public import Slots

/// `query.countdown`: how many days it is until a day, or has been since.
public enum CountdownQuery: UntypedFeature {
  public static let intents = ["query.countdown"]
  /// What the sender's own birthday is called in `moment`.
  static let birthday = "birthday"

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let slots = request.slots
    let today = ledger.clock.today
    let day: LocalDay
    if let at = slots.instant("at") {
      let seconds = at - ledger.clock.now
      if (1..<86_400).contains(seconds) {
        return Outcome(
          .answered, reply: "answered.hours", slots: slots,
          data: ["left_s": .number(Double(seconds)), "until_at": ledger.slot(at)])
      }
      day = ledger.clock.day(of: at)
    } else if let said = slots.day("day") ?? slots.period("day")?.from {
      day = said
    } else if slots.text("moment") == birthday {
      let told = slots.instant("birthday").map { ledger.clock.day(of: $0) }
      guard let born = slots.day("birthday") ?? told ?? ledger.profile.birthday else {
        throw Stop.asking("birthday", slots: slots)
      }
      day = next(born, after: today)
    } else if let words = slots.text("moment") {
      guard let moment = try ledger.moment(named: words) else {
        throw Stop.refused("unknown_moment", slots: slots, data: ["moment": .text(words)])
      }
      day = ledger.clock.day(of: moment.at)
    } else {
      throw Stop.asking("day", slots: slots)
    }
    return told(day, slots, ledger)
  }

  private static func told(_ day: LocalDay, _ slots: Slots, _ ledger: Ledger) -> Outcome {
    let left = day - ledger.clock.today
    var data: Slots = ["until_day": .day(day)]
    if left > 0 { data["left_days"] = .number(Double(left)) }
    if left < 0 { data["ago_days"] = .number(Double(-left)) }
    let length = abs(left)
    if length >= 14 {
      data["weeks"] = .number(Double(length / 7))
      if length % 7 > 0 { data["rest_days"] = .number(Double(length % 7)) }
    }
    return Outcome(.answered, slots: slots.merging(["day": .day(day)]), data: data)
  }

  /// The next day of the year on which somebody was born; the 28th where there is no 29th.
  static func next(_ born: LocalDay, after today: LocalDay) -> LocalDay {
    let years = Profile.years(from: born, to: today)
    let this = born.adding(months: years * 12)
    return this == today ? today : born.adding(months: (years + 1) * 12)
  }
}

internal import CivilTime
internal import Commands
internal import Slots

/// `query.countdown`: how many days it is until a day, or has been since.
public enum CountdownQuery: Feature {
  package static let doors = [Door(.queryCountdown, carryOut)]
  /// What the sender's own birthday is called in `moment`.
  static let birthday = "birthday"

  static func carryOut(_ asked: Asked<AskCountdown>, on ledger: Ledger) throws -> Outcome {
    let said = asked.command
    let today = ledger.clock.today
    let day: LocalDay
    if let at = said.at?.instant {
      let seconds = at - ledger.clock.now
      if (1..<86_400).contains(seconds) {
        return Outcome(
          .answered, reply: "answered.hours", slots: asked.slots,
          data: ["left_s": .number(Double(seconds)), "until_at": ledger.slot(at)])
      }
      day = ledger.clock.day(of: at)
    } else if let first = said.day?.period?.from {
      day = first
    } else if said.moment == birthday {
      let told = said.birthday?.day ?? said.birthday?.time.map { ledger.clock.day(of: $0.instant) }
      guard let born = told ?? ledger.profile.birthday else {
        throw Stop.asking(.birthday, slots: asked.slots)
      }
      day = next(born, after: today)
    } else if let words = said.moment {
      guard let moment = try ledger.moment(named: words) else {
        throw Stop.refused(
          "unknown_moment", slots: asked.slots, data: ["moment": .text(words)])
      }
      day = ledger.clock.day(of: moment.at)
    } else {
      throw Stop.asking(.day, slots: asked.slots)
    }
    return told(day, asked, ledger)
  }

  private static func told(
    _ day: LocalDay, _ asked: Asked<AskCountdown>, _ ledger: Ledger
  ) -> Outcome {
    var asked = asked
    asked.command.day = .day(day)
    let left = day - ledger.clock.today
    var data: Slots = ["until_day": .day(day)]
    if left > 0 { data["left_days"] = .number(Double(left)) }
    if left < 0 { data["ago_days"] = .number(Double(-left)) }
    let length = abs(left)
    if length >= 14 {
      data["weeks"] = .number(Double(length / 7))
      if length % 7 > 0 { data["rest_days"] = .number(Double(length % 7)) }
    }
    return Outcome(.answered, slots: asked.slots, data: data)
  }

  /// The next day of the year on which somebody was born; the 28th where there is no 29th.
  static func next(_ born: LocalDay, after today: LocalDay) -> LocalDay {
    let years = Profile.years(from: born, to: today)
    let this = born.adding(months: years * 12)
    return this == today ? today : born.adding(months: (years + 1) * 12)
  }
}

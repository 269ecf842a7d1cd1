internal import CivilTime
internal import Commands
internal import Slots

/// "Anna's birthday is 12 June": a day of somebody else's that comes every year. Nobody asked for
/// anything, so it is asked whether to remind of it.
enum YearlyDay {
  static func carryOut(_ asked: Asked<AddReminder>, _ ledger: Ledger) throws -> Outcome {
    var said = asked.command
    guard let whose = said.text, let occasion = said.occasion else {
      throw Stop.asking(.text, slots: asked.slots)
    }
    // "My mother in law" and "'s birthday" are one word.
    let gap = occasion.first?.isLetter == true ? " " : ""
    let text = "\(Title.trimmed(whose))\(gap)\(occasion)"
    let at = said.at?.time.map { ledger.clock.day(of: $0.instant) }
    guard let day = said.at?.day ?? said.day ?? at else {
      throw Stop.asking(
        .at, slots: asked.slots, data: ["text": .text(text), "moment": .text("")])
    }
    let passed = max(0, Profile.years(from: day, to: ledger.clock.today - 1) + 1)
    let next = day > ledger.clock.today ? day : day.adding(months: passed * 12)
    guard asked.isConfirmed else {
      throw Stop.asking(
        .confirm, reply: "asking.yearly", slots: asked.slots,
        data: ["text": .text(text), "first_day": .day(next)])
    }
    (said.occasion, said.text, said.at, said.day) = (nil, text, .day(next), nil)
    said.recurrence = "FREQ=YEARLY"
    return try Reminders.add(Asked(said, isConfirmed: true), ledger)
  }
}

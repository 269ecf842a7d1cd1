internal import CivilTime
internal import Slots

/// "Anna's birthday is 12 June": a day of somebody else's that comes every year. Nobody asked for
/// anything, so it is asked whether to remind of it.
enum YearlyDay {
  static func carryOut(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    var slots = request.slots
    guard let whose = slots.text("text"), let occasion = slots.text("occasion") else {
      throw Stop.asking("text", slots: slots)
    }
    let text = "\(Title.trimmed(whose)) \(occasion)"
    let at = slots.instant("at").map { ledger.clock.day(of: $0) }
    guard let day = slots["at"]?.day ?? slots.day("day") ?? at else {
      throw Stop.asking("at", slots: slots, data: ["text": .text(text), "moment": .text("")])
    }
    let passed = max(0, Profile.years(from: day, to: ledger.clock.today - 1) + 1)
    let next = day > ledger.clock.today ? day : day.adding(months: passed * 12)
    guard request.isConfirmed else {
      throw Stop.asking(
        "confirm", reply: "asking.yearly", slots: slots,
        data: ["text": .text(text), "first_day": .day(next)])
    }
    slots["occasion"] = nil
    slots["text"] = .text(text)
    slots["at"] = .day(next)
    slots["day"] = nil
    slots["recurrence"] = .text("FREQ=YEARLY")
    return try Reminders.add(
      Request(
        intent: request.intent, slots: slots, utterance: request.utterance, isConfirmed: true),
      ledger)
  }
}

import CivilTime
import Commands
import Conversation
import Slots
import Testing

/// When a reminder comes that is told beside others, or in the terms of the one before.
struct ReminderTimesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let talk: [String]
    let intents: String
    /// The times of day and texts of its actions.
    let told: [String]

    var testDescription: String { talk.joined(separator: " / ") }

    init(_ talk: [String], _ intents: String, _ told: [String]) {
      (self.talk, self.intents, self.told) = (talk, intents, told)
    }
  }

  static let rows: [Row] = [
    // One of several comes again.
    Row(
      ["remind me to bin the leaves at 7pm, ring Gran at 8pm and feed the newts every day at 9pm"],
      "reminder.add reminder.add reminder.add",
      ["19:00 bin the leaves", "20:00 ring Gran", "21:00 feed the newts"]),
    Row(
      ["remind me to drink at 5pm and at 9pm"], "reminder.add reminder.add",
      ["17:00 drink", "21:00 drink"]),
    // At the time of day of the one before.
    Row(
      ["remind me at 4pm to stretch", "tomorrow again same time please"], "reminder.add",
      ["16:00 stretch"]),
    // In the same part of another day.
    Row(
      ["remind me to ring Bo at half past seven tonight", "make it tomorrow night instead"],
      "entry.edit", ["19:30 ring Bo"]),
    // A small word of the verb in front of the time.
    Row(["remind me to put the oven on at 5pm"], "reminder.add", ["17:00 put the oven on"]),
    Row(["remind me to meet Bo on Friday at 5pm"], "reminder.add", ["17:00 meet Bo"]),
    Row(
      ["remind me to bring plums at 6pm instead"], "reminder.add", ["18:00 bring plums"]),
  ]

  @Test(arguments: rows)
  func `reminders come when it was said`(row: Row) throws {
    let talk = try Talk()
    var reply = Reply(text: "")
    for text in row.talk { reply = try talk.say(text) }
    #expect(reply.actions.map(\.intent.rawValue).joined(separator: " ") == row.intents)
    let told = reply.actions.map { action in
      let slots = action.outcome.slots
      guard case .instant(let at, let offset)? = slots[.at] else { return "" }
      let minute = (at.seconds + offset) % 86_400 / 60
      let clock = "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)"
      return "\(clock) \(slots.text(.text) ?? "")"
    }
    #expect(told == row.told)
  }
}

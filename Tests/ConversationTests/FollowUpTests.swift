import Commands
import Conversation
import Foundation
import Slots
import Testing
import TrackingCore

/// What people say behind something that was kept: each row is a talk, and what its last message
/// comes to.
@Suite struct FollowUpTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var talk: [String]
    var intent: String?
    var status = Outcome.Status.done
    var slot: String?
    var value: String?

    var testDescription: String { talk.joined(separator: " / ") }

    init(
      _ talk: String, _ intent: String?, _ slot: String? = nil, _ value: String? = nil,
      status: Outcome.Status = .done
    ) {
      self.talk = talk.components(separatedBy: " / ")
      self.intent = intent
      self.slot = slot
      self.value = value
      self.status = status
    }
  }

  static let rewordings = [
    Row("todo: call granny / grandpa, not granny", "entry.edit", "title", "call grandpa"),
    Row("todo: call granny / not granny, grandpa", "entry.edit", "title", "call grandpa"),
    Row("todo: call mum / no, dad", "entry.edit", "title", "call dad"),
    Row("todo: call mum / call dad, i mean", "entry.edit", "title", "call dad"),
    Row("todo: buy rye bread / change rye to spelt", "entry.edit", "title", "buy spelt bread"),
    Row("todo: buy milk / oat milk, not milk", "entry.edit", "title", "buy oat milk"),
    Row(
      "remind me to text my sister at 8pm / brother i mean", "entry.edit", "text",
      "text my brother"),
    Row(
      "note: met Anna at the lake / at the river, not the lake", "entry.edit", "text",
      "met Anna at the river"),
    Row("todo: buy milk / sorry, my dad called", nil),
    Row("todo: buy milk / the shop was closed, not the bakery", nil),
    Row("todo: call mum / no problem", nil),
  ]

  static let places = [
    Row("had a coffee / had a coffee / the first one was tea", "entry.edit", "drink", "tea"),
    Row("had a coffee / ran 5 km / the first one was decaf", "entry.edit", "drink", "decaf coffee"),
    Row("had a coffee / had a coffee / the second one was funny", nil),
    Row("had a coffee / ran 5 km / delete both", "entry.undo", status: .undone),
  ]

  static let denials = [
    Row("had a coffee / no coffee after all", "entry.delete", "drink", "coffee", status: .asking),
    Row("ran 5 km / i didn't run", "entry.delete", "activity", "running", status: .asking),
    Row("had a coffee / i didn't have breakfast", nil),
  ]

  static let others = [
    Row("ran 5 km / it was already 6 o'clock", nil),
    Row("ran 5 km / that was hard to believe", nil),
    Row("ran 5 km / two more weeks", nil),
  ]

  static let days = [
    Row(
      "remind me to take my pills every day at 8am / weekdays only", "entry.edit", "recurrence",
      "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Row(
      "remind me to stretch every monday and friday at 6pm / no, tuesday and friday", "entry.edit",
      "recurrence", "FREQ=WEEKLY;BYDAY=TU,FR"),
    Row(
      "remind me to stretch tomorrow at 6pm / every day please", "entry.edit", "recurrence",
      "FREQ=DAILY"),
  ]

  static let amounts = [
    Row("had a burrito for lunch / lunch was 650 kcal", "entry.edit", "meal", "lunch"),
    Row("drank 9 litres of water / of course not, 0.9 litres", "entry.edit", "drink", "water"),
    Row("squats 3x8 at 60 kg / the weight was 65", "entry.edit", "activity", "squat"),
    Row("track reading in pages / read 20 pages / it was 25 pages", "entry.edit", "unit", "pages"),
    Row("ran 5 km / 6 km rather than 5 km", "entry.edit", "activity", "running"),
    Row("ran 5 km / i wrote 5 km, meant 6 km", "entry.edit", "activity", "running"),
  ]

  @Test(arguments: rewordings + places + denials + others + days + amounts)
  func comesTo(_ row: Row) throws {
    let talk = try Talk()
    var reply = Reply(text: "")
    for line in row.talk { reply = try talk.say(line) }
    let acts = reply.actions.filter { ![.answered, .refused].contains($0.outcome.status) }
    #expect(acts.map { "\($0.intent)" } == (row.intent.map { [$0] } ?? []))
    guard let act = acts.first, row.intent != nil else { return }
    #expect(act.outcome.status == row.status)
    if let slot = row.slot { #expect(act.outcome.slots.text(slot) == row.value) }
  }
}

import Commands
import IntentRecognition
import Slots
import Testing

/// Figures on a scale, pains, medicine and moods, put together from plain parts in many orders.
@Suite struct ScoreOnScaleTests {
  private func only(_ text: String) throws -> (intent: String, slots: Slots)? {
    let found = try English.understanding(of: text).intents
    return found.count == 1 ? ("\(found[0].intent)", found[0].slots) : nil
  }

  @Test(arguments: [
    ("my mood was 2/5 on Sunday", 2, "2026-03-01"),
    ("mood at 9 out of 10 tonight", 5, "2026-03-04"),
    ("i'd give yesterday a 5/5", 5, "2026-03-03"), ("felt 3/5 this morning", 3, "2026-03-04"),
    ("mood score 10/10", 5, "2026-03-04"), ("overall 4 of 5 yesterday", 4, "2026-03-03"),
    ("it was a 7.5/10 day", 4, "2026-03-04"), ("my mood is 4 after work", 4, "2026-03-04"),
  ])
  func `a mood on a scale is one from one to five`(
    text: String, score: Double, day: String
  ) throws {
    let told = try #require(try only(text))
    #expect(told.intent == "mood.log")
    #expect(told.slots.number("score") == score)
    #expect(told.slots.day("day").map { "\($0)" } ?? "2026-03-04" == day)
  }

  @Test(arguments: [
    ("ended up gloomy on Sunday", "bad"), ("woke up feeling cheerful", "good"),
    ("having a dreadful afternoon", "bad"), ("not the best day at work", "bad"),
    ("I've been better", "bad"), ("finally feel human again", "good"),
    ("mood today: great", "good"), ("today went pretty well", "good"),
  ])
  func `a mood is told by its word in many ways`(text: String, mood: String) throws {
    let told = try #require(try only(text))
    #expect(told.intent == "mood.log")
    #expect(told.slots.text("mood") == mood)
  }

  @Test(arguments: [
    ("neck pain 6/10 on Sunday", "neck pain", 6.0), ("migraine at 7 out of 10", "migraine", 7),
    ("pain 3 today, left ankle", "pain", 3), ("2 aspirin yesterday", "aspirin", 2),
    ("hr 71 after the stairs", "heart rate", 71), ("got through 18 pages last night", "pages", 18),
  ])
  func `a figure beside what is tracked is its value`(
    text: String, tracker: String, value: Double
  ) throws {
    let told = try #require(try only(text))
    #expect(told.intent == "tracker.log")
    #expect(told.slots.text("tracker") == tracker)
    #expect(told.slots.number("value") == value)
  }

  @Test(arguments: [
    ("vitamins taken on Sunday", "vitamins"), ("suffered a migraine yesterday", "migraine"),
    ("nosebleed this morning, again", "nosebleed"), ("heartburn after lunch", "heartburn"),
    ("all my tablets taken", "medication"),
  ])
  func `what is only counted is told by its name`(text: String, tracker: String) throws {
    let told = try #require(try only(text))
    #expect(told.intent == "tracker.log")
    #expect(told.slots.text("tracker") == tracker)
  }

  @Test(arguments: [
    "no migraine today", "my sister gave her day a 3/5", "the film was a 9/10",
    "did I have heartburn yesterday", "having a bad day is no crime",
    "I want to read 20 pages tonight", "nosebleed this week?", "what goes on my list",
    "day 4 of 5 of the course",
    "the headache pills cost 4 euros", "nothing needs to go on my list", "pilates time this month?",
  ])
  func `what did not happen to the sender is not kept`(text: String) throws {
    let kept = try English.names(of: text).filter { !$0.hasPrefix("query.") }
    #expect(kept == [])
  }
}

import CivilTime
import Commands
import Slots
import Testing

@testable import Conversation

/// The acts of a dialogue come back from the store as they were, also from one of an older version.
struct KeptActTests {
  private static var session: Session {
    var run = Session.DoneAction(
      intent: "exercise.log", slots: ["distance_m": .number(5000)], id: 7, utterance: "ran 5 km",
      said: [SaidAmount(.distance, 5, unit: "kilometre", base: 5000)])
    (run.at, run.touchedAt) = (Instant(seconds: 100), Instant(seconds: 200))
    (run.turn, run.touchedTurn) = (1, 3)
    // What was said looks like a day, and is text.
    var note = Session.DoneAction(intent: "note.add", slots: [:], utterance: "2026-03-04")
    (note.at, note.touchedAt, note.turn, note.touchedTurn) = (run.touchedAt, run.touchedAt, 3, 3)
    var often = SaidAmount(.recurrence, 0)
    often.rule = "FREQ=DAILY"
    var habit = note
    (habit.intent, habit.utterance, habit.said) = ("habit.add", "", [often])
    var session = Session()
    session.recent = [run, note, habit]
    session.last = [note]
    session.turn = 3
    return session
  }

  @Test func `comes back as it was`() throws {
    var acts = WrittenActs()
    let session = Self.session
    let read = try #require(KeptSession.read(KeptSession.write(session, &acts)))
    #expect(read.recent == session.recent && read.last == session.last && read.turn == 3)
  }

  @Test func `what was written before is the same as what is written anew`() {
    var session = Self.session
    var acts = WrittenActs()
    _ = KeptSession.write(session, &acts)
    session.recent.append(session.recent[0])
    session.recent.removeFirst()
    session.recent[0].utterance += "!"
    var none = WrittenActs()
    #expect(KeptSession.write(session, &acts) == KeptSession.write(session, &none))
  }

  @Test func `the names of an older version are read`() throws {
    let json = """
      {"is_due":false,"last":[0],"recent":[{"at":100,"id":7,"intent":"exercise.log","said":[\
      {"base":5000,"kind":"distance","number":5,"unit":"kilometre"}],"slots":{"distance_m":5000},\
      "touched_at":200,"touched_turn":3,"turn":1,"utterance":{"said":"ran 5 km"}}],"turn":3}
      """
    let read = try #require(KeptSession.read(json))
    #expect(read.recent == [Self.session.recent[0]] && read.last == read.recent)
  }
}

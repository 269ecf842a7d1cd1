/// `mood.log`: how somebody feels.
package struct LogMood: TimedCommand {
  package var mood: Said<Mood>?
  /// The word that it was said with, such as "awesome".
  package var feeling: String?
  /// From 1, very bad, to 5.
  package var score: Double?
  package var note: String?
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.mood, &mood)
    coder.slot(.feeling, &feeling)
    coder.slot(.score, &score)
    coder.slot(.note, &note)
    when.code(&coder)
  }
}

/// The kinds of moods.
package enum Mood: String, SlotConvertible {
  case good, okay, bad
}

/// `mood.clear`: takes back the moods of a day.
package struct ClearMood: TimedCommand {
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { when.code(&coder) }
}

package import CivilTime

/// `note.log`: words to be kept for a day.
package struct LogNote: TimedCommand {
  package var text: String?
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.text, &text)
    when.code(&coder)
  }
}

/// `note.list`.
package struct FindNotes: Command {
  /// Words that the notes have.
  package var words: String?
  package var period: Period?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.text, &words)
    coder.slot(.period, &period)
  }
}

/// A command about a note that is there: the newest, or the one that has some words.
package protocol NoteCommand: Command {
  var words: String? { get }
  /// The day of the note, once it is found.
  var day: LocalDay? { get set }
}

/// `note.edit`.
package struct ChangeNote: NoteCommand {
  package var words: String?
  /// What it shall say.
  package var newText: String?
  /// What it shall say behind what it says already.
  package var moreText: String?
  package var day: LocalDay?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.text, &words)
    coder.slot(.newText, &newText)
    coder.slot(.moreText, &moreText)
    coder.slot(.day, &day)
  }
}

/// `note.delete`.
package struct DeleteNote: NoteCommand {
  package var words: String?
  package var day: LocalDay?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.text, &words)
    coder.slot(.day, &day)
  }
}

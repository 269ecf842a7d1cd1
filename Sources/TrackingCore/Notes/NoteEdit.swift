internal import CivilTime
internal import Commands
internal import Slots

/// A note changed or thrown away: the newest, or the one that has some words.
extension Notes {
  static func delete(_ asked: Asked<DeleteNote>, on ledger: Ledger) throws -> Outcome {
    let note = try meant(asked, on: ledger)
    _ = try ledger.delete(deed: note.id)
    return outcome(note, note.note, asked)
  }

  static func change(_ asked: Asked<ChangeNote>, on ledger: Ledger) throws -> Outcome {
    let note = try meant(asked, on: ledger)
    let whole = asked.command.moreText.map { "\(note.note); \($0)" }
    guard let text = whole ?? asked.command.newText else {
      throw Stop.asking(.newText, slots: asked.slots, data: ["text": .text(note.note)])
    }
    guard text.count <= longest else { throw Stop.refused("too_long", slots: asked.slots) }
    try ledger.run(
      "UPDATE deed SET note = :note WHERE user = :user AND number = :number",
      ["note": text, "number": Int(note.id)])
    return outcome(note, text, asked)
  }

  private static func outcome(_ note: DeedRow, _ text: String, _ asked: Asked<some NoteCommand>)
    -> Outcome
  {
    var told = asked.command
    told.day = note.day
    return Outcome(
      .done, slots: told.slots,
      data: ["text": .text(text), "before": .text(note.note), "on_day": .day(note.day)],
      entries: [note.id])
  }

  /// - Throws: ``Stop``: refused where no note has the words, asked where several have.
  private static func meant(_ asked: Asked<some NoteCommand>, on ledger: Ledger) throws
    -> DeedRow
  {
    let words = asked.command.words
    let found = try ledger.notes(about: words)
    guard let newest = found.last else {
      throw Stop.refused(
        "none", slots: asked.slots, data: Slots(["text": .text(words ?? "")]))
    }
    if words != nil, found.count > 1 {
      throw Stop.refused(
        "several", slots: asked.slots,
        data: [
          "text": .text(words ?? ""),
          "rows": .list(
            found.suffix(shown).map {
              .record(["on_day": .day($0.day), "note": .text($0.note), "id": .text($0.id)])
            }),
        ])
    }
    return newest
  }
}

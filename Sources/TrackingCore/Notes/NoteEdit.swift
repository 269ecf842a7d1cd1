internal import CivilTime
internal import Slots

/// A note changed or thrown away: the newest, or the one that has some words.
extension Notes {
  static func delete(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let note = try meant(request, on: ledger)
    _ = try ledger.delete(deed: note.id)
    return outcome(note, note.note, request)
  }

  static func change(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let note = try meant(request, on: ledger)
    let whole = request.slots.text("more_text").map { "\(note.note); \($0)" }
    guard let text = whole ?? request.slots.text("new_text") else {
      throw Stop.asking("new_text", slots: request.slots, data: ["text": .text(note.note)])
    }
    guard text.count <= longest else { throw Stop.refused("too_long", slots: request.slots) }
    try ledger.run(
      "UPDATE deed SET note = :note WHERE user = :user AND number = :number",
      ["note": text, "number": Int(note.id)])
    return outcome(note, text, request)
  }

  private static func outcome(_ note: DeedRow, _ text: String, _ request: Request) -> Outcome {
    Outcome(
      .done, slots: request.slots.merging(["day": .day(note.day)]),
      data: ["text": .text(text), "before": .text(note.note), "on_day": .day(note.day)],
      entries: [note.id])
  }

  /// - Throws: ``Stop``: refused where no note has the words, asked where several have.
  private static func meant(_ request: Request, on ledger: Ledger) throws -> DeedRow {
    let words = request.slots.text("text")
    let found = try ledger.notes(about: words)
    guard let newest = found.last else {
      throw Stop.refused(
        "none", slots: request.slots, data: Slots(["text": .text(words ?? "")]))
    }
    if words != nil, found.count > 1 {
      throw Stop.refused(
        "several", slots: request.slots,
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

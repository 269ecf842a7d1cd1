public import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// `note.log`, `note.list`, `note.edit` and `note.delete`: words kept for a day as they were said,
/// found again, changed and thrown away.
public enum Notes: Feature {
  package static let doors = [
    Door(.noteLog, keep), Door(.noteList, list), Door(.noteEdit, change),
    Door(.noteDelete, delete),
  ]

  /// More notes than these are counted instead of shown.
  static let shown = 12
  /// More characters than these are refused.
  static let longest = 4000

  private static func keep(_ asked: Asked<LogNote>, on ledger: Ledger) throws -> Outcome {
    guard let text = asked.command.text else { throw Stop.asking(.text, slots: asked.slots) }
    guard text.count <= longest else { throw Stop.refused("too_long", slots: asked.slots) }
    let when = try ledger.moment(of: asked)
    let deed = try ledger.log(Deed(DeedRow.note, DeedRow.note, when: when, note: text))
    var told = asked.command
    told.when.day = when.day
    return Outcome(
      .done, slots: told.slots,
      data: Slots(["text": .text(text), "id": .text(deed.id)]).merging(ledger.told(when.day)),
      entries: [deed.id])
  }

  private static func list(_ asked: Asked<FindNotes>, on ledger: Ledger) throws -> Outcome {
    let (period, words) = (asked.command.period, asked.command.words)
    var data: Slots = [:]
    data["period"] = period.map { .period($0) }
    data["is_one_day"] = .flag(period?.dayCount == 1)
    data["text"] = words.map { .text($0) }
    let found = try ledger.notes(in: period, about: words)
    guard !found.isEmpty else {
      return Outcome(.answered, reply: "answered.none", slots: asked.slots, data: data)
    }
    data["rows"] = .list(
      found.suffix(shown).map {
        .record(["on_day": .day($0.day), "note": .text($0.note), "id": .text($0.id)])
      })
    if found.count > shown { data["more_notes"] = .number(Double(found.count - shown)) }
    return Outcome(.answered, slots: asked.slots, data: data)
  }
}

extension DeedRow {
  /// The kind of deed that a note is.
  static let note = "note"
}

extension Ledger {
  /// The numbers that notes are shown with, in the order in which a list has them.
  public func numbersOfNotes(in period: Period?, about words: String?) throws -> [Int] {
    try notes(in: period, about: words).suffix(Notes.shown).compactMap { Int($0.id) }
  }

  /// Notes, the oldest first.
  ///
  /// - Parameters:
  ///   - period: Nil for all of them.
  ///   - words: Those that a note must have, in any of their forms.
  func notes(in period: Period? = nil, about words: String? = nil) throws -> [DeedRow] {
    let all = period ?? Period(from: LocalDay(ordinal: 0), to: clock.today)
    let notes = try deeds(DeedRow.note, in: all, limit: .max)
    guard let wanted = words.map({ Set(WordStem.stems(of: $0)) }), !wanted.isEmpty else {
      return notes
    }
    return notes.filter { wanted.isSubset(of: WordStem.stems(of: $0.note)) }
  }
}

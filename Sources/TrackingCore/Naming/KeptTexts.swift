internal import GRDB

/// Something that a person keeps in words of their own.
public struct KeptText: Sendable, Equatable {
  public enum Kind: Sendable { case note, reminder, todo }

  public var kind: Kind
  public var text: String
}

extension Ledger {
  /// The notes, the reminders to come and the tasks, done or not, that have all of some words, in
  /// any of their forms; the newest first.
  public func keptTexts(saying words: [String]) throws -> [KeptText] {
    let wanted = Set(words.flatMap { WordStem.words(of: $0) }.map(WordStem.stem))
    guard !wanted.isEmpty, !known.isNew else { return [] }
    let notes = try notes().reversed().map { KeptText(kind: .note, text: $0.note) }
    let reminders = try reminders().filter { $0.isActive && $0.kind == .said }.reversed().map {
      KeptText(kind: .reminder, text: $0.text)
    }
    let tasks = try all(
      "SELECT title FROM list_item WHERE user = :user AND list = 'todo' ORDER BY id DESC LIMIT 200"
    ).map { KeptText(kind: .todo, text: $0["title"]) }
    return (notes + reminders + tasks).filter { kept in
      wanted.isSubset(of: WordStem.words(of: kept.text).map(WordStem.stem))
    }
  }
}

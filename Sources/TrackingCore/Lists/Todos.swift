internal import Commands

/// The to-do list.
public enum Todos: Feature {
  package static let doors = [
    Door(.todoAdd) { try engine($1).add($0) },
    Door(.todoDone) { try engine($1).complete($0) },
    Door(.todoReopen) { try engine($1).reopen($0) },
    Door(.todoEdit) { try engine($1).edit($0) },
    Door(.todoDelete) { try engine($1).delete($0) },
    Door(.todoList) { try engine($1).show($0) },
  ]

  public static let told = ListEngine.told

  private static func engine(_ ledger: Ledger) -> ListEngine {
    ListEngine(list: .todo, ledger: ledger)
  }
}

public import Slots

/// The to-do list.
public enum Todos: Feature {
  public static let intents = [
    "todo.add", "todo.done", "todo.reopen", "todo.edit", "todo.delete", "todo.list",
  ]

  public static let told = ListEngine.told

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    try ListEngine(list: .todo, ledger: ledger).carryOut(request)
  }
}

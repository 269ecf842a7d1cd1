/// What became of a message that was edited or deleted.
public struct Replaced<Result> {
  /// What its new text came to; nil where nothing stands for it.
  public internal(set) var played: Result?
  /// The actions that it and its answers did before, or that it undid or brought back.
  public internal(set) var before: [PastAction]
  /// What it did to others' actions, where it did nothing of its own.
  public internal(set) var turned: Turned?

  /// A message that turns round what an earlier one did.
  public enum Turned: Sendable {
    case undo, redo
  }

  init(before: [PastAction]) { self.before = before }
}

/// The lists that the list engine keeps.
enum ListKind: String {
  case todo, bucket
}

/// Which items of a list are asked for.
public enum ListFilter: String, Sendable, CaseIterable {
  case open, done, due, overdue, all
}

/// The lists that the list engine keeps.
enum ListKind: String {
  case todo, bucket
}

import EntityRecognition
import Synchronization

/// Where the entries of word lists were found that were asked for by their names.
///
/// The lists are long, and read from an image: who looks through them for a name reads them all.
final class FoundEntries: Sendable {
  private struct Name: Hashable {
    var list: Int32
    var name: String
  }

  private let places = Mutex<[Name: Int]>([:])

  /// The place of an entry, which is looked for where it was not found before. What is not there is
  /// not kept: it may be anything that somebody has written.
  func place(of name: String, in list: Int32, _ find: () -> Int?) -> Int? {
    let key = Name(list: list, name: name)
    if let known = places.withLock({ $0[key] }) { return known }
    guard let found = find() else { return nil }
    places.withLock { $0[key] = found }
    return found
  }
}

extension WordLists {
  /// The entry of a list by its canonical name.
  func entry(_ name: String, in list: String) -> Entry? {
    guard let index = self.list(named: list) else { return nil }
    return found.place(of: name, in: index) {
      entries.firstIndex { $0.list == index && $0.name == name }
    }.map { entries[$0] }
  }
}

/// What is wrong with a corpus of conversations.
public enum CorpusError: Error, Equatable, CustomStringConvertible {
  /// A line is no JSON object with `id`, `now` and `turns`.
  case notACase
  case missing(key: String)
  case unreadable(path: String)
  indirect case line(path: String, number: Int, why: String)

  public var description: String {
    switch self {
    case .notACase: "no conversation: an object with id, now and turns is needed"
    case .missing(let key): "\"\(key)\" is missing or is no value of its kind"
    case .unreadable(let path): "\(path) cannot be read"
    case .line(let path, let number, let why): "\(path):\(number): \(why)"
    }
  }
}

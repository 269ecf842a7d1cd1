import EntityRecognition

/// A verb that says that something was done.
struct FactVerb: Equatable {
  enum Kind { case ate, drank, slept, weighed, light, logged }

  var kind: Kind

  /// Nil for a word that reports no deed.
  init?(_ token: Int, _ scanner: ClauseScanner) {
    let isAte = scanner.has(token, .ate)
    let isDrank = scanner.has(token, .drank)
    if isAte && isDrank {
      kind = .light
    } else if isAte {
      kind = .ate
    } else if isDrank {
      kind = .drank
    } else if scanner.has(token, .slept) {
      kind = .slept
    } else if scanner.has(token, .weighed) {
      kind = .weighed
    } else if scanner.has(token, .logVerb) {
      kind = .logged
    } else if scanner.has(token, .had) || scanner.has(token, .exercised)
      || scanner.has(token, .walked)
    {
      kind = .light
    } else {
      return nil
    }
  }

  /// It names the deed by itself.
  var isOwn: Bool { kind != .light && kind != .logged }

  /// The fact that it begins at once.
  var begins: FactInstance.Kind? {
    switch kind {
    case .slept: .sleep
    case .weighed: .weight
    default: nil
    }
  }
}

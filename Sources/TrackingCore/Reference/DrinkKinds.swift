/// What each drink is one of: a merlot is a red wine, which is a wine.
public struct DrinkKinds: Sendable {
  private var wider: [String: String] = [:]
  private var narrower: [String: [String]] = [:]

  init() {}

  /// - Parameter said: Each drink with what it is one of; a line that would lead a drink back to
  ///   itself is left out, so that every way up ends.
  init(_ said: [(drink: String, kind: String)]) {
    for (drink, kind) in said where !kind.isEmpty && kind != drink {
      if wider[drink] != nil || wider(than: kind).contains(drink) { continue }
      wider[drink] = kind
      narrower[kind, default: []].append(drink)
    }
  }

  /// What a drink is one of, the nearest first: red wine and wine for merlot.
  func wider(than drink: String) -> [String] {
    var found: [String] = []
    var next = wider[drink]
    while let kind = next {
      found.append(kind)
      next = wider[kind]
    }
    return found
  }

  /// The drinks that are one of a kind, at every depth, itself left out.
  func kinds(of drink: String) -> [String] {
    (narrower[drink] ?? []).flatMap { [$0] + kinds(of: $0) }
  }
}

import EntityRecognition

/// A verb that says that something was done.
struct FactVerb: Equatable {
  enum Kind { case ate, drank, slept, weighed, light, logged }

  var kind: Kind
  /// It may be said of a drink.
  var isDrinking = false

  /// "had", "did", "went", and "was" in front of what was done.
  static let light = FactVerb(kind: .light)

  private init(kind: Kind) { self.kind = kind }

  /// Nil for a word that reports no deed.
  init?(_ word: WordID, _ classes: WordClasses) {
    let isAte = classes.has(word, .ate)
    let isDrank = classes.has(word, .drank)
    isDrinking = isDrank
    if isAte && isDrank {
      kind = .light
    } else if isAte {
      kind = .ate
    } else if isDrank {
      kind = .drank
    } else if classes.has(word, .slept) {
      kind = .slept
    } else if classes.has(word, .weighed) {
      kind = .weighed
    } else if classes.has(word, .logVerb) {
      kind = .logged
    } else if classes.has(word, .had) || classes.has(word, .exercised)
      || classes.has(word, .walked)
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

extension WordClasses {
  /// The names of meals.
  static let meals = set([.breakfast, .lunch, .dinner, .snack])

  /// A verb that tells what was done, in a form that is of the past alone.
  func tellsPast(_ word: WordID) -> Bool {
    if hasAny(word, of: WordClasses.notOfPast) { return false }
    return has(word, .pastDeed)
      || hasAny(word, of: WordClasses.deeds) && FactVerb(word, self) != nil
  }

  private static let deeds = set([
    .had, .ate, .drank, .slept, .weighed, .walked, .exercised,
  ])
  private static let notOfPast = set([.present, .ongoing, .handled])
}

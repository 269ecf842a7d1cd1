import EntityRecognition

/// What kind of thing a tracker is that is known before anybody makes it, by the name of its list.
enum TrackedKind: String {
  /// A reading of the body, and one with a tape.
  case vital, girth
  /// What is taken, and what is counted when it happens.
  case medicine, event
  /// What one suffers from, and sore parts of the body.
  case symptom, ache
  /// What one scores day by day.
  case state
  /// What people count or time of their days: pages, screen time.
  case counter
  /// What counts only where it is said that it was done: "solved 35 questions".
  case task
  /// What one spends time on that is no exercise: "coded for 3 hours".
  case pastime

  /// Whether it says nothing without a figure.
  var needsFigure: Bool {
    switch self {
    case .vital, .girth, .state, .counter, .task, .pastime: true
    case .medicine, .event, .symptom, .ache: false
    }
  }

  /// Whether a figure is how bad or good it was.
  var isScored: Bool { self == .symptom || self == .ache || self == .state }

  var isTaken: Bool { self == .medicine || self == .event }

  /// Whether a figure may be one of it: a waist has no milligrams.
  func mayHave(_ figure: TrackedFigure) -> Bool {
    switch self {
    case .girth: figure.dimension == nil || figure.dimension == .distance
    case .symptom, .ache, .state: figure.dimension == nil && figure.unit == nil
    case .counter: figure.dimension == nil
    case .pastime: figure.isLength && figure.unit != nil
    case .task: figure.dimension == nil && figure.unit == nil && !figure.isScore
    case .vital: true
    case .medicine, .event: !figure.mayBeTime
    }
  }
}

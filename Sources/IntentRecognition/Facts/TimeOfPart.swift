import EntityRecognition

/// The time of a kilometre, a mile or a lap, told without saying so: nobody is as fast as it would
/// be for the whole way. "Ran 5 km at 5:30", "8x400 m in 1:32", "rowed 5x500 m in 1:50".
struct TimeOfPart {
  private let instance: FactInstance
  private let seconds: Double?
  private let language: IntentLanguage
  private let utterance: Utterance

  init(
    _ instance: FactInstance, _ seconds: Double?, _ language: IntentLanguage,
    _ utterance: Utterance
  ) {
    self.instance = instance
    self.seconds = seconds
    self.language = language
    self.utterance = utterance
  }

  /// Metres a second that nobody keeps up: on foot, on wheels, and in water or on a machine.
  private var top: Double {
    switch speedClass {
    case "run", "walk": 10.5
    case "cycle": 22
    default: 6.5
    }
  }

  /// The time of a kilometre that somebody on foot takes.
  private static let ofKilometre = 150.0...900.0

  /// The time of the whole way.
  var whole: Double? {
    guard let seconds, let metres = instance.distance, seconds > 0,
      metres / seconds > top
    else { return seconds }
    if let laps, metres / laps / seconds <= top { return seconds * laps }
    guard isOnFoot else { return seconds }
    let part = isInMiles ? 1609.344 : 1000
    let each = seconds * 1000 / part
    guard metres > part, TimeOfPart.ofKilometre.contains(each) else { return seconds }
    return (seconds * metres / part).rounded()
  }

  private var isOnFoot: Bool { speedClass == "run" || speedClass == "walk" }

  private var speedClass: String? {
    language.lists.entry(instance.activity ?? "", in: "activity")?.attributes["speed_class"]
  }

  /// The 8 of "8x400 m".
  private var laps: Double? {
    let tokens = utterance.tokens
    for place in tokens.indices.dropFirst().dropLast()
    where tokens[place - 1].kind == .digits && tokens[place + 1].kind == .digits
      && language.words.has(tokens[place].word, .by)
    {
      return Double(utterance.text(of: place - 1..<place))
    }
    return nil
  }

  private var isInMiles: Bool {
    utterance.lattice.best.contains { entity in
      guard case .quantity(let quantity) = entity.value, quantity.dimension == .distance,
        quantity.number.value > 0
      else { return false }
      return quantity.normalized / quantity.number.value > 1500
    }
  }
}

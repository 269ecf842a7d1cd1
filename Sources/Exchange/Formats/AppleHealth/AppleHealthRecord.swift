internal import CivilTime
internal import TrackingCore

/// A moment of an Apple Health export, with the offset that it was written with.
struct AppleHealthStamp {
  let instant: Instant
  let offset: Int

  init(_ text: String) throws {
    guard let stamp = DateText.stamp(text) else { throw XMLFault(.date(text)) }
    instant = stamp.instant
    offset = stamp.offset
  }

  /// Seconds on the wall clock there.
  var wall: Int { instant.seconds + offset }

  var moment: Moment {
    Moment(day: LocalTime(seconds: wall).day, at: instant, offset: offset, isTimed: true)
  }
}

/// One `<Record>`.
struct AppleHealthRecord {
  /// Without its prefix: `StepCount`.
  let type: String
  let text: String
  let unit: String
  let source: String
  let start: AppleHealthStamp
  let end: AppleHealthStamp

  /// Nil for a record without type or time.
  init?(_ attributes: [String: String]) throws {
    guard let type = attributes["type"], let start = attributes["startDate"] else { return nil }
    self.type = AppleHealthRecord.plain(type)
    text = attributes["value"] ?? ""
    unit = attributes["unit"] ?? ""
    source = attributes["sourceName"] ?? ""
    self.start = try AppleHealthStamp(start)
    end = try attributes["endDate"].map { try AppleHealthStamp($0) } ?? self.start
  }

  /// `HKQuantityTypeIdentifierStepCount` and the like without what all have in common.
  static func plain(_ type: String) -> String {
    for prefix in [
      "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType",
      "HKWorkoutActivityType", "HKCorrelationTypeIdentifier",
    ] where type.hasPrefix(prefix) {
      return String(type.dropFirst(prefix.count))
    }
    return type
  }

  func number() throws -> Double {
    guard let number = NumberText.read(text) else {
      throw XMLFault(.number(text, column: type))
    }
    return number
  }

  /// The value in kg, ml, kcal or m.
  func value(_ dimension: Unit.Dimension) throws -> Double {
    guard let factor = Unit.factor(unit, dimension) else {
      throw XMLFault(.shape("\(type) is in “\(unit.prefix(20))”, a unit that I do not know"))
    }
    return try number() * factor
  }
}

/// One `<Workout>`, whose figures stand in itself or, since iOS 16, in what it holds.
struct AppleHealthWorkout {
  let start: AppleHealthStamp
  private(set) var workout: PastWorkout

  /// Nil for one without type or time.
  init?(_ attributes: [String: String]) throws {
    guard let type = attributes["workoutActivityType"], let start = attributes["startDate"] else {
      return nil
    }
    self.start = try AppleHealthStamp(start)
    workout = PastWorkout(AppleHealthWorkout.activity(AppleHealthRecord.plain(type)))
    workout.seconds = AppleHealthWorkout.figure(attributes, "duration", .duration)
    workout.metres = AppleHealthWorkout.figure(attributes, "totalDistance", .length)
    workout.kcal = AppleHealthWorkout.figure(attributes, "totalEnergyBurned", .energy)
  }

  /// What one `<WorkoutStatistics>` says.
  mutating func add(_ attributes: [String: String]) throws {
    guard let type = attributes["type"].map(AppleHealthRecord.plain),
      let sum = attributes["sum"].flatMap({ NumberText.read($0) }), let unit = attributes["unit"]
    else { return }
    if type.hasPrefix("Distance"), let factor = Unit.factor(unit, .length) {
      workout.metres = sum * factor
    } else if type == "ActiveEnergyBurned", let factor = Unit.factor(unit, .energy) {
      workout.kcal = sum * factor
    }
  }

  private static func figure(
    _ attributes: [String: String], _ name: String, _ dimension: Unit.Dimension
  ) -> Double? {
    guard let value = attributes[name].flatMap({ NumberText.read($0) }), value > 0 else {
      return nil
    }
    let usual = [Unit.Dimension.duration: "min", .length: "km", .energy: "kcal"][dimension] ?? ""
    let unit = attributes[name + "Unit"] ?? usual
    return Unit.factor(unit, dimension).map { value * $0 }
  }

  /// Apple's name of an activity as the lexicon writes it.
  static func activity(_ type: String) -> String {
    if let known = names[type] { return known }
    var words = ""
    for character in type {
      if character.isUppercase, !words.isEmpty { words += " " }
      words += character.lowercased()
    }
    return words
  }

  private static let names = [
    "TraditionalStrengthTraining": "strength training",
    "FunctionalStrengthTraining": "strength training",
    "HighIntensityIntervalTraining": "hiit", "CrossTraining": "circuit training",
    "CoreTraining": "core workout", "StairClimbing": "stair climbing", "Stairs": "stair climbing",
    "PaddleSports": "kayaking", "DownhillSkiing": "skiing", "SurfingSports": "surfing",
    "EquestrianSports": "horse riding", "Climbing": "climbing", "MixedCardio": "aerobics",
    "MindAndBody": "meditation", "Other": "workout", "SocialDance": "dancing",
    "CardioDance": "dancing", "Dance": "dancing", "JumpRope": "jump rope",
    "SkatingSports": "ice skating", "Soccer": "football", "SnowSports": "skiing",
  ]
}

internal import CivilTime
internal import TrackingCore

/// Sorts what an Apple Health export holds while it goes by.
final class AppleHealthListener: XMLReader.Listener {
  private let clock: Clock
  private var past = Past(AppleHealth.name)
  private var steps = CountMerge()
  private var flights = CountMerge()
  private var nights = NightMerge()
  private var meals = AppleHealthMeals()
  private var workout: AppleHealthWorkout?
  private var hasRoot = false
  /// Records inside of a correlation stand in the file by themselves, too.
  private var correlations = 0

  init(_ clock: Clock) { self.clock = clock }

  func begin(_ element: String, _ attributes: [String: String]) throws {
    switch element {
    case "Record": if correlations == 0 { try take(AppleHealthRecord(attributes)) }
    case "Correlation": correlations += 1
    case "Workout": workout = try AppleHealthWorkout(attributes)
    case "WorkoutStatistics": try workout?.add(attributes)
    default: break
    }
  }

  func end(_ element: String, _ text: String) {
    switch element {
    case "Correlation": correlations -= 1
    case "Workout":
      if let workout {
        past.add(
          key("workout", workout.start.instant.seconds, workout.workout.activity),
          workout.start.moment, .workout(workout.workout))
      }
      workout = nil
    default: break
    }
  }

  private func take(_ record: AppleHealthRecord?) throws {
    guard let record else { return }
    let start = record.start
    func one(_ name: String, _ matter: PastRecord.Matter) {
      past.add(key(name, start.instant.seconds), start.moment, matter)
    }
    switch record.type {
    case "StepCount":
      steps.add(
        try record.number(), from: start.wall, to: record.end.wall, source: record.source)
    case "FlightsClimbed":
      flights.add(
        try record.number(), from: start.wall, to: record.end.wall, source: record.source)
    case "SleepAnalysis": takeSleep(record)
    case "BodyMass": one("weight", .weight(kg: try record.value(.mass)))
    case "Height": one("height", .height(cm: try record.value(.length) * 100))
    case "DietaryWater": one("water", .drink(name: "water", ml: try record.value(.volume)))
    case "DietaryEnergyConsumed": meals.add(try record.value(.energy), to: \.kcal, start)
    case "DietaryProtein": meals.add(try record.value(.mass) * 1000, to: \.proteinG, start)
    case "DietaryCarbohydrates": meals.add(try record.value(.mass) * 1000, to: \.carbsG, start)
    case "DietaryFatTotal": meals.add(try record.value(.mass) * 1000, to: \.fatG, start)
    case "RestingHeartRate":
      let figure = PastMeasure(
        "resting heart rate", try record.number(), unit: "bpm", rule: .mean)
      one("resting heart rate", .measure(figure))
    case "BodyFatPercentage":
      let figure = PastMeasure("body fat", try record.number() * 100, unit: "%", rule: .last)
      one("body fat", .measure(figure))
    default: past.leaveOut(record.type)
    }
  }

  private func takeSleep(_ record: AppleHealthRecord) {
    let state = record.text.replacing("HKCategoryValueSleepAnalysis", with: "")
    if state.hasPrefix("Asleep") {
      nights.addAsleep(from: record.start.wall, to: record.end.wall)
    } else if state == "InBed" {
      nights.addInBed(from: record.start.wall, to: record.end.wall)
    }
  }

  /// Everything, once the file has ended.
  func finish() -> Past {
    for (day, count) in steps.days() where count >= 0.5 {
      past.add(key("steps", "\(day)"), clock.moment(day), .steps(count.rounded()))
    }
    for (day, count) in flights.days() where count >= 0.5 {
      let figure = PastMeasure("flights climbed", count.rounded(), unit: "flights")
      past.add(key("flights", "\(day)"), clock.moment(day), .measure(figure))
    }
    for night in nights.nights() {
      var moment = clock.moment(night.end)
      moment.day = night.day
      past.add(key("sleep", "\(night.day)"), moment, .sleep(seconds: Double(night.seconds)))
    }
    for (moment, meal) in meals.all {
      past.add(key("meal", "\(moment.day)", meal.name), moment, .meal(meal))
    }
    return past
  }

  private func key(_ parts: any CustomStringConvertible...) -> String {
    (["apple health"] + parts.map(\.description)).joined(separator: "/")
  }
}

/// What was eaten, put together by day and by the meal of that hour: each nutrient is a record.
struct AppleHealthMeals {
  private var meals: [Slot: (when: Moment, meal: PastMeal)] = [:]

  private struct Slot: Hashable {
    let day: LocalDay
    let name: String
  }

  var all: [(Moment, PastMeal)] {
    meals.values.sorted { $0.when.at < $1.when.at }.map { ($0.when, $0.meal) }
  }

  mutating func add(
    _ value: Double, to figure: WritableKeyPath<PastMeal, Double?>, _ stamp: AppleHealthStamp
  ) {
    let moment = stamp.moment
    let name = MealTime.name(atHour: LocalTime(seconds: stamp.wall).hour)
    let slot = Slot(day: moment.day, name: name)
    var entry = meals[slot] ?? (moment, PastMeal(name))
    entry.meal[keyPath: figure] = (entry.meal[keyPath: figure] ?? 0) + value
    if moment.at < entry.when.at { entry.when = moment }
    meals[slot] = entry
  }
}

/// Which meal an hour of the day is.
enum MealTime {
  static func name(atHour hour: Int) -> String {
    switch hour {
    case 4..<11: "breakfast"
    case 11..<15: "lunch"
    case 17..<22: "dinner"
    default: "snack"
    }
  }
}

internal import CivilTime
internal import TrackingCore

/// MyFitnessPal's export: tables of meals, of measurements and of exercise.
enum MyFitnessPal: PastFormat {
  static let name = "MyFitnessPal"

  static func recognizes(_ files: SourceFiles) throws -> Bool {
    try files.files.contains { try kind(of: $0) != nil }
  }

  private enum Kind { case meals, measures, exercise }

  private static func kind(of file: SourceFile) throws -> Kind? {
    guard file.lastName.hasSuffix(".csv"), file.size > 0 else { return nil }
    let table = try CSVTable(file)
    if table.has("Meal"), table.has("Calories"), table.has("Date") { return .meals }
    if table.has("Exercise"), table.has("Exercise Calories") { return .exercise }
    // A table with nothing but a weight belongs here by its name alone.
    let isNamed = file.lastName.contains("measurement-summary")
    return isNamed && table.has("Date") ? .measures : nil
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    for file in files.files {
      var table: CSVTable
      switch try kind(of: file) {
      case nil: continue
      case .meals:
        table = try CSVTable(file)
        try readMeals(&table, clock, &past)
      case .measures:
        table = try CSVTable(file)
        try readMeasures(&table, clock, &past)
      case .exercise:
        table = try CSVTable(file)
        try readExercise(&table, clock, &past)
      }
    }
    return past
  }

  /// A row a meal; a day may have the same meal several times.
  private static func readMeals(_ table: inout CSVTable, _ clock: Clock, _ past: inout Past) throws
  {
    var counts: [String: Int] = [:]
    while let row = try table.next() {
      let day = try row.day("Date")
      var meal = PastMeal(mealName(row["Meal"]))
      meal.kcal = try row.number("Calories")
      meal.proteinG = try row.number(row["Protein (g)"].isEmpty ? "Protein" : "Protein (g)")
      meal.carbsG = try row.number("Carbohydrates (g)")
      meal.fatG = try row.number("Fat (g)")
      meal.note = row["Note"]
      let key = "\(day)/\(row["Meal"].lowercased())"
      counts[key, default: 0] += 1
      past.add("myfitnesspal/meal/\(key)/\(counts[key] ?? 1)", clock.moment(day), .meal(meal))
    }
  }

  private static func mealName(_ text: String) -> String {
    let name = text.lowercased()
    return ["breakfast", "lunch", "dinner"].first { name.hasPrefix($0) } ?? "snack"
  }

  private static func readMeasures(_ table: inout CSVTable, _ clock: Clock, _ past: inout Past)
    throws
  {
    // The unit stands in the column's name, or is the one of the profile: kilograms unless said.
    let inPounds = table.columns.contains { $0.lowercased().contains("lb") }
    let column = table.columns.first { $0.lowercased().hasPrefix("weight") } ?? "Weight"
    for name in table.columns where name != column && name != "Date" && name != "Body Fat %" {
      past.leaveOut("column “\(name)”")
    }
    while let row = try table.next() {
      let day = try row.day("Date")
      if let weight = try row.number(column) {
        let kg = inPounds ? weight * 0.453_592_37 : weight
        past.add("myfitnesspal/weight/\(day)", clock.moment(day), .weight(kg: kg))
      }
      if let fat = try row.number("Body Fat %") {
        let figure = PastMeasure("body fat", fat, unit: "%", rule: .last)
        past.add("myfitnesspal/body fat/\(day)", clock.moment(day), .measure(figure))
      }
    }
  }

  private static func readExercise(_ table: inout CSVTable, _ clock: Clock, _ past: inout Past)
    throws
  {
    var counts: [String: Int] = [:]
    while let row = try table.next() {
      let day = try row.day("Date")
      var bout = PastWorkout(activity(row["Exercise"]))
      bout.kcal = try row.number("Exercise Calories")
      bout.seconds = try row.number("Exercise Minutes").map { $0 * 60 }
      bout.note = row["Note"]
      let key = "\(day)/\(row["Exercise"].lowercased())"
      counts[key, default: 0] += 1
      past.add(
        "myfitnesspal/exercise/\(key)/\(counts[key] ?? 1)", clock.moment(day), .workout(bout))
    }
  }

  /// `Running (jogging), 5 mph (12 min mile)` is running.
  private static func activity(_ text: String) -> String {
    let name = text.lowercased().prefix { $0 != "(" && $0 != "," && $0 != "-" }
    return name.split(separator: " ").joined(separator: " ")
  }
}

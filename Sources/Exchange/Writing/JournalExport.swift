internal import CivilTime
internal import TrackingCore

/// A life as Markdown: what belongs to no day, then day by day meals, movement, moods, notes,
/// tasks that were done, pictures, and what one was grateful for.
struct JournalExport {
  private let life: Life
  /// The days that hold something, oldest first, each with its lines.
  let days: [(day: LocalDay, lines: [String])]

  /// - Parameter pictures: The folder of the pictures beside the pages; nil without them.
  init(_ life: Life, pictures: String? = nil) {
    self.life = life
    var days: [LocalDay: [String]] = [:]
    for meal in life.meals { days[meal.day, default: []].append(JournalExport.words(meal)) }
    for figures in life.figures where !JournalExport.told.contains(figures.metric.name) {
      for entry in figures.entries {
        days[entry.day, default: []].append("- " + JournalExport.words(entry, figures.metric))
      }
    }
    for (day, text) in life.notes {
      days[day, default: []].append("- note: " + JournalExport.escaped(text))
    }
    for todo in life.todos {
      guard let day = todo.completedAt.map({ life.clock.zone.localTime(at: $0).day }),
        life.period.contains(day)
      else { continue }
      days[day, default: []].append("- done: " + JournalExport.escaped(todo.title))
    }
    for picture in life.pictures {
      let caption = JournalExport.escaped(picture.caption)
      let text = caption.isEmpty ? "photo \(picture.number)" : caption
      days[picture.day, default: []] +=
        pictures.map { ["", "![\(text)](\($0)/\(picture.name))"] } ?? ["- photo: \(text)"]
    }
    for (day, items) in life.gratitude {
      days[day, default: []] += ["", "Grateful for:"]
      days[day, default: []] += items.map { "- \(JournalExport.escaped($0))" }
    }
    self.days = days.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// All days in one text.
  func write(_ take: (String) throws -> Void) throws {
    try take("# Journal, \(life.period.from) to \(life.period.to)\n")
    for section in AboutPage(life).sections {
      try take("\n## \(section.title)\n\n" + section.lines.joined(separator: "\n") + "\n")
    }
    for (day, lines) in days {
      try take("\n## \(day)\n\n" + lines.joined(separator: "\n") + "\n")
    }
  }

  /// What the meals and the list of thanks say already, or another figure of the same deed.
  private static let told: Set<String> = Set(
    [
      Metric.calories, .protein, .carbs, .fat, .fiber, .sugar, .meals, .gratitude, .drinks,
      .distance, .burned,
    ].map(\.name))

  private static func words(_ meal: EatenMeal) -> String {
    let foods = meal.items.map(\.food).joined(separator: ", ")
    let energy = meal.kcal.map { " (\(Int($0.rounded())) kcal)" } ?? ""
    let name = meal.name.prefix(1).uppercased() + meal.name.dropFirst()
    return "- \(name)\(foods.isEmpty ? "" : ": " + escaped(foods))\(energy)"
  }

  private static func words(_ entry: Entry, _ metric: Metric) -> String {
    let what = entry.facet.isEmpty || metric == .mood ? entry.name : entry.facet
    let value = TableExport.number((entry.value * 100).rounded() / 100)
    let unit = metric.unit.isEmpty ? "" : " \(metric.unit)"
    let note = entry.note.isEmpty ? "" : ": " + escaped(entry.note)
    let name = what == metric.name ? metric.name : "\(metric.name), \(escaped(what))"
    return "\(name): \(value)\(unit)\(note)"
  }

  /// Marks that Markdown would take for its own, and line ends inside of an item.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]<>#|".contains(character) { result += "\\" }
      result += character.isNewline ? "  \n  " : String(character)
    }
    return result
  }
}

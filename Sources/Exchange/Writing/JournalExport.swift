internal import CivilTime
internal import TrackingCore

/// A life as Markdown, day by day: meals, movement, moods with their notes, and what one was
/// grateful for.
enum JournalExport {
  static func write(_ life: Life, _ take: (String) throws -> Void) throws {
    var days: [LocalDay: [String]] = [:]
    for meal in life.meals {
      let foods = meal.items.map(\.food).joined(separator: ", ")
      let energy = meal.kcal.map { " (\(Int($0.rounded())) kcal)" } ?? ""
      let name = meal.name.prefix(1).uppercased() + meal.name.dropFirst()
      days[meal.day, default: []].append(
        "- \(name)\(foods.isEmpty ? "" : ": " + escaped(foods))\(energy)")
    }
    for figures in life.figures where !summed.contains(figures.metric.name) {
      for entry in figures.entries {
        days[entry.day, default: []].append("- " + words(entry, figures.metric))
      }
    }
    for (day, items) in life.gratitude {
      days[day, default: []] += ["", "Grateful for:"]
      days[day, default: []] += items.map { "- \(escaped($0))" }
    }
    try take("# Journal, \(life.period.from) to \(life.period.to)\n")
    for (day, lines) in days.sorted(by: { $0.key < $1.key }) {
      try take("\n## \(day)\n\n" + lines.joined(separator: "\n") + "\n")
    }
  }

  /// What the meals and the list of thanks say already, or another figure of the same deed.
  private static let summed: Set<String> = Set(
    [
      Metric.calories, .protein, .carbs, .fat, .meals, .gratitude, .drinks, .distance, .burned,
    ].map(\.name))

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

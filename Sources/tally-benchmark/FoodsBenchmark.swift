import Foods
import Foundation
import IntentData
import TrackingCore

/// Finds foods by all their names, and tells what that costs.
///
/// With `--names` it reads names instead, one a line, and shows what each is taken for.
enum FoodsBenchmark {
  static func run() throws {
    if CommandLine.arguments.contains("--names") { return showNames() }
    let files = IntentData.files.map { (path: $0.path, text: $0.text) }
    let lean = files.filter { !FoodBook.fileNames.contains(fileName($0.path)) }
    let with = Stopwatch.best(of: 5) { _ = Reference(files: files) }
    let without = Stopwatch.best(of: 5) { _ = Reference(files: lean) }
    let reference = Reference(files: files)
    let table = FoodTable.builtIn
    let before = residentBytes()
    let first = Stopwatch.seconds { _ = reference.food("unheard-of rice") }
    Benchmark.say("foods: \(table.count) of USDA in \(table.size) bytes, mapped")
    Benchmark.say(
      "  start \(milliseconds(with)) with names and recipes, \(milliseconds(without)) without;"
        + " first question \(milliseconds(first))")
    show("names as people say them", names(files), reference)
    show("names as USDA writes them", (0..<table.count).map(table.name), reference)
    Benchmark.say("  memory taken by then: \((residentBytes() - before) / 1024) KB")
  }

  private static func show(_ title: String, _ names: [String], _ reference: Reference) {
    var found = 0
    let seconds = Stopwatch.seconds {
      for name in names where reference.food(name)?.figures.kcal != nil { found += 1 }
    }
    Benchmark.say(
      "  \(names.count) \(title): \(Int(Double(names.count) / seconds)) look-ups a second,"
        + " \(found) found")
  }

  /// The names in the tables of the language.
  private static func names(_ files: [(path: String, text: String)]) -> [String] {
    var names: [String] = []
    for file in files where named.contains(fileName(file.path)) {
      for line in file.text.split(separator: "\n") where line.first != "#" && !line.contains("*") {
        let cell = line.split(separator: "\t").first ?? ""
        names += cell.split(separator: "|").map(String.init)
      }
    }
    return names
  }

  private static let named: Set<String> = ["food_names.tsv", "recipes.tsv", "foods.tsv"]

  private static func showNames() {
    let files = IntentData.files.map { file in
      let text = try? String(contentsOfFile: "Intents/" + file.path, encoding: .utf8)
      return (path: file.path, text: text ?? file.text)
    }
    let reference = Reference(files: files)
    while let name = readLine() {
      guard let food = reference.food(name) else {
        Benchmark.say("\(name)\t-")
        continue
      }
      let given = food.figures
      var cells = [name, food.name]
      for figure in [given.kcal, given.proteinG, given.carbsG, given.fatG] {
        cells.append(figure.map { Stopwatch.rounded($0, 1) } ?? "-")
      }
      cells.append(food.way.rawValue)
      cells.append(food.portionG.map { "\(food.portionUnit) \(Stopwatch.rounded($0, 0))" } ?? "-")
      cells.append(food.source)
      Benchmark.say(cells.joined(separator: "\t"))
    }
  }

  private static func fileName(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The memory of this process that is in use.
  private static func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static func milliseconds(_ seconds: Double) -> String {
    Stopwatch.rounded(seconds * 1000) + " ms"
  }

}

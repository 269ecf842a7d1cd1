import Foods
import IntentData

/// Finds foods by all their names, and tells what that costs.
enum FoodsBenchmark {
  static func run() throws {
    let files = Dictionary(
      IntentData.files.compactMap { file -> (String, String)? in
        let name = String(file.path.split(separator: "/").last ?? "")
        return FoodBook.fileNames.contains(name) ? (name, file.text) : nil
      }, uniquingKeysWith: { first, _ in first })
    let table = FoodTable.builtIn
    let clock = ContinuousClock()
    var book = FoodBook(files: files)
    let start = clock.measure { book = FoodBook(files: files) }
    let first = clock.measure { _ = book.find("rice") }
    let names = (0..<table.count).map(table.name)
    var found = 0
    let all = clock.measure {
      for name in names where book.find(name)?.figures.kcal != nil { found += 1 }
    }
    let seconds = Double(all.components.seconds) + Double(all.components.attoseconds) / 1e18
    let report = [
      "foods: \(table.count) of USDA in \(table.size) bytes, mapped",
      "  at the start \(start), at the first question \(first)",
      "  \(names.count) long names: \(Int(Double(names.count) / seconds)) look-ups a second,"
        + " \(found) found",
    ]
    print(report.joined(separator: "\n"))
  }
}

import ArgumentParser
import Exchange
import Glibc
import TrackingCore

struct FoodsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foods", abstract: "Foods of shops and tables, by name and bar code.",
    subcommands: [Import.self, Search.self])

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Takes in a table of foods.",
      discussion: """
        Reads the CSV folder of USDA FoodData Central (fdc.nal.usda.gov) and the CSV export of \
        Open Food Facts (world.openfoodfacts.org/data), unpacked. The foods lie in foods.db beside \
        the store; read again, they are brought up to date.

          tally foods import FoodData_Central_csv_2025-04-24/
          tally foods import en.openfoodfacts.org.products.csv
        """)

    @OptionGroup var options: SharedOptions

    @Argument(help: ArgumentHelp("The folder or the file.", valueName: "path"))
    var path: String

    func run() throws {
      let catalogue = try FoodsCommand.catalogue(try Settings(options))
      do {
        let work = LongWork()
        let summary = try work.run {
          try FoodTables.take(path, into: catalogue, progress: work.reading)
        }
        try LineWriter(descriptor: STDOUT_FILENO).write(
          Prose.foods(summary, all: try catalogue.count()))
      } catch let error as ExchangeError {
        throw EdgeError.refused("\(error)")
      }
    }
  }

  struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "search",
      abstract: "Shows the foods that fit some words, or a bar code.",
      discussion: "  tally foods search semi skimmed milk")

    @OptionGroup var options: SharedOptions

    @Argument(help: ArgumentHelp("Words in any order, or a bar code.", valueName: "words"))
    var words: [String]

    func run() throws {
      let catalogue = try FoodsCommand.catalogue(try Settings(options))
      let writer = LineWriter(descriptor: STDOUT_FILENO)
      for food in try catalogue.search(words.joined(separator: " ")) {
        try writer.write(MessageText.safeForTerminal(Prose.food(food)))
      }
    }
  }

  private static func catalogue(_ settings: Settings) throws -> FoodCatalogue {
    guard let path = FoodCatalogue.path(besideStore: settings.storePath) else {
      throw EdgeError.noFoods
    }
    return try FoodCatalogue(path)
  }
}

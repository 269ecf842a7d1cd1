import Testing

@testable import TrackingCore

/// The tables of `lexicon/` are cut into cells line by line, when a line is asked for.
struct TableTests {
  private let table = Table(
    "# figures\n\nname\taliases\tkcal\r\nrye bread\tRye|(Pumpernickel)||Bröd\t210\r\n"
      + " \t \nrye\tgrain\n#rye bread\tcomment\t1\nrye bread\tblack bread\t250\n\t\t3")

  @Test func `comments and empty lines are passed over, missing cells are empty`() {
    #expect(table.map { $0["name"] } == ["rye bread", "rye", "rye bread", ""])
    #expect(table.map { $0["kcal"] } == ["210", "", "250", "3"])
    #expect(table.map { $0["colour"] } == ["", "", "", ""])
    #expect(table.first?.list("aliases") == ["Rye", "(Pumpernickel)", "Bröd"])
    #expect(Table("").isEmpty && Table("name\tkcal").isEmpty && Table("\n#\n").isEmpty)
  }

  @Test func `lines are found by their whole name, the last first`() {
    #expect(table.lines(named: "rye bread").map { $0["kcal"] } == ["250", "210"])
    #expect(table.lines(named: "rye").map { $0["aliases"] } == ["grain"])
    #expect(table.lines(named: "").map { $0["kcal"] } == ["3"])
    #expect(table.lines(named: "rye bre").isEmpty && table.lines(named: "rye breads").isEmpty)
  }

  @Test func `an alias is found in any letters, with parentheses or without`() throws {
    let line = try #require(table.first)
    for word in ["rye", "pumpernickel", "bröd"] { #expect(line.isCalled(word), "\(word)") }
    for word in ["ry", "rye|", "pumper", "grain", "brod", ""] {
      #expect(!line.isCalled(word), "\(word)")
    }
  }

  /// The first few are looked for line by line, others in a table of all.
  @Test func `a drink is the same whether it is asked for early or late`() throws {
    let drinks = projectTables.drinks
    let names = drinks.keys.sorted().enumerated().filter { $0.offset % 40 == 0 }.map(\.element)
    #expect(names.count > 50)
    let fresh = try ProjectFiles.text("drinks.tsv")
    for name in names {
      let early = Reference(files: [(path: "en/lexicon/drinks.tsv", text: fresh)]).drink(name)
      #expect(early?.name == drinks[name]?.name, "\(name)")
      #expect(early?.kindOf == drinks[name]?.kindOf, "\(name)")
      #expect(early?.defaultUnit == drinks[name]?.defaultUnit, "\(name)")
    }
  }
}

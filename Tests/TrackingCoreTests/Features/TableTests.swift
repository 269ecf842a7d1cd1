import Foods
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

  @Test func `lines are found by their whole name or an alias, without the table`() {
    let further = Table("name\tunit\nrye bread\tslice\nrye\tcup\nrye bread\tloaf")
    let lines = NamedLines(
      index: NameIndex(
        NamedLines.compiled(
          table.map(\.self), of: table,
          aliases: ["pumpernickel": "rye bread", "bröd": "rye bread"],
          further: further)))
    #expect(lines.line("rye bread")?["kcal"] == "250")
    #expect(lines.line("rye")?["aliases"] == "grain")
    #expect(lines.line("")?["kcal"] == "3")
    #expect(lines.line("Pumpernickel")?["kcal"] == "250" && lines.line("BRÖD")?["kcal"] == "250")
    for name in ["rye bre", "rye breads", "grain", "brod"] { #expect(lines.line(name) == nil) }
    #expect(lines.further("rye bread").map { $0["unit"] } == ["slice", "loaf"])
    #expect(lines.further("oats").isEmpty)
  }

  /// The first are looked for in what was compiled, others in a table of all.
  @Test func `a drink is the same whether it is asked for early or late`() throws {
    let drinks = projectTables.drinks
    let names = drinks.keys.sorted().enumerated().filter { $0.offset % 40 == 0 }.map(\.element)
    #expect(names.count > 50)
    let kept = KeptBytes(ReferenceImage.bytes(of: projectTables))
    let image = try #require(ReferenceImage(UnsafeRawBufferPointer(kept.bytes), in: kept))
    for name in names {
      let early = Reference(paths: [], text: { _ in "" }, image: { image }).drink(name)
      #expect(early?.name == drinks[name]?.name, "\(name)")
      #expect(early?.kindOf == drinks[name]?.kindOf, "\(name)")
      #expect(early?.defaultUnit == drinks[name]?.defaultUnit, "\(name)")
    }
  }
}

import Foods
import Testing

@testable import TrackingCore

struct DrinkKindsTests {
  @Test func `a drink is one of all that is above it, and a kind has all that is below it`() {
    let kinds = DrinkKinds([
      ("red wine", "wine"), ("merlot", "red wine"), ("white wine", "wine"), ("wine", ""),
    ])
    #expect(kinds.wider(than: "merlot") == ["red wine", "wine"])
    #expect(kinds.kinds(of: "wine") == ["red wine", "merlot", "white wine"])
    #expect(kinds.kinds(of: "merlot").isEmpty)
    #expect(kinds.wider(than: "wine").isEmpty)
  }

  @Test func `a line that leads back to itself is left out`() {
    let kinds = DrinkKinds([("cola", "soda"), ("diet coke", "cola"), ("soda", "diet coke")])
    #expect(kinds.wider(than: "diet coke") == ["cola", "soda"])
    #expect(kinds.kinds(of: "soda") == ["cola", "diet coke"])
    #expect(DrinkKinds([("tea", "tea")]).kinds(of: "tea").isEmpty)
  }

  @Test func `every kind in the table is a drink itself, and none leads back to itself`() {
    let kinds = projectTables.drinkKinds
    for drink in projectTables.drinks.values where !drink.kindOf.isEmpty {
      #expect(projectTables.drinks[drink.kindOf] != nil, "\(drink.name)")
      #expect(kinds.wider(than: drink.name).first == drink.kindOf, "\(drink.name)")
      #expect(kinds.wider(than: drink.name).count < Drink.deepestKind, "\(drink.name)")
    }
  }

  @Test func `a drink that is as its kind gives what that gives`() {
    for (name, kind) in [("merlot", "wine"), ("corona", "beer")] {
      let (drink, wider) = (projectTables.drink(name), projectTables.drink(kind))
      #expect(drink?.name == name)
      #expect(drink?.figures.kcal != nil)
      #expect(drink?.figures == wider?.figures)
      #expect(drink?.figures.carbsG != nil)
    }
    for drink in projectTables.drinks.values where drink.hasFiguresOfKind {
      #expect(projectTables.drink(drink.name)?.kcalPer100ml != nil, "\(drink.name)")
    }
  }
}

internal import GRDB

/// The numbers a person knows the items of a list by: as shown last, later items behind them.
///
/// They stay when an item is done or deleted, until the list is shown again.
struct ListNumbers {
  private var numberByItem: [Int64: Int] = [:]
  private var itemByNumber: [Int: Int64] = [:]

  func number(of item: Int64) -> Int? { numberByItem[item] }
  func item(_ number: Int) -> Int64? { itemByNumber[number] }
  var next: Int { (itemByNumber.keys.max() ?? 0) + 1 }

  mutating func set(_ number: Int, _ item: Int64) {
    numberByItem[item] = number
    itemByNumber[number] = item
  }
}

extension Ledger {
  /// The numbers as they stand; open items without one get the next ones.
  func numbers(of list: String, open: [Int64]) throws -> ListNumbers {
    var numbers = ListNumbers()
    let rows = try all(
      "SELECT number, item FROM list_number WHERE user = :user AND list = :list",
      ["list": list])
    for row in rows { numbers.set(row["number"], row["item"]) }
    for item in open where numbers.number(of: item) == nil {
      try keep(numbers.next, item, list)
      numbers.set(numbers.next, item)
    }
    return numbers
  }

  /// Numbers a list anew, as it is being shown.
  func renumber(_ list: String, as shown: [Int64]) throws {
    try run("DELETE FROM list_number WHERE user = :user AND list = :list", ["list": list])
    for (index, item) in shown.enumerated() { try keep(index + 1, item, list) }
  }

  private func keep(_ number: Int, _ item: Int64, _ list: String) throws {
    try run(
      "INSERT INTO list_number (user, list, number, item) VALUES (:user, :list, :number, :item)",
      ["list": list, "number": number, "item": item])
  }
}

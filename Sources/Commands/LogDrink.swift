/// `drink.log`: something that was drunk.
package struct LogDrink: TimedCommand {
  /// Its canonical name; water where nothing is said.
  package var drink: String?
  /// In ml; below nothing where a drink is taken back.
  package var volume: Double?
  /// In kcal, where it was said.
  package var energy: Double?
  /// What was in it, such as milk and sugar.
  package var additions: [SaidFood]?
  package var nutrients = SaidNutrients()
  /// How long it took, in seconds, which nothing counts.
  package var duration: Double?
  package var when = SaidTime()

  package init() {}

  package init(_ drink: String, volume: Double, when: SaidTime) {
    (self.drink, self.volume, self.when) = (drink, volume, when)
  }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.drink, &drink)
    coder.slot(.volume, &volume)
    coder.slot(.energy, &energy)
    coder.slot(.with, &additions)
    nutrients.code(&coder)
    coder.slot(.duration, &duration)
    when.code(&coder)
  }
}

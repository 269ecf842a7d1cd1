/// The food that was named before, for the "it" of "ordered a pizza and ate it all".
struct Antecedent {
  var food: String
  /// As it was written: "doughnuts".
  var typed: String
  /// How much of it was named.
  var amount: FactChunk?
  /// Others were named before it.
  var isOneOfSeveral = false
}

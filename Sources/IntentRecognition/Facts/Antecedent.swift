/// The food that was named before, for the "it" of "ordered a pizza and ate it all".
struct Antecedent {
  var food: String
  /// As it was written: "doughnuts".
  var typed: String
  /// How much of it was named.
  var amount: FactChunk?
  /// Others were named before it.
  var isOneOfSeveral = false
  /// Somebody else had or made it: "I had two" is of those then.
  var isOfOthers = false
  /// It was named in the sentence before.
  var isBefore = false

  /// What it is in the next sentence, where nothing of the sender's was told in its own.
  var passedOn: Antecedent? {
    guard isOfOthers, !isBefore else { return nil }
    var next = self
    next.isBefore = true
    return next
  }

  /// Several of them are named: "four scones".
  var isPlural: Bool { typed.hasSuffix("s") && !food.hasSuffix("ss") }
}

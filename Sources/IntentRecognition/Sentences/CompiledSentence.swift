/// What a sentence of `Intents/` says when it is met; its words are in the `SentenceGraph`.
struct CompiledSentence: Sendable {
  var intent: Int32
  /// Values that the sentence gives by itself.
  var fixed: [(name: String, value: String)]
  var condition: IntentFile.Condition?
  /// Where it was written.
  var path: String
  var line: Int
}

/// A slot of sentences: its name and what may fill it.
struct SentenceSlot: Sendable, Hashable {
  var name: String
  var type: SlotType
}

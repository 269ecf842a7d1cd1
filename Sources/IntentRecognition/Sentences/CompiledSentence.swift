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

/// What decides between sentences that were met, without reading them.
struct SentenceTraits: Sendable, BitwiseCopyable {
  var bonus: Float
  var hasCondition: Bool
  /// It goes on with another sentence of the message.
  var goesOn: Bool
  var isAboutLast: Bool

  init(_ sentence: CompiledSentence, priority: Int) {
    bonus = Float(priority) * 0.5
    hasCondition = sentence.condition != nil
    goesOn = sentence.condition?.precursors != nil
    isAboutLast = sentence.condition?.isAboutLast ?? false
  }
}

/// A slot of sentences: its name and what may fill it.
struct SentenceSlot: Sendable, Hashable {
  var name: String
  var type: SlotType
}

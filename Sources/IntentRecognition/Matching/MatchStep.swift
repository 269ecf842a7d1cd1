extension SentenceMatcher {
  /// One way to a state at a token.
  struct Step: BitwiseCopyable {
    var state: Int32
    var position: Int32
    var score: Float
    var parent: Int32
    var kind: Kind
    var adjuncts: Int8
    /// A better way to its state was found.
    var isBeaten = false
    /// The slot's index for `entity`, `list`, `own` and `text`.
    var slot: Int32 = -1
    /// The index of the entity, list match or own match.
    var item: Int32 = -1
    /// The next step at the same token.
    var next: Int32 = -1

    enum Kind: UInt8, BitwiseCopyable, Sendable {
      case start, word, skip, entity, list, own, text, time, recurrence
    }
  }

  /// How a token counts that is explained in some way.
  enum Weight {
    static let word: Float = 1
    static let entity: Float = 0.95
    static let time: Float = 0.8
    static let text: Float = 0.3
    /// Words that must have a shape, such as a name or a path.
    static let shapedText: Float = 0.7
    static let filler: Float = 0.35
    static let hardStopInText: Float = -8
  }

  /// A way through all sentences that end in a state.
  struct Match {
    var end: Int
    var score: Float
    var step: Int32
    var state: Int32
  }
}

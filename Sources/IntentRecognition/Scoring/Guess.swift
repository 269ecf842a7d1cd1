public import Commands
public import Slots

/// What a text that nothing explains was probably meant to be.
public struct Guess: Sendable, Equatable {
  public var intent: IntentName
  /// What the frame of the intent could be filled with.
  public var slots: Slots
  /// Whether nothing is missing that the intent needs.
  public var isComplete: Bool
  /// 0…1; see `Thresholds`.
  public var sureness: Double
  /// The example of the intent that is nearest to the text.
  public var example: String
  /// How much of both the example and the text have in common, from nothing to 1.
  public var likeness: Double

  public init(
    intent: IntentName, slots: Slots, isComplete: Bool, sureness: Double, example: String,
    likeness: Double = 1
  ) {
    self.intent = intent
    self.slots = slots
    self.isComplete = isComplete
    self.sureness = sureness
    self.example = example
    self.likeness = likeness
  }

  /// From which sureness on a guess counts; `lexicon/scorer.txt` says them.
  public struct Thresholds: Sendable, Equatable, BitwiseCopyable {
    /// A question about what was logged is answered.
    public var answer: Double = 2
    /// It is asked whether this was meant.
    public var ask: Double = 2
    /// The nearest example is shown.
    public var show: Double = 2

    public init() {}
  }
}

public import EntityRecognition
internal import Synchronization

/// What a message mentions, whatever it does with it: values, things, cues and words left over.
///
/// It is read once; the dialogue decides by it, and looks at no text. All who do so share it: it
/// holds many lists, and a turn hands it on some thirty times.
public final class Mentions: Sendable {
  /// A value with the reading it was found in; one span may have several.
  public struct Value: Sendable, Equatable {
    public var tokens: Range<Int>
    public var value: EntityValue

    public init(tokens: Range<Int>, value: EntityValue) {
      self.tokens = tokens
      self.value = value
    }
  }

  /// The name of something: of a drink, a food, an activity, a feeling, a metric, a meal …
  public struct Thing: Sendable, Equatable {
    public enum Kind: String, Sendable {
      case drink, food, activity, feeling, metric, meal, intensity
      case habit, todo, bucket, tracker, challenge, reminder
    }

    public var kind: Kind
    /// The canonical name.
    public var name: String
    public var tokens: Range<Int>
  }

  /// Cue words at their place.
  public struct Sign: Sendable, Equatable {
    public var cue: Cue
    public var tokens: Range<Int>

    public init(cue: Cue, tokens: Range<Int>) {
      self.cue = cue
      self.tokens = tokens
    }
  }

  /// A figure with its scale: "3 out of 5".
  public struct Scaled: Sendable, Equatable {
    public var tokens: Range<Int>
    public var value: Double
    public var scale: Double

    /// On the scale from one to five, on which moods are kept.
    public var ofFive: Double { min(max((value / scale * 5).rounded(), 1), 5) }
  }

  /// A word that tells, as it counts: a verb by its base, another word by its stem.
  public struct Term: Sendable, Equatable {
    public var base: String
    public var isVerb: Bool
    public var isPast: Bool
    public var token: Int
  }

  /// What is mentioned, while it is read and where a part of it is left out.
  public struct Content: Sendable {
    public var values: [Value] = []
    /// The words that tell, in order.
    public var terms: [Term] = []
    public var things: [Thing] = []
    public var signs: [Sign] = []
    /// Cues that explain no word, and only speak for a reading.
    public var hints: [Sign] = []
    /// The marks that stand between clauses.
    public var marks: [Int] = []
    /// Where a remark may begin behind what was said: at a mark, or where a clause of its own
    /// starts.
    public var remarks: [Int] = []
    /// What stands before the first full stop.
    public var firstSentence = 0..<0
    /// Words that nothing explains.
    public var rest: [Int] = []
    /// When and how something was measured: "after I had rested a bit".
    public var circumstances: [Range<Int>] = []
    /// How many words there are in all, and how many tokens with the signs between them.
    public var wordCount = 0
    public var tokenCount = 0
    /// How often a target is to be reached, where that is said: day, week or month.
    public var span: String?
    public var isQuestion = false
    /// Words for other persons in front of the first deed.
    public var others: [Int] = []
    /// "The wine was for my wife": somebody else had it.
    public var isForOther = false
    /// Where the sender is named first: "I", "my".
    public var senderToken: Int?
    /// A plan or a condition stands in front of the first deed: "should have called".
    public var isUnreal = false
    /// "Sunday's was 7": the day whose entry is spoken of.
    public var ownedDay: Range<Int>?
    /// "The lunch one": which of several entries is spoken of.
    public var oneOf: OneOf?
    /// The part of the day in front of a thing's name: "the morning run".
    public var ofPart: OneOf?
    /// Where the value of before stands: "the 300 one should be 350", "change 80.5 to 80.9".
    public var replaced: [Range<Int>] = []
    public var pair: FigurePair?
    /// Sets without an exercise of their own: "then 2x6 at 125".
    public var sets: [LiftedSets] = []
    /// One set more of it: "another set at 65".
    public var anotherSet: AnotherSet?
    /// "That was Tom's", "it was my husband": of somebody else, and no more is told.
    public var isOfOther = false
    /// "The coke was Tom's": of somebody else what is named in front, and no more is told.
    public var isOwnedByOther = false
    /// Where a word for sets or for repetitions stands: "4 sets", "8 reps".
    public var setWords: [Int] = []
    public var repWords: [Int] = []
    /// "Half an hour later": by how many seconds something is to be moved, back below zero.
    public var shift: Double?
    /// Where a word says how often: "twice".
    public var often: [Range<Int>] = []
    /// "2 of them": where a number says how many there were of what was told.
    public var ofThem: [Range<Int>] = []
    /// Where a number is a price: "3 euros", "$4.50".
    public var prices: [Range<Int>] = []
    /// Where a figure is told on a scale: "3 out of 5".
    public var scales: [Scaled] = []
    /// "tea*": the mark of a correction.
    public var isStarred = false
    /// "+250": a sign that adds, in front.
    public var isPlus = false

    public init() {}
  }

  public let content: Content
  /// The part that was asked for last, and what it mentions: a turn asks for that of its only
  /// reading half a dozen times.
  private let part = Mutex<(tokens: Range<Int>, mentions: Mentions)?>(nil)

  public init(_ content: consuming Content = Content()) { self.content = content }
}

extension Mentions {
  @inlinable public var values: [Value] { content.values }
  @inlinable public var terms: [Term] { content.terms }
  @inlinable public var things: [Thing] { content.things }
  @inlinable public var signs: [Sign] { content.signs }
  @inlinable public var hints: [Sign] { content.hints }
  @inlinable public var marks: [Int] { content.marks }
  @inlinable public var remarks: [Int] { content.remarks }
  @inlinable public var firstSentence: Range<Int> { content.firstSentence }
  @inlinable public var rest: [Int] { content.rest }
  @inlinable public var circumstances: [Range<Int>] { content.circumstances }
  @inlinable public var wordCount: Int { content.wordCount }
  @inlinable public var tokenCount: Int { content.tokenCount }
  @inlinable public var span: String? { content.span }
  @inlinable public var isQuestion: Bool { content.isQuestion }
  @inlinable public var others: [Int] { content.others }
  @inlinable public var isForOther: Bool { content.isForOther }
  @inlinable public var senderToken: Int? { content.senderToken }
  /// Whether the sender is named anywhere: "I", "my".
  @inlinable public var namesSender: Bool { content.senderToken != nil }
  @inlinable public var isUnreal: Bool { content.isUnreal }
  @inlinable public var ownedDay: Range<Int>? { content.ownedDay }
  @inlinable public var oneOf: OneOf? { content.oneOf }
  @inlinable public var ofPart: OneOf? { content.ofPart }
  @inlinable public var replaced: [Range<Int>] { content.replaced }
  @inlinable public var pair: FigurePair? { content.pair }
  @inlinable public var sets: [LiftedSets] { content.sets }
  @inlinable public var anotherSet: AnotherSet? { content.anotherSet }
  @inlinable public var isOfOther: Bool { content.isOfOther }
  @inlinable public var isOwnedByOther: Bool { content.isOwnedByOther }
  @inlinable public var setWords: [Int] { content.setWords }
  @inlinable public var repWords: [Int] { content.repWords }
  @inlinable public var shift: Double? { content.shift }
  @inlinable public var often: [Range<Int>] { content.often }
  @inlinable public var ofThem: [Range<Int>] { content.ofThem }
  @inlinable public var prices: [Range<Int>] { content.prices }
  @inlinable public var scales: [Scaled] { content.scales }
  @inlinable public var isStarred: Bool { content.isStarred }
  @inlinable public var isPlus: Bool { content.isPlus }

  /// How many things are said, a value of several words as one: "seven and a half hours".
  public var saidCount: Int { wordCount - values.map { $0.tokens.count - 1 }.reduce(0, +) }

  /// Whether a token only tells when and how it was.
  public func isCircumstance(_ token: Int) -> Bool {
    circumstances.contains { $0.contains(token) }
  }

  public func has(_ cue: Cue) -> Bool { signs.contains { $0.cue == cue } }

  public func hint(_ cue: Cue) -> Bool { hints.contains { $0.cue == cue } }

  /// Whether a name is of what is left alone, by its first word: "no sugar".
  public var abstains: Bool {
    hints.contains { $0.cue == .abstaining && $0.tokens.lowerBound == 0 }
  }

  public func things(of kind: Thing.Kind) -> [Thing] { things.filter { $0.kind == kind } }

  /// What some tokens mention.
  public func within(_ tokens: Range<Int>) -> Mentions {
    if areAll(within: tokens) { return self }
    if let known = part.withLock({ $0 }), known.tokens == tokens { return known.mentions }
    var result = content
    result.values = values.filter { tokens.contains($0.tokens.lowerBound) }
    result.things = things.filter { tokens.contains($0.tokens.lowerBound) }
    result.signs = signs.filter { tokens.contains($0.tokens.lowerBound) }
    result.hints = hints.filter { tokens.contains($0.tokens.lowerBound) }
    result.rest = rest.filter(tokens.contains)
    result.terms = terms.filter { tokens.contains($0.token) }
    result.marks = marks.filter(tokens.contains)
    let made = Mentions(result)
    part.withLock { $0 = (tokens, made) }
    return made
  }

  /// Whether some tokens hold all that is mentioned, as those of most messages' only reading do.
  private func areAll(within tokens: Range<Int>) -> Bool {
    values.allSatisfy { tokens.contains($0.tokens.lowerBound) }
      && terms.allSatisfy { tokens.contains($0.token) }
      && things.allSatisfy { tokens.contains($0.tokens.lowerBound) }
      && signs.allSatisfy { tokens.contains($0.tokens.lowerBound) }
      && hints.allSatisfy { tokens.contains($0.tokens.lowerBound) }
      && rest.allSatisfy(tokens.contains) && marks.allSatisfy(tokens.contains)
  }

  /// The parts that "and" and marks join, each as a message of its own; not those without a word
  /// that tells.
  public var joined: [Mentions] {
    let joints = signs.filter { $0.cue == .addition }.map(\.tokens) + marks.map { $0..<$0 + 1 }
    var (parts, from) = ([Mentions](), 0)
    func add(_ tokens: Range<Int>) {
      if terms.contains(where: { tokens.contains($0.token) }) { parts.append(within(tokens)) }
    }
    for joint in joints.sorted(by: { $0.lowerBound < $1.lowerBound })
    where joint.lowerBound >= from {
      add(from..<joint.lowerBound)
      from = joint.upperBound
    }
    add(from..<tokenCount)
    return parts
  }

  /// Whether a word only says when, or joins, adds and points: "this morning", "too".
  public func isAside(_ token: Int) -> Bool {
    values.contains { $0.tokens.contains(token) }
      || signs.contains { sign in
        sign.tokens.contains(token) && ![.was, .deed, .take, .remove, .postpone].contains(sign.cue)
      }
  }
}

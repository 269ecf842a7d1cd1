import Commands
import EntityRecognition
import Slots

/// A text that stance is learned from.
public struct StanceText: Sendable {
  /// What a fact of the text is, when it is the sender's own.
  public struct Deed: Sendable {
    public var intent: String
    public var numbers: [String: Double]

    public init(intent: String, numbers: [String: Double] = [:]) {
      self.intent = intent
      self.numbers = numbers
    }

    /// Within a hundredth, as far as both say a number.
    func agrees(with found: RecognizedIntent) -> Bool {
      found.intent.rawValue == intent
        && numbers.allSatisfy { name, number in
          guard let value = found.slots.number(name) else { return true }
          return abs(value - number) <= 0.01 * abs(number)
        }
    }
  }

  public var text: String
  /// The sender's own deeds in it; nil where those count that are read from it today.
  public var deeds: [Deed]?
  /// Every fact of the text is one, or none is.
  public var areAllDeeds: Bool?

  public init(_ text: String, deeds: [Deed]? = nil, areAllDeeds: Bool? = nil) {
    self.text = text
    self.deeds = deeds
    self.areAllDeeds = areAllDeeds
  }
}

/// A fact with its evidence, and whether it is the sender's own deed.
struct StanceLesson: Equatable, Sendable {
  var evidence: Evidence
  var isDeed: Bool
  var weight: Double
}

/// Makes lessons from texts.
struct StanceTeacher {
  let language: IntentLanguage

  /// What a made counterexample weighs beside a text that somebody wrote.
  static let madeWeight = 0.1
  /// What a fact that is refused without stance weighs of the others.
  static let refusedShare = 0.2

  /// Every fact of the texts, and of the counterexamples that are made of them.
  func lessons(_ texts: [StanceText], _ frames: CounterExamples) -> [StanceLesson] {
    var lessons: [StanceLesson] = []
    var turn = 0
    for text in texts {
      lessons += self.lessons(text, weight: 1)
      guard text.areAllDeeds ?? text.deeds.map({ !$0.isEmpty }) ?? true else { continue }
      for made in frames.made(of: text.text, turn: &turn) {
        guard let utterance = utterance(made.text) else { continue }
        lessons += self.lessons(
          in: utterance, weight: StanceTeacher.madeWeight
        ) { _, _ in made.isDeed }
      }
    }
    return lessons
  }

  private func lessons(_ text: StanceText, weight: Double) -> [StanceLesson] {
    guard let utterance = utterance(text.text) else { return [] }
    return lessons(in: utterance, weight: weight) { fact, isKept in
      text.areAllDeeds ?? text.deeds?.contains { $0.agrees(with: fact) } ?? isKept
    }
  }

  /// A lesson of each fact; those that the reading of clauses refuses by itself weigh less.
  private func lessons(
    in utterance: Utterance, weight: Double,
    isDeed: (_ fact: RecognizedIntent, _ isKept: Bool) -> Bool
  ) -> [StanceLesson] {
    let all = facts(utterance, ignoringStance: true).found
    if all.isEmpty { return [] }
    let kept = facts(utterance, ignoringStance: false).found
    return all.map { fact in
      let isKept = kept.contains {
        $0.intent.intent == fact.intent.intent && $0.intent.tokens == fact.intent.tokens
      }
      return StanceLesson(
        evidence: fact.evidence, isDeed: isDeed(fact.intent, isKept),
        weight: isKept ? weight : weight * StanceTeacher.refusedShare)
    }
  }

  /// Nil for documents, from which stance learns nothing.
  private func utterance(_ text: String) -> Utterance? {
    let utterance = UtteranceReader(language: language, names: OwnNames())
      .read(text, context: IntentCheck.context)
    return DocumentReader(language: language, utterance: utterance).isDocument ? nil : utterance
  }

  private func facts(_ utterance: Utterance, ignoringStance: Bool) -> FactReading {
    let belief = ignoringStance ? FactBelief.everything : .sure
    return FactReader(language: language, utterance: utterance, belief: belief).read()
  }
}

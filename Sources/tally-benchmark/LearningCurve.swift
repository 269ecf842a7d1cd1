import Commands
import ConversationCorpus
import IntentData
import IntentRecognition

/// How much of the held-out part is understood when the choice among intents is learned from less:
/// from none, an eighth, a quarter, a half and all of the open conversations.
///
/// What is left out is dealt evenly over the files. Examples and made counterexamples are learned
/// from throughout, transcripts and lists of what asks for nothing never: so that the last point is
/// a little below the figure of the tree.
enum LearningCurve {
  typealias Files = [(path: String, text: String)]

  private static let parts = [(0, 1), (1, 8), (1, 4), (1, 2), (1, 1)]

  static func run(_ corpus: [CorpusFile]) throws {
    let files: Files = IntentData.files.map { (path: $0.path, text: $0.text) }
      .filter { !$0.path.hasSuffix(ChoiceLearning.fileName) }
    let learning = try ChoiceLearning(
      try IntentLanguage(tag: "en", files: files), files: files)
    let heldOut = corpus.filter(\.isHeldOut)
    let open = corpus.filter { !$0.isHeldOut }.flatMap(\.cases)
    for (part, whole) in parts {
      let taught = open.enumerated().filter { $0.offset % whole < part }
        .flatMap { texts(of: $0.element, number: $0.offset) }
      let weights = learning.weights(taught)
      let known = taught.isEmpty ? files : files + [("en/" + ChoiceLearning.fileName, weights)]
      let score = try UnderstandingBenchmark.play(heldOut, known)
        .reduce(CorpusScore()) { $0 + $1.score }
      Benchmark.say(
        "understanding: \(UnderstandingBenchmark.told(score)) held out, "
          + "the choice learned from \(taught.count) messages")
    }
  }

  private static func texts(of conversation: ConversationCase, number: Int) -> [ChoiceText] {
    var before = Choice.Before.start
    return conversation.turns.map { turn in
      let intents = turn.wantedIntents
      defer { before = intents.first.map { .act(IntentName(rawValue: $0)) } ?? .nothing }
      return ChoiceText(turn.text, before: before, intents: intents, conversation: number)
    }
  }
}

import Commands
import EntityRecognition

/// What was found of a question between two tokens, and what of it nothing explains.
struct QuestionEvidence {
  /// What its words do, each with the first place where it stands.
  var words: [QuestionWord: Int] = [:]
  var topic = QuestionTopic()
  /// The days it is about, in the order of the text.
  var times: [(value: TimeValue, tokens: Range<Int>)] = []
  /// The figure that was reached, or not to be passed.
  var target: (value: EntityValue, bound: BarBound)?
  /// Words that nothing explains.
  var unexplained = 0
  /// How many things were found that say something.
  var explained = 0
  /// It has words or figures that no such question has.
  var isVetoed = false

  func has(_ word: QuestionWord) -> Bool { words[word] != nil }
  func hasAny(_ all: some Sequence<QuestionWord>) -> Bool { all.contains(where: has) }
}

import Commands
import EntityRecognition

/// A message that the choice among intents is learned from.
public struct ChoiceText: Sendable {
  public var text: String
  /// What it comes after; nil where that is not known.
  public var before: Choice.Before?
  /// The intents that it asks for; none where it asks for nothing.
  public var intents: [String]
  /// The number of its conversation: what is tried out is tried on other conversations.
  public var conversation: Int
  /// How much it counts beside one that somebody wrote.
  public var weight: Float = 1

  public init(_ text: String, before: Choice.Before?, intents: [String], conversation: Int) {
    self.text = text
    self.before = before
    self.intents = intents
    self.conversation = conversation
  }
}

/// Learns from labelled messages which intent a text asks for.
public struct ChoiceLearning {
  /// Below the folder of the language.
  public static let fileName = ChoiceFile.name

  /// What fewer messages ask for is not told apart from other rare things.
  private static let rare = 8
  /// A feature of fewer messages says nothing.
  private static let fewest = 3
  /// Smaller weights are left out, in tenths.
  private static let smallest = 2

  /// What a made counterexample and an intent's example count beside a text that somebody wrote.
  private static let madeWeight: Float = 0.1
  private static let exampleWeight: Float = 0.5

  private let language: IntentLanguage
  private let frames: CounterExamples

  /// - Parameter files: the language's files as they were read.
  public init(_ language: IntentLanguage, files: [(path: String, text: String)])
    throws(IntentFileError)
  {
    self.language = language
    frames = try CounterExamples.read(files, language: language.tag)
  }

  /// The text of `lexicon/choice.txt` as some texts teach it.
  public func weights(_ texts: [ChoiceText]) -> String {
    let school = school(lessons(texts))
    let rows = school.rows.map { (name: school.names[$0.feature] ?? "", weights: $0.weights) }
    return ChoiceFile.write(
      labels: school.labels, rows: rows, heading: ChoiceLearning.heading)
  }

  private static let heading = [
    "How much each feature of a message says for each intent: the weights of a multinomial",
    "logistic sum. First the labels (- is nothing that Tally does, + any rare one); then a feature",
    "a line: w word, b pair, s and e beginning and ending of a word, f first, g first two,",
    "l last, n length, t thing found, u things in order, p act before, q act before and word.",
    "Behind it two signs a weight: the label's number from 0 on, and tenths from P on.",
    "Learned; write them anew with `tally intents train`.",
  ]

  typealias Lesson = (text: ChoiceText, features: ChoiceFeatures)

  /// The texts, and what is made of reports among them: others' deeds, wishes, orders.
  func lessons(_ texts: [ChoiceText]) -> [Lesson] {
    var turn = 0
    return examples.map { ($0, features(of: $0)) }
      + texts.flatMap { text -> [Lesson] in
        let isReport =
          text.intents.count == 1
          && IntentRecognizer.reports.contains(IntentName(rawValue: text.intents[0]))
        let made = isReport ? frames.made(of: text.text, turn: &turn) : []
        return [(text, features(of: text))]
          + made.map { made in
            var lesson = text
            lesson.text = made.text
            lesson.intents = made.isDeed ? text.intents : []
            lesson.weight = ChoiceLearning.madeWeight
            return (lesson, features(of: lesson))
          }
      }
  }

  /// What the intents take by their own examples, whatever was said before.
  private var examples: [ChoiceText] {
    language.files.filter { !$0.intent.isEmpty }.flatMap { file in
      file.examples.map { example in
        var text = ChoiceText(example.text, before: nil, intents: [file.intent], conversation: -1)
        text.weight = ChoiceLearning.exampleWeight
        return text
      }
    }
  }

  private func features(of text: ChoiceText) -> ChoiceFeatures {
    let utterance = UtteranceReader(language: language, names: OwnNames())
      .read(text.text, context: IntentCheck.context)
    return ChoiceFeatures(utterance, before: text.before?.name, language.lists, isNaming: true)
  }

  /// What was learned from some texts.
  struct School {
    var labels: [String]
    var names: [UInt32: String]
    var rows: [(feature: UInt32, weights: [ChoiceModel.Weight])]

    var model: ChoiceModel { ChoiceModel(labels: labels, rows: rows) }
  }

  func school(_ texts: [Lesson]) -> School {
    var counts: [UInt32: Int] = [:]
    var names: [UInt32: String] = [:]
    for (text, found) in texts {
      for number in found.numbers where text.weight == 1 { counts[number, default: 0] += 1 }
      names.merge(found.names) { first, _ in first }
    }
    let known = counts.filter { $0.value >= ChoiceLearning.fewest }.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1, $0) })
    let labels = labels(of: texts.map(\.text))
    let numbers = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let lessons = texts.map { text, found in
      ChoiceTraining.Lesson(
        features: found.numbers.compactMap { places[$0] },
        labels: Set(wanted(text).map { numbers[$0] ?? 1 }).sorted(), weight: text.weight)
    }
    var training = ChoiceTraining(lessons, features: known.count, labels: labels.count)
    let weights = training.learned()
    let rows = known.enumerated().map { place, feature in
      let row = weights[place * labels.count..<(place + 1) * labels.count]
      return (feature: feature, weights: ChoiceLearning.rounded(row))
    }
    return School(labels: labels, names: names, rows: rows)
  }

  private static func rounded(_ row: ArraySlice<Float>) -> [ChoiceModel.Weight] {
    row.enumerated().compactMap { label, weight in
      let steps = max(-ChoiceFile.limit, min(ChoiceFile.limit, Int((weight * 10).rounded())))
      guard abs(steps) >= smallest else { return nil }
      return ChoiceModel.Weight(label: UInt8(label), steps: Int8(steps))
    }
  }

  private func wanted(_ text: ChoiceText) -> [String] {
    text.intents.isEmpty ? [ChoiceModel.nothing] : text.intents
  }

  /// Nothing, anything rare, and what is asked for often enough, by name.
  private func labels(of texts: [ChoiceText]) -> [String] {
    var counts: [String: Int] = [:]
    for text in texts where text.weight == 1 {
      for intent in Set(text.intents) { counts[intent, default: 0] += 1 }
    }
    let known = counts.filter { $0.value >= ChoiceLearning.rare }.keys.sorted()
    return [ChoiceModel.nothing, ChoiceModel.other] + known
  }
}

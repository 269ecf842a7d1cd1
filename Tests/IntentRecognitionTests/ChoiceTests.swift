import Commands
import Foundation
import IntentData
import Testing

@testable import IntentRecognition

@Suite struct ChoiceTests {
  private func choice(_ text: String, after before: Choice.Before = .start) throws -> Choice? {
    let recognizer = IntentRecognizer(language: try English.language.get())
    return recognizer.choice(in: try English.understanding(of: text).utterance, after: before)
  }

  @Test(arguments: [
    ("jogged through the drizzle for forty minutes", "exercise.log"),
    ("two plates of lentil stew and a pear", "meal.log"),
    ("managed six hours in bed, kids were up", "sleep.log"),
    ("how many steps did I do last month?", "query.total"),
    ("nudge me at eight to lock the shed", "reminder.add"),
  ])
  func `the likeliest intent is what such messages ask for`(text: String, intent: String) throws {
    let best = try #require(try choice(text)?.ranked.first)
    #expect(best.intent.rawValue == intent)
    #expect(best.share > 0.5)
  }

  @Test(arguments: [
    "the neighbours painted their fence yesterday", "what a match that was, three goals in a row",
    "my brother ran a half marathon in two hours",
  ])
  func `what asks for nothing is told from what does`(text: String) throws {
    #expect(try #require(try choice(text)).nothing > 0.5)
  }

  @Test func `what came before counts`() throws {
    let alone = try #require(try choice("no, 45")?.share(of: "entry.edit"))
    let behind = try #require(
      try choice("no, 45", after: .act("exercise.log"))?.share(of: "entry.edit"))
    #expect(behind > alone)
  }

  @Test func `shares are those of a softmax`() {
    for power in stride(from: -39.0, through: 0, by: 0.37) {
      let exact = Foundation.exp(power)
      #expect(abs(ChoiceModel.exponential(power) - exact) <= 1e-12 * exact)
    }
    let shares = ChoiceModel.shares([1, 2, 3, -50])
    #expect(abs(shares.reduce(0, +) - 1) < 1e-12)
    #expect(shares[3] == 0)
  }

  @Test func `the same texts teach the same, and what is learned is written and read again`() throws
  {
    let language = try English.language.get()
    let files = IntentData.files.map { (path: $0.path, text: $0.text) }
    let learning = try ChoiceLearning(language, files: files)
    let texts = (0..<12).flatMap { number in
      [
        ChoiceText("ran \(number) km", before: .start, intents: ["exercise.log"], conversation: 1),
        ChoiceText("the tram is late", before: .nothing, intents: [], conversation: 2),
      ]
    }
    let lessons = learning.lessons(texts).filter { $0.text.conversation > 0 }
    let school = learning.school(lessons)
    #expect(school.labels == ["-", "+", "exercise.log"])
    let again = learning.school(lessons)
    #expect(school.rows.map(\.weights) == again.rows.map(\.weights))
    let written = ChoiceFile.write(
      labels: school.labels,
      rows: school.rows.map { (name: school.names[$0.feature] ?? "", weights: $0.weights) },
      heading: ["a heading"])
    let read = try ChoiceFile.read([("en/lexicon/choice.txt", written)], language: "en")
    for lesson in lessons {
      #expect(
        read.shares(of: lesson.features.numbers) == school.model.shares(of: lesson.features.numbers)
      )
    }
  }

  @Test(arguments: [
    ("en/lexicon/choice.txt", "- + drink.log\nwtea\t0", 2, "wtea\t0"),
    ("en/lexicon/choice.txt", "- +\nwtea\t9Q", 2, "wtea\t9Q"),
  ])
  func `a weight that is none is named with its place`(
    path: String, text: String, line: Int, said: String
  ) {
    #expect(throws: IntentFileError(path: path, line: line, problem: .malformedWeight(said))) {
      try ChoiceFile.read([(path, text)], language: "en")
    }
  }

  @Test(arguments: ["drink.log i drank {text}", "drink.log =", "sip.log = i sip {text}"])
  func `other words for an intent name it and where the text goes`(line: String) {
    let path = "en/lexicon/rephrasings.txt"
    #expect(throws: IntentFileError(path: path, line: 1, problem: .malformedRephrasing(line))) {
      try Rephrasings.read([(path, line)], language: "en", intents: ["drink.log"])
    }
  }
}

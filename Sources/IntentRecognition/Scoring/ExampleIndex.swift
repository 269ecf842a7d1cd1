import Commands
import EntityRecognition
import Slots

/// The examples of every intent by their words, to find the one that is nearest to a text.
struct ExampleIndex: Sendable {
  fileprivate struct Entry: Sendable {
    var text: String
    /// In ascending order, each once.
    var words: [WordID]
  }

  private var entries: [[Entry]] = []
  /// In how many examples each word stands.
  private var uses: [WordID: Int] = [:]

  init(_ files: [IntentFile], words: (String) -> [WordID]) {
    for file in files {
      var own: [Entry] = []
      for example in file.examples where !isOfDanger(example) {
        let words = Set(words(example.text).filter { $0 != 0 }).sorted()
        for word in words { uses[word, default: 0] += 1 }
        own.append(Entry(text: example.text, words: words))
      }
      entries.append(own)
    }
  }

  /// The example of an intent that shares the most with some features, and how much of both it
  /// shares, from nothing to 1; rare words count more.
  func nearest(
    to features: [ScorerTraining.Feature], of intent: Int32
  ) -> (text: String, likeness: Double) {
    var best = (text: entries[Int(intent)].first?.text ?? "", likeness: 0.0, score: 0.0)
    let said = features.filter { $0 < ScorerTraining.kinds }.reduce(0) { $0 + weight(of: $1) }
    for entry in entries[Int(intent)] {
      let shared = features.filter { entry.words.contains($0) }.reduce(0) { $0 + weight(of: $1) }
      let score = shared / Double(entry.words.count + 2).squareRoot()
      guard score > best.score else { continue }
      let whole = entry.words.reduce(0) { $0 + weight(of: $1) }
      best = (entry.text, 2 * shared / (said + whole), score)
    }
    return (best.text, best.likeness)
  }

  private func weight(of word: WordID) -> Double {
    1 / Double(uses[word] ?? 1).squareRoot()
  }

  /// The words of someone in danger are no example of anything.
  private func isOfDanger(_ example: IntentFile.Example) -> Bool {
    example.slots.contains { $0.name == SlotKey.topic.rawValue && $0.value == HelpTopic.danger }
  }
}

extension ExampleIndex: Imaged {
  init(from image: inout ImageReader) throws {
    entries = try image.read()
    uses = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(entries)
    image.put(uses)
  }
}

extension ExampleIndex.Entry: Imaged {
  init(from image: inout ImageReader) throws {
    text = try image.read()
    words = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(text)
    image.put(words)
  }
}

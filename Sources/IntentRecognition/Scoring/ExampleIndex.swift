import EntityRecognition

/// The examples of every intent by their words, to find the one that is nearest to a text.
struct ExampleIndex: Sendable {
  fileprivate struct Entry: Sendable {
    var text: String
    var words: Set<WordID>
  }

  private var entries: [[Entry]] = []
  /// In how many examples each word stands.
  private var uses: [WordID: Int] = [:]

  init(_ files: [IntentFile], words: (String) -> [WordID]) {
    for file in files {
      var own: [Entry] = []
      for example in file.examples {
        let words = Set(words(example.text).filter { $0 != 0 })
        for word in words { uses[word, default: 0] += 1 }
        own.append(Entry(text: example.text, words: words))
      }
      entries.append(own)
    }
  }

  /// The example of an intent that shares the most with some features; rare words count more.
  func nearest(to features: [ScorerTraining.Feature], of intent: Int32) -> String {
    var best = (text: entries[Int(intent)].first?.text ?? "", score: 0.0)
    for entry in entries[Int(intent)] {
      var score = 0.0
      for feature in features where entry.words.contains(feature) {
        score += 1 / Double(uses[feature] ?? 1).squareRoot()
      }
      score /= Double(entry.words.count + 2).squareRoot()
      if score > best.score { best = (entry.text, score) }
    }
    return best.text
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

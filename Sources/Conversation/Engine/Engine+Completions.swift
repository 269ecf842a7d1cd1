import CivilTime
import IntentRecognition
import TrackingCore

extension Engine {
  /// How many are offered at once.
  private static let most = 20

  /// Whole lines that begin with what was typed: first with a name of the sender's own or a topic
  /// of the help for the last words, then the examples of all intents.
  public func completions(of prefix: String, sender: String) -> [String] {
    let start = prefix.lowercased()
    guard !start.isEmpty else { return [] }
    var found: [String] = []
    let names = ownNames(of: sender) + topics
    let examples = recognizer.language.files.lazy.flatMap(\.examples).map(\.text)
      .filter { $0.lowercased().hasPrefix(start) }
    for line in names.flatMap({ Engine.lines(from: prefix, endingIn: $0) }) + Array(examples) {
      if found.count >= Engine.most { break }
      if !found.contains(line) { found.append(line) }
    }
    return found
  }

  /// What was typed with its last words gone on to a name that begins with them.
  private static func lines(from prefix: String, endingIn name: String) -> [String] {
    let starts =
      [prefix.startIndex]
      + prefix.indices.filter { prefix[$0] == " " }.map { prefix.index(after: $0) }
    let place = starts.first { start in
      let words = prefix[start...].lowercased()
      return !words.isEmpty && words.count < name.count && name.lowercased().hasPrefix(words)
    }
    return place.map { [String(prefix[..<$0]) + name] } ?? []
  }

  private func ownNames(of sender: String) -> [String] {
    let now = latestTime ?? Instant(seconds: 0)
    let names = try? store.transaction { transaction in
      guard try transaction.senders().contains(sender) else { return [String]() }
      return try transaction.message(from: sender, clock: Clock(now: now, zone: defaultZone)) {
        try $0.ownNames().map(\.name)
      }
    }
    return names ?? []
  }

  /// The topics that the help has a text for.
  private var topics: [String] {
    let replies = recognizer.language.files.flatMap(\.replies).map(\.key)
    return replies.filter { $0.hasPrefix(Engine.topic) }
      .map { String($0.dropFirst(Engine.topic.count)) }.sorted()
  }

  private static let topic = "topic."
}

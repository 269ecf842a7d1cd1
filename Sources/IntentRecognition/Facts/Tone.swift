import EntityRecognition

extension IntentLanguage {
  /// The mood and the score that a feeling of the lexicon stands for.
  public func feeling(_ word: String) -> (mood: String, score: Double)? {
    guard let entry = lists.entry(word.lowercased(), in: "feeling"),
      let mood = entry.attributes["mood"]
    else { return nil }
    return (mood, entry.attributes["score"].flatMap(Double.init) ?? 3)
  }

  /// Whether a text asks something or complains, so that it is hardly a thing to be grateful for.
  public func isComplaintOrQuestion(_ utterance: Utterance) -> Bool {
    if utterance.text.contains("?") { return true }
    if utterance.tokens.contains(where: { classes.has($0.word, .denial) }) { return true }
    return utterance.listMatches.contains { match in
      let entry = lists.entries[Int(match.entry)]
      return lists.names[Int(entry.list)] == "feeling" && entry.attributes["mood"] == "bad"
    }
  }
}

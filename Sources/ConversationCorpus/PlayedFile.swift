/// How a file of conversations was understood, summed in several ways.
public struct PlayedFile: Sendable {
  public internal(set) var score = CorpusScore()
  /// The turns that were not right.
  public internal(set) var misses: [CorpusRunner.Miss] = []
  /// The scores of the conversations that bear a tag, by tag.
  public internal(set) var kinds: [String: CorpusScore] = [:]
  public internal(set) var calibration = Calibration()

  mutating func add(_ conversation: CorpusScore, tags: [String]) {
    score = score + conversation
    for tag in Set(tags) { kinds[tag] = (kinds[tag] ?? CorpusScore()) + conversation }
  }
}

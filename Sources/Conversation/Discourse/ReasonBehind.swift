import EntityRecognition
import IntentRecognition

extension Mentions {
  /// Where a reason or a remark may begin behind what a message says first: at a mark, at words
  /// that only remark something, at a "but".
  var reasonStarts: [Int] {
    let adverse = hints.filter { $0.cue == .adverse }.map(\.tokens.lowerBound)
    return Set(marks + remarks + adverse).sorted().filter { $0 > 0 }
  }
}

extension Utterance {
  /// What stands behind a place, without the marks that it begins with; nil where nothing does.
  func rest(behind place: Int) -> Range<Int>? {
    (place..<tokens.count).first { tokens[$0].kind != .punctuation }.map { $0..<tokens.count }
  }
}

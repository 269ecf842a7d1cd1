import CivilTime
import EntityRecognition

/// Counters that were read twice.
extension FactLinker {
  /// "Steps: 7000 this morning, now it says 11000": what is shown by now is the whole day's, and
  /// takes the place of what was shown before.
  func takeGrown(_ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk], _ index: Int) {
    guard let last = instances.last, last.kind == .steps, let before = last.steps,
      orphans.count == 1, scan.instances.isEmpty, scan.verb == nil, index < clauses.count,
      last.times.allSatisfy(isOfToday), scan.times.allSatisfy(isOfToday),
      isShownNow(clauses[index].tokens, but: orphans[0].tokens),
      let now = amounts.wholeNumber(orphans[0]), now > before
    else { return }
    last.steps = now
    last.times.removeAll { $0.known.contains(.hour) || $0.known.contains(.dayPart) }
    orphans = []
  }

  private func isOfToday(_ time: TimeValue) -> Bool {
    guard let day = time.past.firstDay else { return !time.isDated }
    return day == utterance.context.today
  }

  /// "Now" and words for what shows it, and nothing else.
  private func isShownNow(_ clause: Range<Int>, but figure: Range<Int>) -> Bool {
    var shown: Set<Int> = []
    for token in clause {
      for hint in language.cues.hints(in: utterance.tokens, at: token)
      where [.source, .soFar].contains(hint.cue) {
        shown.formUnion(token..<hint.end)
      }
    }
    let isNow = clause.contains { amounts.isWord($0, .now) || shown.contains($0) }
    return isNow
      && clause.allSatisfy { token in
        figure.contains(token) || shown.contains(token) || amounts.isWord(token, .now)
          || utterance.isPunctuation(token) || amounts.has(token, .connector)
          || amounts.has(token, .stepNoun) || amounts.isWord(token, .statement)
          || amounts.isWord(token, .pronoun) || utterance.fillerEnds[token] > token
      }
  }
}

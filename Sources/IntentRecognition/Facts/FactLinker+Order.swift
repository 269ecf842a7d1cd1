import CivilTime
import EntityRecognition

/// Times of day that were told one after the other.
extension FactLinker {
  /// "badminton 1 h, pretty intense doubles": how hard it was, with a word that nobody knows; or
  /// "light one today as my back hurts", with why it was so.
  func takeManner(_ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk], _ index: Int) {
    guard let intensity = scan.intensity, orphans.allSatisfy(isPronoun), scan.verb == nil,
      scan.unknown == 1 || isReasoned(clauses[index].tokens),
      instances.count > sentenceStart, let last = instances.last, last.kind == .exercise,
      last.intensity == nil
    else { return }
    last.intensity = intensity
    orphans = []
  }

  /// "A light one".
  private func isPronoun(_ chunk: FactChunk) -> Bool {
    chunk.tokens.count == 1 && amounts.isWord(chunk.tokens.lowerBound, .single)
  }

  /// How hard it was stands in front, and behind it only when it was and why.
  private func isReasoned(_ clause: Range<Int>) -> Bool {
    let head = clause.prefix(3)
    guard let manner = head.first(where: { amounts.intensity($0) != nil }),
      (clause.lowerBound..<manner).allSatisfy({ amounts.has($0, .bare) || isArticle($0) })
    else { return false }
    let behind = (manner + 1..<clause.upperBound).drop { token in
      isArticle(token) || amounts.isWord(token, .single) || amounts.has(token, .session)
        || utterance.candidateRange(at: token).contains { isTime(utterance.lattice.all[$0]) }
    }
    guard let next = behind.first else { return true }
    return amounts.isWord(next, .remark)
  }

  private func isArticle(_ token: Int) -> Bool { amounts.has(token, .article) }

  private func isTime(_ entity: Entity) -> Bool {
    if case .time = entity.value { return true }
    return false
  }

  /// Times of a list come one after the other, where it is not said which half of the day they are
  /// of: "porridge at 7, a sandwich at 12:30, pasta at 8" has its porridge in the morning.
  func putInOrder() {
    let timed = instances.filter { [.meal, .drink].contains($0.kind) && clock($0) != nil }
    guard timed.count > 1 else { return }
    for index in timed.indices.dropLast().reversed() {
      guard timed[index].meal == nil, let time = clock(timed[index]),
        let next = clock(timed[index + 1]), next < time, isUnclear(timed[index]),
        time.secondOfDay >= FactLinker.halfDay + 3600
      else { continue }
      let earlier = LocalTime(seconds: time.seconds - FactLinker.halfDay)
      if earlier < next { move(timed[index], to: earlier) }
    }
  }

  private static let halfDay = 43_200

  private func clock(_ instance: FactInstance) -> LocalTime? {
    guard instance.times.count == 1, instance.times[0].known.contains(.hour),
      case .point(let time, _) = instance.times[0].past
    else { return nil }
    return time
  }

  private func isUnclear(_ instance: FactInstance) -> Bool {
    instance.times[0].known.isDisjoint(with: [.meridiem, .relative, .dayPart])
  }

  private func move(_ instance: FactInstance, to time: LocalTime) {
    guard case .point(_, let grain) = instance.times[0].past else { return }
    instance.times[0].past = .point(time, grain)
  }
}

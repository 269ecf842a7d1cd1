import EntityRecognition

/// Sessions that the sender left before they ended.
extension FactLinker {
  /// "Training 90 min but I left after 55", "yoga class 60 min, gave up after 40": how long it was
  /// planned stands in front, and how long it lasted behind.
  mutating func cutShort() {
    for (index, fact) in instances.enumerated() where fact.kind == .exercise {
      guard let planned = fact.duration, let stay = stay(in: reach(of: index)),
        stay.seconds < planned, stay.seconds >= planned / 10
      else { continue }
      fact.duration = stay.seconds
      orphaned.removeAll { clauses[$0.clause].tokens.contains(stay.token) }
    }
  }

  private func stay(in tokens: Range<Int>) -> (seconds: Double, token: Int)? {
    for token in tokens {
      if let seconds = seconds(of: token) { return (seconds, token) }
    }
    return nil
  }

  /// The length of time at a token, behind words of leaving that say nobody else did.
  private func seconds(of token: Int) -> Double? {
    guard let start = startOfLeaving(before: token), isOwn(before: start) else { return nil }
    for index in utterance.candidateRange(at: token) {
      if case .duration(let length) = utterance.lattice.all[index].value { return length.seconds }
    }
    return bareMinutes(at: token)
  }

  private static let longestLeaving = 6

  private func startOfLeaving(before token: Int) -> Int? {
    (max(0, token - FactLinker.longestLeaving)..<max(0, token - 1)).first { start in
      language.words.has(utterance.text(of: start..<token).lowercased(), .quitting)
    }
  }

  private func isOwn(before start: Int) -> Bool {
    guard start > 0 else { return true }
    return utterance.isPunctuation(start - 1) || utterance.isSeparator[start]
      || [.ownSubject, .connector].contains { amounts.has(start - 1, $0) }
  }

  /// A number of minutes that stands without its unit: nothing that it may count stands behind it.
  func bareMinutes(at token: Int) -> Double? {
    let number = utterance.candidateRange(at: token).lazy.compactMap { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens.count == 1, case .number(let number) = entity.value else {
        return Double?.none
      }
      return number.value
    }.first
    guard let number, (5...300).contains(number), number == number.rounded() else { return nil }
    let next = token + 1
    let isAlone =
      next >= utterance.tokens.count || utterance.isSeparator[next]
      || utterance.isPunctuation(next) && !utterance.isColon(next)
      || amounts.has(next, .connector) || isDay(at: next)
    return isAlone ? number * 60 : nil
  }

  private func isDay(at token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      guard case .time(let time) = utterance.lattice.all[index].value else { return false }
      return !utterance.lattice.all[index].isLatent && time.isDated
    }
  }
}

import EntityRecognition

/// Ways that were gone twice.
extension FactLinker {
  /// "Walked to the office, 1.5 km and back": the way back is as long. "To the office and back, 3
  /// km" tells both.
  func addWayBack() {
    for (index, fact) in instances.enumerated() where fact.kind == .exercise && fact.laps == nil {
      guard let metres = fact.distance,
        reach(of: index).contains(where: { isWay(metres, endingAt: $0) && isBack(behind: $0) })
      else { continue }
      fact.distance = metres * 2
    }
  }

  /// From where a fact begins up to the next one.
  func reach(of place: Int) -> Range<Int> {
    let fact = instances[place].tokens
    let next = place + 1 < instances.count ? instances[place + 1].tokens.lowerBound : nil
    return fact.lowerBound..<max(fact.upperBound, next ?? utterance.tokens.count)
  }

  /// Whether nothing but the way back stands from a token on.
  private func isBack(behind token: Int) -> Bool {
    guard token + 1 < utterance.tokens.count, amounts.has(token, .connector),
      amounts.isWord(token + 1, .back)
    else { return false }
    let rest = (token + 2..<utterance.tokens.count).prefix {
      !utterance.isPunctuation($0) && !utterance.isSeparator[$0]
    }
    return rest.count <= 1 && rest.allSatisfy { amounts.has($0, .connector) }
  }
}

import EntityRecognition

/// Ways that were gone twice.
extension FactLinker {
  /// "Walked to the office, 1.5 km and back": the way back is as long. "To the office and back, 3
  /// km" tells both.
  func addWayBack() {
    for (index, fact) in instances.enumerated() where fact.kind == .exercise && fact.laps == nil {
      let next = index + 1 < instances.count ? instances[index + 1].tokens.lowerBound : nil
      let end = max(next ?? utterance.tokens.count, fact.tokens.upperBound)
      guard let metres = fact.distance,
        (fact.tokens.lowerBound..<end).contains(where: { isWay(metres, before: $0) })
      else { continue }
      fact.distance = metres * 2
    }
  }

  /// Whether a way ends at a token, and nothing but the way back stands from there on.
  private func isWay(_ metres: Double, before token: Int) -> Bool {
    let isTold = utterance.lattice.all.contains { entity in
      guard entity.tokens.upperBound == token, case .quantity(let quantity) = entity.value else {
        return false
      }
      return quantity.dimension == .distance && abs(quantity.normalized - metres) < 1
    }
    return isTold && isBack(behind: token)
  }

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

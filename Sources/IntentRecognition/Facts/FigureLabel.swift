import EntityRecognition

/// The names of an exercise's figures: "ran 10 km, time 52:30", "30 min run, distance is 5 km".
///
/// Only behind an exercise, and right in front of the figure: "time for 5 km" and "the distance was
/// fine" name none.
struct FigureLabel {
  let language: IntentLanguage
  let utterance: Utterance

  /// Whether a word names a figure, or the next one does.
  func isPart(_ token: Int) -> Bool { isLabel(token) || isLabel(token + 1) }

  func isLabel(_ token: Int) -> Bool {
    guard token < utterance.tokens.count,
      language.words.has(utterance.tokens[token].word, .figureLabel),
      let figure = figure(behind: token)
    else { return false }
    let before = max(0, token - FigureLabel.reach)..<token
    // "Yoga class time 18:00" is when it begins.
    if isTimeOfDay(figure), !before.contains(where: isDistance) { return false }
    return before.contains { place in
      utterance.lists(at: place).contains {
        [.activity, .race].contains(language.lists.factKinds[Int($0.list)])
      }
    }
  }

  /// How many words before it the exercise may stand: a bound, for the sake of long texts.
  private static let reach = 60

  private func isDistance(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { utterance.lattice.all[$0].isDistance }
  }

  /// The length or distance right behind a label, with "is" or a colon between.
  private func figure(behind token: Int) -> Entity? {
    var place = token + 1
    while place < utterance.tokens.count, place <= token + 2,
      utterance.isColon(place) || language.words.has(utterance.tokens[place].word, .statement)
        || language.words.has(utterance.tokens[place].word, .of)
    {
      place += 1
    }
    guard place < utterance.tokens.count else { return nil }
    return utterance.candidateRange(at: place).lazy.map { utterance.lattice.all[$0] }
      .first { entity in
        if case .duration = entity.value { return true }
        return entity.isDistance
      }
  }

  private func isTimeOfDay(_ figure: Entity) -> Bool {
    utterance.candidateRange(at: figure.tokens.lowerBound).contains { index in
      let other = utterance.lattice.all[index]
      guard case .time(let time) = other.value, other.tokens == figure.tokens else { return false }
      if case .point(_, .second) = time.past { return false }
      return time.known.contains(.hour)
    }
  }
}

extension Entity {
  fileprivate var isDistance: Bool {
    guard case .quantity(let quantity) = value else { return false }
    return quantity.dimension == .distance
  }
}

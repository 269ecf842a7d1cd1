import EntityRecognition

/// How often an amount counts that was told once.
extension ClauseScanner {
  /// "Finished my 750 ml bottle twice": as often as is said.
  func drinkAgain(times: Double) {
    set {
      guard $0.kind == .drink, let volume = $0.volume, $0.count == nil, ($0.containers ?? 1) == 1,
        (2...20).contains(times)
      else { return }
      $0.volume = volume * times
      $0.containers = times
    }
  }

  /// "Each", and "each way": what was told is of one of several.
  func takeEach(_ token: Int, behind chunk: FactChunk?) {
    scan.isEach = true
    set { $0.isKcalEach = true }
    if let chunk { drinkOfEach(chunk) }
    guard token + 1 < utterance.tokens.count, has(token + 1, .way) else { return }
    scan.isBothWays = true
    set {
      $0.distance = $0.distance.map { $0 * 2 }
      $0.duration = $0.duration.map { $0 * 2 }
    }
  }

  /// "4 cups of tea at 200 ml each": the size of each, told behind how many they were.
  private func drinkOfEach(_ chunk: FactChunk) {
    guard chunk.kind == .volume, let size = quantity(chunk) else { return }
    set {
      guard $0.kind == .drink, let count = $0.count ?? $0.containers else { return }
      $0.volume = size.normalized * count
      $0.isInOneContainer = false
    }
  }
}

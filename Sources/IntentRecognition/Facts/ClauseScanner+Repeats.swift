import CivilTime
import EntityRecognition

/// How often an amount counts that was told once.
extension ClauseScanner {
  /// "Finished my 750 ml bottle twice": as often as is said.
  func drinkAgain(times: Double) {
    set {
      guard $0.kind == .drink, $0.count == nil, ($0.containers ?? 1) == 1, (2...20).contains(times)
      else { return }
      guard let volume = $0.volume else { return $0.count = times }
      $0.volume = volume * times
      $0.containers = times
    }
  }

  /// "Ran 5k twice": as often as is said; "swam twice, 1 km each time": of that many.
  ///
  /// - Parameter token: The word for how often; "6 km twice round the lake" are 6 km.
  func moveAgain(times: Double, _ token: Int) {
    let next = token + 1
    let isLast =
      next == utterance.tokens.count || utterance.isSeparator[next]
      || utterance.candidateRange(at: next).contains {
        if case .time = utterance.lattice.all[$0].value { return true }
        return false
      }
    set {
      guard $0.kind == .exercise, $0.reps == nil, $0.laps == nil, (2...10).contains(times) else {
        return
      }
      if $0.distance == nil, $0.duration == nil { return $0.laps = times }
      guard isLast else { return }
      $0.distance = $0.distance.map { $0 * times }
      $0.duration = $0.duration.map { $0 * times }
    }
  }

  /// "5 km each time", "ran three times": a word for how often, which tells nothing else.
  func isTurn(_ token: Int) -> Bool {
    guard isWord(token, .rounds), token > 0 else { return false }
    if has(token - 1, .each) { return scan.isEach }
    let isDrunk =
      current.map { scan.instances[$0].kind == .drink } ?? (scan.verb?.isDrinking ?? false)
    guard isWord(token, .occasions),
      isDrunk || (current.map { scan.instances[$0].kind == .exercise } ?? false),
      let last = pending.last, last.tokens.upperBound == token, let times = number(last),
      times == times.rounded(), (2...10).contains(times)
    else { return false }
    pending.removeLast()
    if isDrunk {
      scan.rounds = scan.rounds ?? times
      drinkAgain(times: times)
      return true
    }
    moveAgain(times: times, token)
    return true
  }

  /// "Each", and "each way": what was told is of one of several.
  func takeEach(_ token: Int, behind chunk: FactChunk?) {
    scan.isEach = true
    set { $0.isKcalEach = true }
    if let chunk { drinkOfEach(chunk) }
    guard token + 1 < utterance.tokens.count, has(token + 1, .way) else { return }
    scan.isBothWays = true
    set {
      $0.isBothWays = true
      $0.distance = $0.distance.map { $0 * 2 }
      $0.duration = $0.duration.map { $0 * 2 }
    }
  }

  /// "3 beers, each 500 ml": the size of each, told behind that word.
  func isSizeOfEach(_ chunk: FactChunk) -> Bool {
    let before = chunk.tokens.lowerBound - 1
    guard chunk.kind == .volume, before >= 0, has(before, .each), let current,
      case let drink = scan.instances[current], drink.kind == .drink,
      drink.count != nil || drink.containers != nil
    else { return false }
    drinkOfEach(chunk)
    return true
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

  /// "steps mon 9000 tue 7500": the same again, of another day.
  func takeNextInSeries(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> Bool {
    guard isNextInSeries(chunk, chunks, index), let current else { return false }
    let told = scan.instances[current]
    let next = told.again(clause: clause, tokens: chunk.tokens)
    guard give(chunk, to: next) else { return false }
    // "7h mon 6h tue": each day stands behind its amount.
    let amount = chunks.firstIndex { $0.kind == chunk.kind } ?? index
    let isInFront = chunks[..<amount].allSatisfy { $0.kind != .time }
    let behind = isInFront && index + 1 < chunks.count ? time(of: chunks[index + 1]) : nil
    if behind != nil, told.times.isEmpty { told.times = scan.times.suffix(1) }
    next.times = behind.map { [$0] } ?? scan.times.suffix(1)
    scan.instances.append(next)
    self.current = scan.instances.count - 1
    return true
  }

  private func time(of chunk: FactChunk) -> TimeValue? {
    guard chunk.kind == .time, case .time(let value) = utterance.lattice.all[chunk.item].value
    else { return nil }
    return value
  }

  /// Whether an amount stands behind another time, and the fact before it has such an amount.
  private func isNextInSeries(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> Bool {
    guard let current, index > 0, chunks[index - 1].kind == .time, !scan.times.isEmpty else {
      return false
    }
    let told = scan.instances[current]
    switch told.kind {
    case .steps: return told.steps != nil
    case .weight: return told.mass != nil && (chunk.kind == .mass || chunk.kind == .number)
    case .drink:
      // "Finished the bottle of water I opened this morning 750 ml": so much was in the one.
      let isSize = told.isInOneContainer && !isContainer(chunk)
      let isDated = index + 1 < chunks.count && chunks[index + 1].kind == .time
      return told.volume != nil && chunk.kind == .volume && (!isSize || isDated)
    case .sleep: return told.duration != nil && chunk.kind == .duration
    case .tracker: return told.value != nil && chunk.kind == .number
    case .exercise:
      return told.distance != nil && told.duration == nil && isDistanceLike(chunk)
        || chunk.kind == .duration && told.duration != nil && told.distance == nil
    default: return false
    }
  }
}

extension ClauseScanner {
  /// "from 6 to 7": how long something took, too.
  func isClockRange(_ time: TimeValue) -> Bool {
    guard time.known.contains(.hour), case .interval(let from?, let to?, _) = time.past else {
      return false
    }
    return to > from && to.seconds - from.seconds <= 6 * 3600
  }
}

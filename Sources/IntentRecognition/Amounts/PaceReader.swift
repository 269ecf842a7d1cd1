import EntityRecognition

/// Reads a pace from the words of a clause: "@ 8:30 pace", "6 min/km", "5:30 a mile".
struct PaceReader {
  let language: IntentLanguage
  let utterance: Utterance

  private func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    token < utterance.tokens.count && language.words.has(utterance.tokens[token].word, name)
  }

  /// Seconds for some metres, and where its words end.
  ///
  /// - Parameter distance: How far it was: in its unit, where a pace says none.
  func pace(at start: Int, distance: Quantity?) -> (seconds: Double, end: Int, metres: Double)? {
    if let labelled = labelled(at: start, distance: distance) { return labelled }
    var token = start
    let isMarked = isMark(token, "@")
    if isMarked || isWord(token, .at) { token += 1 }
    if let split = split(at: token) { return split }
    if let told = told(at: token, distance) { return told }
    guard let (seconds, end) = minutes(at: token) else { return nil }
    token = end
    if isMark(token, "/") || isPer(token) || isWord(token, .single) {
      guard let metres = metres(at: token + 1) else { return nil }
      let isNamed = isWord(token + 2, .pace)
      return (seconds, token + (isNamed ? 3 : 2), metres)
    }
    let metres = unit(of: distance)
    guard isWord(token, .pace) else {
      // "5 km @ 5:10": what somebody on foot takes for one of them.
      guard isMarked, distance != nil, token - start == 4,
        PaceReader.onFoot.contains(seconds / metres * 1000)
      else { return nil }
      return (seconds, token, metres)
    }
    return (seconds, token + 1, metres)
  }

  /// "2:05/500m", "1:50 per 100 m": for a part of the way, as one rows and swims.
  private func split(at start: Int) -> (seconds: Double, end: Int, metres: Double)? {
    guard start + 4 < utterance.tokens.count, let minutes = digits(start),
      isMark(start + 1, ":"), let seconds = digits(start + 2), minutes < 10, seconds < 60,
      isMark(start + 3, "/") || isPer(start + 3)
    else { return nil }
    // Behind a stroke the lattice has no quantity.
    guard let metres = digits(start + 4), PaceReader.splits.contains(metres) else { return nil }
    let unit = start + 5
    let hasUnit =
      unit < utterance.tokens.count && utterance.tokens[unit].kind == .word
      && !utterance.tokens[unit].hasSpaceBefore
    return (minutes * 60 + seconds, hasUnit ? unit + 1 : unit, metres)
  }

  /// "6 minutes per km" as one amount; "a 9 minute mile" without a distance is how far it was, too.
  private func told(
    at token: Int, _ distance: Quantity?
  ) -> (seconds: Double, end: Int, metres: Double)? {
    guard token < utterance.tokens.count else { return nil }
    return utterance.candidateRange(at: token).lazy.compactMap { index in
      let entity = utterance.lattice.all[index]
      guard case .quantity(let pace) = entity.value, pace.dimension == .pace,
        PaceReader.onFoot.contains(pace.normalized), distance != nil || entity.tokens.count > 3
      else { return nil }
      let isNamed = isWord(entity.tokens.upperBound, .pace)
      return (pace.normalized, entity.tokens.upperBound + (isNamed ? 1 : 0), 1000)
    }.first
  }

  /// The metres that a machine or a watch tells a time for.
  private static let splits: Set<Double> = [100, 250, 400, 500, 1000]

  /// "pace 5:45", "avg pace of 5:45 a km": what it is stands in front.
  private func labelled(
    at start: Int, distance: Quantity?
  ) -> (seconds: Double, end: Int, metres: Double)? {
    guard isWord(start, .pace) else { return nil }
    var token = start + 1
    while token < start + 3, isMark(token, ":") || isMark(token, "=") || isSmall(token) {
      token += 1
    }
    guard let (seconds, end) = minutes(at: token), end - token > 1 else { return nil }
    if isMark(end, "/") || isPer(end) || isWord(end, .single), let metres = metres(at: end + 1) {
      return (seconds, end + 2, metres)
    }
    return (seconds, end, unit(of: distance))
  }

  private func isSmall(_ token: Int) -> Bool {
    guard token < utterance.tokens.count else { return false }
    let word = utterance.tokens[token].word
    return language.words.has(word, .of) || language.words.has(word, .at)
      || language.classes.has(word, .auxiliary)
  }

  /// Whether a length of time for one kilometre or mile is told from a token on.
  func tellsPace(at token: Int) -> Bool { pace(at: token, distance: nil) != nil }

  /// Seconds for a kilometre that somebody on foot takes.
  private static let onFoot = 150.0...900.0

  /// The metres of what a distance was told in.
  private func unit(of distance: Quantity?) -> Double {
    let isMile = distance.map { $0.number.value > 0 && $0.normalized / $0.number.value > 1500 }
    return isMile ?? false ? 1609.344 : 1000
  }

  /// "5:30" as five and a half minutes, "6" and "6 min" as six.
  private func minutes(at token: Int) -> (seconds: Double, end: Int)? {
    guard token < utterance.tokens.count else { return nil }
    var best: (seconds: Double, end: Int)?
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      guard case .duration(let length) = entity.value, (120...1800).contains(length.seconds),
        entity.tokens.upperBound > best?.end ?? 0
      else { continue }
      best = (length.seconds, entity.tokens.upperBound)
    }
    if let best { return best }
    guard let whole = digits(token), (2...30).contains(whole) else { return nil }
    return (whole * 60, token + 1)
  }

  private func digits(_ token: Int) -> Double? {
    guard token < utterance.tokens.count, utterance.tokens[token].kind == .digits else {
      return nil
    }
    return Double(utterance.text(of: token..<token + 1))
  }

  private func isMark(_ token: Int, _ mark: String) -> Bool {
    token < utterance.tokens.count
      && utterance.bytes[utterance.tokens[token].bytes].elementsEqual(mark.utf8)
  }

  private func isPer(_ token: Int) -> Bool {
    token < utterance.tokens.count && language.classes.has(utterance.tokens[token].word, .each)
  }

  /// How long the unit of length at a token is.
  private func metres(at token: Int) -> Double? {
    if isWord(token, .kilometre) { return 1000 }
    return isWord(token, .mile) ? 1609.344 : nil
  }
}

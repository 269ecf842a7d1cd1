import EntityRecognition

/// Ways and work that a verb names, whatever it was done to: "stacked hay bales 2 hrs hot as hell".
///
/// A list cannot hold all that one digs, hauls or scrubs. Where the clause begins with such a verb
/// and tells how long or how far, nothing between the two changes what was done.
extension ClauseScanner {
  /// What a clause tells that begins with such a verb, where read word by word it tells of no
  /// exercise: what was dug is no food that was eaten.
  func readLabour(_ chunks: [FactChunk], unless told: Scan) -> Scan {
    guard told.instances.allSatisfy({ $0.kind == .meal || $0.kind == .drink }),
      told.verb.map({ !$0.isOwn }) ?? true, let deed = labourDeed(chunks),
      told.instances.allSatisfy({ deed.object.contains($0.tokens) })
    else { return told }
    scan = Scan()
    pending.removeAll(keepingCapacity: true)
    (current, nutrientWord, sharers, nightMark) = (nil, nil, nil, nil)
    begin(.exercise, deed.tokens)
    set {
      $0.activity = deed.name
      $0.hasVerb = true
      $0.isTentative = !deed.isMeasured
    }
    return scanned(deed.rest)
  }

  private struct LabourDeed {
    var name: String
    var tokens: Range<Int>
    /// What it was done to and where, which is not read.
    var object: Range<Int>
    /// Its amount stands in the same clause.
    var isMeasured: Bool
    /// When it was, how hard, its amount and all behind that.
    var rest: [FactChunk]
  }

  private func labourDeed(_ chunks: [FactChunk]) -> LabourDeed? {
    guard let head = headOfLabour(chunks), let deed = labour(at: chunks[head]) else { return nil }
    let behind = chunks.indices.filter { chunks[$0].tokens.lowerBound >= deed.tokens.upperBound }
    let amount = behind.first { isLengthOfLabour(chunks[$0], of: deed.name) }
    let between = behind.prefix { $0 < amount ?? .max }.map { chunks[$0] }
    guard isOneDeed(between),
      amount != nil || isMeasuredBehind(chunks.tokens, between, of: deed.name)
    else { return nil }
    let spared = between.filter { $0.kind == .time || isEffort($0) }
    let end = amount.map { chunks[$0].tokens.lowerBound } ?? chunks.tokens.upperBound
    return LabourDeed(
      name: deed.name, tokens: deed.tokens, object: deed.tokens.lowerBound..<end,
      isMeasured: amount != nil,
      rest: chunks[..<head].filter { $0.kind == .time } + spared
        + (amount.map { Array(chunks[$0...]) } ?? []))
  }

  /// The name of the work, and its verb.
  private func labour(at chunk: FactChunk) -> (name: String, tokens: Range<Int>)? {
    guard let list = language.lists.labour else { return nil }
    let found = utterance.lists(at: chunk.tokens.lowerBound).filter { $0.list == list }
      .max { $0.tokens.count < $1.tokens.count }
    return found.map { (language.lists.entries[Int($0.entry)].name, $0.tokens) }
  }

  /// Where the verb stands: behind nothing but times, small words and the sender.
  private func headOfLabour(_ chunks: [FactChunk]) -> Int? {
    for (index, chunk) in chunks.enumerated() {
      if chunk.kind == .word || isWeakActivity(chunk), let deed = labour(at: chunk) {
        return isNamedAlready(deed.tokens, chunks, index) ? nil : index
      }
      if chunk.kind == .time { continue }
      guard chunk.kind == .word, case let token = chunk.tokens.lowerBound,
        has(token, .ownSubject) || has(token, .connector) || has(token, .neutral)
          || isWord(token, .then) || intensity(token) != nil
      else { return nil }
    }
    return nil
  }

  private func isWeakActivity(_ chunk: FactChunk) -> Bool {
    chunk.kind == .activity && isWeak(chunk)
  }

  /// A stronger name of an exercise, or of something to eat, in the same words is read as that.
  private func isNamedAlready(_ deed: Range<Int>, _ chunks: [FactChunk], _ index: Int) -> Bool {
    chunks[index...].contains { chunk in
      chunk.tokens.overlaps(deed) && [.activity, .race].contains(chunk.kind) && !isWeak(chunk)
    }
  }

  /// How long or how far; a day or more is no length of one piece of work.
  private func isLengthOfLabour(_ chunk: FactChunk, of name: String) -> Bool {
    if let seconds = duration(chunk) {
      return chunk.kind == .duration && (60...ClauseScanner.longestLabour).contains(seconds)
    }
    return isWay(name) && chunk.kind == .distance && (quantity(chunk)?.normalized ?? 0) >= 100
  }

  /// Walked or cycled, and no work in one place.
  private func isWay(_ name: String) -> Bool {
    (language.lists.entry(name, in: "activity")?.attributes["speed_class"] ?? "-") != "-"
  }

  /// In seconds.
  private static let longestLabour = 16 * 3600.0

  /// Nothing between the verb and its amount begins another deed, denies it, or says of a thing
  /// what it is: "Hauled wood while he watched for an hour".
  private func isOneDeed(_ between: [FactChunk]) -> Bool {
    !between.enumerated().contains { index, chunk in
      guard chunk.kind == .word else { return false }
      let token = chunk.tokens.lowerBound
      let isJoint = has(token, .connector) && !isWord(token, .joining) && !isWord(token, .then)
      // "Unloaded, the dispatcher kept me waiting three hours": the length is of what comes last.
      let isDeed =
        isWord(token, .goingOn) || has(token, .pastDeed)
        || language.verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
      if isJoint || isDeed || isWord(token, .statement)
        || language.classes.hasAny(utterance.tokens[token].word, of: ClauseScanner.endingLabour)
      {
        return true
      }
      let before = index > 0 ? between[index - 1] : nil
      let isCompany =
        before.map {
          $0.kind == .word
            && language.classes.hasAny(
              utterance.tokens[$0.tokens.lowerBound].word, of: ClauseScanner.leadingCompany)
        } ?? false
      return has(token, .otherSubject) && !isCompany && !has(token, .possessive)
    }
  }

  private static let leadingCompany = WordClasses.set([
    .preposition, .possessive, .article, .connector,
  ])
  private static let endingLabour = WordClasses.set([
    .denial, .condition, .plan, .slept, .ate, .drank, .waking,
  ])

  /// "Dug over the two beds, an hour and ten": the clause right behind begins with how long.
  private func isMeasuredBehind(
    _ clause: Range<Int>, _ between: [FactChunk], of name: String
  ) -> Bool {
    guard between.count <= ClauseScanner.longestObject,
      !between.contains(where: { ![.word, .time].contains($0.kind) })
    else { return false }
    let mark = clause.upperBound
    guard mark + 1 < utterance.tokens.count, utterance.isPunctuation(mark) else { return false }
    let starts = [mark + 1, mark + 2].filter { $0 < utterance.tokens.count }
    return starts.contains { start in
      (start == mark + 1 || utterance.tokens[mark + 1].kind == .word)
        && utterance.candidateRange(at: start).contains { index in
          let entity = utterance.lattice.all[index]
          switch entity.value {
          case .duration(let length):
            return !entity.isLatent && (60...ClauseScanner.longestLabour).contains(length.seconds)
          case .quantity(let way):
            return isWay(name) && way.dimension == .distance && way.normalized >= 100
          default: return false
          }
        }
    }
  }

  /// So many words may tell where and to what it was done.
  private static let longestObject = 12

  private func isEffort(_ chunk: FactChunk) -> Bool {
    chunk.kind == .word && intensity(chunk.tokens.lowerBound) != nil
  }
}

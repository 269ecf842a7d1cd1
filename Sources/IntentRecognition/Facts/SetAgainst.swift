import CivilTime
import EntityRecognition

/// What a figure of the sender's own is set against in the clause behind it: an aim, what is usual,
/// what somebody else did, or what was opened or made to drink from.
struct SetAgainst {
  enum Kind { case aim, usual, others, served }

  let kind: Kind
  /// What it was, with the figure that does not count.
  let fact: FactInstance
  /// That figure.
  let amount: FactChunk?

  private let amounts: ClauseScanner

  init?(_ kind: Kind, _ scan: ClauseScanner.Scan, _ chunks: [FactChunk], _ amounts: ClauseScanner) {
    guard scan.instances.count == 1, let fact = scan.instances.first,
      [.exercise, .drink, .sleep, .steps, .weight].contains(fact.kind),
      kind != .served || fact.kind == .drink
    else { return nil }
    (self.kind, self.fact, self.amounts) = (kind, fact, amounts)
    if fact.times.isEmpty { fact.times = scan.times }
    let figures = chunks.filter {
      [.number, .volume, .mass, .distance, .duration].contains($0.kind)
    }
    amount = figures.count == 1 ? figures[0] : nil
  }

  /// The same with the figure of the sender's own; nil where that does not fit.
  func own(_ result: OwnResult, clause: Int, tokens: Range<Int>) -> FactInstance? {
    guard fits(result) else { return nil }
    let own = fact.again(clause: clause, tokens: tokens)
    own.hasVerb = true
    own.isResult = true
    own.intensity = fact.intensity
    // What is usual is of every day; what others did or was aimed at is of the same day.
    own.times = result.times.isEmpty && kind != .usual ? fact.times : result.times
    guard give(result.amount, to: own) else { return nil }
    if let length = result.length {
      guard own.kind == .exercise, own.distance != nil, amounts.give(length, to: own) else {
        return nil
      }
    }
    return own
  }

  private func fits(_ result: OwnResult) -> Bool {
    switch kind {
    case .others: result.namesSender
    case .aim, .usual: true
    case .served: result.isDone
    }
  }

  /// A bare number is in the unit of the other figure: "planned 60 minutes, did 45".
  private func give(_ chunk: FactChunk, to own: FactInstance) -> Bool {
    // "800m" may be minutes, and is a way where one was aimed at.
    if chunk.kind == .duration, own.kind == .exercise, fact.distance != nil, fact.duration == nil,
      let metres = amounts.latentDistance(chunk)
    {
      own.distance = metres
      return true
    }
    guard chunk.kind == .number, let number = amounts.number(chunk), chunk.tokens.count == 1 else {
      return amounts.give(chunk, to: own)
    }
    switch own.kind {
    case .exercise:
      if let duration = fact.duration, let unit = unit(of: duration) {
        own.duration = number * unit
      } else if let distance = fact.distance {
        let unit = fact.unitOfDistance ?? (distance >= 1000 ? 1000 : 1)
        (own.distance, own.unitOfDistance) = (number * unit, unit)
      } else if fact.reps != nil || amount?.kind == .number {
        own.reps = number
      } else {
        return false
      }
      return true
    case .drink:
      if let volume = fact.volume, let unit = unit(of: volume) {
        own.volume = number * unit
        return true
      }
      own.count = number
      return true
    case .sleep:
      guard let duration = fact.duration, let unit = unit(of: duration) else {
        return amounts.give(chunk, to: own)
      }
      own.duration = number * unit
      return true
    default: return amounts.give(chunk, to: own)
    }
  }

  /// What one of the other figure's unit comes to: 60 s of "60 minutes".
  private func unit(of whole: Double) -> Double? {
    guard let amount, let count = count(in: amount), count > 0 else { return nil }
    return whole / count
  }

  private func count(in chunk: FactChunk) -> Double? {
    if let quantity = amounts.quantity(chunk) { return quantity.number.value }
    guard chunk.kind == .duration,
      case .duration(let length) = amounts.utterance.lattice.all[chunk.item].value
    else { return nil }
    return length.number.value
  }
}

extension FactReader {
  /// Takes a clause together with the one behind it, which tells what came of it: "tried to run 5k,
  /// managed 3", "I normally run 5k, today it was 7", "Tom had three beers, I had two". Nil where
  /// they tell anything else.
  func result(
    of clause: Range<Int>, _ chunks: [FactChunk], _ stance: Stance, before next: Range<Int>?,
    index: Int, _ chunker: FactChunker, _ scanner: ClauseScanner
  ) -> FactInstance? {
    guard !ignoresStance, let next, next.count <= OwnResult.longest,
      let kind = setAgainst(clause, chunks, stance),
      let result = OwnResult(chunker.chunks(in: next), language, utterance)
    else { return nil }
    let against = SetAgainst(kind, scanner.scan(chunks), chunks, scanner)
    scanner.start(clause: index)
    return against?.own(result, clause: index + 1, tokens: next)
  }

  /// Whether a figure in a clause may be one that another is set against.
  private func setAgainst(
    _ clause: Range<Int>, _ chunks: [FactChunk], _ stance: Stance
  ) -> SetAgainst.Kind? {
    switch stance {
    case .refused(.plan), .refused(.denial): return .aim
    case .refused(.condition): return .usual
    case .refused(.otherPerson): return .others
    case .refused: return nil
    case .own, .open: break
    }
    if isClaimed(clause) || isLongAgo(chunks) { return .usual }
    if language.words.areIn(utterance.text(of: clause).lowercased(), .usual) { return .usual }
    return isServed(chunks) ? .served : nil
  }

  /// "He thinks I drank 5 beers": what somebody else says of the sender.
  private func isClaimed(_ clause: Range<Int>) -> Bool {
    guard let verb = clause.first(where: { utterance.says(.reporting, at: $0, language) }) else {
      return false
    }
    return clause[..<verb].contains { has(utterance.tokens[$0].word, .otherSubject) }
      && clause[verb...].contains { has(utterance.tokens[$0].word, .ownSubject) }
  }

  /// "I was 90 kg last year"; "80.2 kg on March 3" is told of that day.
  private func isLongAgo(_ chunks: [FactChunk]) -> Bool {
    chunks.contains { $0.kind == .mass }
      && chunks.contains { chunk in
        guard chunk.kind == .time, case .time(let time) = utterance.lattice.all[chunk.item].value,
          !time.known.contains(.day), let day = time.past.firstDay
        else { return false }
        return utterance.context.today - day > FactReader.longAgo
      }
  }

  private static let longAgo = 60

  /// Takes a clause with the one that tells what came of it, or what was made for somebody else:
  /// neither is read by itself. Gives the last clause that it took.
  func takeAside(
    _ clause: Range<Int>, _ chunks: [FactChunk], _ stance: Stance, before next: Range<Int>?,
    index: Int, _ chunker: FactChunker, _ scanner: ClauseScanner, _ guards: FactGuards,
    _ linker: inout FactLinker, _ subject: inout SentenceSubject
  ) -> Range<Int>? {
    if let next,
      let own = result(of: clause, chunks, stance, before: next, index: index, chunker, scanner)
    {
      linker.take(own, behind: clause, index)
      subject = SentenceSubject()
      return next
    }
    guard !ignoresStance, guards.isProvided(chunks, in: clause) else { return nil }
    linker.noteMeal(in: chunks)
    subject.isHandling = true
    return clause
  }

  /// "Opened a bottle of wine", "made a pot of tea": a drink, and what was done to have some of it.
  private func isServed(_ chunks: [FactChunk]) -> Bool {
    guard chunks.contains(where: { $0.kind == .drink }),
      let verb = chunks.first(where: { chunk in
        chunk.kind == .word
          && ![.ownSubject, .neutral].contains {
            has(utterance.tokens[chunk.tokens.lowerBound].word, $0)
          }
      })
    else { return false }
    return utterance.says(.providing, at: verb.tokens.lowerBound, language)
  }
}

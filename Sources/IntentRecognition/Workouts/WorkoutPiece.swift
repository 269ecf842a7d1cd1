import CivilTime
import EntityRecognition

/// A piece of a line that tells sets, repetitions and loads.
struct WorkoutPiece {
  enum Kind {
    /// An exercise of the word lists that is counted in repetitions.
    case exercise(String)
    case number(Double)
    case mass(kg: Double)
    /// "/" between the repetitions of several sets.
    case stroke
    case comma, colon
    case word
  }

  var kind: Kind
  var tokens: Range<Int>
  var names: WorkoutWords.Names = []
  /// Of an exercise: the word for it may mean something else.
  var isWeak = false

  /// It counts, weighs or names what was lifted.
  var isOfSets: Bool {
    switch kind {
    case .number, .mass, .exercise: true
    default: false
    }
  }
}

/// Cuts a sentence into the pieces that a lifting line is made of.
struct WorkoutLexer {
  let language: IntentLanguage
  let utterance: Utterance

  /// A time that stands among the pieces.
  typealias Time = (tokens: Range<Int>, value: TimeValue)

  /// The pieces, and the times that stand among them; nil where something belongs to no such line.
  func pieces(of sentence: Range<Int>) -> (pieces: [WorkoutPiece], times: [Time])? {
    guard sentence.count <= WorkoutLexer.longest,
      sentence.contains(where: { utterance.tokens[$0].kind == .digits })
        || sentence.contains(where: isFew)
    else { return nil }
    if utterance.ownMatches.contains(where: { $0.kind == .tracker }) { return nil }
    var pieces: [WorkoutPiece] = []
    var times: [Time] = []
    var position = sentence.lowerBound
    while position < sentence.upperBound {
      if let (tokens, value) = time(at: position) {
        if isAhead(value) { return nil }
        times.append((tokens, value))
        position = tokens.upperBound
        continue
      }
      if let piece = piece(at: position, before: sentence.upperBound) {
        pieces.append(piece)
        position = piece.tokens.upperBound
        continue
      }
      guard isPassedOver(position) else { return nil }
      position = max(position + 1, min(utterance.fillerEnds[position], sentence.upperBound))
    }
    return (pieces, times)
  }

  /// "30 push-ups in 2 minutes" tells how long they took, and of nothing to come.
  private func isAhead(_ time: TimeValue) -> Bool {
    guard time.known == .relative, case .point(let moment, let grain) = time.past else {
      return false
    }
    return grain < .day && moment > utterance.context.now
  }

  private static let longest = 60

  private func isFew(_ token: Int) -> Bool {
    !names(token).isDisjoint(with: [.one, .two, .three])
  }

  private func names(_ token: Int) -> WorkoutWords.Names {
    language.workoutWords.names(of: utterance.text(of: token..<token + 1).lowercased())
  }

  private func piece(at token: Int, before end: Int) -> WorkoutPiece? {
    if let (tokens, kg) = mass(at: token), tokens.upperBound <= end {
      return WorkoutPiece(kind: .mass(kg: kg), tokens: tokens)
    }
    if let (tokens, number) = number(at: token), tokens.upperBound <= end {
      return WorkoutPiece(kind: .number(number), tokens: tokens)
    }
    if let match = exercise(at: token), match.tokens.upperBound <= end {
      let name = language.lists.entries[Int(match.entry)].name
      return WorkoutPiece(kind: .exercise(name), tokens: match.tokens, isWeak: match.isWeak)
    }
    let names = names(token)
    if !names.isEmpty {
      return WorkoutPiece(kind: .word, tokens: token..<token + 1, names: names)
    }
    switch utterance.tokens[token].kind {
    case .punctuation:
      return mark(token)
    case .word where utterance.fillerEnds[token] == token:
      return WorkoutPiece(kind: .word, tokens: token..<token + 1)
    default: return nil
    }
  }

  private func mark(_ token: Int) -> WorkoutPiece? {
    let bytes = utterance.tokens[token].bytes
    guard bytes.count == 1 else { return nil }
    let kind: WorkoutPiece.Kind
    switch utterance.bytes[bytes.lowerBound] {
    case UInt8(ascii: "/"): kind = .stroke
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: ":"), UInt8(ascii: "-"): kind = .colon
    default: return nil
    }
    return WorkoutPiece(kind: kind, tokens: token..<token + 1)
  }

  private func isPassedOver(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .symbol || utterance.fillerEnds[token] > token
      || utterance.isPunctuation(token) && utterance.isHardStop[token]
      || utterance.bytes[utterance.tokens[token].bytes].elementsEqual([UInt8(ascii: "!")])
  }

  // MARK: Figures

  /// "80 kg", and not "80 kg x 5", which reads as five times that.
  private func mass(at token: Int) -> (Range<Int>, kg: Double)? {
    var shortest: (Range<Int>, kg: Double)?
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      guard case .quantity(let quantity) = entity.value, quantity.dimension == .mass,
        quantity.isCountSaid, (500...600_000).contains(quantity.normalized),
        entity.tokens.count < shortest?.0.count ?? .max,
        // "5x80kg" is a number of times, and a load.
        !entity.tokens.dropFirst().dropLast().contains(where: { names($0).contains(.by) })
          || entity.tokens.count > 3 && isMassFirst(entity.tokens)
      else { continue }
      shortest = (entity.tokens, quantity.normalized / 1000)
    }
    return shortest
  }

  /// "80 kg x 5": the unit stands right behind the first figure.
  private func isMassFirst(_ tokens: Range<Int>) -> Bool {
    !names(tokens.lowerBound + 1).contains(.by)
  }

  private func number(at token: Int) -> (Range<Int>, Double)? {
    if utterance.tokens[token].kind == .digits {
      var end = token + 1
      // "12.5" may be of three tokens.
      if end + 1 < utterance.tokens.count, utterance.tokens[end + 1].kind == .digits,
        !utterance.tokens[end].hasSpaceBefore, !utterance.tokens[end + 1].hasSpaceBefore,
        utterance.bytes[utterance.tokens[end].bytes].elementsEqual([UInt8(ascii: ".")])
      {
        end += 2
      }
      guard let value = Double(utterance.text(of: token..<end)) else { return nil }
      return (token..<end, value)
    }
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      if case .number(let number) = entity.value, entity.tokens.count == 1,
        names(token).isEmpty
      {
        return (entity.tokens, number.value)
      }
    }
    return nil
  }

  /// A day or part of one; figures among the sets are no times of day.
  private func time(at token: Int) -> (Range<Int>, TimeValue)? {
    var longest: (Range<Int>, TimeValue)?
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      guard !entity.isLatent, case .time(let value) = entity.value,
        !entity.tokens.contains(where: { utterance.tokens[$0].kind == .digits })
          || !value.known.isDisjoint(with: [.relative, .meridiem]) && isWordLast(entity.tokens),
        entity.tokens.count > longest?.0.count ?? 0
      else { continue }
      longest = (entity.tokens, value)
    }
    return longest
  }

  /// "3 days ago", "at 7am": what stands behind the figures makes them a time.
  private func isWordLast(_ tokens: Range<Int>) -> Bool {
    tokens.count > 2 && utterance.tokens[tokens.upperBound - 1].kind == .word
  }

  private func exercise(at token: Int) -> WordLists.Match? {
    var longest: WordLists.Match?
    for match in utterance.lists(at: token)
    where language.lists.factKinds[Int(match.list)] == .activity
      && language.lists.entries[Int(match.entry)].attributes["counted"] == "yes"
      && match.tokens.count > longest?.tokens.count ?? 0
    {
      longest = match
    }
    return longest
  }
}

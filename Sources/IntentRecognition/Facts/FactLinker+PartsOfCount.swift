import EntityRecognition

/// What was in some of several drinks that were counted together.
extension FactLinker {
  /// "2 coffees, one with milk", "3 teas, two with sugar", "4 beers, one of them alcohol free": so
  /// many of them were that, and the rest as they were told.
  ///
  /// What is said of them all the same ("one without milk" of coffees that had none) changes
  /// nothing.
  mutating func divideCounted() {
    for index in instances.indices.reversed() {
      let drink = instances[index]
      guard drink.kind == .drink, let count = drink.count ?? drink.containers,
        (2...FactLinker.mostDivided).contains(count), count == count.rounded(),
        let name = nameToken(of: drink),
        let (parts, end) = parts(of: drink, behind: name.upperBound),
        case let told = parts.reduce(0, { $0 + $1.count }), told <= count,
        parts.contains(where: { !$0.with.isEmpty || $0.drink != drink.drink })
      else { continue }
      let said = name.upperBound..<end
      let one = drink.volume.map { $0 / count }
      var pieces = parts.map { part in
        piece(part.count, of: drink, each: one, drink: part.drink, with: part.with)
      }
      if told < count {
        let with = drink.items.filter { !said.overlaps($0.tokens) }
        pieces.insert(
          piece(count - told, of: drink, each: one, drink: drink.drink, with: with), at: 0)
      }
      for other in instances.indices.reversed() where other > index {
        let tokens = instances[other].tokens
        if said.contains(tokens.lowerBound), tokens.upperBound <= end {
          instances.remove(at: other)
        }
      }
      instances.replaceSubrange(index...index, with: pieces)
      orphaned.removeAll { said.overlaps(clauses[$0.clause].tokens) }
    }
  }

  private static let mostDivided = 12.0
  private static let longestKind = 2

  private struct Part {
    var count: Double
    var drink: String?
    var with: [FactInstance.Item] = []
  }

  private func piece(
    _ count: Double, of drink: FactInstance, each: Double?, drink name: String?,
    with: [FactInstance.Item]
  ) -> FactInstance {
    let piece = drink.again(clause: drink.clause, tokens: drink.tokens)
    (piece.drink, piece.items, piece.size) = (name, with, drink.size)
    (piece.times, piece.isBare, piece.isEaten) = (drink.times, drink.isBare, drink.isEaten)
    (piece.isInOneContainer, piece.unknown) = (drink.isInOneContainer, drink.unknown)
    piece.volume = each.map { $0 * count }
    piece.count = drink.count == nil ? nil : count
    piece.containers = drink.containers == nil ? nil : count
    return piece
  }

  /// Where the drink is named.
  private func nameToken(of drink: FactInstance) -> Range<Int>? {
    utterance.listMatches.first { match in
      match.tokens.lowerBound >= drink.tokens.lowerBound
        && match.tokens.upperBound <= drink.tokens.upperBound
        && language.lists.factKinds[Int(match.list)] == .drink
        && language.lists.entries[Int(match.entry)].name == drink.drink
    }?.tokens
  }

  /// The parts that stand one behind the other, and where the last one ends.
  private func parts(of drink: FactInstance, behind start: Int) -> ([Part], Int)? {
    var (parts, token, end) = ([Part](), start, start)
    while true {
      while token < utterance.tokens.count, joinsParts(token) { token += 1 }
      guard let (count, next) = count(at: token) else { break }
      // "2 coffees and one decaf" are three.
      let isMore = parts.isEmpty && token > start && amounts.has(token - 1, .connector)
      if isMore, next == token + 1 { return nil }
      guard let (part, behind) = part(count, of: drink, at: next) else { return nil }
      parts.append(part)
      (token, end) = (behind, behind)
    }
    return parts.isEmpty ? nil : (parts, end)
  }

  /// A mark that ends no sentence, or "and".
  private func joinsParts(_ token: Int) -> Bool {
    if utterance.isHardStop[token] { return false }
    return utterance.isPunctuation(token) || amounts.has(token, .connector)
  }

  /// "Two", "one of them".
  private func count(at token: Int) -> (Double, next: Int)? {
    guard token < utterance.tokens.count else { return nil }
    let found = utterance.candidateRange(at: token).lazy.compactMap { index -> Double? in
      let entity = utterance.lattice.all[index]
      guard entity.tokens.count == 1, case .number(let number) = entity.value else { return nil }
      return number.value
    }.first
    guard let count = found ?? (amounts.isOne(token) ? 1 : nil), count >= 1,
      count == count.rounded()
    else { return nil }
    let of = token + 1
    let isOfThem =
      of + 1 < utterance.tokens.count && amounts.isWord(of, .of)
      && amounts.isWord(of + 1, .pronoun)
    return (count, isOfThem ? of + 2 : of)
  }

  /// "With milk", "without", "black", "alcohol free".
  private func part(
    _ count: Double, of drink: FactInstance, at token: Int
  ) -> (Part, Int)? {
    guard token < utterance.tokens.count else { return nil }
    var part = Part(count: count, drink: drink.drink)
    let word = utterance.text(of: token..<token + 1).lowercased()
    if language.mealWords.has(word, .lacking) || amounts.has(token, .denial) {
      let next = additive(at: token + 1)?.tokens.upperBound ?? token + 1
      return isEnd(next) ? (part, next) : nil
    }
    if language.mealWords.has(word, .linking), !language.mealWords.has(word, .conjunction) {
      guard let first = additive(at: token + 1) else { return nil }
      part.with = [first]
      var end = first.tokens.upperBound
      if end + 1 < utterance.tokens.count, amounts.has(end, .connector),
        let more = additive(at: end + 1)
      {
        part.with.append(more)
        end = more.tokens.upperBound
      }
      return isEnd(end) ? (part, end) : nil
    }
    for length in 1...FactLinker.longestKind where isEnd(token + length) {
      guard let name = drink.drink else { return nil }
      let said = utterance.text(of: token..<token + length).lowercased()
      guard let known = self.drink(called: said + " " + name) else { continue }
      part.drink = known
      return (part, token + length)
    }
    return nil
  }

  private func drink(called text: String) -> String? {
    let said = UtteranceReader(language: language, names: OwnNames())
      .read(text, context: utterance.context)
    return said.lists(at: 0).first { match in
      match.tokens == 0..<said.tokens.count
        && language.lists.factKinds[Int(match.list)] == .drink
    }.map { language.lists.entries[Int($0.entry)].name }
  }

  /// Milk, sugar and the like, with an article or none.
  private func additive(at token: Int) -> FactInstance.Item? {
    guard token < utterance.tokens.count else { return nil }
    let start = amounts.has(token, .article) ? token + 1 : token
    guard start < utterance.tokens.count else { return nil }
    let match = utterance.lists(at: start).first { match in
      let kind = language.lists.factKinds[Int(match.list)]
      return (kind == .food || kind == .drink)
        && (amounts.has(match.tokens.upperBound - 1, .additive)
          || amounts.has(match.tokens.upperBound - 1, .sweetener))
    }
    guard let match else { return nil }
    let entry = language.lists.entries[Int(match.entry)]
    var item = FactInstance.Item(food: entry.name, tokens: match.tokens)
    item.isPlural = language.lists.factKinds[Int(match.list)] == .drink
    return item
  }

  /// Nothing goes on there but another part, a mark or when it was.
  private func isEnd(_ token: Int) -> Bool {
    guard token <= utterance.tokens.count else { return false }
    return token == utterance.tokens.count || utterance.isPunctuation(token)
      || utterance.isHardStop[token] || amounts.has(token, .connector) || count(at: token) != nil
      || utterance.candidateRange(at: token).contains {
        if case .time = utterance.lattice.all[$0].value { return true }
        return false
      }
  }
}

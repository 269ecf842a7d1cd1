import CivilTime
import EntityRecognition

/// Which kind of a food it was, in words that no list knows: "canteen lasagne", "a dragonfly roll".
extension ClauseScanner {
  /// The words right in front of a food that tell its kind; nil where something else stands there.
  func kind(before index: Int, in chunks: [FactChunk]) -> Range<Int>? {
    var first = index
    while first > 0, index - first < ClauseScanner.mostOfKind,
      isKind(chunks[first - 1], before: chunks[first])
    {
      first -= 1
    }
    guard first < index else { return nil }
    if let current, let last = scan.instances[current].items.last,
      last.tokens.upperBound >= chunks[first].tokens.lowerBound
    {
      return nil
    }
    if first > 0, !mayPrecedeKind(chunks[first - 1]) { return nil }
    guard first > 0 || goesOnMeal || scan.meal != nil || isNamedAhead(chunks[0], index) else {
      return nil
    }
    return chunks[first].tokens.lowerBound..<chunks[index].tokens.lowerBound
  }

  private static let mostOfKind = 2

  /// "Servo pie and a coffee": words that begin the clause.
  private func isNamedAhead(_ chunk: FactChunk, _ index: Int) -> Bool {
    index <= ClauseScanner.mostOfKind
      && StanceReader(language: language, utterance: utterance)
        .namesKind(at: chunk.tokens.lowerBound)
  }

  /// Puts its kind in front of a food.
  func tell(_ kind: Range<Int>, of item: inout FactInstance.Item) {
    item.food = utterance.text(of: kind).lowercased() + " " + item.food
    item.tokens = kind.lowerBound..<item.tokens.upperBound
    if let last = scan.lastUnknown, kind.contains(last) {
      scan.unknown = max(0, scan.unknown - kind.count)
      if scan.unknown == 0 { scan.firstUnknown = nil }
    }
  }

  /// An unknown word, and nobody's name.
  private func isKind(_ chunk: FactChunk, before next: FactChunk) -> Bool {
    let token = chunk.tokens.lowerBound
    guard chunk.kind == .word, chunk.tokens.upperBound == next.tokens.lowerBound,
      utterance.tokens[token].kind == .word, utterance.tokens[next.tokens.lowerBound].kind == .word,
      !language.classes.isKnown(utterance.tokens[token].word),
      FactVerb(utterance.tokens[token].word, language.classes) == nil,
      !isWord(token, .pronoun), !isWord(token, .statement)
    else { return false }
    let said = utterance.text(of: chunk.tokens).lowercased()
    if [.end, .joint, .within, .small, .medium, .large, .whole, .sharing].contains(where: {
      language.mealWords.has(said, $0)
    }) {
      return false
    }
    return utterance.lists(at: token).allSatisfy {
      $0.tokens.count > 1 || isElsewhere($0) || isCounted(token)
    }
      && utterance.candidateRange(at: token).allSatisfy {
        utterance.lattice.all[$0].tokens.count > 1
      }
  }

  /// "2 marie biscuits": in small letters right behind a figure, a name is nobody's.
  private func isCounted(_ token: Int) -> Bool {
    token > 0 && utterance.tokens[token - 1].kind == .digits
      && !StanceReader(language: language, utterance: utterance).isCapital(token)
      && utterance.lists(at: token).allSatisfy { $0.list == language.lists.givenName }
  }

  /// A list of what has no part in meals: of places, of settings.
  private func isElsewhere(_ match: WordLists.Match) -> Bool {
    language.lists.factKinds[Int(match.list)] == nil
      && !ClauseScanner.persons.contains(language.lists.names[Int(match.list)])
  }

  private static let persons: Set<String> = [
    "given_name", "metric", "food_state", WordLists.labourName,
  ]

  /// A kind stands behind a verb, an amount, an article, "of" or what joins foods, and not behind
  /// "at": there it is a place.
  private func mayPrecedeKind(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .word else {
      return [.number, .portion, .volume, .mass].contains(chunk.kind)
    }
    let token = chunk.tokens.lowerBound
    if isWord(token, .of) || has(token, .article) || mealName(token) != nil { return true }
    if let verb = FactVerb(utterance.tokens[token].word, language.classes) {
      return [.ate, .light].contains(verb.kind)
    }
    return language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .linking)
  }

  /// "Juice of orange", "sandwich with tuna": what it is of, behind it.
  func isNamedBackwards(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index > 1, let current, chunks[index - 1].kind == .word,
      case let whole = chunks[index - 2], [.food, .drink].contains(whole.kind), whole.own == nil,
      case let link = chunks[index - 1].tokens.lowerBound,
      isWord(link, .of) || isWord(whole.tokens.upperBound - 1, .filled) && isWith(link)
    else { return false }
    let list = whole.kind == .drink ? "drink" : "food"
    let name = entry(chunks[index]).name + " " + entry(whole).name
    guard language.lists.entry(name, in: list) != nil else { return false }
    if whole.kind == .drink, scan.instances[current].kind == .drink {
      set { $0.drink = name }
    } else if let last = scan.instances[current].items.indices.last,
      scan.instances[current].items[last].tokens == whole.tokens
    {
      set { $0.items[last].food = name }
    } else {
      return false
    }
    widen(to: chunks[index].tokens)
    return true
  }

  func isWith(_ token: Int) -> Bool {
    has(token, .preposition) && has(token, .bare) && !has(token, .purpose)
  }

  /// "an omelette of three eggs": what a dish is of is in it already.
  func isMadeOf(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard let current, let dish = scan.instances[current].items.last?.tokens.last,
      dish + 1 < utterance.tokens.count,
      language.mealWords.has(utterance.text(of: dish + 1..<dish + 2).lowercased(), .source)
    else { return false }
    // "Scrambled eggs of 3 eggs"
    let within = utterance.tokens[chunks[index].tokens.lowerBound].word
    let isSame = utterance.tokens[dish].word == within
    guard
      isSame
        || language.mealWords.has(utterance.text(of: dish..<dish + 1).lowercased(), .assembled)
    else { return false }
    let between = chunks[..<index].filter { $0.tokens.lowerBound > dish + 1 }
    guard between.allSatisfy({ [.number, .portion].contains($0.kind) }) else { return false }
    if isSame, between.count == 1, let count = number(between[0]),
      let last = scan.instances[current].items.indices.last
    {
      set { $0.items[last].quantity = count }
    }
    pending.removeAll { $0.tokens.lowerBound > dish }
    return true
  }

  /// "A cappuccino from Costa", "a burger from five guys": where what was had was bought, behind it
  /// and up to the end of the clause.
  func isSeller(_ token: Int) -> Bool {
    guard let current, [.meal, .drink].contains(scan.instances[current].kind), token > 0 else {
      return false
    }
    let from = scan.instances[current].tokens.upperBound
    guard from < token, from + ClauseScanner.longestSeller >= token,
      language.mealWords.has(utterance.text(of: from..<from + 1).lowercased(), .whence)
    else { return false }
    return (from + 1...token).allSatisfy { place in
      utterance.tokens[place].kind == .word && !has(place, .otherSubject)
        && !has(place, .ownSubject) && !utterance.isSeparator[place]
        && !utterance.lists(at: place).contains { $0.list == language.lists.givenName }
    }
  }

  private static let longestSeller = 4

  func isHeadOfDay(_ chunks: [FactChunk], _ index: Int) -> Bool {
    StanceReader(language: language, utterance: utterance).isHeadOfDay(chunks, index)
  }

  func isLabel(_ token: Int) -> Bool {
    FigureLabel(language: language, utterance: utterance).isPart(token)
  }

  /// "curry from last night": when it was cooked, and not when it was eaten; "from five guys" is no
  /// time of day at all.
  func isWhence(_ chunk: FactChunk, _ time: TimeValue) -> Bool {
    let next = chunk.tokens.upperBound
    let isName =
      time.known.isSubset(of: [.hour, .minute]) && next < utterance.tokens.count
      && utterance.tokens[next].kind == .word && utterance.fillerEnds[next] == next
      && utterance.tokens[next - 1].kind == .word && isSeller(next)
    if isName || isDayOfFood(chunk.tokens, time) || isOfDuty(chunk, time) { return true }
    guard let current, scan.instances[current].kind == .meal, !time.known.contains(.hour) else {
      return false
    }
    let end = scan.instances[current].tokens.upperBound
    let first = chunk.tokens.lowerBound
    guard end == first || end == first - 1 else { return false }
    // "Leftovers of yesterday"
    return isWord(end, .of)
      || language.mealWords.has(utterance.text(of: end..<end + 1).lowercased(), .whence)
  }

  /// "Home from night shift, ate eggs", "back from evening class": which one it was that ended, and
  /// not when something was eaten.
  private func isOfDuty(_ chunk: FactChunk, _ time: TimeValue) -> Bool {
    let (first, next) = (chunk.tokens.lowerBound, chunk.tokens.upperBound)
    guard time.known.contains(.dayPart), !time.known.contains(.hour),
      next < utterance.tokens.count, utterance.tokens[next].kind == .word,
      utterance.fillerEnds[next] == next,
      ![.preposition, .timePreposition, .connector, .pastDeed, .ownSubject, .article].contains(
        where: { has(next, $0) })
    else { return false }
    return [first - 1, first].contains { token in
      token >= 0
        && language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .whence)
    }
  }

  /// "Ate the rest of Sunday's lasagna", "had yesterday's leftover curry for lunch", "last night's
  /// curry for lunch": what is of a day and was eaten was made then.
  private func isDayOfFood(_ day: Range<Int>, _ time: TimeValue) -> Bool {
    let (first, next) = (day.lowerBound, day.upperBound)
    guard next < utterance.tokens.count, !time.known.contains(.hour),
      let day = time.past.firstDay, day < utterance.context.today,
      scan.isPast && [.ate, .light].contains(scan.verb?.kind)
        || scan.verb == nil && isForMeal(behind: next)
    else { return false }
    // The day may hold its ending, or have it without its mark: "yesterdays pizza".
    let isOwner = utterance.tokens[next].word == language.possessive
    guard
      isOwner || utterance.tokens[next - 1].word == language.possessive
        || language.words.has(utterance.text(of: first..<next).lowercased(), .ofDay)
    else { return false }
    var food = isOwner ? next + 1 : next
    let isDescribed =
      food + 1 < utterance.tokens.count
      && language.mealWords.has(
        utterance.text(of: food..<food + 1).lowercased(), .describing)
    if isDescribed, !utterance.names(.food, at: food, language.lists) { food += 1 }
    return food < utterance.tokens.count && utterance.names(.food, at: food, language.lists)
  }

  /// "… for lunch"
  private func isForMeal(behind token: Int) -> Bool {
    utterance.tokens.indices.dropFirst(token + 1).dropLast().contains { purpose in
      has(purpose, .purpose) && mealName(purpose + 1) != nil
    }
  }

  /// "2 spam musubi", "had pork sinigang": no word of the language, right behind a food that was
  /// had or counted and at the end of what is told of it, is a part of its name.
  func isForeignDish(_ chunk: FactChunk) -> Bool {
    guard let current, let item = scan.instances[current].items.last,
      item.quantity != nil || item.grams != nil || scan.instances[current].hasVerb
        || scan.meal != nil,
      item.kcal == nil, !item.isNutrient
    else { return false }
    let token = chunk.tokens.lowerBound
    let said = utterance.text(of: chunk.tokens).lowercased()
    guard said.utf8.count > 3, said.allSatisfy(\.isLetter), utterance.tokens[token].word == 0,
      !language.spelling.isReal(said), utterance.lists(at: token).isEmpty,
      utterance.fillerEnds[token] == token
    else { return false }
    let next = chunk.tokens.upperBound
    return next == utterance.tokens.count || utterance.isPunctuation(next)
      || has(next, .connector) || has(next, .purpose) || has(next, .preposition)
  }

  /// "rice with 200 g chicken": what stands behind a link begins another food.
  func isBehindLink(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index > 0, chunks[index - 1].kind == .word else { return false }
    let said = utterance.text(of: chunks[index - 1].tokens).lowercased()
    return language.mealWords.has(said, .linking)
  }

  /// A comma or the like stands between a fact and an amount behind it.
  func isBehindMark(_ chunk: FactChunk, _ instance: FactInstance) -> Bool {
    let (from, to) = (instance.tokens.upperBound, chunk.tokens.lowerBound)
    return from < to && (from..<to).contains { utterance.isSeparator[$0] }
  }
}

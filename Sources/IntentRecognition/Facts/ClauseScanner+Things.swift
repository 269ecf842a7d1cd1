import EntityRecognition

extension ClauseScanner {
  /// - Parameter drink: What is drunk: a glass of it may be no glass of water.
  func begin(_ kind: FactInstance.Kind, _ tokens: Range<Int>, drink: String? = nil) {
    let instance = FactInstance(kind, clause: clause, tokens: tokens)
    instance.hasVerb = scan.verb.map { $0.kind != .logged } ?? false
    instance.isLogged = scan.verb?.kind == .logged
    instance.isEaten = scan.verb?.kind == .ate
    instance.drink = drink
    if kind == .exercise { instance.intensity = scan.intensity }
    scan.instances.append(instance)
    current = scan.instances.count - 1
    takePending()
  }

  func set(_ change: (FactInstance) -> Void) {
    if let current { change(scan.instances[current]) }
  }

  /// Amounts that were waiting go to the fact that just began.
  func takePending() {
    guard let current else { return }
    var rest: [FactChunk] = []
    for chunk in pending {
      if give(chunk, to: scan.instances[current]) {
        scan.instances[current].tokens =
          min(
            chunk.tokens.lowerBound, scan.instances[current].tokens.lowerBound)..<scan
          .instances[current].tokens.upperBound
      } else {
        rest.append(chunk)
      }
    }
    pending = rest
  }

  func isContainer(_ chunk: FactChunk) -> Bool {
    chunk.kind == .volume && !chunk.isMeasured(in: utterance)
      && chunk.tokens.contains { token in
        utterance.candidateRange(at: token).contains { index in
          guard case .quantity(let quantity) = utterance.lattice.all[index].value else {
            return false
          }
          return quantity.dimension == .volume && !quantity.isCountSaid
            && quantity.normalized >= 100
        }
      }
  }

  /// "my third coffee": one more.
  func isOrdinal(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains {
      if case .ordinal = utterance.lattice.all[$0].value { return true }
      return false
    }
  }

  func isSymbol(_ chunk: FactChunk) -> Bool {
    chunk.tokens.allSatisfy { utterance.tokens[$0].kind == .symbol }
  }

  func entry(_ chunk: FactChunk) -> WordLists.Entry {
    language.lists.entries[Int(utterance.listMatches[chunk.item].entry)]
  }

  /// The name of a food or drink: of the lists, or of the sender's own.
  func name(of chunk: FactChunk) -> String { chunk.own ?? entry(chunk).name }

  func isWeak(_ chunk: FactChunk) -> Bool {
    chunk.own == nil && utterance.listMatches[chunk.item].isWeak
  }

  func drink(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) {
    if isVenue(chunk) || isTopic(chunks, index) || isLeftOut(chunks, index) || isFriend(chunk) {
      return
    }
    let name = entry(chunk).name
    if isWeak(chunk), pending.isEmpty, scan.unknown > 0, scan.verb.map(\.isDrinking) != true {
      return
    }
    if let current, scan.instances[current].drink == name, isSymbol(chunk),
      scan.instances[current].tokens.upperBound == chunk.tokens.lowerBound
    {
      set { $0.count = ($0.count ?? 1) + 1 }
      widen(to: chunk.tokens)
      return
    }
    if isAdditive(chunk, chunks, index) || isIngredient(chunks, index) { return }
    // "espresso martini 🍸", "a cuppa tea": the same, shown or said again.
    if let current, let told = scan.instances[current].drink, isSymbol(chunk) || told == name,
      scan.instances[current].tokens.upperBound == chunk.tokens.lowerBound, pending.isEmpty
    {
      return widen(to: chunk.tokens)
    }
    if let current, isKind(scan.instances[current], of: chunk) {
      set { $0.drink = name }
      return widen(to: chunk.tokens)
    }
    if let one = namedTwice(chunk) {
      set { $0.drink = one }
      return widen(to: chunk.tokens)
    }
    begin(.drink, chunk.tokens, drink: name)
    // "A coffee", "the third coffee", "2nd coffee", "another coffee".
    let isSingle = chunks[..<index].suffix(2).contains { chunk in
      let token = chunk.tokens.lowerBound
      if chunk.kind != .word { return chunk.tokens.count == 1 && isOrdinal(token) }
      return isOne(token) || isOrdinal(token)
        || has(token, .again) && has(token, .article)
          && chunk.tokens.upperBound == chunks[index].tokens.lowerBound
    }
    let size = Serving.factor(
      of: size(before: chunk.tokens.lowerBound) ?? size(behind: chunk.tokens.upperBound))
    set {
      if isSingle, $0.volume == nil, $0.count == nil { $0.count = 1 }
      $0.size = size
    }
    let partners = partners(behind: index, in: chunks)
    if partners > 1 {
      set { drink in
        drink.sharers = partners
        if let volume = drink.volume {
          drink.volume = volume / Double(partners)
        } else {
          drink.count = (drink.count ?? 1) / Double(partners)
        }
      }
    }
  }

  /// "green tea latte", "decaf cappuccino": one drink, and its last word says what it is.
  private func isKind(_ told: FactInstance, of chunk: FactChunk) -> Bool {
    guard told.drink != nil, told.tokens.upperBound == chunk.tokens.lowerBound, pending.isEmpty
    else { return false }
    let made = utterance.text(of: chunk.tokens.suffix(1)).lowercased()
    let kind = utterance.text(of: told.tokens.suffix(1)).lowercased()
    return language.mealWords.has(made, .made) || language.mealWords.has(kind, .decaffeinated)
  }

  /// "Merlot wine", "beer, heineken": a drink and its kind side by side are one, called by the
  /// narrower of both names.
  private func namedTwice(_ chunk: FactChunk) -> String? {
    guard let current, let told = scan.instances[current].drink, pending.isEmpty,
      scan.instances[current].tokens.upperBound == chunk.tokens.lowerBound
    else { return nil }
    // "A limoncello shot": what it was served in.
    if isWeak(chunk), isServedIn(chunk) { return told }
    let name = entry(chunk).name
    let drinks = DrinkNames(lists: language.lists)
    if drinks.is(told, oneOf: name) { return told }
    return drinks.is(name, oneOf: told) ? name : nil
  }

  /// A name that is also a glass: "shot".
  private func isServedIn(_ chunk: FactChunk) -> Bool {
    utterance.candidateRange(at: chunk.tokens.lowerBound).contains { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens == chunk.tokens, case .quantity(let glass) = entity.value else {
        return false
      }
      return glass.dimension == .volume && !ClauseScanner.measures.contains(glass.unit)
    }
  }

  func activity(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) {
    let entry = entry(chunk)
    if chunk.kind == .race, isWeak(chunk), !isRaced(chunks, index) {
      if let part = number(in: chunk) { amount(part, chunks, index) }
      return
    }
    if scan.verb == nil, isUnderway(chunk) { scan.verb = .light }
    // "ate a slice standing up": in what manner.
    let isManner =
      isWeak(chunk) && pending.isEmpty && !isFollowedByAmount(chunks, index)
      && (scan.verb?.kind == .ate || scan.verb?.kind == .drank)
    if isManner || isPosture(chunk, chunks, index) { return }
    // "walked 7,800 steps carrying bags"
    if isStepsAhead(chunks, index), has(chunk.tokens.lowerBound, .walked), scan.verb == nil {
      scan.verb = FactVerb(utterance.tokens[chunk.tokens.lowerBound].word, language.classes)
    }
    if isOtherSense(chunk) || isLeaving(chunks, index) || isStepsAhead(chunks, index)
      || hasObject(chunks, index)
      || isReference(chunks, index)
    {
      return
    }
    // "ran laps": how it was done, and nothing else that was.
    if let current, isWeak(chunk), scan.instances[current].kind == .exercise,
      has(scan.instances[current].tokens.lowerBound, .pastDeed) || isGeneral(entry.name),
      scan.instances[current].tokens.upperBound == chunk.tokens.lowerBound
    {
      return
    }
    if let current, let old = goesOn(chunk) {
      let deed = scan.instances[current]
      if chunk.kind == .race {
        deed.activity = entry.attributes["activity"] ?? old
        deed.distance = deed.distance ?? entry.attributes["distance_m"].flatMap(Double.init)
      } else if !isWeak(chunk), !isGeneral(entry.name) {
        deed.activity = entry.name
      }
      scan.instances[current] = deed
      takePending()
      return
    }
    let isTentative =
      isWeak(chunk) && pending.isEmpty && scan.verb == nil && !isFollowedByAmount(chunks, index)
      && !isBesideActivity(chunks, index) && !scan.times.contains(where: isClockRange)
      && !isAmountBehindMark(chunk)
    if isTentative, !isTrip(chunks, index), !isHeading(chunks, index) { return }
    begin(.exercise, chunk.tokens)
    set { $0.isTentative = isTentative }
    let first = chunk.tokens.lowerBound
    let isNamed = chunk.tokens.count > 1 && (has(first, .exercised) || isCounted(chunk))
    let isDeed = has(first, .pastDeed) || isNamed
    set { if isDeed { $0.hasVerb = true } }
    if chunk.kind == .race {
      let activity = entry.attributes["activity"] ?? entry.name
      let distance = entry.attributes["distance_m"].flatMap(Double.init)
      set {
        $0.activity = activity
        $0.isRace = $0.distance == nil
        $0.distance = $0.distance ?? distance
      }
    } else {
      set { $0.activity = entry.name }
      if chunk.tokens.count > 1 { takeManner(of: chunk, called: entry.name) }
    }
  }

  /// "squash 45 min", "90 minutes of salsa": what is eaten takes no time.
  func played(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) -> FactChunk? {
    let isTimed =
      pending.contains { $0.kind == .duration }
      || index + 1 < chunks.count && chunks[index + 1].kind == .duration
      || index + 2 < chunks.count && chunks[index + 2].kind == .duration
        && chunks[index + 1].kind == .word && has(chunks[index + 1].tokens.lowerBound, .purpose)
    guard isTimed, scan.verb?.kind != .ate else { return nil }
    for item in utterance.listStarts[
      chunk.tokens.lowerBound]..<utterance.listStarts[
        chunk.tokens.lowerBound + 1]
    {
      let match = utterance.listMatches[item]
      if match.tokens == chunk.tokens, language.lists.factKinds[Int(match.list)] == .activity {
        return FactChunk(kind: .activity, tokens: chunk.tokens, item: item)
      }
    }
    return nil
  }

  /// "the water was 14 degrees": what it was like, where no amount of it follows.
  private func isTopic(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index == 1, isWord(chunks[0].tokens.lowerBound, .definite), index + 1 < chunks.count,
      chunks[index + 1].kind == .word,
      isWord(chunks[index + 1].tokens.lowerBound, .statement)
    else { return false }
    return chunks[(index + 2)...].allSatisfy { [.word, .time, .feeling].contains($0.kind) }
  }

  /// "rode to the lake", "rode home": a verb of moving in the past, and then where.
  private func isTrip(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard has(chunks[index].tokens.lowerBound, .pastDeed), index + 1 < chunks.count,
      chunks[index + 1].kind == .word
    else { return false }
    return isPreposition(chunks[index + 1])
      || isWord(chunks[index + 1].tokens.lowerBound, .homeward)
  }

  /// "a litre after the gym", "a smoothie on the train": when or where, and no deed.
  private func isReference(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let hasAmount = pending.contains {
      [.duration, .distance, .clock, .number, .composed].contains($0.kind)
    }
    guard !hasAmount, !isFollowedByAmount(chunks, index) else { return false }
    // "squats at the gym", "intervals on the bike"
    let isBesideExercise =
      goesOnExercise || scan.instances.contains(where: { $0.kind != .mood && $0.kind != .sleep })
    if isBesideExercise, isWord(chunks[index].tokens.lowerBound, .at) { return true }
    let before = chunks[..<index].reversed().first { chunk in
      chunk.kind != .word
        || !has(chunk.tokens.lowerBound, .article) && !has(chunk.tokens.lowerBound, .possessive)
          && (!has(chunk.tokens.lowerBound, .neutral) || isPreposition(chunk))
    }
    guard let before, before.kind == .word else { return false }
    if has(before.tokens.lowerBound, .earlierOrLater) { return true }
    if isWord(before.tokens.lowerBound, .at), isBesideExercise { return true }
    return isWeak(chunks[index]) && isPreposition(before)
      && !has(before.tokens.lowerBound, .purpose) && scan.instances.contains { $0.kind != .mood }
  }

  private func isPreposition(_ chunk: FactChunk) -> Bool {
    has(chunk.tokens.lowerBound, .preposition)
  }

  /// "early morning row, 6k, 28 minutes": a clause that only names the exercise.
  private func isHeading(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index == chunks.count - 1, scan.instances.isEmpty, scan.unknown == 0, index > 0 else {
      return false
    }
    return chunks[..<index].allSatisfy { chunk in
      chunk.kind == .time
        || chunk.kind == .word
          && (has(chunk.tokens.lowerBound, .neutral) || has(chunk.tokens.lowerBound, .article))
          && !isPreposition(chunk)
    }
  }

  /// "ran my first marathon", "danced … at zumba", "danced zumba": a verb, then the name of the
  /// same deed, which is no verb.
  private func goesOn(_ chunk: FactChunk) -> String? {
    guard let current, scan.instances[current].kind == .exercise,
      let old = scan.instances[current].activity,
      has(scan.instances[current].tokens.lowerBound, .pastDeed),
      scan.instances[current].tokens.upperBound < chunk.tokens.lowerBound
        || scan.instances[current].tokens.upperBound == chunk.tokens.lowerBound
          && !has(chunk.tokens.lowerBound, .pastDeed)
    else { return nil }
    return old
  }

  /// "pool: 1500 m".
  private func isAmountAnnounced(by chunk: FactChunk) -> Bool {
    let colon = chunk.tokens.upperBound
    guard colon + 1 < utterance.tokens.count, utterance.isColon(colon) else { return false }
    return utterance.candidateRange(at: colon + 1).contains { index in
      let entity = utterance.lattice.all[index]
      if case .duration = entity.value { return true }
      if case .quantity(let quantity) = entity.value { return quantity.dimension == .distance }
      return false
    }
  }

  /// "half" of "half an avocado".
  private func number(in chunk: FactChunk) -> FactChunk? {
    let index = utterance.candidateRange(at: chunk.tokens.lowerBound).first { index in
      guard case .number = utterance.lattice.all[index].value else { return false }
      return utterance.lattice.all[index].tokens == chunk.tokens
    }
    return index.map { FactChunk(kind: .number, tokens: chunk.tokens, item: $0) }
  }

  /// "ran a half", and not "half an avocado".
  private func isRaced(_ chunks: [FactChunk], _ index: Int) -> Bool {
    if let current, scan.instances[current].kind == .exercise { return true }
    return index > 0 && chunks[index - 1].kind == .word
      && has(chunks[index - 1].tokens.lowerBound, .article)
  }

  /// "swim bike run": each makes the others sure.
  private func isBesideActivity(_ chunks: [FactChunk], _ index: Int) -> Bool {
    [index - 1, index + 1].contains { chunks.indices.contains($0) && chunks[$0].kind == .activity }
  }

  func isFollowedByAmount(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index + 1 < chunks.count else { return isAmountAnnounced(by: chunks[index]) }
    // "rode home 7k": where to, and then how far.
    let isOnTheWay =
      index + 2 < chunks.count && chunks[index + 1].kind == .word
      && (entry(chunks[index]).attributes["speed_class"] ?? "-") != "-"
      && isWord(chunks[index + 1].tokens.lowerBound, .homeward)
    var next = chunks[isOnTheWay ? index + 2 : index + 1]
    // "that run was 7 km", "my run this morning was 7 km"
    let statement = next.kind == .time && index + 2 < chunks.count ? index + 2 : index + 1
    if chunks[statement].kind == .word, isWord(chunks[statement].tokens.lowerBound, .statement),
      statement + 1 < chunks.count
    {
      next = chunks[statement + 1]
    }
    if next.kind == .time, case .time(let value) = utterance.lattice.all[next.item].value,
      value.known.contains(.hour), case .interval(_?, _?, _) = value.past
    {
      return true
    }
    return [.duration, .distance, .clock, .number, .composed].contains(next.kind)
      || isMeasuredLater(chunks, index)
  }

  /// What is left when the clause ends.
  func finish() {
    readRoute()
    readUnnamed()
    readLoad()
    readMinutes()
    let isTold = scan.verb.map { $0.kind != .logged } ?? false
    for index in scan.instances.indices {
      scan.instances[index].unknown = scan.unknown
      if isTold || scan.instances[index].isLogged && scan.unknown == 0 {
        scan.instances[index].hasVerb = true
      }
      if scan.instances[index].kind == .drink, scan.meal != nil, scan.unknown == 0 {
        scan.instances[index].hasVerb = true
      }
      if scan.instances[index].kind == .meal, scan.instances[index].meal == nil {
        scan.instances[index].meal = scan.meal
      }
    }
  }
}

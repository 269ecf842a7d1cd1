import CivilTime
import EntityRecognition

/// Facts that are told without the name of what was done: "chugged a litre", "did a 5k".
extension ClauseScanner {
  /// Reads what the clause leaves over when it names no thing.
  func readUnnamed() {
    guard scan.instances.isEmpty else { return }
    readWeight()
    readDrink()
    readDistance()
    readNight()
    readAntecedent()
    readSteps()
    readTopic()
    readDevice()
    readEaten()
    // A fact takes the times that were told before it was found.
    if !scan.instances.isEmpty {
      let (times, intensity) = (scan.times, scan.intensity)
      set {
        if $0.times.isEmpty { $0.times = times }
        if $0.kind == .exercise { $0.intensity = $0.intensity ?? intensity }
      }
    }
  }

  /// "spin class 45": minutes, where the number stands right behind the name of a session, and
  /// "plank 60": seconds of what is held still.
  func readMinutes() {
    guard scan.unknown == 0, scan.instances.count == 1, scan.orphans.count == 1,
      let chunk = scan.orphans.first, let minutes = number(chunk), (10...240).contains(minutes),
      scan.instances[0].kind == .exercise, scan.instances[0].duration == nil,
      scan.instances[0].distance == nil, let activity = scan.instances[0].activity,
      isLast(chunk), chunk.tokens.lowerBound > 0,
      isSession(chunk.tokens.lowerBound - 1)
        || scan.instances[0].tokens.upperBound == chunk.tokens.lowerBound
          && isTimed(activity, called: scan.instances[0].tokens)
    else { return }
    let isHeld = language.workoutWords.names(of: activity).contains(.held)
    scan.instances[0].duration = isHeld ? minutes : minutes * 60
    scan.orphans = []
  }

  func isLast(_ chunk: FactChunk) -> Bool {
    let next = chunk.tokens.upperBound
    return next == utterance.tokens.count || utterance.isSeparator[next]
  }

  /// "class", "session": known small words behind an activity.
  private func isSession(_ token: Int) -> Bool {
    has(token, .session)
  }

  /// Not counted in kilometres, nor in repetitions as those named by a plural are.
  func isTimed(_ activity: String, called tokens: Range<Int>) -> Bool {
    let speed = language.lists.entry(activity, in: "activity")?.attributes["speed_class"] ?? "-"
    let word = utterance.text(of: tokens)
    return speed == "-" && (!word.hasSuffix("s") || word.lowercased() == activity)
      && !activity.hasSuffix("ics")
  }

  func begin(_ kind: FactInstance.Kind, from chunk: FactChunk) {
    pending = scan.orphans
    scan.orphans = []
    begin(kind, chunk.tokens)
    scan.orphans = pending
    pending = []
  }

  /// "72.4 kg" alone is a weight, and "down to 72.4 kg from 75": what it was before is none.
  private func readWeight() {
    let former = scan.orphans.filter { chunk in
      let before = chunk.tokens.lowerBound - 1
      return before >= 0 && isWord(before, .origin) && (chunk.kind == .mass || isBodyMass(chunk))
    }
    let told = scan.orphans.filter { chunk in !former.contains { $0.tokens == chunk.tokens } }
    guard let mass = told.first, told.count == 1, mass.kind == .mass,
      scan.unknown == 0 || isRemark(behind: mass), let quantity = quantity(mass),
      (25_000...400_000).contains(quantity.normalized), !holdsLift, !isOfThing(mass)
    else { return }
    scan.orphans = told
    begin(.weight, from: mass)
    if !former.isEmpty { set { $0.hasVerb = true } }
  }

  private func isBodyMass(_ chunk: FactChunk) -> Bool {
    number(chunk).map { (25...400).contains($0) } ?? false
  }

  /// "Grip strength 41 kg", "bucket 41 kg": right behind a word that nobody knows it is of that.
  private func isOfThing(_ mass: FactChunk) -> Bool {
    let before = mass.tokens.lowerBound - 1
    guard before >= 0, utterance.tokens[before].kind == .word,
      utterance.fillerEnds[before] == before
    else { return false }
    let isTime = utterance.lattice.all.contains { entity in
      entity.tokens.contains(before) && !entity.isLatent
    }
    let said = utterance.text(of: before..<before + 1).lowercased()
    if !isTime, has(before, .listNoun) || language.workoutWords.names(of: said).contains(.heading) {
      return true
    }
    return !isTime && !language.classes.isKnown(utterance.tokens[before].word)
      && !utterance.listMatches.contains { $0.tokens.contains(before) }
      && !utterance.ownMatches.contains { $0.tokens.contains(before) }
  }

  /// "4 sets of calf raises, 60 kg" is what was lifted.
  private var holdsLift: Bool {
    utterance.listMatches.contains { match in
      language.lists.factKinds[Int(match.list)] == .activity && !match.isWeak
        && language.lists.entries[Int(match.entry)].attributes["counted"] == "yes"
    }
  }

  /// "203 lbs on the nose": what is unknown stands behind a preposition.
  private func isRemark(behind mass: FactChunk) -> Bool {
    let next = mass.tokens.upperBound
    return mass.tokens.lowerBound == 0 && scan.unknown <= 2 && next < utterance.tokens.count
      && has(next, .preposition) && !isWord(next, .of) && !isWord(next, .origin)
  }

  /// "drank 500 ml", "finished my bottle": the first drink of the list is meant.
  private func readDrink() {
    guard scan.instances.isEmpty, let chunk = scan.orphans.first(where: isVolume)
    else { return }
    if let name = drinkOfOuting(chunk) ?? drinkBesideFood(chunk) {
      begin(.drink, from: chunk)
      return set { $0.drink = name }
    }
    if isDowned(chunk), let name = drink(servedIn: chunk) ?? plainDrink {
      begin(.drink, from: chunk)
      return set {
        $0.drink = name
        $0.hasVerb = true
      }
    }
    guard let verb = scan.verb else { return }
    if verb.kind == .light, scan.orphans.count == 1, isExplained(scan),
      let name = drink(servedIn: chunk)
    {
      begin(.drink, from: chunk)
      return set { $0.drink = name }
    }
    // "cola, 12 fl oz drunk": of the drink that was named right before.
    let next = chunk.tokens.upperBound
    if goesOnBareDrink, next < utterance.tokens.count, has(next, .drank), has(next, .pastDeed) {
      return
    }
    guard verb.isDrinking,
      let name = unknownDrink(behind: chunk) ?? unknownDrink(before: chunk) ?? plainDrink
    else { return }
    begin(.drink, from: chunk)
    set { $0.drink = name }
    // "Drank my 32 oz flask twice"
    if let times = scan.rounds { drinkAgain(times: times) }
  }

  /// "Another bottle down": what it is served in, and that it is empty.
  private func isDowned(_ chunk: FactChunk) -> Bool {
    let next = chunk.tokens.upperBound
    return isContainer(chunk) && scan.orphans.count == 1 && next < utterance.tokens.count
      && isWord(next, .downed)
      && (next + 1 == utterance.tokens.count || utterance.isSeparator[next + 1]
        || utterance.tokens[next + 1].kind == .symbol)
  }

  private func isVolume(_ chunk: FactChunk) -> Bool {
    if case .volume? = chunk.amount { return true }
    return chunk.kind == .volume
  }

  /// "3 pints at the pub", "3 pints and a kebab": several are had without a verb too.
  private func drinkOfOuting(_ chunk: FactChunk) -> String? {
    let next = chunk.tokens.upperBound
    guard scan.verb == nil, scan.orphans.count == 1, isExplained(scan), !goesOnBareDrink,
      chunk.tokens.lowerBound == 0 || utterance.isSeparator[chunk.tokens.lowerBound - 1],
      let count = quantity(chunk)?.number.value, count > 1, next < utterance.tokens.count
    else { return nil }
    if !utterance.isSeparator[next], !isTime(next) {
      guard has(next, .preposition), !has(next, .purpose), !isWord(next, .of) else { return nil }
    }
    return drink(servedIn: chunk)
  }

  private func isTime(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains {
      if case .time = utterance.lattice.all[$0].value { return true }
      return false
    }
  }

  /// "Pizza and 2 pints", "a latte and 3 pints": what is poured beside what was had.
  private func drinkBesideFood(_ chunk: FactChunk) -> String? {
    let before = chunk.tokens.lowerBound - 1
    let isJoined =
      before >= 0
      && language.mealWords.has(
        utterance.text(of: before..<before + 1).lowercased(), .conjunction)
    guard goesOnMeal || goesOnDrink && !goesOnBareDrink && isJoined, scan.verb == nil,
      scan.orphans.count == 1, isExplained(scan), scan.meal == nil
    else { return nil }
    return drink(servedIn: chunk)
  }

  /// "had two pints": the drink that goes by the name of what it is served in.
  private func drink(servedIn chunk: FactChunk) -> String? {
    let unit = chunk.tokens.upperBound - 1
    guard isContainer(chunk) else { return nil }
    // "A pint of blood", "a pint for Tom".
    if unit + 1 < utterance.tokens.count, isWord(unit + 1, .of) || has(unit + 1, .purpose) {
      return nil
    }
    return utterance.lists(at: unit).first { match in
      match.tokens == unit..<unit + 1 && language.lists.factKinds[Int(match.list)] == .drink
    }.map { language.lists.entries[Int($0.entry)].name }
  }

  var plainDrink: String? {
    guard let list = language.lists.list(named: "drink") else { return nil }
    return language.lists.entries.first { $0.list == list }?.name
  }

  /// "went for a 5k", "did my first 10k in 58:10", "5k in 27 mins": run, as races are.
  private func readDistance() {
    guard scan.instances.isEmpty, isExplained(scan),
      let chunk = scan.orphans.first(where: isDistanceLike)
        ?? scan.orphans.first(where: { duration($0) != nil && isPaced($0) }),
      let activity = racing, (latentDistance(chunk) ?? 0) <= farthestRun,
      (scan.unknown == 0 || scan.verb != nil) && isNamedDistance(chunk)
        || isRunTime(for: chunk) || isPaced(chunk),
      !isWayBack(before: chunk)
    else { return }
    begin(.exercise, from: chunk)
    set {
      $0.activity = activity
      $0.isUnnamed = true
    }
  }

  /// Further than a marathon, in metres, nobody runs without saying so: "87 km in the saddle".
  private var farthestRun: Double { 43_000 }

  /// "Cycled there 8 km in 24 min, back 8 km in 27", "… home 8 km": the same exercise, which is
  /// not named again.
  private func isWayBack(before chunk: FactChunk) -> Bool {
    goesOnTold && scan.verb == nil
  }

  /// "a 5k" of which one says that it was done, "easy 8k": a run goes by its length.
  private func isNamedDistance(_ chunk: FactChunk) -> Bool {
    guard chunk.tokens.count > 1, chunk.tokens.lowerBound > 0, isDistanceLike(chunk) else {
      return false
    }
    let before = chunk.tokens.lowerBound - 1
    if scan.verb?.kind == .light { return has(before, .article) || intensity(before) != nil }
    return scan.verb == nil && intensity(before) != nil && scan.orphans.count == 1
  }

  /// "8k at 5:30 min/km": at the pace of somebody on foot.
  private func isPaced(_ chunk: FactChunk) -> Bool {
    guard scan.orphans.count == 2, scan.verb.map({ $0.kind == .light }) ?? true else {
      return false
    }
    return scan.orphans.contains { orphan in
      guard case .pace(let seconds)? = orphan.amount else { return false }
      return (0.17...0.54).contains(seconds)
    }
  }

  /// "7 km" and "7k", of which the latter may be many things.
  func isDistanceLike(_ chunk: FactChunk) -> Bool {
    guard let meters = latentDistance(chunk), (1000...200_000).contains(meters) else {
      return false
    }
    return chunk.kind == .distance || chunk.kind == .number && chunk.tokens.count > 1
  }

  /// A length of time beside it that is one of a run: three to nine minutes a kilometre.
  private func isRunTime(for chunk: FactChunk) -> Bool {
    guard scan.orphans.count == 2, scan.verb.map({ $0.kind == .light }) ?? true,
      let meters = latentDistance(chunk),
      let seconds = scan.orphans.compactMap({ duration($0) }).first
    else { return false }
    // So far nobody runs as fast as a bicycle goes.
    return ((meters > 5000 ? 200 : 170)...540).contains(seconds / meters * 1000)
  }

  var racing: String? {
    language.lists.racing
  }

  /// "got 5 hours last night".
  private func readNight() {
    // "got 5 hours last night", "last night was only 5 hours"
    let isTold = scan.verb.map { $0.kind == .light } ?? scan.leadsWithTime
    guard scan.instances.isEmpty, scan.unknown == 0, isTold, scan.orphans.count == 1,
      let chunk = scan.orphans.first, let seconds = duration(chunk),
      (3600...50_400).contains(seconds), scan.times.contains(where: isLastNight),
      !isExercise(before: chunk)
    else { return }
    begin(.sleep, from: chunk)
  }

  /// "was bowling last night for 2 hours": an exercise is named in its clause.
  private func isExercise(before chunk: FactChunk) -> Bool {
    (0..<chunk.tokens.lowerBound).reversed().prefix { !utterance.isSeparator[$0] }
      .contains { utterance.names(.activity, at: $0, language.lists) }
  }

  /// "was skiing today", "was out on a run": it was gone on with.
  func isUnderway(_ chunk: FactChunk) -> Bool {
    var before = chunk.tokens.lowerBound - 1
    let isNamed = utterance.text(of: chunk.tokens).lowercased() == entry(chunk).name
    var isTrip = false
    while before > 0, chunk.tokens.lowerBound - before < 4, isWord(before, .outing) {
      isTrip = true
      before -= 1
    }
    if isTrip, entry(chunk).attributes["counted"] == "yes" { return false }
    return before >= 0 && (isNamed || isTrip) && isWord(before, .underway)
  }

  /// "my step goal is 9000 a day. Did 9,344 today": of steps the message speaks.
  private func readSteps() {
    guard scan.instances.isEmpty, scan.unknown == 0, let verb = scan.verb, verb.kind == .light,
      scan.orphans.count == 1, let chunk = scan.orphans.first, chunk.kind == .number,
      let steps = wholeNumber(chunk), (1000...100_000).contains(steps),
      utterance.tokens[..<chunk.tokens.lowerBound].indices.contains(where: {
        has($0, .stepNoun) || isMetric("steps", $0)
      })
    else { return }
    begin(.steps, from: chunk)
    set { $0.steps = steps }
    scan.orphans = []
  }

  /// "my flatmate cooked chili, I had two plates": of what was named before.
  private func readAntecedent() {
    guard scan.instances.isEmpty, scan.unknown == 0, let antecedent,
      let verb = scan.verb, [.ate, .light].contains(verb.kind), scan.orphans.count == 1,
      let chunk = scan.orphans.first,
      !goesOnMeal || verb.kind == .ate && (isFraction(chunk) || isFewer(chunk, of: antecedent)),
      chunk.kind == .portion
        || chunk.kind == .number
          && (verb.kind == .ate || isFraction(chunk)
            || antecedent.isOfOthers && antecedent.isPlural)
    else { return }
    begin(.meal, from: chunk)
    var item = FactInstance.Item(food: antecedent.food, tokens: chunk.tokens)
    item.isAnaphor = true
    guard measure(&item, by: chunk) else { return }
    item.isPart = (item.quantity ?? 1) < 1
    takePart(of: antecedent, &item)
    scan.orphans = []
    set { $0.items = [item] }
  }

  /// "took 4 cookies but ate 2": of what was named, and not as many again.
  private func isFewer(_ chunk: FactChunk, of antecedent: Antecedent) -> Bool {
    guard let whole = antecedent.amount.flatMap(number), let part = number(chunk) else {
      return false
    }
    return part < whole && !scan.isAgain && !antecedent.isOneOfSeveral
  }

  private func isFraction(_ chunk: FactChunk) -> Bool { number(chunk).map { $0 < 1 } ?? false }

  /// "lunch with Priya (…)": nothing is unknown but the company or the place.
  func isExplained(_ scan: Scan) -> Bool {
    guard scan.unknown > 0 else { return true }
    guard scan.unknown <= 2, let first = scan.firstUnknown, first > 0 else { return false }
    var before = first - 1
    while before > 0,
      has(before, .article) || has(before, .possessive) || has(before, .otherSubject)
        || utterance.isPunctuation(before)
    {
      before -= 1
    }
    return has(before, .preposition)
  }

  private func isLastNight(_ value: TimeValue) -> Bool {
    guard value.known.contains(.dayPart), case .interval(let from?, _, _) = value.past else {
      return false
    }
    return from.hour >= 17 && from <= utterance.context.now
      && utterance.context.today - from.day <= 1
  }
}

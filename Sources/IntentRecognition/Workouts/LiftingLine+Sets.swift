import EntityRecognition

/// The sets of a lifting line, and their loads.
extension LiftingLine {
  mutating func append(_ told: LiftedSets, isPair: Bool = false) {
    sets.append(told)
    if told.sets == nil { sets[sets.count - 1].sets = rounds }
    self.isPair.append(isPair)
    unloaded = told.kg == nil ? unloaded + 1 : 0
  }

  /// The unit of a load that is told by its number alone.
  var bareLoadKg: Double {
    utterance.bareLoadKg(at: pieces[min(place, pieces.count - 1)].tokens.lowerBound, language)
  }

  /// A load for the sets in front of it, or for all behind it.
  mutating func load(with kg: Double) -> Bool {
    if unloaded == 0 {
      guard kgOfAll == nil, sets.isEmpty else { return false }
      kgOfAll = kg
      return true
    }
    for index in sets.indices.suffix(unloaded) { sets[index].kg = kg }
    unloaded = 0
    return true
  }

  /// Gives the load of all to the sets without one; of "20x10, 40x6" the first figures are loads.
  mutating func load() {
    let name = current?.name ?? ""
    let isOfBody = language.workoutWords.names(of: name).contains(.bodyweight)
    let isByLoad =
      !isOfBody
      && (sets.indices.contains { isPair[$0] && (sets[$0].sets ?? 0) > 30 }
        || sets.count > 1 && sets.indices.allSatisfy { isPair[$0] && (sets[$0].sets ?? 0) > 12 })
    for index in sets.indices where sets[index].kg == nil {
      if isPair[index], kgOfAll == nil, isByLoad, let first = sets[index].sets {
        sets[index] = LiftedSets(reps: sets[index].reps, kg: first * bareLoadKg)
      } else {
        sets[index].kg = kgOfAll
      }
    }
  }

  /// "80 kg", and what is told of how often it was lifted.
  mutating func mass(_ kg: Double) -> Bool {
    place += 1
    if has(.by), let reps = number(1) {
      place += 1
      if listed(with: kg) { return true }
      place += 1
      return lifted(kg, reps)
    }
    if has(.for) { return `for`(kg) }
    return load(with: kg)
  }

  /// "5, 5, 4" behind a load: all of these sets had it.
  private mutating func listed(with kg: Double) -> Bool {
    let before = sets.count
    guard list() == true else { return false }
    for index in before..<sets.count { sets[index].kg = kg }
    unloaded = 0
    return true
  }

  /// "x 5", "x 5 x 3" behind a load.
  private mutating func lifted(_ kg: Double, _ reps: Double) -> Bool {
    var told = LiftedSets(reps: reps, kg: kg)
    if has(.by), let count = number(1) {
      told.sets = count
      place += 2
    }
    if has(.rep) { place += 1 }
    append(told)
    return true
  }

  /// "for 3 sets of 5", "for 5", "for a single" behind a load.
  private mutating func `for`(_ kg: Double) -> Bool {
    place += 1
    while has(.aside) { place += 1 }
    if let reps = few(0) {
      place += 1
      append(LiftedSets(reps: reps, kg: kg))
      return true
    }
    guard let count = number(0), count <= 100 else { return false }
    if let (told, length) = counted(from: 0) {
      place += length
      append(LiftedSets(sets: told.sets, reps: told.reps, kg: kg))
      return true
    }
    if listed(with: kg) { return true }
    place += has(.rep, 1) ? 2 : 1
    append(LiftedSets(reps: count, kg: kg))
    return true
  }

  /// "3 sets of 5", "5x5", each with how many pieces it has.
  private func counted(from start: Int) -> (told: LiftedSets, length: Int)? {
    guard let first = number(start) else { return nil }
    if has(.set, start + 1) {
      let place = has(.of, start + 2) || has(.by, start + 2) ? start + 3 : start + 2
      guard let reps = number(place) else { return nil }
      return (LiftedSets(sets: first, reps: reps), place - start + (has(.rep, place + 1) ? 2 : 1))
    }
    guard has(.by, start + 1), let reps = number(start + 2) else { return nil }
    return (LiftedSets(sets: first, reps: reps), has(.rep, start + 3) ? 4 : 3)
  }

  mutating func figure(_ value: Double) -> Bool {
    if has(.round, 1), round(value) { return true }
    if leadsAll(value) { return true }
    if let read = timesMass(value) { return read }
    // "1RM 110 kg"
    if has(.record, 1), value <= 10, sets.isEmpty {
      append(LiftedSets(reps: value))
      hasRecord = true
      place += 2
      return true
    }
    if leadsSets(value) { return load(with: value * bareLoadKg) }
    if let (told, length) = counted(from: 0) {
      if beginsAnother { guard close() else { return false } }
      place += length
      return pair(told)
    }
    if has(.set, 1), announced == nil {
      if sets.isEmpty { return announce(value) }
      if countsLast(value) {
        place += 2
        return true
      }
    }
    if has(.for, 1), value >= 20 {
      place += 1
      return `for`(value * bareLoadKg)
    }
    if let reps = few(1) {
      append(LiftedSets(sets: value, reps: reps))
      place += 2
      return true
    }
    if isLoadOfReps(value) {
      place += 1
      return load(with: value * bareLoadKg)
    }
    if let list = list() { return list }
    if has(.rep, 1) || has(.each, 1) || announced != nil {
      append(LiftedSets(sets: announced, reps: value))
      announced = nil
      place += 1
      if has(.rep) { place += 1 }
      if !passEach(), has(.each) { place += 1 }
      return true
    }
    if case .exercise? = piece(1)?.kind, value >= 2 {
      if beginsAnother { guard close() else { return false } }
      append(LiftedSets(reps: value))
      place += 1
      return true
    }
    if countedAnew(value) { return true }
    // "3x8 100"
    guard takesBareLoad(value), unloaded > 0, !has(.join, -1) else { return false }
    place += 1
    return load(with: value * bareLoadKg)
  }

  /// "8 reps 65, 6 reps 70": right behind repetitions, and in front of a mark, it is their load.
  private func isLoadOfReps(_ value: Double) -> Bool {
    guard has(.rep, -1), unloaded > 0, takesBareLoad(value) else { return false }
    switch piece(1)?.kind {
    case nil, .comma?: return true
    case .word?: return has(.join, 1)
    default: return false
    }
  }

  /// "Bench 80 3x8": the load stands between the exercise and its sets.
  private mutating func leadsSets(_ value: Double) -> Bool {
    guard current != nil, sets.isEmpty, kgOfAll == nil, (20...500).contains(value),
      counted(from: 1) != nil, counted(from: 0) == nil
    else { return false }
    place += 1
    return true
  }

  /// "3 sets of squats, 12 each", "3 series with 12 squats".
  private mutating func announce(_ value: Double) -> Bool {
    announced = value
    let isWith = has(.load, 2) && number(3) != nil && piece(4).map { $0.isOfSets } ?? false
    place += has(.of, 2) || isWith ? 3 : 2
    return true
  }

  /// "120 for 5, three sets": how often what was told last was done.
  private mutating func countsLast(_ value: Double) -> Bool {
    guard let last = sets.indices.last, sets[last].sets == nil,
      (sets[last].kg ?? kgOfAll) != nil
    else { return false }
    sets[last].sets = value
    return true
  }

  /// "20 burpees x 5": so many times what stands in front.
  mutating func timesLast() -> Bool {
    guard has(.by), let value = number(1), let last = sets.indices.last, sets[last].sets == nil,
      (2...50).contains(value), piece(2)?.isOfSets != true
    else { return false }
    sets[last].sets = value
    place += 2
    return true
  }

  /// "Each hand", "per side" behind a load or repetitions.
  mutating func passEach() -> Bool {
    guard has(.each), has(.side, 1), !sets.isEmpty || kgOfAll != nil else { return false }
    place += 2
    return true
  }

  /// "3 rounds of 10 burpees and 15 squats": each of them so many times, told before or behind.
  private mutating func round(_ value: Double) -> Bool {
    guard rounds == nil, (2...50).contains(value) else { return false }
    if current == nil, sets.isEmpty, result.isEmpty {
      rounds = value
      place += has(.of, 2) ? 3 : 2
      return true
    }
    let all = result.flatMap(\.sets) + sets
    guard place + 2 == pieces.count, all.allSatisfy({ $0.sets == nil }) else { return false }
    place += 2
    for index in sets.indices { sets[index].sets = value }
    for index in result.indices {
      for set in result[index].sets.indices { result[index].sets[set].sets = value }
    }
    return true
  }

  /// "3x: 10 burpees, 20 lunges": in front of a colon, so many rounds of all behind it.
  private mutating func leadsAll(_ value: Double) -> Bool {
    guard rounds == nil, current == nil, sets.isEmpty, result.isEmpty, (2...50).contains(value),
      has(.by, 1) || has(.rep, 1), case .colon? = piece(2)?.kind
    else { return false }
    rounds = value
    place += 3
    return true
  }

  /// "Circuit 4 rounds: 10 push-ups": what kind of training it was, in front of the rounds.
  mutating func passRoundHeading() -> Bool {
    guard current == nil, sets.isEmpty, rounds == nil, has(.round) || has(.heading),
      number(1) != nil, has(.round, 2)
    else { return false }
    place += 1
    return true
  }

  /// "5 x 140 kg": a load that was lifted so many times.
  private mutating func timesMass(_ value: Double) -> Bool? {
    guard has(.by, 1), case .mass(let kg)? = piece(2)?.kind, sets.isEmpty,
      (1...30).contains(value)
    else { return nil }
    place += 3
    append(LiftedSets(reps: value, kg: kg))
    return true
  }

  /// "40 push-ups, 30 squats": the exercise comes behind its sets.
  private var beginsAnother: Bool {
    guard let current, !sets.isEmpty, let first = pieces.first(where: \.isOfSets) else {
      return false
    }
    return first.tokens.lowerBound < current.tokens.lowerBound
      && pieces[place...].contains { if case .exercise = $0.kind { true } else { false } }
  }

  /// "5x5", "5x5x100", "80x5": what stands behind decides, and how much it is.
  private mutating func pair(_ told: LiftedSets) -> Bool {
    guard let first = told.sets else { return false }
    if has(.by) {
      if case .mass(let kg)? = piece(1)?.kind {
        place += 2
        append(LiftedSets(sets: first, reps: told.reps, kg: kg))
        return true
      }
      guard let third = number(1) else { return false }
      if first > 30 { return lifted(first * bareLoadKg, told.reps) }
      place += 2
      append(LiftedSets(sets: first, reps: told.reps, kg: third * bareLoadKg))
      return true
    }
    append(told, isPair: true)
    return true
  }

  /// "5/5/4", "10, 8, 7": the repetitions of one set after the other.
  private mutating func list() -> Bool? {
    var counts: [Double] = []
    var next = 0
    while let count = number(next), count <= 100, counts.isEmpty || !isOfNext(next) {
      counts.append(count)
      next += 1
      switch piece(next)?.kind {
      case .stroke? where number(next + 1) != nil, .comma? where goesOn(next + 1): next += 1
      case .word? where has(.join, next) && goesOn(next + 1): next += 1
      default: break
      }
      if counts.count > 30 { return nil }
    }
    if has(.by, next) || has(.set, next) { return nil }
    guard
      counts.count > 2 || counts.count == 2 && (has(.rep, next) || isAllOfBody(next))
        || counts.count == 1 && isAllOfBody(next)
    else { return nil }
    place += has(.rep, next) ? next + 1 : next
    var runs: [LiftedSets] = []
    for count in counts {
      if let last = runs.indices.last, runs[last].reps == count {
        runs[last].sets = (runs[last].sets ?? 1) + 1
      } else {
        runs.append(LiftedSets(reps: count))
      }
    }
    for run in runs { append(run) }
    return true
  }

  private func goesOn(_ next: Int) -> Bool { number(next) != nil && !isOfNext(next) }

  /// "Sit-ups 30 and 15 dips": a number right in front of another exercise is of that one.
  private func isOfNext(_ next: Int) -> Bool {
    guard current != nil, number(next) != nil, case .exercise? = piece(next + 1)?.kind else {
      return false
    }
    return true
  }

  /// "Push-ups 40, squats 50": an exercise and a number, again and again, and nothing else; where
  /// one of them is done with the weight of the body, so many of each were done.
  private var isAllCounted: Bool {
    var (exercises, ofBody, isCounted) = (0, 0, true)
    for piece in pieces {
      switch piece.kind {
      case .exercise(let name):
        let names = language.workoutWords.names(of: name)
        exercises += 1
        if names.contains(.bodyweight) { ofBody += 1 }
        isCounted = isCounted && !names.isDisjoint(with: [.bodyweight, .free])
      case .number(let value): isCounted = isCounted && (2...300).contains(value)
      case .comma: continue
      case .word: isCounted = isCounted && piece.names.contains(.join)
      default: isCounted = false
      }
    }
    return isCounted && exercises > 1 && ofBody > 0
  }

  /// "Burpees 50": what is done with the weight of the body has no load that this could be.
  private func isAllOfBody(_ next: Int) -> Bool {
    guard let current, sets.isEmpty,
      !language.workoutWords.names(of: current.name).contains(.held)
    else { return false }
    if case .comma? = piece(next)?.kind {
    } else if piece(next) != nil, !(has(.join, next) && piece(next + 1) != nil) {
      return false
    }
    return isAllCounted
      || language.workoutWords.names(of: current.name).contains(.bodyweight)
  }

  /// "last set only 6": one of the sets in front was otherwise.
  mutating func last() -> Bool {
    var next = has(.set, 1) ? 2 : 1
    while has(.except, next) || has(.of, next) || has(.for, next) { next += 1 }
    guard let reps = number(next), let told = sets.last, let count = told.sets, count > 1 else {
      return false
    }
    sets[sets.count - 1].sets = count > 2 ? count - 1 : nil
    place += has(.rep, next + 1) ? next + 2 : next + 1
    sets.append(LiftedSets(reps: reps, kg: told.kg))
    isPair.append(false)
    if told.kg == nil { unloaded += 1 }
    return true
  }
}

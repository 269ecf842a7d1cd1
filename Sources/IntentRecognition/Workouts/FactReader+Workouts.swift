import EntityRecognition

/// Lines of sets and of intervals, read sentence by sentence.
extension FactReader {
  /// Takes a sentence of weighed foods, of sets or of intervals; false when it is none.
  func takeWhole(
    _ sentence: Range<Int>, _ chunker: FactChunker, _ stances: StanceReader,
    _ linker: inout FactLinker, _ reading: inout FactReading
  ) -> Bool {
    linker.noteUntold(sentence)
    return isHeldBack(sentence, chunker, &linker, &reading)
      || isOfOthers(sentence, stances, &linker, &reading)
      || takeMeasured(sentence, chunker, stances, &linker, &reading)
      || takeWorkout(sentence, stances, &linker, &reading)
  }

  /// Takes a sentence of sets or of intervals as a whole; false when it is none.
  func takeWorkout(
    _ sentence: Range<Int>, _ stances: StanceReader, _ linker: inout FactLinker,
    _ reading: inout FactReading
  ) -> Bool {
    let clause = reading.clauses.count
    if var line = LiftingLine(sentence, language, utterance), !stances.isQuestion(sentence),
      let exercises = line.exercises()
    {
      take(exercises, line, sentence, &linker, &reading)
      return true
    }
    if takeSets(of: sentence, stances, &linker, &reading) { return true }
    let (told, effort) = withoutEffort(sentence)
    guard var line = IntervalLine(told, language, utterance), !stances.isQuestion(sentence)
    else { return false }
    let facts = line.facts(clause: clause)
    if facts.isEmpty { return false }
    for fact in facts { fact.intensity = fact.intensity ?? effort }
    linker.beginSentence()
    reading.clauses.append(FactClause(tokens: sentence, score: 0, report: clause))
    var scan = ClauseScanner.Scan()
    scan.tokens = sentence.count
    scan.times = line.times
    scan.instances = facts
    linker.add(scan, in: sentence, index: clause)
    return true
  }

  /// "8 x 800, 10.5k in total, hard": how hard all of it was, behind the last comma.
  private func withoutEffort(_ sentence: Range<Int>) -> (told: Range<Int>, effort: String?) {
    let mark = sentence.last { utterance.isPunctuation($0) && $0 + 1 < sentence.upperBound }
    guard let mark, mark > sentence.lowerBound, (1...3).contains(sentence.upperBound - mark - 1),
      let effort = (mark + 1..<sentence.upperBound).lazy.compactMap({ token in
        self.language.effort(token, in: self.utterance.tokens)
      }).first
    else { return (sentence, nil) }
    let isAll = (mark + 1..<sentence.upperBound).allSatisfy { token in
      language.effort(token, in: utterance.tokens) != nil || utterance.fillerEnds[token] > token
        || has(utterance.tokens[token].word, .neutral)
    }
    return isAll ? (sentence.lowerBound..<mark, effort) : (sentence, nil)
  }

  /// "Deadlifts today. 225 lbs, 3 sets of 5": the sets of the exercise that the sentence before
  /// only named.
  private func takeSets(
    of sentence: Range<Int>, _ stances: StanceReader, _ linker: inout FactLinker,
    _ reading: inout FactReading
  ) -> Bool {
    let clause = reading.clauses.count
    guard let told = linker.instances.last, told.kind == .exercise, told.clause + 1 == clause,
      told.reps == nil, told.duration == nil, told.distance == nil,
      let activity = told.activity.flatMap({ language.lists.entry($0, in: "activity") }),
      activity.attributes["counted"] == "yes",
      var line = LiftingLine(sentence, language, utterance),
      !stances.isQuestion(sentence), let sets = line.moreSets(), let first = sets.first
    else { return false }
    (told.sets, told.reps, told.load) = (first.sets, first.reps, first.kg)
    linker.beginSentence()
    reading.clauses.append(FactClause(tokens: sentence, score: 0, report: clause))
    var scan = ClauseScanner.Scan()
    scan.tokens = sentence.count
    for more in sets.dropFirst() {
      let fact = told.again(clause: clause, tokens: sentence)
      (fact.sets, fact.reps, fact.load, fact.times) = (more.sets, more.reps, more.kg, told.times)
      scan.instances.append(fact)
    }
    linker.add(scan, in: sentence, index: clause)
    return true
  }

  /// "Smashed legs. Leg press 4x12": told in front of its sets, it is no exercise beside them.
  private func dropHeading(of clause: Int, _ linker: inout FactLinker) {
    guard let last = linker.instances.last, last.kind == .exercise, last.clause + 1 == clause,
      last.duration == nil, last.distance == nil, last.reps == nil, last.kcal == nil,
      let word = last.tokens.last,
      language.workoutWords.names(of: utterance.text(of: word..<word + 1).lowercased())
        .contains(.heading)
    else { return }
    linker.instances.removeLast()
  }

  private func take(
    _ exercises: [LiftingLine.Exercise], _ line: LiftingLine, _ sentence: Range<Int>,
    _ linker: inout FactLinker, _ reading: inout FactReading
  ) {
    let clause = reading.clauses.count
    // "Billy bookcase 3x10 26 kg" may be anything.
    let isUnsure =
      !exercises.contains(where: \.isKnown) && exercises.contains { !$0.isNamedLift }
    dropHeading(of: clause, &linker)
    linker.beginSentence()
    reading.clauses.append(
      FactClause(tokens: sentence, score: 0, report: clause, isUnsure: isUnsure))
    var scan = ClauseScanner.Scan()
    scan.tokens = sentence.count
    scan.times = line.times.map(\.value)
    scan.intensity =
      sentence.lazy.filter { token in
        let word = self.utterance.text(of: token..<token + 1).lowercased()
        return self.language.workoutWords.names(of: word).contains(.effort)
      }.compactMap(linker.amounts.intensity).first
    for exercise in exercises {
      for (sets, start) in zip(exercise.sets, exercise.starts) {
        let fact = FactInstance(.exercise, clause: clause, tokens: exercise.tokens)
        fact.activity = exercise.name
        (fact.sets, fact.reps, fact.load) = (sets.sets, sets.reps, sets.kg)
        fact.intensity = scan.intensity
        fact.times = line.times(of: start) ?? []
        scan.instances.append(fact)
      }
    }
    linker.add(scan, in: sentence, index: clause)
  }
}

import EntityRecognition

/// Finds the facts of a text: cuts it into clauses, reads each, links and checks them.
struct FactReader {
  let language: IntentLanguage
  let utterance: Utterance
  var belief = FactBelief.sure
  /// The whole text is read as one clause, whatever marks stand in it.
  var isOneClause = false

  var ignoresStance: Bool { belief == .everything }

  func read() -> FactReading {
    guard FactMaterial.isIn(utterance, language) else { return FactReading() }
    let chunker = FactChunker(language: language, utterance: utterance)
    let guards = FactGuards(language: language, utterance: utterance)
    let scanner = ClauseScanner(language: language, utterance: utterance, clause: 0)
    var linker = linker(of: scanner)
    var (reading, unreadable, isBare, isStrong) = (FactReading(), [Int](), true, false)
    for sentence in sentences where !takeWhole(sentence, chunker, stances, &linker, &reading) {
      let (listed, label) = (guards.listing(in: sentence), guards.unknownLabel(in: sentence))
      let question = ignoresStance ? nil : stances.questionStart(in: sentence)
      linker.beginSentence()
      var (subject, taken) = (SentenceSubject(), Range<Int>?.none)
      let clauses = ranges(in: sentence)
      for (place, range) in clauses.enumerated() {
        let (index, isQuestion) = (reading.begin(range), question ?? .max < range.upperBound)
        if range == taken { continue }
        let chunks = withoutReason(chunker.chunks(in: range))
        if guards.isUnsure(chunks, in: range, by: label) { linker.unsure.insert(index) }
        if linker.takesOrder(chunks, guards, range, index) { continue }
        let isLeft = isStrong && isBare && isLeftUneaten(chunks)
        isBare = isBare && !isQuestion && (isLeft || guards.isOnlyNamed(chunks))
        isStrong = isStrong || chunks.contains(where: guards.isStrong)
        if listed.overlaps(range) || linker.takesAmount(chunks, range, index)
          || isPassedOver(chunks, range, guards, &linker, &reading)
        {
          continue
        }
        scanner.start(clause: index)
        let core = isQuestion ? nil : scanner.core(of: chunks)
        if isQuestion || !ignoresStance && core.map(guards.isQuoted) ?? false {
          note(isQuestion ? .question : .otherPerson, for: chunks, in: &reading)
          linker.noteMeal(in: chunks)
          continue
        }
        if linker.takesLeftOver(chunks, range, index) || isOfAnother(range, chunks, core)
          || leavesForOther(chunks, range, index, &linker) || definesSize(chunks, range)
          || tellsNone(chunks, &reading) || isOfSeveralOrPlanned(chunks, range, &reading)
        {
          continue
        }
        if core != nil, isUnreadable(range, &reading, known: !unreadable.isEmpty) {
          unreadable.append(index)
          continue
        }
        let stance = stance(of: chunks, core, in: range, of: sentence, chunker, guards, linker)
        taken = takeAside(
          range, chunks, stance, before: core == nil ? nil : clauses.dropFirst(place + 1).first,
          index: index, chunker, scanner, guards, &linker, &subject)
        if taken != nil { continue }
        let refused = refusal(of: stance, chunks, core, in: range, of: sentence, &subject)
        if let refused, !ignoresStance, !goesOn(chunks, behind: linker.instances.last) {
          if !isLeft || refused != .denial { note(refused, for: chunks, in: &reading) }
          leaveNamedDeed(chunks, refused, index, &linker)
          if let rest = keep(refused, of: chunks, behind: core ?? range.lowerBound, in: &linker) {
            add(rest, with: scanner, in: range, index, to: &linker)
          }
          continue
        }
        linker.prepare(scanner, noting: chunks)
        if isHandled(chunks, guards, &subject, &linker) { continue }
        if guards.isBareHeaded(chunks) { linker.bareClauses.append(index) }
        linker.add(scan(chunks, with: scanner, guards), in: range, index: index)
        if core == nil { linker.leaveUnexplained(index, stance) }
      }
    }
    let isAllBare = isBare && isStrong && reading.refusals.isEmpty
    finish(&reading, &linker, guards, chunker, isAllBare: isAllBare)
    reading.unexplained += unreadable.map { ($0, text(of: reading.clauses[$0].tokens)) }
    return reading
  }

  private func add(
    _ chunks: [FactChunk], with scanner: ClauseScanner, in clause: Range<Int>, _ index: Int,
    to linker: inout FactLinker
  ) {
    linker.prepare(scanner)
    linker.add(scanner.scan(chunks), in: clause, index: index)
  }

  private func linker(of scanner: ClauseScanner) -> FactLinker {
    var linker = FactLinker(language: language, utterance: utterance, amounts: scanner)
    linker.mayBeLoose = belief == .likely
    return linker
  }

  /// "Steak and potatoes, didn't touch the salad": what was left out of what is named in front.
  private func isLeftUneaten(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first, first.kind == .word, chunks.count <= 6 else { return false }
    return has(utterance.tokens[first.tokens.lowerBound].word, .denial)
      && chunks.dropFirst().allSatisfy { [.word, .food, .drink].contains($0.kind) }
      && chunks.contains { [.food, .drink].contains($0.kind) }
  }

  /// A message that only names things is one of them; of others it is asked what the occasion was.
  private func finish(
    _ reading: inout FactReading, _ linker: inout FactLinker, _ guards: FactGuards,
    _ chunker: FactChunker, isAllBare: Bool
  ) {
    if isAllBare {
      linker.markBare(isContinuing: guards.isContinuing)
    } else {
      askOfOccasion(guards, chunker, &linker, &reading)
    }
    linker.finish(into: &reading)
  }

  /// "Hers 151/92": a figure that somebody else has, or a thing.
  private func isOfAnother(_ clause: Range<Int>, _ chunks: [FactChunk], _ core: Int?) -> Bool {
    !ignoresStance && (stances.isFigureOfAnother(clause, chunks, core) || isOfThing(clause, core))
  }

  /// Whose the deed of a clause is.
  private func stance(
    of chunks: [FactChunk], _ core: Int?, in clause: Range<Int>, of sentence: Range<Int>,
    _ chunker: FactChunker, _ guards: FactGuards, _ linker: FactLinker
  ) -> Stance {
    if isOfNamedOther(clause) { return .refused(.otherPerson) }
    if isToldLate(chunks, clause, in: sentence, chunker) { return .own }
    let isHeaded = linker.isInMeal || linker.isHeaded(at: clause.lowerBound)
    let told =
      isHeaded && guards.isKindOfFood(chunks)
      ? .open : stances.stance(of: chunks, core: core, before: clause.upperBound)
    let isFree = told == .open || told == .refused(.otherPerson)
    let isMine = isOfMetric(chunks) || linker.isMealTold(by: clause)
    return isFree && isMine ? .own : told
  }

  var stances: StanceReader {
    StanceReader(language: language, utterance: utterance, passesUnknown: belief == .likely)
  }

  private var sentences: [Range<Int>] {
    let all = 0..<utterance.readableEnd
    return isOneClause
      ? [all] : TokenPieces(all, utterance.isHardStop).flatMap(withoutSets)
  }

  func ranges(in sentence: Range<Int>) -> [Range<Int>] {
    isOneClause ? [sentence] : TokenPieces(sentence, utterance.isSeparator).flatMap(clauses)
  }

  /// What defines something or says it again, a heading of what follows, and what was not on a list
  /// of foods.
  private func isPassedOver(
    _ chunks: [FactChunk], _ clause: Range<Int>, _ guards: FactGuards,
    _ linker: inout FactLinker, _ reading: inout FactReading
  ) -> Bool {
    if clause.contains(where: isEquation) || isSaidAgain(clause, chunks) { return true }
    let last = linker.instances.last
    if tellsKind(clause, behind: last) || tellsPart(clause, chunks, behind: last) { return true }
    let end = clause.upperBound
    return isHeldBack(chunks, before: end, &linker, &reading)
      || linker.open(heading: chunks, before: end)
      || linker.open(partHeading: chunks, before: end)
      || linker.open(partOfDay: chunks, before: end)
      || linker.isInMeal && guards.isWithout(chunks)
  }

  /// What a clause that reports no deed of the sender's still tells of the next ones; of a denial
  /// also what was done instead.
  private func keep(
    _ refused: Understanding.Refusal, of chunks: [FactChunk], behind core: Int,
    in linker: inout FactLinker
  ) -> [FactChunk]? {
    guard refused == .denial else {
      linker.noteMeal(in: chunks)
      // "Should have gone to bed earlier, only 5 hours": the night that followed.
      if refused == .condition || refused == .plan { linker.noteSleep(in: chunks) }
      return nil
    }
    // What was skipped names no meal that follows: "skipped lunch, at four I had a banana".
    linker.noteFood(in: chunks)
    linker.noteUnfinished(in: chunks)
    linker.noteTimes(in: chunks)
    linker.noteSleep(in: chunks)
    linker.noteDenied(in: chunks)
    linker.noteDeniedActivity(in: chunks)
    linker.noteForgotten(in: chunks)
    return instead(of: chunks, behind: core)
  }

  private func text(of range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let bytes =
      utterance.tokens[first].bytes.lowerBound..<utterance.tokens[last].bytes.upperBound
    return String(decoding: utterance.bytes[bytes], as: UTF8.self)
  }

  /// A clause with a number that nobody can read, which is said once.
  private func isUnreadable(
    _ clause: Range<Int>, _ reading: inout FactReading, known: Bool
  ) -> Bool {
    guard clause.contains(where: isUnreadableNumber) else { return false }
    if !known { reading.refusals.append(.number) }
    return true
  }

  /// More digits than any amount has, or "1e400": what is left of it must not pass for an amount.
  private func isUnreadableNumber(_ token: Int) -> Bool {
    guard utterance.tokens[token].kind == .digits else { return false }
    let digits = utterance.tokens[token].bytes
    if digits.count > 15 { return true }
    let rest = utterance.bytes[digits.upperBound...].prefix(3)
    guard let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return false }
    return rest.dropFirst().first.map { $0 &- 0x30 < 10 || $0 == 0x2B || $0 == 0x2D } ?? false
  }

  /// "2 litres, which is two glasses there": the same amount in other words.
  private func isSaidAgain(_ clause: Range<Int>, _ chunks: [FactChunk]) -> Bool {
    clause.lowerBound > 0
      && language.words.has(utterance.tokens[clause.lowerBound].word, .saidAgain)
      && !chunks.contains { [.duration, .distance, .energy, .clock].contains($0.kind) }
  }

  /// "latte = 200 ml milk" defines something.
  private func isEquation(_ token: Int) -> Bool {
    let written = utterance.tokens[token].bytes
    guard written.count == 1, utterance.bytes[written.lowerBound] == UInt8(ascii: "=") else {
      return false
    }
    // "had 2 eggs = 140 kcal": how much that was.
    if token + 1 < utterance.tokens.count, utterance.tokens[..<token].contains(where: isHaving),
      utterance.candidateRange(at: token + 1).contains(where: isEnergy)
    {
      return false
    }
    // "noodles + 2 beers = lunch": which meal that was.
    if token + 2 == utterance.tokens.count, isMealName(token + 1) { return false }
    // "mood=5" and "lunch = soup" report; "my usual lunch = soup" does not.
    let before = token > 0 ? utterance.tokens[token - 1].word : 0
    if token > 0, token <= 2, isMealName(token - 1), token == 1 || isKind(0) { return false }
    return ![.moodNoun, .weightNoun, .sleepNoun, .stepNoun].contains { has(before, $0) }
  }

  /// "Caf lunch = poutine": a word that nobody knows, and so neither "my" nor "usual".
  private func isKind(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .word && !language.classes.isKnown(utterance.tokens[token].word)
  }

  private func isMealName(_ chunk: FactChunk) -> Bool {
    chunk.kind == .word && isMealName(chunk.tokens.lowerBound)
  }

  private func isMealName(_ token: Int) -> Bool {
    [.breakfast, .lunch, .dinner, .snack].contains { has(utterance.tokens[token].word, $0) }
  }

  /// A verb of eating or drinking, or the name of a meal.
  func isHaving(_ token: Token) -> Bool {
    [.ate, .drank, .had, .breakfast, .lunch, .dinner, .snack].contains { has(token.word, $0) }
  }

  private func isEnergy(_ candidate: Int) -> Bool {
    guard case .quantity(let amount) = utterance.lattice.all[candidate].value else { return false }
    return amount.dimension == .energy
  }

  func has(_ word: WordID, _ name: WordClasses.Name) -> Bool {
    language.classes.has(word, name)
  }

  func note(
    _ refusal: Understanding.Refusal, for chunks: [FactChunk], in reading: inout FactReading
  ) {
    let holdsFact =
      chunks.contains { [.food, .drink, .activity].contains($0.kind) }
      || refusal == .denial && chunks.last { $0.kind != .time }.map(isMealName) ?? false
    if holdsFact, !reading.refusals.contains(refusal) { reading.refusals.append(refusal) }
  }

  /// Song notes, code, links and pasted blocks report nothing.
  var isForeign: Bool {
    let text = utterance.bytes
    let marksByByte = FactReader.foreignMarksByByte
    for start in text.indices {
      for mark in marksByByte[Int(text[start])] where text[start...].starts(with: mark) {
        return true
      }
    }
    return false
  }

  private static let foreignMarks: [[UInt8]] = [
    "♪", "🎵", "🎶", "://", "();", "</", "FWD:", "```", "INFO ", "WARN ", "ERROR ", "DEBUG ",
    "SELECT ",
    "==", "!=", "&&", "||", "};", "{\"", ");", " {", "=>", "#include", "/>",
    "Traceback (", ", in <",
  ].map { Array($0.utf8) }

  private static let foreignMarksByByte: [[[UInt8]]] = (0..<256).map { byte in
    foreignMarks.filter { Int($0[0]) == byte }
  }
}

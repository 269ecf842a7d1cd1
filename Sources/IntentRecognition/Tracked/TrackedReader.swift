import Commands
import EntityRecognition
import Slots

/// Finds what the sender measured, took, suffered from and counted, in the clauses of a text that
/// nothing else explains: the name of what is tracked, its figure, and when and how it was, in
/// whatever order.
struct TrackedReader {
  let language: IntentLanguage
  let utterance: Utterance
  let figures: TrackedFigureReader

  /// Nil where a text names nothing of the kind, or speaks of somebody looked after.
  init?(language: IntentLanguage, utterance: Utterance) {
    let isNamed =
      utterance.listMatches.contains { language.lists.trackedKinds[Int($0.list)] != nil }
      || utterance.tokens.contains {
        language.words.has($0.word, .bodyPart) || language.words.has($0.word, .measurer)
      }
    // "Pt 74 kg, bp 90/50".
    let isOfPatient = utterance.tokens.contains { language.words.has($0.word, .patient) }
    guard isNamed, !isOfPatient else { return nil }
    (self.language, self.utterance) = (language, utterance)
    figures = TrackedFigureReader(language: language, utterance: utterance)
  }

  private var stances: StanceReader { StanceReader(language: language, utterance: utterance) }

  /// - Parameter told: What is understood already; what stands there is left alone.
  /// - Returns: Each with its clause.
  func found(
    besides told: [RecognizedIntent]
  ) -> [(clause: Range<Int>, intent: RecognizedIntent)] {
    guard told.allSatisfy(TrackedReader.isReport) else { return [] }
    var found: [(clause: Range<Int>, intent: RecognizedIntent)] = []
    for sentence in TokenPieces(0..<utterance.readableEnd, utterance.isHardStop)
    where !stances.isQuestion(sentence) {
      var zones: [TrackedZone] = []
      var forgotten: TrackedName?
      for clause in clauses(of: sentence) {
        let isCovered = told.contains { covers($0, clause) }
        let named = self.zones(of: rest(of: clause, behind: told))
        if let again = takenAfterAll(forgotten, clause) { zones.append(again) }
        forgotten = named.first(where: \.isForgotten)?.name
        zones += named.filter { zone in
          !isCovered
            || zone.isWhole && !told.contains { covers($0, zone.zone) }
              && !told.contains { $0.slots.text(.tracker) == zone.name.name }
        }
      }
      let isTaken = zones.contains { $0.name.kind.isTaken && $0.isTold }
      for zone in zones where !isHeading(zone, of: zones) && !isNamedAgain(zone, among: zones) {
        guard
          let intent = intent(of: zone, besideOthers: !told.isEmpty, isTakenBeside: isTaken)
        else { continue }
        found.append((zone.clause, intent))
      }
    }
    return found
  }

  /// "Weight 72.4 body fat 18.2 %": what stands in a clause behind the figure of a weight.
  private func rest(of clause: Range<Int>, behind told: [RecognizedIntent]) -> Range<Int> {
    guard let weight = told.last(where: { $0.intent == .weightLog && covers($0, clause) }),
      weight.tokens.lowerBound <= clause.lowerBound, weight.tokens.upperBound < clause.upperBound
    else { return clause }
    return weight.tokens.upperBound..<clause.upperBound
  }

  /// "Forgot my pill yesterday, took it today": what was left out in the clause in front.
  private func takenAfterAll(_ name: TrackedName?, _ clause: Range<Int>) -> TrackedZone? {
    guard var name, named(in: clause).isEmpty,
      let token = clause.dropFirst().first(where: { token in
        language.words.has(utterance.tokens[token].word, .pronoun)
          && language.words.has(utterance.tokens[token - 1].word, .trackedVerb)
      })
    else { return nil }
    name.tokens = token..<token + 1
    return TrackedZone(name, clause, in: clause, figures)
  }

  /// "Night meds done: amitriptyline 10 mg, atorvastatin 20 mg": what the others are of or are.
  private func isHeading(_ zone: TrackedZone, of all: [TrackedZone]) -> Bool {
    zone.name.kind == .event && all.contains { $0.name.kind == .medicine }
  }

  /// "Smoked only 6 cigarettes": the verb and the noun are of one tracker, and one has the figure.
  private func isNamedAgain(_ zone: TrackedZone, among all: [TrackedZone]) -> Bool {
    zone.figure == nil
      && all.contains { $0.name.name == zone.name.name && $0.figure != nil }
  }

  private static func isReport(_ intent: RecognizedIntent) -> Bool {
    IntentRecognizer.reports.contains(intent.intent) || intent.intent == .trackerLog
  }

  private func covers(_ intent: RecognizedIntent, _ clause: Range<Int>) -> Bool {
    intent.tokens.overlaps(clause)
  }

  /// A clause that only goes on with the figure of the one in front is part of it: "knee pain, 4".
  private func clauses(of sentence: Range<Int>) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for piece in TokenPieces(sentence, utterance.isSeparator) {
      if let last = joined.last, named(in: piece).isEmpty, let name = named(in: last).last,
        isOpen(name, last), isFigureAlone(piece, of: name)
      {
        joined[joined.count - 1] = last.lowerBound..<piece.upperBound
      } else if let last = joined.last, let name = named(in: last).last, name.kind.isTaken,
        isOpen(name, last), isFigureAlone(piece, of: nil)
      {
        // "Zinc at noon, 4 and 8": hours or tablets.
        joined.removeLast()
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  private func isOpen(_ name: TrackedName, _ clause: Range<Int>) -> Bool {
    TrackedZone(name, clause, in: clause, figures).figure == nil
  }

  /// Of what is taken a dose with its unit: a bare figure behind it may be an hour.
  private func isFigureAlone(_ piece: Range<Int>, of name: TrackedName?) -> Bool {
    let figures = figures.figures(in: piece)
    guard figures.count == 1, let figure = figures.first,
      name.map({ !$0.kind.isTaken || figure.unit != nil }) ?? true
    else { return false }
    return piece.allSatisfy { token in
      figure.tokens.contains(token) || utterance.tokens[token].kind != .word
        || utterance.fillerEnds[token] > token
        || language.words.has(utterance.tokens[token].word, .smallWord)
        || language.words.has(utterance.tokens[token].word, .trackedWord)
        || language.words.has(utterance.tokens[token].word, .trackedVerb)
        || language.classes.hasAny(
          utterance.tokens[token].word, of: TrackedReader.besideFigure)
        || figure.isScore
          && language.mealWords.has(
            utterance.text(of: token..<token + 1).lowercased(), .estimating)
    }
  }

  /// "I would say 4".
  private static let besideFigure = WordClasses.set([.ownSubject, .auxiliary])

  private func named(in tokens: Range<Int>) -> [TrackedName] {
    TrackedName.all(in: tokens, of: utterance, language)
  }

  /// A clause cut between the things that it names; a figure right in front of a name is of it.
  private func zones(of clause: Range<Int>) -> [TrackedZone] {
    let names = named(in: clause)
    let told = figures.figures(in: clause)
    var start = clause.lowerBound
    return names.enumerated().map { place, name in
      let next = place + 1 < names.count ? names[place + 1].tokens.lowerBound : clause.upperBound
      let ahead = told.first {
        $0.tokens.lowerBound >= name.tokens.upperBound && $0.tokens.upperBound == next
      }
      let isAhead = place + 1 < names.count && ahead != nil && hasFigure(names[0], before: told)
      let end = isAhead ? ahead?.tokens.lowerBound ?? next : next
      defer { start = end }
      return TrackedZone(name, start..<end, in: clause, figures)
    }
  }

  /// Whether the figures of a list stand in front of their names: "2 paracetamol and 1 zyrtec".
  private func hasFigure(_ first: TrackedName, before figures: [TrackedFigure]) -> Bool {
    figures.contains { $0.tokens.upperBound == first.tokens.lowerBound }
  }

  // MARK: Whose it is

  private func intent(
    of zone: TrackedZone, besideOthers: Bool, isTakenBeside: Bool
  ) -> RecognizedIntent? {
    let isDone = zone.isDoneCount
    let (ahead, behind) = isDone ? (0, 0) : (zone.unknownAhead, zone.unknownBehind)
    guard
      mayBe(
        zone, ahead + behind, besideOthers: besideOthers, isTold: zone.isTold || isTakenBeside),
      let stance = stance(of: zone), ahead == 0 || stance == .own || !zone.name.kind.isTaken
    else { return nil }
    let fact = zone.fact()
    let check = FactCheck(language: language, utterance: utterance, hasCalories: false)
    guard var intent = check.intent(of: fact) else { return nil }
    let evidence = EvidenceReader(language: language, utterance: utterance)
      .evidence(of: fact, in: zone.name.kind == .girth ? zone.zone : zone.clause)
    let verdict = language.stance.verdict(
      language.stance.sureness(evidence), atMost: language.evidence.most(evidence))
    guard verdict != .leave || isDone && stance == .own else { return nil }
    // All its words are explained, and nothing speaks against it.
    let isWhole = ahead + behind == 0 && (zone.isTold || isTakenBeside)
    intent.isDoubtful =
      verdict == .leave || verdict == .ask && !isWhole || ahead > 0 && stance != .own || ahead > 1
      || behind > 0
    if besideOthers, intent.isDoubtful { return nil }
    if let second = zone.figure?.second { intent.slots[.value2] = .number(second) }
    if zone.name.kind == .medicine, let figure = zone.figure {
      addDose(figure, to: &intent)
      if let count = tablets(of: zone) { intent.slots[.value] = .number(figure.value * count) }
    }
    if zone.name.kind.isScored, zone.figure != nil { intent.slots[.kind] = .text("mean") }
    return intent
  }

  /// Whether enough is said, and little enough besides.
  private func mayBe(
    _ zone: TrackedZone, _ unknown: Int, besideOthers: Bool, isTold: Bool
  ) -> Bool {
    if unknown > TrackedReader.mostUnknown || zone.isUnreal { return false }
    if zone.name.isOfPair, unknown > 0 || zone.figure?.second == nil { return false }
    let isWhole = unknown == 0
    guard let figure = zone.figure else {
      if zone.name.kind.needsFigure || zone.name.kind == .ache { return false }
      return zone.name.kind.isTaken
        ? isTold && !zone.isOrdered && (isWhole || zone.name.kind == .medicine)
        : isWhole && !besideOthers
    }
    switch zone.name.kind {
    case .medicine: return !zone.isOrdered
    case .event: return isWhole && !zone.isOrdered
    case .counter:
      let isBehind = figure.tokens.lowerBound >= zone.name.tokens.upperBound
      return (zone.isAlone || zone.isDoneCount) && !zone.isOrdered
        && (figure.unit == nil || isBehind)
    case .task: return zone.isDoneCount
    case .pastime: return (zone.isAlone || zone.isDoneCount) && !zone.isOrdered
    case .ache where zone.name.isPart:
      let isBehind = figure.tokens.lowerBound >= zone.name.tokens.upperBound
      if !zone.name.isKnownPain { return figure.isScore && isBehind }
      return figure.isScore
        || isWhole && figure.tokens.lowerBound >= zone.name.tokens.upperBound
          && figure.value <= 10 && zone.clause.count <= TrackedReader.longestPart
    case .ache: return figure.isScore || figure.value <= 10
    // "Energy 650" is of a food.
    case .state: return figure.value <= TrackedReader.highestState
    default: return true
    }
  }

  private static let longestPart = 6
  private static let highestState = 100.0

  /// Nil where it is of somebody else, planned, or denied.
  private func stance(of zone: TrackedZone) -> Stance? {
    // Of measures side by side none is what the next one is of.
    let span = zone.name.kind == .girth ? zone.zone : zone.clause
    let chunks = FactChunker(language: language, utterance: utterance).chunks(in: span)
    if stances.isFigureOfAnother(span, chunks, zone.core.lowerBound) { return nil }
    let stance = stances.stance(
      of: chunks, core: zone.core.lowerBound, before: span.upperBound)
    if case .refused = stance { return nil }
    return stance
  }

  /// "Ibuprofen 600": so many are no tablets.
  private func addDose(_ figure: TrackedFigure, to intent: inout RecognizedIntent) {
    let assumed = figure.value >= TrackedReader.leastDose ? language.words.all(.assumedDose) : []
    guard let unit = figure.unit ?? assumed.first else { return }
    intent.slots[.unit] = .text(unit)
    intent.slots[.doseUnit] = .text(unit)
  }

  private static let leastDose = 20.0

  /// "2 ibuprofen 400 mg": how many of that strength, right in front of the name.
  private func tablets(of zone: TrackedZone) -> Double? {
    guard let dose = zone.figure, dose.dimension == .mass,
      dose.tokens.lowerBound >= zone.name.tokens.upperBound
    else { return nil }
    return figures.figures(in: zone.zone).first { figure in
      figure.tokens.upperBound == zone.name.tokens.lowerBound && figure.dimension == nil
        && !figure.isScore && (2...12).contains(figure.value)
    }?.value
  }

  /// More words than these that nothing explains make it something else.
  private static let mostUnknown = 3
}

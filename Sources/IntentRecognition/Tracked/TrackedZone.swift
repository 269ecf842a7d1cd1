import Commands
import EntityRecognition
import Slots

/// The words around the name of one tracked thing: its figure, when it was, whose it was, and what
/// else stands there.
struct TrackedZone {
  let language: IntentLanguage
  let utterance: Utterance
  let name: TrackedName
  /// The words that may belong to it; of a clause that names several things its own part.
  let zone: Range<Int>
  let clause: Range<Int>
  let figure: TrackedFigure?
  let times: [(tokens: Range<Int>, value: TimeValue)]

  init(
    _ name: TrackedName, _ zone: Range<Int>, in clause: Range<Int>, _ reader: TrackedFigureReader
  ) {
    (self.name, self.zone, self.clause) = (name, zone, clause)
    (utterance, language) = (reader.utterance, reader.language)
    figure = TrackedZone.figure(
      of: name,
      among: reader.figures(in: zone).filter {
        !$0.tokens.overlaps(name.tokens) && name.kind.mayHave($0)
      })
    times = reader.times(in: zone, besides: figure?.tokens)
  }

  /// The first behind the name, else the last in front of it.
  private static func figure(of name: TrackedName, among all: [TrackedFigure]) -> TrackedFigure? {
    // "Cigs all night 6": of what is taken rather how many.
    let counts = name.kind.isTaken ? all.filter { !$0.isLength } : []
    let all = counts.isEmpty ? all : counts
    return all.first { $0.tokens.lowerBound >= name.tokens.upperBound }
      ?? all.last { $0.tokens.upperBound <= name.tokens.lowerBound }
  }

  /// From the name to its figure.
  var core: Range<Int> {
    guard let figure else { return name.tokens }
    return min(
      name.tokens.lowerBound, figure.tokens.lowerBound)..<max(
        name.tokens.upperBound, figure.tokens.upperBound)
  }

  /// Words that nothing explains, in front of the name and its figure and between them.
  var unknownAhead: Int { (zone.lowerBound..<core.upperBound).count { !isExplained($0) } }

  /// Those behind, up to where a remark begins that tells how it was.
  var unknownBehind: Int {
    var count = 0
    for token in core.upperBound..<zone.upperBound {
      if beginsRemark(token) { return count }
      if !isExplained(token) { count += 1 }
    }
    return count
  }

  /// Whether the words say that it was taken or had: a verb of it, a dose, or when it was.
  var isTold: Bool {
    figure != nil || !times.isEmpty || isSaidBehind || zone.contains { isTaking($0) }
  }

  /// "Smoke number one", "tablets in".
  private var isSaidBehind: Bool {
    let next = name.tokens.upperBound
    guard name.kind.isTaken, next < zone.upperBound else { return false }
    return says(.takenIn, next) && next + 1 == zone.upperBound
      || says(.nth, next) && next + 1 < zone.upperBound
  }

  /// "Take 2 ibuprofen": an order or a plan, where the verb has no subject.
  var isOrdered: Bool {
    let first = zone.first { utterance.fillerEnds[$0] <= $0 && utterance.tokens[$0].kind == .word }
    return first.map { says(.takingNow, $0) } ?? false
  }

  /// Whether something is denied, over or still to be done in it, or only led to: "no headache",
  /// "3 chapters to read", "even with the nausea".
  var isUnreal: Bool {
    let isLed = (clause.lowerBound..<name.tokens.lowerBound).contains { token in
      guard !times.contains(where: { $0.tokens.contains(token) }) else { return false }
      return has(token, .denial)
        || !says(.trackedWord, token) && has(token, .preposition) && !has(token, .article)
    }
    return isLed || isForgotten || clause.contains { says(.general, $0) } || isOfSomething
      || (core.upperBound..<zone.upperBound).contains { has($0, .infinitive) || says(.noMore, $0) }
  }

  /// "Forgot my pill": it was not taken; "forgot to log my pill" says that it was.
  var isForgotten: Bool {
    guard name.kind.isTaken,
      let token = (clause.lowerBound..<name.tokens.lowerBound).first(where: {
        says(.forgetting, $0)
      })
    else { return false }
    return !(token + 1..<name.tokens.lowerBound).contains { token in
      says(.telling, token) || says(.trackedVerb, token)
    }
  }

  /// "A headache of a meeting", "the pain of having six meetings".
  private var isOfSomething: Bool {
    let next = name.tokens.upperBound
    return name.kind.isScored && next < zone.upperBound && says(.of, next)
      && figure.map { $0.tokens.lowerBound > next + 1 } ?? true
  }

  /// Whether it has a figure and nothing besides.
  var isWhole: Bool { figure != nil && isAlone }

  /// Whether all its words belong to it, and none begins a remark.
  var isAlone: Bool { zone.allSatisfy { isExplained($0) } }

  /// "Read 4 chapters of Middlemarch", "solved 35 physics questions", "read the Gita 12 pages",
  /// "practised scales for 40 minutes": a verb of such deeds stands first, and beside the figure
  /// and its name is said of what they were.
  var isDoneCount: Bool {
    guard let figure, [.counter, .task, .pastime].contains(name.kind), let first = firstTold,
      isCountedDeed(first) || isPastimeDone(first),
      !core.dropFirst().contains(where: { isOtherVerb($0) })
    else { return false }
    let isNamedFirst = name.tokens.lowerBound == first
    guard isNamedFirst ? figure.unit != nil : figure.unit == nil || name.kind != .task else {
      return false
    }
    let isAhead = figure.tokens.upperBound <= name.tokens.lowerBound
    return (isNamedFirst || isAhead) && unknownAhead <= TrackedZone.longestSubject
      && unknownBehind == 0
  }

  /// In words: what was read.
  private static let longestSubject = 3

  /// The first word that tells, behind the subject and when it was.
  private var firstTold: Int? {
    zone.first { token in
      utterance.tokens[token].kind == .word && utterance.fillerEnds[token] <= token
        && !has(token, .ownSubject) && !has(token, .connector) && !says(.smallWord, token)
        && !times.contains { $0.tokens.contains(token) }
    }
  }

  private func isCountedDeed(_ token: Int) -> Bool { says(.countedDeed, token) }

  /// "Coded for 3 hours": the verb names what time was spent on; "practice was brutal" does not.
  private func isPastimeDone(_ token: Int) -> Bool {
    name.kind == .pastime && name.tokens.lowerBound == token
      && language.verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
  }

  private func isOtherVerb(_ token: Int) -> Bool {
    !name.tokens.contains(token) && !isCountedDeed(token)
      && (language.verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
        || has(token, .otherSubject))
  }

  private func isTaking(_ token: Int) -> Bool {
    !name.tokens.contains(token) && says(.trackedVerb, token)
  }

  private func beginsRemark(_ token: Int) -> Bool {
    says(.circumstance, token) || has(token, .preposition) || has(token, .timePreposition)
  }

  private func isExplained(_ token: Int) -> Bool {
    let held = utterance.tokens[token]
    if held.kind != .word || utterance.fillerEnds[token] > token { return true }
    if name.tokens.contains(token) || figure?.tokens.contains(token) ?? false { return true }
    if times.contains(where: { $0.tokens.contains(token) }) { return true }
    if isOfComplaint(token) { return true }
    if has(token, .moodNoun) || has(token, .felt) { return false }
    return says(.smallWord, token) || says(.trackedVerb, token) || says(.trackedWord, token)
      || says(.degree, token) || says(.statement, token) || says(.doseForm, token)
      || says(.bodyPart, token) || says(.bodySide, token)
      || language.classes.hasAny(held.word, of: TrackedZone.small)
  }

  /// "The fingers are stiff", "stomach pain came again", "I would say 4 of 10".
  private func isOfComplaint(_ token: Int) -> Bool {
    name.isPart && says(.complaint, token)
      || (name.kind == .symptom || name.kind == .ache) && says(.ofComplaint, token)
      || figure?.isScore ?? false && says(.estimating, token)
  }

  private static let small = WordClasses.set([
    .ownSubject, .auxiliary, .connector, .again, .neutral, .article, .possessive, .preposition,
    .timePreposition, .light, .moderate, .hard,
  ])

  private func says(_ list: MealWords.Name, _ token: Int) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), list)
  }

  private func says(_ list: NamedWords.Name, _ token: Int) -> Bool {
    language.words.has(utterance.tokens[token].word, list)
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  /// It as a fact, whose evidence says whether it is the sender's.
  func fact() -> FactInstance {
    let fact = FactInstance(.tracker, clause: 0, tokens: core)
    fact.tracker = name.name
    fact.value = figure?.value ?? 1
    fact.unit = figure?.unit
    fact.times = times.map(\.value)
    fact.hasVerb = zone.contains { isTaking($0) }
    return fact
  }
}

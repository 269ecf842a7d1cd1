import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Something listed that the message shares its telling words with, and what is said of it: that it
/// is done, when it is due, that it is not needed.
struct LikelyListed {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  /// What a shared word counts, and one that nothing explains.
  private static let (shared, sharedVerb, foreign) = (1.6, 1.0, 0.5)
  private static let evidence = 2.0

  func find() -> [Likely] {
    if let due = dueOne() { return [due] }
    guard let change = said else { return [] }
    let fits = discourse.names().compactMap { name in fit(name, change) }
    guard let best = fits.map(\.score).max() else { return [] }
    let tops = fits.filter { $0.score == best }
    // Several that fit as well are not told apart.
    guard Set(tops.map { $0.name.lowercased() }).count == 1, let top = tops.last else { return [] }
    guard let (intent, slots) = request(top, change) else { return [] }
    let request = Request(intent: intent, slots: slots, asSaid: discourse.utterance)
    let step = Step.request(request, confidence: 0.6, tokens: 0..<mentions.tokenCount)
    let stance = TickStance(discourse: discourse).finding(step)
    if stance == .undone { return [] }
    let isSure = top.isWhole && isPlainlyDone(change) && stance == .done
    return [Likely(step: step, isSure: isSure, score: best)]
  }

  private enum Change { case done, due, removed }

  private struct Fit {
    var kind: String
    var name: String
    var score: Double
    var isWhole: Bool
  }

  // MARK: What is said of it

  private var said: Change? {
    if isMoved { return .due }
    guard !mentions.isUnreal, !isOfOther || asksForIt || tellsDeed,
      heard.refusals.allSatisfy(isOpen)
    else { return nil }
    let isAway = mentions.has(.take) && mentions.has(.away)
    if mentions.has(.remove) || isAway || mentions.hint(.needless) {
      return .removed
    }
    if mentions.has(.denial) || mentions.has(.contrast) || isToLast || isHabitual { return nil }
    // "Half of the invitations written" leaves it open.
    if mentions.hint(.unfinished) { return nil }
    if discourse.isDoneToSender(heard) { return nil }
    if mentions.has(.finished) || mentions.hint(.settled) { return .done }
    return mentions.terms.contains(where: \.isPast) ? .done : nil
  }

  /// "Actually Deborah needs them Wednesday", "bank account change to Wednesday 14:30, they gave me
  /// an appointment": its reason may be of others.
  private var isMoved: Bool {
    let end = mentions.marks.first { mark in mentions.terms.contains { $0.token < mark } }
    let told = end.map { mentions.part(0..<$0) } ?? mentions
    let isDated = told.times.contains { $0.isDate }
    return isDated && told.strangers.allSatisfy { $0 >= end ?? .max || isListedWord($0) }
      && (told.hint(.due) || told.hint(.shifted) || told.has(.postpone) || told.has(.edit))
  }

  /// "My son paid it, you may cancel": whoever did it, it is asked for.
  private var asksForIt: Bool {
    mentions.hint(.polite) && (mentions.has(.remove) || mentions.has(.finished))
  }

  /// "My husband has booked the campsite": what is to be done and somebody else did is asked about.
  private var tellsDeed: Bool {
    mentions.values.isEmpty && mentions.terms.contains(where: \.isPast)
      && mentions.wordCount <= DiscourseLimits.completionWords
  }

  /// "I read every day."
  private var isHabitual: Bool {
    mentions.values.contains { if case .recurrence = $0.value { true } else { false } }
  }

  /// "Out until Monday" is over by then.
  private var isToLast: Bool {
    mentions.times.contains { if case .interval(nil, _, _) = $0.next { true } else { false } }
  }

  private func isOpen(_ refusal: Understanding.Refusal) -> Bool {
    [.doubt, .otherPerson, .denial].contains(refusal)
  }

  /// "Tom learned to surf in a week": a word that is not the sender's stands in front of the deed.
  private var isOfOther: Bool {
    if !mentions.strangers.allSatisfy(isListedWord) { return true }
    guard let verb = mentions.terms.first(where: \.isPast) else { return false }
    // "Teeth flossed" says what was done to them.
    let end = mentions.marks.first { $0 > verb.token } ?? mentions.tokenCount
    let goesOn = mentions.terms.contains {
      $0.token > verb.token && $0.token < end && !mentions.isAside($0.token)
    }
    return goesOn && mentions.rest.contains(verb.token - 1) && !isListedWord(verb.token - 1)
  }

  private func isListedWord(_ token: Int) -> Bool {
    guard let term = mentions.terms.first(where: { $0.token == token }) else { return false }
    return discourse.names().contains {
      discourse.recognizer.bases(of: $0.name).contains(term.base)
    }
  }

  /// Only where both the deed and the thing are those of the name.
  private func isPlainlyDone(_ change: Change) -> Bool {
    change == .done && mentions.values.isEmpty && mentions.marks.isEmpty
  }

  // MARK: Of what it is said

  private func fit(_ one: (kind: String, name: String), _ change: Change) -> Fit? {
    let own = discourse.recognizer.bases(of: one.name)
    let verb = own.first.flatMap { discourse.recognizer.isVerb($0) ? $0 : nil }
    let known = mentions.terms.filter { own.contains($0.base) }
    // "Email done": behind what says so a verb is a thing.
    let isNoun = mentions.has(.finished) || change == .due
    let things = known.filter { $0.base != verb || own.count == 1 || isNoun }
    let hasVerb = verb.map { verb in known.contains { $0.base == verb } } ?? false
    let isPointing = hasVerb && things.isEmpty && own.count <= 3 && hasPronoun
    guard !things.isEmpty || isPointing || hasVerb && own.count <= 2 else { return nil }
    let foreign = mentions.terms.filter { term in
      !own.contains(term.base) && !mentions.isAside(term.token)
        && !mentions.hints.contains { $0.tokens.contains(term.token) }
    }
    if change == .done, !isDone(verb, hasVerb, foreign) { return nil }
    let telling = own.filter { $0 != verb }
    let isAll = telling.allSatisfy { word in known.contains { $0.base == word } }
    var score = LikelyListed.evidence
    score += LikelyListed.shared * Double(min(things.count, 2))
    score += hasVerb ? LikelyListed.sharedVerb : 0
    score -= LikelyListed.foreign * Double(foreign.count)
    if isAll || isPointing { score += 0.5 }
    let byOther = change == .done && isOfOther
    // A habit is one's own.
    if byOther, !isAll || !isDefinite(things) || !["todo", "reminder"].contains(one.kind) {
      return nil
    }
    return Fit(
      kind: one.kind, name: one.name, score: score,
      isWhole: isAll && hasVerb && foreign.isEmpty && !byOther)
  }

  /// "The fence", and not "her tax return".
  private func isDefinite(_ things: [Mentions.Term]) -> Bool {
    guard let first = things.first else { return false }
    return mentions.signs.contains {
      $0.cue == .definite && $0.tokens.upperBound == first.token
    }
  }

  /// "I have read it today."
  private var hasPronoun: Bool {
    (0..<mentions.tokenCount).contains { token in
      let word = heard.utterance.text(of: token..<token + 1).lowercased()
      let words = discourse.recognizer.language.words
      return words.has(word, .pronoun) || words.has(word, .clippedPronoun)
    }
  }

  /// Another deed with the same thing does not finish it: "washed the car" where it is to be sold.
  private func isDone(_ verb: String?, _ hasVerb: Bool, _ foreign: [Mentions.Term]) -> Bool {
    if hasVerb || mentions.has(.finished) || mentions.hint(.settled) { return true }
    return verb == nil && foreign.count { $0.isVerb } <= 1
  }

  private func request(_ fit: Fit, _ change: Change) -> (intent: IntentName, slots: Slots)? {
    switch change {
    case .done:
      guard let (intent, slot) = LikelyListed.done[fit.kind] else { return nil }
      var slots: Slots = [slot: .text(fit.name)]
      let read = TimeReading(context: discourse.context, looksAhead: false)
        .slots(mentions.times.filter(\.isDate), into: .day)
      if intent == .habitCheck, let day = read[.day] { slots[.day] = day }
      return (intent, slots)
    case .removed:
      return LikelyListed.removed[fit.kind].map { ($0.intent, [$0.slot: .text(fit.name)]) }
    case .due:
      let due = TimeReading(context: discourse.context, looksAhead: true)
        .slots(mentions.times, into: .due)
      guard let when = due[.due], isToCome(when) else { return nil }
      if fit.kind == "todo" { return (.todoEdit, [.title: .text(fit.name), .due: when]) }
      guard fit.kind == "reminder" else { return nil }
      let slot: SlotKey = when.day == nil ? .at : .day
      return (Reminders.adding, [.text: .text(fit.name), .scope: .text("move"), slot: when])
    }
  }

  private func isToCome(_ due: SlotValue) -> Bool {
    if let day = due.day { return day >= discourse.context.today }
    return due.instant.map { $0 > discourse.now } ?? false
  }

  private static let done: [String: (intent: IntentName, slot: SlotKey)] = [
    "todo": (.todoDone, .title), "habit": (.habitCheck, .habit),
    "bucket": (.bucketDone, .title), "reminder": (Reminders.finishing, .text),
  ]
  private static let removed: [String: (intent: IntentName, slot: SlotKey)] = [
    "todo": (.todoDelete, .title), "bucket": (.bucketDelete, .title),
    "reminder": (.reminderDelete, .text),
  ]

  // MARK: What came due

  /// "Swallowed it", "done for real this time", "give me another 20 min", where a reminder waits.
  private func dueOne() -> Likely? {
    guard session.isDue(at: discourse.now), !isOfOther, !mentions.isUnreal else { return nil }
    let last: Slots = [.scope: .text("last")]
    let tokens = 0..<mentions.tokenCount
    if mentions.wordCount <= LikelyListed.longestWait, let seconds = waiting {
      let request = Request(
        intent: .reminderSnooze, slots: last.merging([.duration: .number(seconds)]),
        asSaid: discourse.utterance)
      return Likely(step: .request(request, confidence: 0.6, tokens: tokens), score: 6)
    }
    guard mentions.wordCount <= 7, mentions.values.isEmpty, mentions.things.isEmpty,
      !mentions.has(.denial)
    else {
      return nil
    }
    let words = discourse.recognizer.language.words
    let telling = mentions.terms.filter {
      !words.has($0.base, .pronoun) && !words.has($0.base, .clippedPronoun)
    }
    let isPronoun = telling.count == 1 && telling.allSatisfy(\.isPast)
    guard mentions.has(.finished) || isPronoun && mentions.wordCount <= 4 else { return nil }
    let request = Request(intent: Reminders.finishing, slots: last, asSaid: discourse.utterance)
    return Likely(step: .request(request, confidence: 0.6, tokens: tokens), score: 4)
  }

  /// "Stuck on the turnpike, tell me again in an hour."
  private static let longestWait = 12

  /// How much longer it is to wait: a length, or minutes behind a word that puts it off.
  private var waiting: Double? {
    guard mentions.has(.postpone) || mentions.has(.more) || mentions.hint(.later),
      mentions.fillers.count == 1, let said = mentions.fillers.first?.amounts.first,
      mentions.things.isEmpty
    else { return nil }
    if said.kind == .duration { return said.base }
    let isOrder = mentions.has(.postpone) || mentions.has(.more) && mentions.wordCount <= 2
    return said.kind == .number && isOrder && (1...180).contains(said.number)
      ? said.number * 60 : nil
  }
}

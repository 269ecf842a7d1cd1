import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Dad's blood pressure was 151/92, mine 128/80", "Tom had 3 beers, me 2": the sender's own figure
/// behind that of somebody else, who did the same. What was told is read with the own figure in
/// place of the other one.
struct OwnShare {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var utterance: Utterance { heard.utterance }
  private static let longest = 32
  /// So many words may stand in front of what was done.
  private static let lead = 5

  /// What the sender did; nil where nothing was told so.
  func find() -> Request? {
    guard mentions.tokenCount <= OwnShare.longest, !mentions.isQuestion, !isToCome, !isMeant,
      case let figures = figures, figures.count == 2,
      let theirs = figures.first, let mine = figures.last,
      let own = utterance.ownShare(before: mine.lowerBound, discourse.recognizer.language),
      own >= theirs.upperBound,
      !mentions.things.contains(where: { $0.tokens.lowerBound > own && $0.kind != .meal }),
      mentions.rest.allSatisfy({ $0 < mine.lowerBound })
    else { return nil }
    let figure = utterance.text(of: mine)
    let old = number(of: theirs)
    let behind = old.upperBound..<end(of: theirs, before: own)
    let tail = tellsWhen(behind) ? "" : utterance.text(of: behind)
    for start in 0..<min(theirs.lowerBound + 1, OwnShare.lead) {
      // "Tom will cycle 12 km, me 7": without the words that say so it would be done.
      if start > 0, isNoDeed(start - 1) { return nil }
      let head = utterance.text(of: start..<old.lowerBound)
      let said = [head, figure, tail].filter { !$0.isEmpty }.joined(separator: " ")
      for opening in [""] + discourse.recognizer.language.words.all(.ownOpening) {
        if let request = read(opening.isEmpty ? said : opening + " " + said) { return request }
      }
    }
    return nil
  }

  /// "240 after that cake, mine was 151": what somebody else ate before is no part of the figure.
  private func tellsWhen(_ tail: Range<Int>) -> Bool {
    guard let first = tail.first else { return false }
    let word = utterance.text(of: first..<first + 1).lowercased()
    return discourse.recognizer.language.words.has(word, .circumstance)
      && mentions.things.contains { thing in
        [.food, .drink, .meal].contains(thing.kind) && tail.contains(thing.tokens.lowerBound)
      }
  }

  /// "Wants to", "will", "did not".
  private func isNoDeed(_ token: Int) -> Bool {
    let language = discourse.recognizer.language
    // "Harold says his blood pressure was 150/95"
    let said = utterance.text(of: token..<token + 1).lowercased()
    if language.words.has(said, .quoting) { return false }
    return utterance.tellsNoDeed(at: token, language)
      || mentions.terms.contains { $0.token == token && $0.isVerb }
  }

  /// "Tom hopes to swim 40 minutes".
  private var isMeant: Bool {
    mentions.things.contains { thing in
      thing.kind == .activity && thing.tokens.lowerBound > 0
        && utterance.leadsToVerb(at: thing.tokens.lowerBound - 1, discourse.recognizer.language)
    }
  }

  /// "Tomorrow Tom runs 10 km".
  private var isToCome: Bool {
    mentions.times.contains { time in
      if case .point(let moment, _) = time.past { return moment > discourse.context.now }
      return false
    }
  }

  private func read(_ text: String) -> Request? {
    let told = discourse.reading(text)
    guard told.refusals.isEmpty, told.leftovers.isEmpty, told.intents.count == 1,
      let fact = told.intents.first,
      IntentRecognizer.reports.contains(fact.intent) || fact.slots[.value2] != nil
        || isOfBody(fact),
      !fact.isDoubtful, fact.slots[.missing] == nil
    else { return nil }
    var slots = fact.slots
    if slots[.day] == nil { slots[.day] = .day(discourse.context.today) }
    return Request(intent: fact.intent, slots: slots, asSaid: discourse.utterance)
  }

  /// A reading that everybody has: of a pulse, of blood sugar.
  private func isOfBody(_ fact: RecognizedIntent) -> Bool {
    guard fact.intent == .trackerLog, fact.slots[.value] != nil,
      let name = fact.slots.text(.tracker)
    else { return false }
    return discourse.recognizer.language.isVital(name)
  }

  /// Where figures stand, a pair such as 120/80 as one.
  private var figures: [Range<Int>] {
    let amounts = mentions.fillers.filter { filler in
      filler.amounts.contains { $0.kind != .recurrence }
    }
    // "10,000 steps" may be what a challenge is called, too.
    let named = utterance.lattice.best.filter { entity in
      guard case .number = entity.value, entity.tokens.count == 1 else { return false }
      return utterance.tokens[entity.tokens.lowerBound].kind == .digits
        && !mentions.fillers.contains { $0.tokens.overlaps(entity.tokens) }
    }
    let all = (amounts.map(\.tokens) + named.map(\.tokens)).sorted { $0.lowerBound < $1.lowerBound }
    return all.reduce(into: []) {
      if let last = $0.last, $1.lowerBound == last.upperBound + 1, joinsReading(last.upperBound) {
        $0[$0.count - 1] = last.lowerBound..<$1.upperBound
      } else {
        $0.append($1)
      }
    }
  }

  /// Where the number of the other's figure stands: its unit is that of both.
  private func number(of figure: Range<Int>) -> Range<Int> {
    let numbers = utterance.lattice.all.filter { entity in
      guard case .number = entity.value else { return false }
      return entity.tokens.lowerBound == figure.lowerBound
        && entity.tokens.upperBound <= figure.upperBound
    }
    let first = numbers.max { $0.tokens.count < $1.tokens.count }?.tokens ?? figure
    let isPair = first.upperBound < figure.upperBound && joinsReading(first.upperBound)
    return isPair ? figure : first
  }

  private func joinsReading(_ token: Int) -> Bool {
    utterance.joinsReading(token, discourse.recognizer.language)
  }

  /// Where what was told of somebody else ends: at a mark, a joining word or the own part.
  private func end(of figure: Range<Int>, before own: Int) -> Int {
    let added = mentions.signs.filter { $0.cue == .addition }.map(\.tokens.lowerBound)
    return (mentions.marks + added).filter { $0 >= figure.upperBound && $0 < own }.min() ?? own
  }
}

extension Turn {
  /// Asks about the sender's own figure behind that of somebody else, where the message comes to
  /// nothing surer; false where none is told.
  mutating func askAboutShare(
    _ plan: Discourse.Plan, in situation: Situation, _ session: Session
  ) -> Bool {
    let heard = plan.understanding
    guard heard.intents.allSatisfy(\.isDoubtful), plan.steps.allSatisfy(mayBeOthers),
      let request = OwnShare(discourse: discourse(in: situation, session), heard: heard).find()
    else { return false }
    report.note(request.intent, doubts.take(request), confidence: 0.5)
    return true
  }

  /// Whether a step does nothing, or what may be no deed of the sender's.
  private func mayBeOthers(_ step: Step) -> Bool {
    guard case .request(_, _, let tokens) = step else { return step.isNothing }
    return doubtful.contains(tokens)
  }
}

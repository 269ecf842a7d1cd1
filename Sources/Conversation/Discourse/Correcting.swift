import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// Finds which act of late a message corrects, and what it changes there: by what fits, what is
/// named, and how long ago it was.
struct Correcting {
  let session: Session
  let context: RecognitionContext
  let recognizer: IntentRecognizer
  let mentions: Mentions
  let now: Instant

  /// An act with what would change there.
  struct Candidate {
    var act: Session.DoneAction
    var changed: Slots
    var score: Double
    var isNamed: Bool
    /// Its activity, drink or food stands in the message.
    var isThingNamed = false
    /// It is of the day that stands in the message.
    var isDayNamed = false

    var changesSomething: Bool { changed.values.contains { act.slots[$0.key] != $0.value } }
  }

  enum Finding {
    case none
    case one(Candidate)
    /// They cannot be told apart.
    case several([Candidate])
    /// Only something that was said too long ago fits.
    case stale(Candidate)
  }

  /// Whether the words say that something was wrong.
  var isCued: Bool {
    if movesReminder || tellsSource && !mentions.isQuestion { return true }
    if mentions.isQuestion, !opens(with: .edit) { return false }
    if isOfOthers || mentions.isForOther && mentions.amounts.isEmpty { return false }
    if mentions.wordCount > DiscourseLimits.correctionWords { return false }
    if mentions.rest.count > DiscourseLimits.unexplained, !isOfPair { return false }
    // "And the 5k was 29 min", "and it was two slices" speak of what was told.
    let isOpening = mentions.has(.definite) && mentions.has(.was) || mentions.has(.pointing)
    let isAdding =
      mentions.has(.more)
      || mentions.signs.contains { $0.cue == .addition && ($0.tokens.lowerBound > 0 || !isOpening) }
    if isAdding, !mentions.has(.edit) { return false }
    if mentions.isStarred || mentions.isContrary { return true }
    if mentions.has(.deed), mentions.has(.only) || mentions.has(.denial) { return true }
    if mentions.hint(.source), !mentions.amounts.isEmpty { return true }
    if isOnlyNamed || isEffort || isDroppedForOther || isOfOwnedDay { return true }
    if deniesPart || deniesOld || deniesFigure || deniesTime || isOfNamedDay { return true }
    return mentions.has(.was) && !isGeneral
  }

  /// "My wife cycled as well, but only 20 km": how much somebody else did, unless a word in front
  /// says that something was wrong.
  var isOfOthers: Bool {
    guard let other = mentions.others.first else { return false }
    return !mentions.isStarred
      && !mentions.signs.contains {
        [.contrast, .edit, .pointing, .denial].contains($0.cue) && $0.tokens.lowerBound <= other
      }
  }

  /// "15 minutes earlier please", right behind a reminder.
  private var movesReminder: Bool {
    mentions.shift != nil && session.last.last?.family == "reminder"
  }

  /// "Sorry, 128 over 82": two figures are read for what was told by two; "127/82, pulse 64" tells
  /// both anew.
  var isOfPair: Bool {
    mentions.pair?.kind == .reading && session.last.contains { $0.slots[.value2] != nil }
      && !session.last.contains { act in
        act.slots[.value2] == nil && mentions.things.contains { act.isNamed(by: $0) }
      }
  }

  /// "not great, only tired": what the last message told is denied, and something else said.
  private var deniesOld: Bool {
    if session.last.isEmpty { return false }
    let told = mentions.things.filter { !mentions.isDenied($0.tokens) }
    return mentions.things.contains { thing in
      session.last.contains { isDenying(thing, of: $0) }
        && told.contains { $0.kind == thing.kind && $0.tokens != thing.tokens }
    }
  }

  /// "4 glasses not 3": one figure in place of another, which the entry has to hold.
  var deniesFigure: Bool {
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty }
    // "142/96, not 152": a pair is one figure.
    return (figures.count == 2 || figures.count == 3 && isOfPair)
      && figures.count(where: \.isOld) == 1 && !countsAnything
  }

  /// "Not tomorrow, Friday", "up at 6:30, not 7": the same of days and times of day, and nothing
  /// else said.
  private var deniesTime: Bool {
    contrastsTimes && session.last.contains { $0.id != nil }
  }

  /// One day or time of day in place of another, whatever was told.
  var contrastsTimes: Bool {
    let said = mentions.fillers
    return said.count == 2 && said.count(where: \.isOld) == 1
      && said.contains { !$0.times.isEmpty } && mentions.rest.isEmpty
  }

  /// "Bus 6, not 5": a word that nothing explains says what the number is of.
  private var countsAnything: Bool {
    mentions.rest.contains { word in
      mentions.fillers.contains { $0.tokens.lowerBound == word + 1 && !$0.isOld }
        && !mentions.hints.contains { $0.tokens.contains(word) }
    }
  }

  /// "Make yesterday's 70": a figure for the entry of a day.
  var isOfOwnedDay: Bool {
    mentions.ownedDay != nil && mentions.rest.isEmpty
      && mentions.fillers.contains { !$0.amounts.isEmpty }
  }

  /// "Not great" may be a feeling's name by itself.
  private func isDenying(_ thing: Mentions.Thing, of act: Session.DoneAction) -> Bool {
    let isDenied = mentions.isDenied(thing.tokens)
    guard isDenied || thing.kind == .feeling && thing.tokens.count > 1 else { return false }
    let names = [SlotKey.feeling, .drink, .activity, .meal]
    let old = names.compactMap { act.slots.text($0) } + act.foods
    if isDenied { return old.contains(thing.name) }
    return old.contains { thing.name.hasSuffix(" \($0)") }
  }

  /// "Make that two beers" looks like an order to somebody else, and begins like a correction; a
  /// reason behind it may tell what others did.
  func mayFollow(_ refusal: Understanding.Refusal) -> Bool {
    switch refusal {
    case .denial: true
    // "That should say 3" is no plan.
    case .plan: opens(with: .contrast)
    case .otherPerson, .doubt:
      beginsAsEdit || isOnlyNamed || isPointedNamed || isPointedRefined || deniesOld
        || isFigureAnew || isReplaced || ordersChange
        || deniesFigure && mentions.others.isEmpty
    default: false
    }
  }

  /// "Was 4 pints", which needs no name.
  var isFigureAnew: Bool {
    mentions.others.isEmpty && mentions.rest.isEmpty && mentions.fillers.count == 1
      && !mentions.amounts.isEmpty && mentions.things.isEmpty
      && mentions.signs.contains { $0.cue == .was && $0.tokens.lowerBound <= 1 }
  }

  /// Whether several words that say so stand in front: "can you change that to".
  private func opens(with cue: Cue) -> Bool {
    mentions.signs.contains {
      $0.cue == cue && $0.tokens.lowerBound == 0 && $0.tokens.count > 1
    }
  }

  private var beginsAsEdit: Bool {
    guard mentions.others.isEmpty, mentions.rest.isEmpty else { return false }
    return mentions.signs.contains { sign in
      sign.cue == .edit && sign.tokens.lowerBound <= 1 && sign.tokens.count > 1
    }
  }

  /// "It was 3 beers", "wrong, it was 3 beers", "replace that with 3 beers": another number of what
  /// was told right before.
  private var isPointedNamed: Bool {
    let first = mentions.signs.filter { $0.tokens.lowerBound <= 1 }.map(\.cue)
    let isPointed = first.contains(.pointing)
    guard mentions.strangers.isEmpty else { return false }
    if isPointed || first.contains(.contrast) || first.contains(.edit),
      mentions.rest.count <= (isPointed && mentions.has(.contrast) ? 1 : 0)
    {
      return isOfLast
    }
    // "I think it was 3 beers", "it was 3 beers, I checked": with a word beside it.
    return mentions.has(.pointing) && mentions.wordCount <= Correcting.fewWords
      && mentions.rest.count <= DiscourseLimits.unexplained && isOfLast
  }

  /// "They were decaf" behind two coffees: what was told right before, more exactly.
  private var isPointedRefined: Bool {
    guard mentions.wordCount <= DiscourseLimits.pronounWords, mentions.values.isEmpty,
      mentions.rest.isEmpty, !mentions.things.isEmpty,
      mentions.signs.contains(where: { $0.cue == .pointing && $0.tokens.lowerBound <= 1 })
    else { return false }
    return mentions.things.allSatisfy { thing in
      session.last.contains { act in
        (act.foods + [act.slots.text(.drink)].compactMap(\.self)).contains { old in
          old != thing.name && " \(thing.name) ".hasSuffix(" \(old) ")
        }
      }
    }
  }

  private static let fewWords = 8

  /// "No coke, it was water": a "no" in front of what was told right before, and what it was.
  private var isReplaced: Bool {
    guard mentions.has(.pointing), mentions.strangers.isEmpty, mentions.rest.isEmpty,
      !mentions.isForOther, !mentions.isOfOther,
      mentions.signs.contains(where: { $0.cue == .contrast && $0.tokens.lowerBound <= 1 }),
      let old = mentions.things.first, session.last.contains(where: { $0.isNamed(by: old) })
    else { return false }
    return mentions.things.contains { $0.kind == old.kind && $0.name != old.name }
  }

  /// Whether there are figures, or a "no" in front, and all that is named was told right before.
  private var isOfLast: Bool {
    let isMeasured = !mentions.values.isEmpty || !mentions.things(of: .intensity).isEmpty
    guard isMeasured || mentions.has(.contrast), !mentions.things.isEmpty else { return false }
    return mentions.things.allSatisfy { thing in
      session.last.contains { act in
        act.foods.contains { $0 == thing.name || $0.hasSuffix(" " + thing.name) }
          || isEffort(thing, of: act)
          || [SlotKey.drink, .activity].contains { act.slots.text($0) == thing.name }
          || thing.kind == .metric && act.metrics.contains(thing.name)
      }
    }
  }

  /// "It was super easy": how hard an exercise was, which is a feeling elsewhere.
  private func isEffort(_ thing: Mentions.Thing, of act: Session.DoneAction) -> Bool {
    act.slots[.activity] != nil && mentions.isEffort(thing)
  }

  /// "Only one roll": less of what was told right before.
  var isOnlyNamed: Bool {
    guard mentions.signs.contains(where: { $0.cue == .only && $0.tokens.lowerBound == 0 }),
      mentions.rest.isEmpty
    else { return false }
    return isOfLast
  }

  /// "Forget it, 6 km", "undo, 3 glasses": what was told right before is taken back, and behind the
  /// mark stands what is meant, and nothing else.
  var isDroppedForOther: Bool {
    let head = (mentions.hints + mentions.signs).first { sign in
      [.dropped, .remove].contains(sign.cue) && sign.tokens.lowerBound == 0
        || sign.cue == .contrast && sign.tokens.count > 1 && sign.tokens.lowerBound <= 1
    }
    guard let end = head?.tokens.upperBound, let mark = mentions.marks.first,
      (end...end + 1).contains(mark),
      mentions.fillers.allSatisfy({ $0.tokens.lowerBound > mark }),
      mentions.wordCount <= Correcting.fewWords, mentions.rest.allSatisfy(isInFrontOfFeeling)
    else { return false }
    if mentions.fillers.isEmpty { return isOtherThing(behind: mark) }
    return mentions.fillers.count == 1 && (mentions.things.isEmpty || isOfLast)
  }

  /// "I feel pretty good".
  private func isInFrontOfFeeling(_ token: Int) -> Bool {
    mentions.things.contains { $0.kind == .feeling && $0.tokens.lowerBound == token + 1 }
  }

  /// "Scratch that. Okay at best": one thing of the kind that was told right before.
  private func isOtherThing(behind mark: Int) -> Bool {
    let kinds: [(Mentions.Thing.Kind, SlotKey)] = [
      (.feeling, .feeling), (.drink, .drink), (.activity, .activity),
    ]
    guard Set(mentions.things.map(\.tokens)).count == 1, let tokens = mentions.things.first?.tokens,
      tokens.lowerBound > mark
    else { return false }
    return kinds.contains { kind, slot in
      mentions.things.contains { $0.kind == kind } && session.last.last?.slots[slot] != nil
    }
  }

  /// Only "was" says so: then the thing has to be named.
  private var isWeaklyCued: Bool {
    !mentions.isStarred && !mentions.isContrary
      && !(mentions.has(.deed) && (mentions.has(.only) || mentions.has(.denial))) && !deniesOld
      && !isEffort && !deniesFigure && !deniesTime && !movesReminder && !isOfOwnedDay
      && !isDroppedForOther && !tellsSource
  }

  /// "A latte has 190 calories" speaks of all of them.
  private var isGeneral: Bool {
    mentions.has(.general) && mentions.has(.indefinite) && !mentions.has(.contrast)
  }

  func find() -> Finding {
    var found: [Candidate] = []
    // "Make it 22:00" of what comes at 9 and at 21 is said of no reminder before it.
    if let newest = session.recent.last, newest.intent == .reminderAdd, mentions.things.isEmpty,
      MovedTime(context: context, times: mentions.times).isOfOneTime(newest, nil)
    {
      return .none
    }
    for act in session.recent.reversed() where act.id != nil && !(speaksOfList && act.intent.isLog)
    {
      if found.contains(where: { $0.act.id == act.id }) { continue }
      guard let fit = TargetFit(act: act, mentions: mentions, context: context, recognizer).fit()
      else { continue }
      // "BP was 135 over 88" is a reading by itself, and no other word for the last one.
      let isReading = fit.isThingNamed && isOfPair && act.slots[.value2] != nil
      if isWeaklyCued, isReading { continue }
      if isWeaklyCued, !fit.isThingNamed, !(fit.isMetricNamed && isJustTold(act)) { continue }
      if isWeaklyCued, isOtherDayOfHabit(act, fit.changed) { continue }
      if tellsSource, !fit.isThingNamed, !isReadAnew(act, fit.changed) { continue }
      let isNamed = fit.names > 0
      var score = fit.score
      score += DiscourseLimits.named * Double(min(fit.names, DiscourseLimits.mostNames))
      score += DiscourseLimits.perTurn * Double(max(0, session.turn - act.touchedTurn))
      let age = now.seconds - act.touchedAt.seconds
      if age > DiscourseLimits.pronoun { score += DiscourseLimits.old }
      if guessesEnergy(fit.changed, of: act) || guessesVolume(of: act) {
        score += DiscourseLimits.untoldEnergy
      }
      found.append(
        Candidate(
          act: act, changed: fit.changed, score: score, isNamed: isNamed,
          isThingNamed: fit.isThingNamed, isDayNamed: fit.isDayNamed))
    }
    // "No, Monday was 6" moves no other day there.
    if found.contains(where: \.isDayNamed) {
      found = found.filter { $0.isDayNamed || $0.changed[.day] == nil }
    }
    // "The rows were 75": another exercise becomes no rowing where rows were told.
    let called = found.filter(\.isThingNamed)
    if let first = called.first, first.act.intent == .exerciseLog {
      found = found.filter { $0.isThingNamed || $0.changed[.activity] == nil }
    }
    if let old = mentions.activityThatWas {
      found = found.filter { $0.act.isNamed(by: old) || $0.changed[.activity] == nil }
    }
    // "Make it two bananas" behind a banana and then an apple makes no banana of the apple.
    if let first = called.first, [IntentName.mealLog, .drinkLog].contains(first.act.intent),
      session.turn - first.act.touchedTurn <= DiscourseLimits.namedTurns
    {
      found = found.filter { $0.isThingNamed || $0.act.intent != first.act.intent }
    }
    return best(of: withNearest(first: withToldEnergy(ofDrinkBeside(found))))
  }

  /// "It was eighty four at the bottom" behind a breakfast and a blood pressure: a bare number is
  /// rather of what was told in numbers than an energy that nobody told.
  private func guessesEnergy(_ changed: Slots, of act: Session.DoneAction) -> Bool {
    act.intent == .mealLog && changed[.energy] != nil && changed[.items] == nil
      && !mentions.amounts.contains { $0.kind == .energy }
      && !mentions.things.contains(where: act.isNamed)
      && !act.said.contains { $0.kind == .energy }
  }

  /// "Cans were 250 ml each" behind energy drinks and a wrap: a volume is rather of what is drunk.
  private func guessesVolume(of act: Session.DoneAction) -> Bool {
    act.intent == .mealLog && mentions.amounts.contains { $0.kind == .volume }
      && !mentions.things.contains(where: act.isNamed)
      && !act.said.contains { $0.kind == .volume }
  }

  /// "Sleep was 7.5" right behind a night: that one, while nothing says another time.
  private func isJustTold(_ act: Session.DoneAction) -> Bool {
    act.slots.day(.day) == context.today && mentions.times.isEmpty
      && now.seconds - act.touchedAt.seconds <= DiscourseLimits.completion
  }

  private func best(of found: [Candidate]) -> Finding {
    // "change that last one to 600" is not what is 750 already.
    var sorted = found.sorted { $0.score > $1.score }
    if let first = sorted.first, !first.changesSomething {
      // "Make it an 8" behind a mood that is a 4 of 5 already is none of the run before it.
      let changing = sorted.filter {
        $0.changesSomething && $0.act.intent == first.act.intent
      }
      if !changing.isEmpty { sorted = changing }
    }
    guard let first = sorted.first else { return .none }
    let age = now.seconds - first.act.touchedAt.seconds
    if age > DiscourseLimits.pronoun, !first.isNamed { return .stale(first) }
    let close = sorted.prefix { first.score - $0.score < DiscourseLimits.closeness }
    let isEqual = close.dropFirst().contains { $0.act.turn == first.act.turn }
    return isEqual ? .several(Array(close)) : .one(first)
  }
}

extension Mentions {
  /// Whether a thing is how hard something was, which is a feeling elsewhere.
  func isEffort(_ thing: Thing) -> Bool {
    things(of: .intensity).contains { $0.tokens.overlaps(thing.tokens) }
  }

  /// Whether nothing is named but how hard something was.
  var tellsEffort: Bool { !things.isEmpty && things.allSatisfy(isEffort) }
}

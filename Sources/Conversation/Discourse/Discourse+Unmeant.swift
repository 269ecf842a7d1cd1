import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What looks like something that is done to what was told before, and is not.
extension Discourse {
  /// "Oops, that was for someone else" behind a message of which nothing was kept: of that one, and
  /// nothing older is undone.
  func isOfUnkept(_ intent: RecognizedIntent) -> Bool {
    if isDeniedAgain(intent) { return true }
    return intent.intent == .entryUndo && intent.slots.text(.scope) == Discourse.saidBefore
      && !session.last.contains { $0.id != nil && session.turn - $0.touchedTurn <= 1 }
  }

  /// "It never happened" behind what was taken away: it says why, and brings nothing back. "I
  /// didn't take it" is of what was told a moment ago, and not of the tablet of yesterday.
  private func isDeniedAgain(_ intent: RecognizedIntent) -> Bool {
    guard intent.intent == .entryUndo, intent.slots.text(.scope) == Discourse.denied,
      let last = session.lastAct
    else { return false }
    return last.isDeletion || last.intent == .entryUndo || age(last) > DiscourseLimits.pronoun
  }

  /// "I haven't eaten it yet" right behind a meal: it is taken back, whatever others mean by such
  /// words.
  func deniedDeed(_ heard: Understanding) -> Step? {
    guard heard.intents.count == 1, let undo = heard.intents.first, undo.intent == .entryUndo,
      undo.slots.text(.scope) == Discourse.denied, mentions.things.isEmpty,
      !mentions.isQuestion, mentions.others.isEmpty, let act = session.justKept, act.intent.isLog,
      !isDeniedAgain(undo)
    else { return nil }
    let request = Request(intent: .entryUndo, slots: [:], asSaid: utterance)
    return .request(request, confidence: undo.confidence, tokens: undo.tokens)
  }

  /// "No I didn't, it was water" takes nothing back: it says what it was in its place.
  func isDeniedForOther(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .entryUndo && intent.slots.text(.scope) == Discourse.denied
      && mentions.things.contains { $0.tokens.lowerBound >= intent.tokens.upperBound }
  }

  /// "How much must I drink, 2 litres is enough?" asks what one should do, and puts no figure in
  /// the place of another; "can you make that 3?" does.
  func isOfQuestion(_ intent: RecognizedIntent) -> Bool {
    guard Verb(intent.intent) == .correct, utterance.hasSuffix("?") else { return false }
    let said = mentions.within(intent.tokens)
    return !said.amounts.isEmpty && intent.tokens.lowerBound > 0
      && !mentions.signs.contains { sign in
        [.edit, .contrast].contains(sign.cue) && sign.tokens.lowerBound <= intent.tokens.lowerBound
      }
  }

  /// Which message it was said of is known by then.
  func withoutScope(_ intent: RecognizedIntent) -> RecognizedIntent {
    let scope = intent.slots.text(.scope)
    guard scope == Discourse.saidBefore || scope == Discourse.denied else { return intent }
    var undo = intent
    undo.slots[.scope] = nil
    return undo
  }

  private static let saidBefore = "said"
  private static let denied = "denied"

  func isNamed(_ act: Session.DoneAction) -> Bool {
    mentions.things.contains(where: act.isNamed(by:))
  }

  /// "Returned all but one of the books": a part of it is done, and it stays open.
  func isOnlyPart(_ intent: RecognizedIntent) -> Bool {
    Verb.listChange(intent.intent) == .done
      && mentions.hints.contains { hint in
        hint.cue == .unfinished && hint.tokens.lowerBound >= intent.tokens.lowerBound
          && hint.tokens.lowerBound <= intent.tokens.upperBound + 2
      }
  }

  /// "Skip the cat while we're away from 8 to 14 June": days that stand behind the order by itself
  /// say for how long, and nothing is taken away for good.
  func withDays(_ intent: RecognizedIntent) -> RecognizedIntent {
    guard intent.intent == .reminderDelete, intent.slots[.period] == nil,
      intent.slots[.scope] == nil, case let dates = mentions.times.filter(\.isDate),
      let period = TimeReading(context: context, looksAhead: true)
        .slots(dates, into: .period)[.period]
    else { return intent }
    var dated = intent
    dated.slots[.period] = period
    return dated
  }

  /// "Not yesterday, Saturday": the day that is meant stands beside the one that is denied, and the
  /// tick moves there.
  func movesTick(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .habitUncheck && mentions.has(.denial) && mentions.times.count > 1
  }

  /// "Plus an hour while he slept" comes on top of what it might correct.
  func isOnTop(_ intent: RecognizedIntent) -> Bool {
    mentions.isPlus && Verb(intent.intent) == .correct
      && mentions.within(intent.tokens).things.isEmpty
  }

  /// "In a meeting, again in 15 min": nothing is logged for a time to come.
  func isLaterAgain(_ intent: RecognizedIntent, _ request: Request) -> Bool {
    Verb(intent.intent) == .again && request.intent.isLog
      && (request.slots.instant(.at).map { $0 > now } ?? false || isStillToCome(intent, request))
  }

  /// "Again tonight", "and again at 18:00" behind a deed of today, told before it is that time.
  private func isStillToCome(_ intent: RecognizedIntent, _ request: Request) -> Bool {
    let times = mentions.within(intent.tokens).times
    let isAhead = times.contains { time in
      switch time.past {
      case .point(let moment, let grain): moment > context.now && grain < .day
      case .interval(let from?, _, _): from > context.now
      default: false
      }
    }
    guard let day = request.slots.day(.day), !times.contains(where: \.isDate),
      times.contains(where: { $0.known.contains(.hour) }),
      let told = session.recent.last(where: { $0.intent == request.intent })
    else { return isAhead }
    return isAhead || day < context.today && told.slots.day(.day) == context.today
  }

  /// "The doctor wants my cholesterol, it was 248": what "it" is stands in the message itself.
  func pointsToOwnThing(_ said: Mentions) -> Bool {
    guard ![.contrast, .edit].contains(where: said.has),
      let sign = said.signs.first(where: { $0.cue == .pointing })
    else { return false }
    let mark = said.marks.last { $0 < sign.tokens.lowerBound }
    let before = mark == sign.tokens.lowerBound - 1 ? mark : nil
    guard let before, before > 0 else { return false }
    return said.terms.contains { term in
      term.token == before - 1 && !term.isVerb && said.rest.contains(term.token)
        && !(said.signs + said.hints).contains { $0.tokens.contains(term.token) }
    } && said.fillers.contains { $0.tokens.lowerBound >= sign.tokens.upperBound }
  }

  /// Whether what a correction would change is not what the message tells.
  func isUnmeant(_ found: Correcting.Candidate, _ said: Mentions) -> Bool {
    isOfUnheard(found.act, said) || deniesTick(found.act, said) || leavesFigure(found, said)
      || isOfDayOfItsOwn(found.act, said)
      || isOfUntold(found, said) || isOtherTold(found.act, found.changed, said)
  }

  /// "Yesterday's pasta was 250 g" behind a curry, "no pizza today, had a salad" behind that salad:
  /// the food that the message speaks of, or denies, was not told, and takes no other's place.
  private func isOfUntold(_ found: Correcting.Candidate, _ said: Mentions) -> Bool {
    guard found.act.intent == .mealLog,
      found.changed[.items] ?? found.changed[.energy] != nil
    else { return false }
    let foods = said.things.filter { $0.kind == .food || $0.kind == .drink }
    let others = foods.filter { food in
      !found.act.isNamed(by: food) && !found.act.foods.contains { calls(food.name, $0) }
    }
    let isSubject = said.signs.contains { sign in
      sign.cue == .was && others.contains { $0.tokens.upperBound == sign.tokens.lowerBound }
    }
    let isDenied = said.signs.contains { sign in
      sign.cue == .contrast && others.contains { $0.tokens.lowerBound == sign.tokens.upperBound }
    }
    // "No milk, with water" behind oatmeal, in which none was told.
    let isLeftOut = others.contains { said.isWithout(at: $0.tokens.lowerBound) }
    return isSubject
      || isDenied && (isLeftOut || foods.count > others.count || !said.times.isEmpty)
  }

  /// "Today I did not make it with the stretching" moves no tick there.
  private func deniesTick(_ act: Session.DoneAction, _ said: Mentions) -> Bool {
    act.intent == .habitCheck && said.has(.denial) && !said.has(.contrast)
  }

  /// "Sugar 118 at lunch" says no other time of the sugar of yesterday: a correction has a place
  /// for the figure that is told.
  private func leavesFigure(_ found: Correcting.Candidate, _ said: Mentions) -> Bool {
    let times: Set<SlotKey> = [.day, .at, .from, .to]
    guard found.act.intent == .trackerLog,
      found.changed.values.keys.allSatisfy({ times.contains($0) })
    else { return false }
    let old = [SlotKey.value, .value2].compactMap { found.act.slots.number($0) }
    return said.fillers.contains { filler in
      // "Just the one" tells no hour.
      !filler.isOld && (filler.times.isEmpty && !filler.isPlace || isBareOne(filler))
        && filler.amounts.contains { $0.kind == .number && !old.contains($0.number) }
    }
  }

  private func isBareOne(_ filler: Filler) -> Bool {
    filler.tokens.count == 1 && !filler.times.isEmpty
      && filler.amounts.contains { $0.kind == .number && $0.number == 1 }
  }

  /// "Today only 45 minutes" behind what was told of yesterday: the same of another day, where no
  /// word says that anything was wrong.
  private func isOfDayOfItsOwn(_ act: Session.DoneAction, _ said: Mentions) -> Bool {
    guard act.intent.isLog, said.has(.only),
      ![.contrast, .edit, .pointing, .denial, .was].contains(where: said.has),
      said.fillers.contains(where: { !$0.amounts.isEmpty && $0.times.isEmpty })
    else { return false }
    let times = said.times.filter(\.isDate)
    let read = TimeReading(context: context, looksAhead: false).slots(times, into: .day)
    guard let day = read.day(.day), let told = act.slots.day(.day) else { return false }
    return day != told
  }

  /// "I normally run 5k, today it was 7" is no correction to 5 km: the message tells another figure
  /// of the day itself.
  func tellsOwnFigure(_ heard: Understanding, _ found: Correcting.Candidate) -> Bool {
    guard mentions.fillers.count(where: { !$0.amounts.isEmpty }) > 1 else { return false }
    return heard.intents.contains { fact in
      fact.intent == found.act.intent && !fact.isDoubtful
        && Discourse.figures.contains { key in
          guard let told = fact.slots[key], let changed = found.changed.values[key] else {
            return false
          }
          return told != changed
        }
    }
  }

  private static let figures: [SlotKey] = [.distance, .duration, .volume, .reps, .mass]

  /// "Not now, snooze that till 4": the same said without and with what is meant is one act.
  static func isVaguer(_ intent: RecognizedIntent, _ intents: [RecognizedIntent]) -> Bool {
    guard Verb(intent.intent) == .refer, intent.slots.values.keys.allSatisfy({ $0 == .scope })
    else { return false }
    return intents.contains { other in
      other.intent == intent.intent && other.slots.values.keys.contains { $0 != .scope }
    }
  }
}

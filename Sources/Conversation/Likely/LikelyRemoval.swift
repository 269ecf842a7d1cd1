import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What is most likely taken away or brought back: "you can throw the run out, that was a test",
/// "pls forget it, scale was on the carpet", "i want it back in".
struct LikelyRemoval {
  let discourse: Discourse
  let heard: Understanding

  private var session: Session { discourse.session }
  private static let unexplained = 0.5

  func find(in spans: [Range<Int>]) -> [Likely] {
    let whole = discourse.mentions
    return spans.compactMap { span in
      let said = whole.part(span)
      guard !whole.hint(.sparing), whole.strangers.allSatisfy({ $0 >= span.upperBound }),
        !said.isUnreal, !said.has(.all),
        let (intent, slots, score) = removal(said) ?? restoring(said)
      else { return nil }
      let request = Request(intent: intent, slots: slots, asSaid: discourse.utterance)
      let rest = said.unexplained.count
      return Likely(
        step: .request(request, confidence: 0.6, tokens: 0..<whole.tokenCount),
        score: score - LikelyRemoval.unexplained * Double(rest))
    }
  }

  private typealias Change = (intent: IntentName, slots: Slots, score: Double)

  // MARK: Away

  private func removal(_ said: Mentions) -> Change? {
    let isClear = said.has(.remove) || said.has(.take) && said.has(.away)
    guard isClear || said.hint(.dropped) || said.hint(.needless) && said.has(.definite),
      !said.hint(.restored)
    else { return nil }
    let mark = 2.5 + (isOrder(said) ? 1 : 0)
    let values = said.fillers.filter { !$0.isPlace }
    guard values.allSatisfy({ !$0.times.isEmpty }) else { return nil }
    if let (act, slots) = named(said), discourse.session.turn - act.touchedTurn <= 6 {
      return (.entryDelete, slots, mark + DiscourseLimits.named)
    }
    guard said.things.allSatisfy({ $0.kind == .metric || $0.kind == .feeling }),
      let last = newest, !namesUnknown(said), isOf(last, said)
    else { return nil }
    let isPointing = said.has(.definite) || said.has(.item) || said.has(.pointing)
    let (intent, slots) = away(last, said)
    return (intent, slots, mark + (isPointing ? 1.5 : 1.0))
  }

  /// "The Monday one", "the first one": a day or a place that the newest entry has not means
  /// another one, and never that.
  private func isOf(_ act: Session.DoneAction, _ said: Mentions) -> Bool {
    guard act.intent.isLog else { return true }
    let entries = discourse.entriesOfLate
    let places = said.fillers.flatMap(\.readings).compactMap(\.ordinal)
    if places.contains(where: { $0 != entries.count }) { return false }
    guard let one = discourse.mentions.oneOf else {
      let dates = said.fillers.flatMap(\.times).filter(\.isDate)
      let read = TimeReading(context: discourse.context, looksAhead: false).slots(dates, into: .day)
      return read.day(.day).map { $0 == act.slots.day(.day) } ?? true
    }
    return DatedEntry(discourse: discourse, heard: heard).isOf(act, one)
  }

  /// An order at the head with what it is about right behind it: "undo that".
  private func isOrder(_ said: Mentions) -> Bool {
    let orders = (said.signs + said.hints).filter { sign in
      [.remove, .dropped].contains(sign.cue) && sign.tokens.lowerBound <= 1
    }
    return orders.contains { order in
      (said.signs + said.hints).contains {
        [.definite, .dropped].contains($0.cue) && $0.tokens != order.tokens
          && ($0.tokens.lowerBound == order.tokens.upperBound || $0.tokens.overlaps(order.tokens))
      }
    }
  }

  /// "Cancel the timer", where it is no entry: a word behind the article names something else.
  private func namesUnknown(_ said: Mentions) -> Bool {
    said.signs.contains { sign in
      sign.cue == .definite && said.unexplained.contains(sign.tokens.upperBound)
        && said.terms.contains { $0.token == sign.tokens.upperBound && !$0.isVerb }
    }
  }

  /// The newest act; what was said since was not understood, or asked something.
  private var newest: Session.DoneAction? {
    session.recent.last { $0.id != nil && session.turn - $0.touchedTurn <= 2 }
  }

  /// What was ticked off is open again; a log is deleted, and anything else is taken back.
  private func away(_ act: Session.DoneAction, _ said: Mentions) -> (IntentName, Slots) {
    switch act.intent {
    case .habitCheck:
      var slots: Slots = [:]
      slots[.habit] = act.slots[.habit]
      let read = TimeReading(context: discourse.context, looksAhead: false)
        .slots(discourse.mentions.times.filter(\.isDate), into: .day)
      slots[.day] = read[.day] ?? act.slots[.day]
      return (.habitUncheck, slots)
    case _ where said.hint(.undoing): return (.entryUndo, [:])
    case _ where act.intent.isLog: return (.entryDelete, [:])
    default: return (.entryUndo, [:])
    }
  }

  /// An entry of late whose thing is named.
  func named(_ said: Mentions) -> (Session.DoneAction, Slots)? {
    for act in session.recent.reversed() where act.id != nil && act.intent.isLog {
      for thing in said.things where act.isNamed(by: thing) {
        switch thing.kind {
        case .drink: return (act, [.drink: .text(thing.name), .metric: .text("water")])
        case .activity: return (act, [.activity: .text(thing.name)])
        case .food: return (act, [.food: .text(thing.name)])
        case .metric: return (act, [.metric: .text(thing.name)])
        case .meal: return (act, [.metric: .text("meals"), .meal: .text(thing.name)])
        default: continue
        }
      }
      if let slots = called(act, said) { return (act, slots) }
    }
    return nil
  }

  /// "Chuck the pie", where a meat pie was eaten.
  private func called(_ act: Session.DoneAction, _ said: Mentions) -> Slots? {
    let words = Set(said.terms.filter { !$0.isVerb }.map(\.base))
    func isSaid(_ name: String) -> Bool {
      discourse.recognizer.bases(of: name).last.map(words.contains) ?? false
    }
    if let food = act.foods.first(where: isSaid) { return [.food: .text(food)] }
    for name in [SlotKey.drink, .activity] {
      if let thing = act.slots.text(name), isSaid(thing) || isOfUtterance(act, words) {
        return [name: .text(thing)]
      }
    }
    return nil
  }

  /// "Take the monster off", where "a monster energy" was drunk: by a word of its own in what the
  /// act was told by, which tells no other thing.
  private func isOfUtterance(_ act: Session.DoneAction, _ words: Set<String>) -> Bool {
    guard discourse.session.turn - act.touchedTurn <= 1 else { return false }
    let bases = discourse.recognizer.bases(of: act.utterance)
    let own = Set(
      bases.filter {
        !discourse.recognizer.isVerb($0) && $0.count >= LikelyRemoval.shortestName
      })
    let signs = discourse.mentions.signs
    let said = discourse.mentions.terms.filter { term in
      words.contains(term.base) && own.contains(term.base)
        && !signs.contains { $0.tokens.contains(term.token) }
        && !discourse.mentions.isAside(term.token)
    }
    return !said.isEmpty
  }

  private static let shortestName = 4

  // MARK: Back again

  /// "The mail forwarding failed, put that back": what was ticked off of late and is named.
  private var reopened: Change? {
    let words = Set(discourse.mentions.terms.map(\.base))
    let done = session.recent.filter { act in
      [.todoDone, .bucketDone].contains(act.intent)
        && act.slots.text(.title).map { title in
          !words.isDisjoint(with: discourse.recognizer.bases(of: title))
        } ?? false
    }
    guard let act = done.last, Set(done.compactMap { $0.slots.text(.title) }).count == 1 else {
      return nil
    }
    return (IntentName(.reopen, of: act.family), [.title: act.slots[.title] ?? .text("")], 5)
  }

  private func restoring(_ said: Mentions) -> Change? {
    guard said.hint(.restored), said.fillers.allSatisfy(\.isPlace) else { return nil }
    if let named = reopened { return named }
    guard let last = session.lastAct,
      session.turn - last.touchedTurn <= 1
    else { return nil }
    switch last.intent {
    case .entryUndo: return (.entryRedo, [:], 4)
    case .todoDone, .bucketDone:
      var slots: Slots = [:]
      slots[.title] = last.slots[.title]
      return (IntentName(.reopen, of: last.family), slots, 4)
    case .habitCheck:
      var slots: Slots = [:]
      for name in [SlotKey.habit, .day] { slots[name] = last.slots[name] }
      return (.habitUncheck, slots, 4)
    case _ where last.intent.isDeletion: return (.entryUndo, [:], 4)
    default: return nil
    }
  }
}

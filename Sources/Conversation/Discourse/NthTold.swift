import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Second one", "third cup", "ok fourth" behind what was told before: one more of it, where that
/// is so many of it today. It is no second day of a month.
struct NthTold {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }
  private static let fewWords = 5
  /// What is counted one by one.
  private static let counted: [IntentName: SlotKey] = [
    .drinkLog: .volume, .trackerLog: .value, .mealLog: .items, .exerciseLog: .reps,
  ]
  /// What says that something else is done with what was told.
  private static let otherCues: [Cue] = [
    .edit, .denial, .remove, .take, .postpone, .definite, .pointing, .was, .finished,
  ]

  func find() -> Step? {
    guard let ordinal, let act = told, isPlain(beside: ordinal.tokens, of: act),
      let slot = NthTold.counted[act.intent],
      mentions.things.allSatisfy({ isNamed($0, by: act) }),
      mentions.fillers.allSatisfy({ isOfIt($0, ordinal.tokens) })
    else { return nil }
    let before = session.recent.filter { isSame($0, as: act) }
    let known = before.reduce(0) { $0 + count(of: $1) }
    guard ordinal.number == known + 1 else { return nil }
    var slots = act.slots
    for name in [SlotKey.at, .from, .to, .energy, .note] { slots[name] = nil }
    slots[.day] = .day(discourse.context.today)
    if let amount = act.slots.number(slot) {
      slots[slot] = .number(
        volume(ofOneBehind: ordinal.tokens, of: act) ?? amount / Double(count(of: act)))
    } else if act.intent == .mealLog, count(of: act) > 1 {
      return nil
    }
    let request = Request(intent: act.intent, slots: slots, asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  private func isPlain(beside ordinal: Range<Int>, of act: Session.DoneAction) -> Bool {
    !mentions.isQuestion && !mentions.isUnreal && mentions.others.isEmpty
      && mentions.rest.allSatisfy { token in
        ordinal.contains(token) || isBehindMark(token, ordinal)
          || token == ordinal.upperBound && volume(ofOneBehind: ordinal, of: act) != nil
          || mentions.hints.contains { $0.cue == .conceding && $0.tokens.contains(token) }
      }
      && mentions.wordCount <= NthTold.fewWords
      && !NthTold.otherCues.contains(where: mentions.has)
      && heard.refusals.allSatisfy { $0 == .doubt }
  }

  /// "Third.. long meeting": what stands behind dots and names nothing tells why.
  private func isBehindMark(_ token: Int, _ ordinal: Range<Int>) -> Bool {
    mentions.marks.contains(ordinal.upperBound) && token > ordinal.upperBound
      && mentions.things.isEmpty
  }

  /// The word for its number, which leads but for what one gives in to.
  private var ordinal: (number: Int, tokens: Range<Int>)? {
    let found = heard.utterance.lattice.all.compactMap { entity -> (Int, Range<Int>)? in
      guard case .ordinal(let number) = entity.value, entity.tokens.count <= 2,
        heard.utterance.tokens[entity.tokens.upperBound - 1].kind == .word,
        (2...20).contains(number)
      else { return nil }
      return (number, entity.tokens)
    }
    guard let (number, tokens) = found.first, found.count == 1,
      (0..<tokens.lowerBound).allSatisfy({ token in
        mentions.marks.contains(token)
          || mentions.hints.contains { $0.cue == .conceding && $0.tokens.contains(token) }
          || mentions.signs.contains { $0.cue == .addition && $0.tokens.contains(token) }
      })
    else { return nil }
    return (number, tokens)
  }

  /// What was told last, today and a short while ago.
  private var told: Session.DoneAction? {
    guard let act = session.recent.last(where: { $0.id != nil }), act.intent.isLog,
      session.last.contains(where: { $0.intent.isLog }),
      act.slots.day(.day) == discourse.context.today,
      discourse.now.seconds - act.touchedAt.seconds <= DiscourseLimits.addition
    else { return nil }
    return act
  }

  private func isSame(_ other: Session.DoneAction, as act: Session.DoneAction) -> Bool {
    other.id != nil && other.intent == act.intent && other.slots[.day] == act.slots[.day]
      && [SlotKey.drink, .tracker, .activity].allSatisfy { other.slots[$0] == act.slots[$0] }
      && other.foods == act.foods
  }

  /// How many it was told as: two of "two beers".
  private func count(of act: Session.DoneAction) -> Int {
    guard act.intent != .exerciseLog, act.intent != .mealLog else { return 1 }
    if act.intent == .trackerLog { return act.slots.number(.value).map { Int($0) } ?? 1 }
    let said = act.said.first { $0.isCount || $0.kind == .number }
    return said.map { min(max(1, Int($0.number)), 20) } ?? 1
  }

  /// "Third mug": how much is in one.
  private func volume(
    ofOneBehind ordinal: Range<Int>, of act: Session.DoneAction
  ) -> Double? {
    guard act.intent == .drinkLog, let drink = act.slots.text(.drink),
      ordinal.upperBound < mentions.tokenCount
    else { return nil }
    let one = heard.utterance.text(of: ordinal.upperBound..<ordinal.upperBound + 1)
    let read = discourse.reading("1 \(one) \(drink)").intents
    guard read.count == 1, read[0].intent == .drinkLog, read[0].slots.text(.drink) == drink else {
      return nil
    }
    return read[0].slots.number(.volume)
  }

  private func isNamed(_ thing: Mentions.Thing, by act: Session.DoneAction) -> Bool {
    act.isNamed(by: thing) || thing.kind == .feeling && thing.tokens == 0..<1
  }

  /// The number itself, what holds one of it, and that it was today.
  private func isOfIt(_ filler: Filler, _ ordinal: Range<Int>) -> Bool {
    if filler.tokens.overlaps(ordinal) || filler.isPlace { return true }
    if filler.tokens.lowerBound == ordinal.upperBound {
      return filler.amounts.allSatisfy { [.volume, .portion].contains($0.kind) }
    }
    return filler.amounts.isEmpty
      && filler.times.allSatisfy { $0.past.firstDay == discourse.context.today }
  }
}

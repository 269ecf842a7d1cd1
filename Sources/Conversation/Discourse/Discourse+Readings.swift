import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Figures that are told beside others: with a time of their own, or beside what somebody else did.
extension Discourse {
  /// "It was 4 this morning", behind a reading: the figure and the time, which are an hour of the
  /// morning elsewhere.
  func figureApart(_ heard: Understanding) -> Mentions? {
    guard isFurtherReading || session.last.last?.intent == .trackerLog,
      isFurtherReading || mentions.has(.was) || mentions.has(.pointing),
      let time = mentions.values.first(where: { value in
        guard case .time(let time) = value.value else { return false }
        return (time.known.contains(.hour) || isFurtherReading) && value.tokens.count > 1
      })
    else { return nil }
    return figure(in: time, heard) ?? figureBehind(time, heard)
  }

  /// "Monday 7", which is an hour or a date elsewhere.
  private func figureBehind(_ time: Mentions.Value, _ heard: Understanding) -> Mentions? {
    let known = heard.utterance.lattice.all
    let figure = known.first { entity in
      guard case .number = entity.value else { return false }
      return entity.tokens.upperBound == time.tokens.upperBound
        && entity.tokens.lowerBound > time.tokens.lowerBound
    }
    let day = known.first { entity in
      guard case .time(let value) = entity.value, let figure else { return false }
      return value.isDate && entity.tokens.lowerBound == time.tokens.lowerBound
        && entity.tokens.upperBound == figure.tokens.lowerBound
    }
    guard let figure, let day else { return nil }
    return apart([day, figure], of: time)
  }

  private func apart(_ entities: [Entity], of time: Mentions.Value) -> Mentions {
    var apart = mentions.content
    apart.values.removeAll { $0.tokens.overlaps(time.tokens) }
    apart.values += entities.map { Mentions.Value(tokens: $0.tokens, value: $0.value) }
    return Mentions(apart)
  }

  /// "4 this morning".
  private func figure(in time: Mentions.Value, _ heard: Understanding) -> Mentions? {
    let known = heard.utterance.lattice.all
    let figure = known.filter { entity in
      guard case .number = entity.value else { return false }
      return entity.tokens.lowerBound == time.tokens.lowerBound
        && entity.tokens.upperBound < time.tokens.upperBound
    }.max { $0.tokens.count < $1.tokens.count }
    guard let figure else { return nil }
    let rest = known.first { entity in
      guard case .time = entity.value else { return false }
      return entity.tokens == figure.tokens.upperBound..<time.tokens.upperBound
    }
    guard let rest else { return nil }
    return apart([figure, rest], of: time)
  }

  /// Whether an act was told with the same word for the time: then another figure corrects it.
  func isSameTime(_ times: [TimeValue], as act: Session.DoneAction) -> Bool {
    if times.isEmpty || act.utterance.isEmpty { return false }
    let told = reading(act.utterance).utterance.lattice.all
    return times.allSatisfy { time in
      told.contains { if case .time(let other) = $0.value { other == time } else { false } }
    }
  }

  /// "Slept well" behind a night that was told: how long it lasted is known.
  func isOfKnownNight(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .sleepLog && intent.slots[.missing] != nil
      && session.recent.contains {
        $0.intent == .sleepLog && $0.id != nil && $0.slots.day(.day) == context.today
      }
  }

  /// "My daughter slept 9 hours, I got 5": what the sender did of the same, told by its amount
  /// alone.
  func ownPart(_ heard: Understanding) -> Step? {
    guard heard.intents.allSatisfy({ isOnlyAge($0) }), !mentions.isQuestion,
      mentions.wordCount <= Discourse.longestPart,
      let mark = recognizer.ownClauseMark(in: heard.utterance)
    else { return nil }
    let (first, second) = (mentions.within(0..<mark), mentions.within(mark..<mentions.tokenCount))
    guard
      recognizer.namesOther(heard.utterance, before: mark)
        || !reading(heard.utterance.text(of: 0..<mark)).refusals.isEmpty,
      let amount = only(first), let verb = verb(of: first, before: amount),
      second.things.isEmpty,
      second.rest.isEmpty, ![.denial, .addition].contains(where: second.has),
      second.times.isEmpty, let own = only(second)
    else { return nil }
    let text = [
      ownWord(heard.utterance, mark), words(heard.utterance, verb.token, amount.tokens.lowerBound),
      words(heard.utterance, own.tokens.lowerBound, own.tokens.upperBound),
      words(heard.utterance, kept(amount, own, heard.utterance), mark),
    ].joined(separator: " ")
    let part = reading(text)
    guard part.intents.count == 1, let deed = part.intents.first, deed.origin == "facts",
      !deed.isDoubtful, part.refusals.isEmpty
    else { return nil }
    let request = Request(intent: deed.intent, slots: deed.slots, asSaid: utterance)
    return .request(request, confidence: 0.85, tokens: 0..<heard.utterance.tokens.count)
  }

  /// "Tom cycled 20 km and so did I": the sender's deed in the words of the other's.
  func sameAsOther(_ heard: Understanding) -> Step? {
    guard heard.intents.isEmpty, !mentions.isQuestion, !mentions.isUnreal,
      mentions.wordCount <= Discourse.longestPart, !mentions.has(.denial),
      let sign = mentions.hints.first(where: { $0.cue == .likewise }),
      sign.tokens.upperBound >= mentions.tokenCount - 1
    else { return nil }
    var end = sign.tokens.lowerBound
    while end > 1, isJoint(end - 1) { end -= 1 }
    // The name of the other has a word or two.
    for verb in 1..<max(1, min(Discourse.longestName + 1, end)) {
      let deed = heard.utterance.text(of: verb..<end)
      let part = reading(["I", deed].joined(separator: " "))
      guard part.intents.count == 1, let fact = part.intents.first, fact.origin == "facts",
        !fact.isDoubtful, part.refusals.isEmpty, part.leftovers.isEmpty
      else { continue }
      let request = Request(intent: fact.intent, slots: fact.slots, asSaid: utterance)
      return .request(request, confidence: 0.85, tokens: 0..<heard.utterance.tokens.count)
    }
    return nil
  }

  private static let longestName = 2

  private func isJoint(_ token: Int) -> Bool {
    mentions.marks.contains(token)
      || mentions.signs.contains { $0.cue == .addition && $0.tokens == token..<token + 1 }
  }

  private static let longestPart = 16

  /// "She weighs 60, I'm 72": a bare number behind "I'm" looks like an age.
  private func isOnlyAge(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .profileSet && intent.slots.values.keys.allSatisfy { $0 == .age }
  }

  /// The word that tells what was done: a verb, or else the word nearest to the amount.
  private func verb(of clause: Mentions, before amount: Filler) -> Mentions.Term? {
    let terms = clause.terms.filter { $0.token < amount.tokens.lowerBound }
    return terms.first(where: \.isVerb) ?? terms.last
  }

  private func ownWord(_ utterance: Utterance, _ mark: Int) -> String {
    let word = utterance.text(of: mark + 1..<mark + 2)
    return String(word.prefix { $0.isLetter })
  }

  private func words(_ utterance: Utterance, _ from: Int, _ to: Int) -> String {
    from < to ? utterance.text(of: from..<to) : ""
  }

  /// The only amount of a clause.
  private func only(_ clause: Mentions) -> Filler? {
    let amounts = clause.fillers.filter { !$0.amounts.isEmpty }
    return amounts.count == 1 && clause.fillers.count == 1 ? amounts[0] : nil
  }

  /// Where the words behind the other's number go on: its unit counts for a bare number.
  private func kept(_ amount: Filler, _ own: Filler, _ utterance: Utterance) -> Int {
    guard own.amounts.allSatisfy({ $0.kind == .number }) else { return amount.tokens.upperBound }
    let numbers = utterance.lattice.all.filter { entity in
      guard case .number = entity.value else { return false }
      return entity.tokens.lowerBound == amount.tokens.lowerBound
    }
    return numbers.map(\.tokens.upperBound).max() ?? amount.tokens.upperBound
  }
}

import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Run 100 km", asked what the new challenge is of: what belongs to the order that is open, and
  /// no report of something that was done.
  ///
  /// The answer is read behind the words of the order, as if both had been one message.
  func orderContinued(by heard: Understanding, _ question: Session.Question) -> [Request]? {
    let asked = question.request
    if let scheduled = scheduleTold(question) { return [scheduled] }
    if asked.intent == .todoAdd, question.missing == .title,
      let several = waresListed(heard, behind: asked.asSaid)
    {
      return several
    }
    if let named = nameTold(heard, question) { return [named] }
    // "Start a challenge" lists those there are, and "run 20 km" is another one.
    let isPreset =
      asked.intent == .challengeStart && question.missing == .title
      && question.named(in: message.text) == nil && mentions.things(of: .drink).isEmpty
    guard isPreset || Turn.ordering.contains(asked.intent) && Turn.parts.contains(question.missing),
      !asked.asSaid.isEmpty, !isBareFigure, !mentions.isQuestion,
      mentions.wordCount <= Turn.longestAnswer,
      !mentions.terms.contains(where: \.isPast), mentions.isUnreal || !mentions.namesSender
    else { return nil }
    let text = [asked.asSaid, message.text].joined(separator: " ")
    let whole = understood(text)
    guard !whole.intents.isEmpty,
      !whole.refusals.contains(where: { $0.isImpossible || Turn.unreadable.contains($0) }),
      whole.intents.allSatisfy({ one in
        (one.intent == asked.intent || isPreset && one.intent == Challenges.creating)
          && one.slots[.missing] == nil && one.slots[.target] != nil
          && (asked.slots[.activity] == nil || asked.slots[.activity] == one.slots[.activity])
      })
    else { return nil }
    return whole.intents.map { one in
      var request = asked
      request.intent = one.intent
      request.slots = one.slots
      request.asSaid = text
      return request
    }
  }

  /// "11 to 7", asked how long one slept, "meditate 3 times a week", asked what a habit is called,
  /// and "twice a day", asked when to remind: by itself it would be another request.
  private func scheduleTold(_ question: Session.Question) -> Request? {
    let wanted: [SlotKey]
    switch (question.request.intent, question.missing) {
    case (.sleepLog, .duration): wanted = [.from]
    case (.habitCreate, .habit): wanted = [.times]
    // "Tonight at 8, and every Thursday after that" says when by itself.
    case (.reminderAdd, .at)
    where question.request.slots[.recurrence] == nil && mentions.times.isEmpty:
      wanted = [.recurrence, .timesADay]
    default: return nil
    }
    guard !mentions.isQuestion, mentions.wordCount <= Turn.longestAnswer,
      !mentions.terms.contains(where: \.isPast),
      let read = readBehind(question, telling: wanted)
    else { return nil }
    var request = question.request
    if request.intent == .reminderAdd {
      guard !mentions.has(.denial) else { return nil }
      for name in Turn.schedule { request.slots[name] = read.slots[name] ?? request.slots[name] }
    } else {
      request.slots = request.slots.merging(read.slots)
    }
    return request
  }

  /// "Call mum tomorrow at 5", asked what to be reminded of: the time in it is no part of the
  /// name, so it is read as the order would be with its words behind it.
  func withTime(_ request: Request, asked question: Session.Question) -> Request {
    let isAlarm = question.missing == .at && request.slots.flag(.alarm) == true
    let name = request.slots.text(question.missing)
    guard isAlarm || name != nil && name == FreeText.cleaned(message.text),
      let read = readBehind(question), isAlarm || name != read.slots.text(question.missing),
      question.missing == .habit
        || Turn.schedule.contains(where: {
          read.slots[$0] != nil && question.request.slots[$0] == nil
        })
    else { return request }
    var timed = request
    timed.slots = request.slots.merging(read.slots)
    return timed
  }

  /// "Run a marathon", asked what to put on the bucket list, and "weighed 80 kg at the doctor",
  /// asked what to note: by themselves they would be deeds.
  private func nameTold(_ heard: Understanding, _ question: Session.Question) -> Request? {
    let isNote = question.request.intent == .noteLog && question.missing == .text
    let isName =
      question.request.intent == .bucketAdd && question.missing == .title
      || question.request.intent == .habitCreate && question.missing == .habit
    guard isNote || isName, !mentions.isQuestion, !heard.intents.isEmpty,
      heard.intents.allSatisfy({ $0.intent.isLog || isName && namesDeed(heard, $0.intent) }),
      isNote
        || !mentions.namesSender
          && !recognizer.language.opensDeed(
            heard.utterance.tokens.indices, in: heard.utterance),
      let read = readBehind(question)
    else { return nil }
    var request = question.request
    request.slots = request.slots.merging(read.slots)
    return request
  }

  /// "Run every morning" asks for no list, and for nothing that is kept of it.
  private func namesDeed(_ heard: Understanding, _ intent: IntentName) -> Bool {
    let kinds: [Mentions.Thing.Kind] = [.activity, .food, .drink]
    return recognizer.language.keepsNothing(of: intent) && intent.matter != .chat
      && mentions.things.contains { kinds.contains($0.kind) }
      && !recognizer.language.ordersShowing(0, in: heard.utterance)
      && !recognizer.language.asks(0, in: heard.utterance)
  }

  /// The message behind the words of the order that it answers, where both come to that order.
  private func readBehind(
    _ question: Session.Question, telling slots: [SlotKey] = []
  ) -> RecognizedIntent? {
    guard !question.request.asSaid.isEmpty else { return nil }
    let whole = understood([question.request.asSaid, message.text].joined(separator: ": "))
    guard whole.intents.count == 1, whole.intents[0].intent == question.request.intent,
      (slots.isEmpty ? [question.missing] : slots).contains(where: {
        whole.intents[0].slots[$0] != nil
      })
    else { return nil }
    return whole.intents[0]
  }

  private static let schedule: Set<SlotKey> = [.at, .due, .recurrence, .times, .timesADay]

  /// The order with what was answered as its words, so that the next answer is read behind both.
  func withAnswer(_ request: Request) -> Request {
    guard Turn.ordering.contains(request.intent), !request.isConfirmed else { return request }
    var request = request
    request.asSaid = [request.asSaid, message.text].joined(separator: " ")
    return request
  }

  /// "3" is in the unit that one has in mind, which the question knows.
  private var isBareFigure: Bool {
    mentions.things.isEmpty && !mentions.fillers.contains { !$0.isBareNumber }
  }

  func understood(_ text: String) -> Understanding {
    let names = try? ledger.recognizableNames(recognizer.language.trackerNames)
    return recognizer.understand(
      text, context: context, situation: Situation(names: names ?? OwnNames()))
  }

  /// What is asked for in parts: of what, and how much.
  private static let ordering: Set<IntentName> = [Goals.setting, Challenges.creating]
  private static let parts: Set<SlotKey> = [.metric, .target]
  private static let longestAnswer = 12
  private static let unreadable: [Understanding.Refusal] = [
    .document, .tooLong, .question, .denial,
  ]
}

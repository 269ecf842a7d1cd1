import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "At 9pm", "around 11" right behind a report that told no time of day: when it was.
struct ClockBehind {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private static let fewWords = 5
  /// What is had, done or measured at a moment.
  private static let timed: Set<IntentName> = [
    .drinkLog, .mealLog, .exerciseLog, .trackerLog, .moodLog, .weightLog,
  ]
  /// Hours that hardly anybody counts drinks or dishes up to.
  private static let hours = 6...23

  func find() -> Step? {
    guard !mentions.isQuestion, mentions.things.isEmpty, mentions.rest.isEmpty,
      mentions.signs.isEmpty, mentions.wordCount <= ClockBehind.fewWords,
      mentions.terms.allSatisfy({ isInValue($0.token) }),
      heard.intents.allSatisfy({ Verb($0.intent).leans }), heard.refusals.isEmpty,
      case let fillers = mentions.fillers, fillers.count == 1,
      let act = discourse.session.last.last(where: { $0.id != nil }),
      ClockBehind.timed.contains(act.intent), act.slots[.at] == nil,
      discourse.session.lastAct?.id != nil, discourse.session.turn - act.touchedTurn <= 1,
      discourse.age(act) <= DiscourseLimits.pronoun,
      let slots = clock(fillers[0], act) ?? nearly(fillers[0], act)
    else { return nil }
    return .edit(act, slots, confidence: 0.9)
  }

  private func isInValue(_ token: Int) -> Bool {
    mentions.values.contains { $0.tokens.contains(token) }
      || discourse.recognizer.language.words.has(word(token), .nearly)
  }

  private func word(_ token: Int) -> String {
    heard.utterance.text(of: token..<token + 1).lowercased()
  }

  /// A time of day that is nothing else.
  private func clock(_ filler: Filler, _ act: Session.DoneAction) -> Slots? {
    guard filler.amounts.isEmpty, let time = filler.times.first, time.known.contains(.hour),
      filler.tokens.count > 1, time.known.contains(.meridiem) || !beginsWithFigure
    else { return nil }
    let slots = MovedTime(context: discourse.context, times: [time]).slots(of: act)
    return slots?[.at] == nil ? nil : slots
  }

  /// "3 this morning" behind a pain is a figure, and no hour.
  private var beginsWithFigure: Bool { heard.utterance.text.first?.isNumber ?? false }

  /// "Around 11" behind a coffee: the last time that it was that hour.
  private func nearly(_ filler: Filler, _ act: Session.DoneAction) -> Slots? {
    guard [.drinkLog, .mealLog].contains(act.intent), act.slots.day(.day) == today,
      mentions.wordCount == 2, heard.utterance.tokens.count == 2,
      discourse.recognizer.language.words.has(word(0), .nearly),
      let number = number(filler), let hour = Int(exactly: number),
      ClockBehind.hours.contains(hour)
    else { return nil }
    let times = [hour + 12, hour].filter { $0 < 24 }
      .map { LocalTime(seconds: today.ordinal * 86_400 + $0 * 3600) }
    return times.first { $0 <= discourse.context.now }
      .map { [.at: discourse.context.moment($0)] }
  }

  private var today: LocalDay { discourse.context.today }

  private func number(_ filler: Filler) -> Double? {
    let bare = filler.amounts.first { $0.kind == .number }?.number
    if let bare { return filler.isBareNumber ? bare : nil }
    guard case .point(let moment, .hour)? = filler.times.first?.past else { return nil }
    return Double(moment.secondOfDay / 3600)
  }
}

import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What a message tells of something else than the act that it might correct.
extension Discourse {
  /// "#4" asks for the entry of that number, and corrects nothing.
  var shownNumber: Step? {
    let text = utterance.drop { $0 == " " }
    guard text.first == "#", let number = Double(text.dropFirst()), number >= 1 else { return nil }
    let request = Request(
      intent: LastQuery.intents[0], slots: [.number: .number(number)], asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// "Lunch, pea soup with bread" tells of a meal, and puts no reminder off till noon.
  func isMealTime(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .reminderSnooze && intent.slots.values.keys == [SlotKey.at]
      && !mentions.things(of: .food).isEmpty
      && mentions.things(of: .meal).contains { intent.tokens.contains($0.tokens.lowerBound) }
  }

  /// "Tick off journalling and cold shower": where nothing is listed under both words and something
  /// under each, each is meant.
  func divided(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    intents.flatMap { intent -> [RecognizedIntent] in
      guard Verb.listChange(intent.intent) != nil, let name = intent.slots.listedName,
        !isListed(name)
      else { return [intent] }
      let joints = recognizer.language.words
      var parts: [[Substring]] = [[]]
      for word in name.split(separator: " ") {
        if joints.has(word, .joining) {
          parts.append([])
        } else {
          parts[parts.count - 1].append(word)
        }
      }
      let names = parts.map { $0.joined(separator: " ") }
      guard (2...4).contains(names.count), names.allSatisfy(isListed) else { return [intent] }
      return names.map { name in
        var one = intent
        for slot in [SlotKey.title, .habit, .text] where one.slots[slot] != nil {
          one.slots[slot] = .text(name)
        }
        return one
      }
    }
  }

  /// "It was already 5 o'clock", "it's 8 already" tells how late it is, and corrects nothing.
  var tellsTheTime: Bool {
    mentions.hint(.already) && mentions.has(.pointing) && mentions.things.isEmpty
      && ![.contrast, .edit, .denial].contains(where: mentions.has) && mentions.fillers.count == 1
      && mentions.fillers.allSatisfy { filler in
        filler.times.allSatisfy { $0.known.isSubset(of: [.hour, .minute, .meridiem]) }
          && filler.amounts.allSatisfy { $0.kind == .number && (1...24).contains($0.number) }
      }
  }

  /// "Ate cereal for dinner. Again.": one word behind a report says that it was not the first time.
  func isAdverb(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    Verb(intent.intent) == .again && intent.tokens.count == 1 && intent.slots.isEmpty
      && heard.intents.contains { $0.origin == "facts" }
  }

  /// "I read every day" tells of no day on which it was done.
  func isHabitual(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .habitCheck && intent.slots[.recurrence] != nil
  }

  /// "And journalling for yesterday too" adds no task that was due then.
  func isPastTask(_ intent: RecognizedIntent) -> Bool {
    guard intent.intent == .todoAdd, mentions.has(.addition), let due = intent.slots[.due]
    else { return false }
    switch due {
    case .day(let day): return day < context.today
    case .instant(let at, _): return context.zone.localTime(at: at) < context.now
    default: return false
    }
  }

  /// "Remind me to order strips, say 6pm", "no messages between 22 and 7": a figure behind an order
  /// is the order's, and corrects nothing that was told before.
  func isBehindOrder(_ correction: RecognizedIntent, _ heard: Understanding) -> Bool {
    heard.intents.contains { order in
      Verb(order.intent) == .new && order.origin != "facts" && !order.intent.isLog
        && order.tokens.upperBound <= correction.tokens.lowerBound
    }
  }

  /// Whether a correction names what the act is not of.
  func isOfOther(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    isOfOtherMeal(act, changed) || isOfOtherActivity(act, changed) || isOfOtherMetric(act)
  }

  /// Whether what an intent would change of an act is said of something else.
  func isOfElse(_ intent: RecognizedIntent, _ act: Session.DoneAction, _ changed: Slots) -> Bool {
    isOfOther(act, changed) || isOnlyNow(act, changed) || isBesideNoun(intent, act)
  }

  /// "Throat still sore, say 6" behind three tablets: the figure is of the noun in front of it that
  /// nothing explains, and of no entry.
  private func isBesideNoun(_ intent: RecognizedIntent, _ act: Session.DoneAction) -> Bool {
    guard Verb(intent.intent) == .correct, !isNamed(act),
      [.trackerLog, .drinkLog, .mealLog].contains(act.intent),
      ![.contrast, .pointing, .take, .remove].contains(where: mentions.has),
      !mentions.hint(.concluding),
      mentions.within(intent.tokens).amounts.allSatisfy({ $0.kind == .number })
    else { return false }
    return !strangeNouns(before: intent).isEmpty
  }

  /// The nouns in front of an intent that nothing explains.
  func strangeNouns(before intent: RecognizedIntent) -> [Mentions.Term] {
    mentions.terms.filter { term in
      term.token < intent.tokens.lowerBound && !term.isVerb && mentions.rest.contains(term.token)
    }
  }

  /// "Lunch at the canteen, about 700 kcal" is no news of the dinner.
  private func isOfOtherMeal(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    let meals = mentions.things(of: .meal).filter { thing in
      !mentions.things.contains { $0.kind == .drink && $0.tokens == thing.tokens }
    }
    guard !meals.isEmpty, changed[.meal] == nil else { return false }
    return act.intent == .mealLog && !meals.contains { $0.name == act.slots.text(.meal) }
  }

  /// "Pull-ups 10, 8, 7" is no news of the deadlift before.
  private func isOfOtherActivity(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    let names = mentions.things(of: .activity).map(\.name)
    guard act.intent == .exerciseLog, changed[.activity] == nil, !names.isEmpty,
      let own = act.slots.text(.activity)
    else { return false }
    return !names.contains(own)
  }

  /// "Watch says 11,200 steps" is no news of the run or the drink before.
  private func isOfOtherMetric(_ act: Session.DoneAction) -> Bool {
    let named = mentions.things(of: .metric).map(\.name)
    // "Change the last one to sleeping twins" is of what somebody is grateful for.
    return !act.metrics.isEmpty && act.intent != .gratitudeLog
      && named.contains { Discourse.ownKinds.contains(IntentName(logging: $0)) }
      && named.allSatisfy { !act.metrics.contains($0) }
      && !mentions.things.contains(where: act.isNamed)
  }

  /// What is told by a metric's own name, and is of nothing else.
  private static let ownKinds: Set<IntentName> = [.sleepLog, .stepsLog]

  /// "Slept only 6 h" is news of the night, and makes no ride of six hours.
  func isOtherKind(_ fact: RecognizedIntent, _ act: Session.DoneAction) -> Bool {
    fact.origin == "facts" && Discourse.ownKinds.contains(fact.intent)
      && fact.intent != act.intent && act.intent.isLog
  }

  /// "Until I've called the bank" is about calling the bank.
  func inBaseForm(_ intent: RecognizedIntent) -> RecognizedIntent {
    guard intent.slots[.tense] != nil else { return intent }
    var intent = intent
    intent.slots[.tense] = nil
    let words = intent.slots.text(.text)?.split(separator: " ", maxSplits: 1) ?? []
    if let first = words.first, let base = recognizer.bases(of: String(first)).first {
      let rest = words.dropFirst().map(String.init)
      intent.slots[.text] = .text(([base] + rest).joined(separator: " "))
    }
    return intent
  }

  /// "A cappuccino is about 90 kcal" tells of all of them, and logs none.
  func isGeneral(_ fact: RecognizedIntent) -> Bool {
    let said = mentions.within(fact.tokens)
    guard let thing = said.things.first, !said.has(.deed),
      said.amounts.contains(where: { $0.kind == .energy })
    else { return false }
    let isAny = mentions.signs.contains {
      $0.cue == .indefinite && $0.tokens.upperBound == thing.tokens.lowerBound
    }
    let isSo = mentions.signs.contains {
      $0.cue == .general && $0.tokens.lowerBound == thing.tokens.upperBound
    }
    return isAny && isSo
  }
}

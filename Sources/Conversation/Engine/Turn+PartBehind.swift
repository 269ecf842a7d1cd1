import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Add milk to my list and I had a coffee", "todo: call the bank, show my list": an order or a
  /// report, and behind it a message of another kind, as two messages would say it; nil where the
  /// whole has been read so, or the message is no such thing.
  mutating func playPartBehind(
    _ heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Reply? {
    guard session.question == nil, message.attachments.isEmpty else { return nil }
    let alone = Situation(names: situation.names)
    for cut in PartBehind(heard: heard, mentions: mentions, recognizer: recognizer).cuts {
      let first = recognizer.understand(cut.first, context: context, situation: alone)
      guard try isWhole(first, before: cut, session) else { continue }
      var after = alone
      after.lastIntents = first.intents.map(\.intent)
      let isApart = try [alone, after].contains { situation in
        let second = recognizer.understand(cut.second, context: context, situation: situation)
        return try isWhole(second, cut.kind, behind: first, session)
          && !covers(heard, first, second)
      }
      guard isApart else { continue }
      return try playBoth(cut.first, cut.second, &session)
    }
    return nil
  }

  /// Whether the part in front is an order or a question by itself, a sum, or a report that leaves
  /// no doubt.
  private func isWhole(
    _ first: Understanding, before cut: PartBehind.Cut, _ session: Session
  ) throws -> Bool {
    if cut.kind == .order || cut.kind == .question, first.intents.isEmpty {
      return try tellsMoney(first, session)
    }
    let said = first.utterance
    if !first.intents.isEmpty, first.intents.allSatisfy({ isShown($0, before: cut) }) {
      return recognizer.language.ordersShowing(0, in: said)
        || recognizer.language.asks(0, in: said)
          && first.intents.allSatisfy { $0.confidence >= Turn.surelyAsked }
    }
    guard !first.intents.isEmpty, first.leftovers.isEmpty,
      first.refusals.allSatisfy(Turn.besideOrders.contains)
    else { return false }
    let isOrdered =
      recognizer.language.ordersEntry(0, in: said)
      || recognizer.language.opensOwnReport(said.tokens.indices, in: said)
      || first.refusals.isEmpty && recognizer.language.opensDeed(said.tokens.indices, in: said)
    return first.intents.allSatisfy { intent in
      guard !intent.isDoubtful, intent.slots[.missing] == nil, !intent.slots.isEmpty else {
        return false
      }
      let isTold =
        intent.intent.isLog && isOrdered
        || first.refusals.isEmpty && Turn.own.contains(intent.intent)
      switch cut.kind {
      case .report: return Turn.ordered.contains(intent.intent)
      case .deed: return Turn.untitled.contains(intent.intent)
      // "I take magnesium at night, remind me at ten" reports nothing.
      case .order: return isTold && intent.intent != .noteLog
      case .question: return isTold || Turn.ordered.contains(intent.intent)
      case .heading: return Turn.ordered.contains(intent.intent) || intent.intent == .noteLog
      }
    }
  }

  /// "Show my day. I drank 3 cups of tea", and not "how often did I run and slept 8 hours".
  private func isShown(_ intent: RecognizedIntent, before cut: PartBehind.Cut) -> Bool {
    (cut.kind == .report || cut.kind == .deed) && cut.isSentence && !intent.isDoubtful
      && intent.intent.matter != .chat
      && recognizer.language.keepsNothing(of: intent.intent)
  }

  private func isWhole(
    _ second: Understanding, _ kind: PartBehind.Kind, behind first: Understanding,
    _ session: Session
  ) throws -> Bool {
    switch kind {
    case .report:
      // What was just made is known by its name when the second part is played.
      if first.intents.contains(where: { $0.intent.isCreation }) { return true }
      return !second.intents.isEmpty
        && second.intents.allSatisfy { intent in
          !intent.isDoubtful && intent.slots[.missing] == nil
            && (intent.intent.isLog || Verb(intent.intent) == .deed)
        }
    case .deed:
      if second.intents.isEmpty { return try tellsMoney(second, session) }
      return second.refusals.isEmpty
        && second.intents.allSatisfy {
          $0.intent.isLog && $0.intent != .noteLog && !$0.isDoubtful && $0.slots[.missing] == nil
        }
    case .order:
      return !second.intents.isEmpty && second.refusals.allSatisfy(Turn.besideOrders.contains)
        && second.intents.allSatisfy {
          isOrdered($0) && !$0.isDoubtful && $0.slots[.missing] == nil
        }
    case .question:
      return !second.intents.isEmpty
        && second.intents.allSatisfy { intent in
          intent.intent.matter != .chat
            && recognizer.language.file(of: intent.intent)?.keepsNothing == true
        }
    case .heading:
      return !second.intents.isEmpty
        && second.intents.allSatisfy {
          Turn.ordered.contains($0.intent) || $0.intent == .noteLog
        }
    }
  }

  /// Whether the whole says all that the two parts say.
  private func covers(
    _ whole: Understanding, _ first: Understanding, _ second: Understanding
  ) -> Bool {
    !first.intents.isEmpty && !second.intents.isEmpty
      && (first.intents + second.intents).allSatisfy { part in
        whole.intents.contains { one in
          one.intent == part.intent && one.slots.listedName == part.slots.listedName
            && Turn.carried.allSatisfy { one.slots[$0] == part.slots[$0] }
        }
      }
  }

  /// "Goal 75" behind what one weighs is an order as well.
  private func isOrdered(_ intent: RecognizedIntent) -> Bool {
    Turn.ordered.contains(intent.intent)
      || intent.intent == .profileSet
        && [SlotKey.goalWeight, .bareGoalWeight].contains { intent.slots[$0] != nil }
  }

  /// "Spent 12 euros on parking", of which only the reader of money makes something.
  private func tellsMoney(_ part: Understanding, _ session: Session) throws -> Bool {
    guard part.refusals.isEmpty else { return false }
    let trackers = try MoneyTrackers(recognizer, ledger: ledger, session: session)
    let told = recognizer.money(in: part.utterance, units: trackers.units)
    return told.map { told in
      told.rest.isEmpty && told.items.allSatisfy { $0.sureness == .told && $0.way != nil }
    } ?? false
  }

  /// By what two readings of the same part may differ.
  private static let carried: [SlotKey] = [.detail, .target, .metric, .duration, .activity]

  /// Orders with no words of the sender's own, among which a report might be meant to stand.
  private static let untitled: Set<IntentName> = [
    .goalSet, .timerStart, .habitCreate, .trackerCreate, .challengeCreate,
  ]

  /// "Do I drink too much?" asks for nothing that is kept.
  private static let surelyAsked = 0.8

  /// Why the words of an order report nothing.
  private static let besideOrders: Set<Understanding.Refusal> = [
    .plan, .doubt, .otherPerson, .condition,
  ]

  /// What says how something is to be from now on, or what is to be done.
  static let ordered: Set<IntentName> = [
    .todoAdd, .bucketAdd, .reminderAdd, .habitCreate, .trackerCreate, .goalSet, .challengeCreate,
    .timerStart,
  ]
}

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
    for cut in PartBehind(heard: heard, language: recognizer.language).cuts {
      let first = recognizer.understand(cut.first, context: context, situation: alone)
      guard isWhole(first, before: cut.kind) else { continue }
      var after = alone
      after.lastIntents = first.intents.map(\.intent)
      let isApart = [alone, after].contains { situation in
        let second = recognizer.understand(cut.second, context: context, situation: situation)
        return isWhole(second, cut.kind, behind: first) && !covers(heard, first, second)
      }
      guard isApart else { continue }
      return try playBoth(cut.first, cut.second, &session)
    }
    return nil
  }

  /// Whether the part in front is an order by itself, or a report that leaves no doubt.
  private func isWhole(_ first: Understanding, before kind: PartBehind.Kind) -> Bool {
    guard !first.intents.isEmpty, first.leftovers.isEmpty,
      first.refusals.allSatisfy(Turn.besideOrders.contains)
    else { return false }
    let said = first.utterance
    let isOrdered =
      recognizer.language.ordersEntry(0, in: said)
      || recognizer.language.opensOwnReport(said.tokens.indices, in: said)
    return first.intents.allSatisfy { intent in
      guard !intent.isDoubtful, intent.slots[.missing] == nil, !intent.slots.isEmpty else {
        return false
      }
      switch kind {
      case .report: return Turn.ordered.contains(intent.intent)
      case .question:
        return Turn.ordered.contains(intent.intent) || intent.intent.isLog && isOrdered
      case .heading: return Turn.ordered.contains(intent.intent) || intent.intent == .noteLog
      }
    }
  }

  private func isWhole(
    _ second: Understanding, _ kind: PartBehind.Kind, behind first: Understanding
  ) -> Bool {
    switch kind {
    case .report:
      // What was just made is known by its name when the second part is played.
      if first.intents.contains(where: { $0.intent.isCreation }) { return true }
      return !second.intents.isEmpty
        && second.intents.allSatisfy { intent in
          !intent.isDoubtful && intent.slots[.missing] == nil
            && (intent.intent.isLog || Verb(intent.intent) == .deed)
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
    !second.intents.isEmpty
      && (first.intents + second.intents).allSatisfy { part in
        whole.intents.contains { one in
          one.intent == part.intent && one.slots.listedName == part.slots.listedName
            && one.slots[.detail] == part.slots[.detail]
        }
      }
  }

  /// Why the words of an order report nothing.
  private static let besideOrders: Set<Understanding.Refusal> = [
    .plan, .doubt, .otherPerson, .condition,
  ]

  /// What says how something is to be from now on, or what is to be done.
  private static let ordered: Set<IntentName> = [
    .todoAdd, .bucketAdd, .reminderAdd, .habitCreate, .trackerCreate, .goalSet, .challengeCreate,
    .timerStart,
  ]
}

/// Where a message may fall into an order and something of another kind behind it.
struct PartBehind {
  let heard: Understanding
  let language: IntentLanguage

  enum Kind {
    case report, question, heading
  }

  struct Cut {
    var first: String
    var second: String
    var kind: Kind
  }

  /// Each cut is read, so that there is a bound.
  private static let most = 3

  var cuts: [Cut] {
    let utterance = heard.utterance
    let clauses = utterance.clauses
    guard clauses.count > 1 else { return [] }
    var cuts: [Cut] = []
    for (before, clause) in zip(clauses, clauses.dropFirst()) where cuts.count < PartBehind.most {
      guard let kind = kind(of: clause) else { continue }
      cuts.append(
        Cut(
          first: utterance.text(of: 0..<before.upperBound),
          second: utterance.text(of: clause.lowerBound..<utterance.tokens.count), kind: kind))
    }
    return cuts
  }

  private func kind(of clause: Range<Int>) -> Kind? {
    let (utterance, start) = (heard.utterance, clause.lowerBound)
    if language.opensOwnReport(clause, in: utterance) { return .report }
    if language.asks(start, in: utterance) || language.ordersShowing(start, in: utterance) {
      return .question
    }
    // "Task: order glasses. Note: the blue frame" tells more of the task.
    let mark = utterance.text(of: start - 1..<start)
    let rest = start..<utterance.tokens.count
    return (mark == ";" || mark.contains(where: \.isNewline))
      && language.opensWithHeading(rest, in: utterance) ? .heading : nil
  }
}

import Commands
import IntentRecognition
import Slots
import TrackingCore

/// Whether what a message tells ticks something off: a tick needs a deed of the sender's that came
/// about, and not one that was tried or begun, that nobody was able to do, or that somebody else
/// did for himself.
struct TickStance {
  let discourse: Discourse

  private var mentions: Mentions { discourse.mentions }

  enum Finding { case done, undone, unsure }

  func finding(_ step: Step) -> Finding {
    guard case .request(let request, _, _) = step, Verb.listChange(request.intent) == .done,
      let name = request.slots.listedName, !isOrder
    else { return .done }
    let own = Set(discourse.recognizer.bases(of: name))
    let told = mentions.terms.filter { term in own.contains { isSame($0, term.base) } }
    guard let first = told.first, let last = told.last else { return .done }
    let clause = self.clause(around: first.token..<last.token + 1)
    let part = Part(
      clause: clause, told: told,
      hints: mentions.hints.filter { hint in
        let words = mentions.terms.filter { hint.tokens.contains($0.token) }
        return words.isEmpty || !words.allSatisfy(told.contains)
      })
    if isAsked(clause) || isOfOther(name, told) || isThwarted(part) || isPhrase(told) {
      return .undone
    }
    if isFinished(behind: last.token) { return .done }
    let isHabit = request.intent == .habitCheck
    if isUnreached(part) || isHabit && (part.leads(.acquired) || part.follows(.acquired)) {
      return .undone
    }
    return isByThing(told) ? .unsure : .done
  }

  /// Where the listed thing is told of, with the words of its name and the hints that are none.
  private struct Part {
    let clause: Range<Int>
    let told: [Mentions.Term]
    let hints: [Mentions.Sign]

    /// Whether a hint stands in front of the thing, and no deed of its name behind that: "bought a
    /// book and read it" keeps the habit of reading.
    func leads(_ cue: Cue) -> Bool {
      hints.contains { hint in
        hint.cue == cue && clause.contains(hint.tokens.lowerBound)
          && told.contains { $0.token >= hint.tokens.upperBound }
          && (told.contains { $0.token == hint.tokens.upperBound }
            || !told.contains { $0.isPast && $0.token > hint.tokens.upperBound })
      }
    }

    /// Whether a hint stands right behind the thing: "vitamins arrived".
    func follows(_ cue: Cue) -> Bool {
      hints.contains { hint in
        hint.cue == cue && told.contains { $0.token + 1 == hint.tokens.lowerBound }
      }
    }
  }

  /// "Cancelled" is "cancel" with one letter more than its stem has.
  private func isSame(_ own: String, _ said: String) -> Bool {
    own == said
      || min(own.count, said.count) >= TickStance.stem
        && (own.hasPrefix(said) || said.hasPrefix(own))
  }

  private static let stem = 4

  /// "Tick off the bank, it was closed".
  private var isOrder: Bool {
    mentions.hints.contains { $0.cue == .crossing && $0.tokens.lowerBound <= 1 }
  }

  private func clause(around tokens: Range<Int>) -> Range<Int> {
    let from = mentions.marks.last { $0 < tokens.lowerBound }.map { $0 + 1 } ?? 0
    return from..<(mentions.marks.first { $0 >= tokens.upperBound } ?? mentions.tokenCount)
  }

  /// "Got milk?"
  private func isAsked(_ clause: Range<Int>) -> Bool {
    discourse.utterance.hasSuffix("?") && clause.upperBound >= mentions.tokenCount - 1
  }

  /// "Tried to call the plumber", "started mowing the lawn", "too tired to clean the garage", "so
  /// done with the taxes".
  private func isUnreached(_ part: Part) -> Bool {
    if part.leads(.attempted) || part.leads(.begun) || part.leads(.fedUp) { return true }
    return part.hints.contains { hint in
      hint.cue == .unable
        && part.told.contains {
          (0...TickStance.near).contains($0.token - hint.tokens.upperBound)
        }
    }
  }

  /// Between "no time for" and what there was none for stands an article or two.
  private static let near = 2

  private func isFinished(behind token: Int) -> Bool {
    mentions.signs.contains { $0.cue == .finished && $0.tokens.lowerBound > token }
  }

  /// "Dentist was closed", "rang the bank, no answer": within the clause, or right behind it.
  private func isThwarted(_ part: Part) -> Bool {
    let end = part.clause.upperBound
    return part.hints.contains { hint in
      guard hint.cue == .thwarted else { return false }
      if part.clause.contains(hint.tokens.lowerBound) { return true }
      let between = end..<max(end, hint.tokens.lowerBound)
      return hint.tokens.lowerBound > end && between.count <= TickStance.near
        && !mentions.terms.contains { between.contains($0.token) }
    }
  }

  /// "Ran late" keeps no habit of running.
  private func isPhrase(_ told: [Mentions.Term]) -> Bool {
    told.allSatisfy { term in
      mentions.hints.contains { $0.cue == .phrasal && $0.tokens.contains(term.token) }
    }
  }

  /// "The plumber called": what was to be rung up rang itself.
  private func isByThing(_ told: [Mentions.Term]) -> Bool {
    guard let thing = told.first(where: { !$0.isVerb }),
      mentions.senderToken.map({ $0 > thing.token }) ?? true
    else { return false }
    return mentions.hints.contains {
      $0.cue == .gotInTouch && $0.tokens.lowerBound == thing.token + 1
    }
  }

  /// "Lisa booked her flights".
  private func isOfOther(_ name: String, _ told: [Mentions.Term]) -> Bool {
    guard mentions.senderToken == nil,
      let deed = mentions.terms.first(where: \.isPast), deed.token > 0
    else { return false }
    return mentions.hints.contains { hint in
      hint.cue == .theirs && hint.tokens.lowerBound > deed.token
        && told.contains {
          !$0.isPast && (0...1).contains($0.token - hint.tokens.upperBound)
        }
        && !discourse.recognizer.mentions(in: name, context: discourse.context).hint(.theirs)
    }
  }
}

extension Discourse.Plan {
  /// Without the ticks of what has not been done; what is not sure is asked about.
  func withDoneTicks(_ discourse: Discourse) -> Discourse.Plan {
    let stance = TickStance(discourse: discourse)
    let findings = steps.map(stance.finding)
    if findings.allSatisfy({ $0 == .done }) { return self }
    var plan = self
    plan.steps = zip(steps, findings).compactMap { step, finding in
      switch finding {
      case .done: step
      case .undone: nil
      case .unsure: step.asked
      }
    }
    if plan.steps.isEmpty {
      plan.understanding.intents.removeAll { Verb.listChange($0.intent) == .done }
    }
    return plan
  }
}

extension Step {
  /// Asked about, instead of being done.
  fileprivate var asked: Step {
    guard case .request(var request, let confidence, let tokens) = self else { return self }
    request.slots[.missing] = .text(SlotKey.confirm.rawValue)
    return .request(request, confidence: confidence, tokens: tokens)
  }
}

import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// The message before, of which nothing was kept, with the figure that this one puts in place of
/// another: who corrects "3 redbulls today" told of his own.
struct LikelyUnheard {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private static let longest = 10

  func find() -> [Likely] {
    guard let text = discourse.session.unheard, isCorrection,
      let said = mentions.fillers.first(where: { !$0.isOld && !$0.amounts.isEmpty })
    else { return [] }
    for opening in [""] + discourse.recognizer.language.words.all(.ownOpening) {
      let whole = opening.isEmpty ? text : opening + " " + text
      let told = discourse.reading(whole)
      // What others did is not the sender's, whoever corrects it.
      let before = discourse.recognizer.mentions(in: told.utterance)
      guard before.others.isEmpty, mentions.things.allSatisfy({ isNamed($0, in: before) }),
        let meant = replaced(said, in: told.utterance)
      else { continue }
      let part = discourse.reading(meant)
      guard part.refusals.isEmpty, part.intents.count == 1, let fact = part.intents.first,
        fact.origin == "facts", fact.intent.isLog, fact.slots[.missing] == nil
      else { continue }
      var slots = fact.slots
      if slots[.day] == nil { slots[.day] = .day(discourse.context.today) }
      let request = Request(intent: fact.intent, slots: slots, asSaid: text)
      let step = Step.request(request, confidence: 0.6, tokens: 0..<mentions.tokenCount)
      return [Likely(step: step, correctsUnheard: true, score: 5)]
    }
    return []
  }

  private func isNamed(_ thing: Mentions.Thing, in before: Mentions) -> Bool {
    before.things.contains { $0.name == thing.name }
  }

  /// A short message that says that something was wrong, and gives a figure.
  private var isCorrection: Bool {
    mentions.wordCount <= LikelyUnheard.longest && mentions.strangers.isEmpty
      && ![.more, .remove].contains(where: mentions.has)
      && mentions.unexplained.count <= 2
      && ([.contrast, .pointing].contains(where: mentions.has) || mentions.isStarred
        || mentions.hint(.source) || mentions.has(.edit) && mentions.unexplained.isEmpty)
  }

  /// The text with the figure in the place of the one that measures the same.
  private func replaced(_ said: Filler, in told: Utterance) -> String? {
    let before = discourse.recognizer.mentions(in: told)
    guard let new = said.amounts.first else { return nil }
    let same = before.fillers.filter { filler in
      filler.amounts.contains { amount in
        amount.kind == new.kind || new.kind == .number && amount.kind != .recurrence
      }
    }
    guard let old = same.min(by: { apart($0, new) < apart($1, new) }) else { return nil }
    // A bare number takes the place of the number, and leaves the unit.
    let tokens = new.kind == .number ? number(of: old, in: told) : old.tokens
    let figure = heard.utterance.text(of: said.tokens)
    let (head, tail) = (0..<tokens.lowerBound, tokens.upperBound..<told.tokens.count)
    return [told.text(of: head), figure, told.text(of: tail)].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private func apart(_ filler: Filler, _ new: SaidAmount) -> Double {
    guard let old = filler.amounts.first, old.number > 0, new.number > 0 else { return .infinity }
    return max(old.number / new.number, new.number / old.number)
  }

  private func number(of filler: Filler, in told: Utterance) -> Range<Int> {
    let numbers = told.lattice.all.filter { entity in
      guard case .number = entity.value else { return false }
      return entity.tokens.lowerBound == filler.tokens.lowerBound
        && entity.tokens.upperBound <= filler.tokens.upperBound
    }
    return numbers.max { $0.tokens.count < $1.tokens.count }?.tokens ?? filler.tokens
  }
}

import Commands
import EntityRecognition
import Slots

/// Guesses what a text was meant to be that neither sentences nor facts explain.
struct GuessReader {
  let language: IntentLanguage
  let utterance: Utterance

  /// Texts of more words than this tell something; they ask for nothing.
  private static let longest = 16

  /// What the scorer says; nil for texts that are too long to ask for one thing.
  func verdict(from sureness: Double = 0) -> IntentScorer.Verdict? {
    verdict(on: features(), from: sureness)
  }

  private func verdict(
    on found: (features: [ScorerTraining.Feature], unknown: Int), from sureness: Double
  ) -> IntentScorer.Verdict? {
    guard found.features.count + found.unknown <= GuessReader.longest else { return nil }
    return language.scorer.verdict(found.features, unknown: found.unknown, from: sureness)
  }

  /// The best guess; nil for what looks like no message to Tally.
  func guess() -> Guess? {
    let found = features()
    guard let verdict = verdict(on: found, from: language.thresholds.show) else { return nil }
    let file = language.files[Int(verdict.intent)]
    var memory = MatchMemory(size: MatchText.size(utterance), from: language.memory)
    defer { memory.deallocate() }
    let text = MatchText(utterance, language, &memory)
    let steps = language.frames.steps(of: verdict.intent, in: text, language)
    let slots =
      SlotReader(
        language: language, utterance: utterance, fixed: [],
        intent: language.intents[Int(verdict.intent)]
      )
      .read(steps).first ?? [:]
    let nearest = language.examples.nearest(to: found.features, of: verdict.intent)
    return Guess(
      intent: file.name, slots: slots,
      isComplete: language.frames.isComplete(slots, of: verdict.intent, file),
      sureness: verdict.sureness,
      example: nearest.text, likeness: nearest.likeness)
  }

  /// What speaks for an intent: words beside fillers, and the kinds of things that were found; and
  /// how many words Tally does not know.
  func features() -> (features: [ScorerTraining.Feature], unknown: Int) {
    var features: [ScorerTraining.Feature] = []
    var unknown = 0
    var token = 0
    while token < utterance.tokens.count {
      if utterance.fillers.loose[token] > token {
        token = utterance.fillers.loose[token]
        continue
      }
      let kind = utterance.tokens[token].kind
      if kind == .word, utterance.tokens[token].word == 0 {
        unknown += 1
      } else if kind == .word {
        features.append(utterance.tokens[token].word)
      }
      for index in utterance.candidateRange(at: token)
      where !utterance.lattice.all[index].isLatent {
        let fit = EntityFit.of(utterance.lattice.all[index].value)
        features.append(ScorerTraining.kinds + UInt32(fit.trailingZeroBitCount))
      }
      token += 1
    }
    for match in utterance.listMatches where !match.isWeak {
      features.append(ScorerTraining.kinds + 100 + UInt32(match.list))
    }
    for index in features.indices.reversed() where features[..<index].contains(features[index]) {
      features.remove(at: index)
    }
    return (features, unknown)
  }
}

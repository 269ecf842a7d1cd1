import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What a message comes to where it is known what it asks for: it is read once more in the plain
/// words of that intent, also without some of its own words at either end.
struct ProposedReading {
  let discourse: Discourse
  let heard: Understanding
  let intent: String

  /// What was understood at last, and in which words.
  struct Found {
    var steps: [Step]
    var text: String
  }

  /// Each part is read again in each way to say it, so that there is a bound.
  private static let mostParts = 12
  /// How many words in front may be left out.
  private static let mostLeading = 6

  func find() -> Found? {
    for part in parts {
      let text = heard.utterance.text(of: part)
      for said in discourse.recognizer.language.rephrasings(of: text, as: intent) {
        if let steps = steps(of: said) { return Found(steps: steps, text: said) }
      }
    }
    return nil
  }

  /// The whole first, then without its first words or what stands behind a mark.
  private var parts: [Range<Int>] {
    let mentions = discourse.mentions
    let ends = [mentions.tokenCount] + mentions.marks.reversed()
    var found: [Range<Int>] = []
    for end in ends {
      for start in 0...ProposedReading.mostLeading where start < end {
        if mentions.marks.contains(start) || !keepsTold(start..<end) { continue }
        found.append(start..<end)
        if found.count == ProposedReading.mostParts { return found }
      }
    }
    return found
  }

  /// When something was is no word to be left out, and neither is a verb of what was done: who
  /// spilled water drank none.
  private func keepsTold(_ part: Range<Int>) -> Bool {
    let isDeed = intent.hasSuffix(".log")
    return discourse.mentions.values.allSatisfy {
      guard case .time = $0.value else { return true }
      return part.lowerBound <= $0.tokens.lowerBound && $0.tokens.upperBound <= part.upperBound
    }
      && discourse.mentions.terms.allSatisfy {
        !isDeed || !$0.isVerb || part.contains($0.token)
      }
  }

  /// Nil where the text comes to anything else, or to nothing.
  private func steps(of text: String) -> [Step]? {
    let part = discourse.reading(text)
    guard part.refusals.allSatisfy({ $0 == .denial }) else { return nil }
    let plan = discourse.inner(text, part).plan(part) { part }
    guard !plan.isStale, !plan.steps.isEmpty, plan.steps.allSatisfy(isMeant) else { return nil }
    return plan.steps
  }

  private func isMeant(_ step: Step) -> Bool {
    switch step {
    case .nothing: false
    case .edit: Verb(intent) == .correct
    case .request(let request, _, _): request.intent == intent
    }
  }
}

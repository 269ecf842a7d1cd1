import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What a message comes to where it is known what it asks for: it is read once more in the plain
/// words of that intent, also without some of its own words at either end, then by its telling
/// words alone, and beside the topic that it leaves out.
struct ProposedReading {
  let discourse: Discourse
  let heard: Understanding
  let intent: IntentName
  /// Whether it is so likely that words which nothing explains may be passed over.
  let isSure: Bool

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
    if isDeed, discourse.tellsForgotten(in: heard) { return nil }
    if intent == Turn.editing, discourse.namesOwnThing { return nil }
    let language = discourse.recognizer.language
    let whole = parts.map { heard.utterance.text(of: $0) }
    if let found = first(of: whole.flatMap { language.rephrasings(of: $0, as: intent) }) {
      return found
    }
    guard isSure else { return nil }
    let telling = TellingWords(mentions: discourse.mentions, utterance: heard.utterance).texts
    let said = telling.flatMap { language.rephrasings(of: $0, as: intent) }
    if let found = first(of: said, withAllFigures: true) { return found }
    if mayLeaveTopicOut, let topic = ProposedTopic(discourse: discourse, intent: intent).name {
      let texts = (telling + whole.prefix(1)).flatMap {
        language.rephrasings(of: $0, about: topic, as: intent)
      }
      if let found = first(of: texts, withAllFigures: true) { return found }
    }
    // What names an amount or a day asks for more than the plain words do.
    return discourse.mentions.values.isEmpty ? first(of: language.plainWords(of: intent)) : nil
  }

  private var isDeed: Bool { intent.isLog || Verb.listChange(intent) == .done }

  /// "Heart rate 72 resting" behind another reading: who names something keeps no more of what was
  /// told before.
  private var mayLeaveTopicOut: Bool {
    let mentions = discourse.mentions
    return intent != .trackerLog
      || mentions.terms.allSatisfy { term in
        term.isVerb || mentions.isAside(term.token)
          || mentions.things.contains { $0.tokens.contains(term.token) }
      }
  }

  /// The first text that comes to what is meant; where words were left out, no figure may be lost.
  private func first(of texts: [String], withAllFigures: Bool = false) -> Found? {
    for text in texts {
      guard let steps = steps(of: text) else { continue }
      if withAllFigures, steps.reduce(0, { $0 + $1.figures }) < figures { continue }
      return Found(steps: steps, text: text)
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
        if mentions.marks.contains(start) || !keepsTold(start..<end) || isPlace(start) { continue }
        found.append(start..<end)
        if found.count == ProposedReading.mostParts { return found }
      }
    }
    return found
  }

  /// "Had lunch at Pizza Hut": behind "at" stands where it was, which is no thing by itself.
  private func isPlace(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    let before = heard.utterance.text(of: start - 1..<start).lowercased()
    return discourse.recognizer.language.words.has(before, .at)
  }

  /// When something was is no word to be left out, and neither is a verb of what was done: who
  /// spilled water drank none.
  private func keepsTold(_ part: Range<Int>) -> Bool {
    let isDeed = intent.isLog
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
    guard !plan.isStale, !plan.steps.isEmpty, plan.steps.allSatisfy(isMeant),
      !isTwice(plan.steps)
    else { return nil }
    return plan.steps
  }

  /// How many figures the message tells, where what is kept has to have a place for each.
  private var figures: Int {
    guard intent.isLog || intent.isSetting || intent.isCreation
    else { return 0 }
    return discourse.mentions.figures
  }

  private func isMeant(_ step: Step) -> Bool {
    switch step {
    case .nothing: false
    case .edit(let act, let changed, _):
      Verb(intent) == .correct && discourse.mayCorrect(act, changed)
    case .request(let request, _, _):
      request.intent == intent && isNamed(request) && !isUntoldExercise(request)
    }
  }

  /// "Mute for fifteen minutes": an exercise that is not named is told by who did it, or in the
  /// past.
  private func isUntoldExercise(_ request: Request) -> Bool {
    let mentions = discourse.mentions
    return request.intent == .exerciseLog && request.slots[.activity] == nil
      && !mentions.namesSender && !mentions.has(.was) && !mentions.has(.deed)
      && !mentions.terms.contains(where: \.isPast)
  }

  /// What is ticked off is one of those that there are.
  private func isNamed(_ request: Request) -> Bool {
    if Verb.listChange(intent) == nil || request.slots[.scope] != nil
      || request.slots[.number] != nil
    {
      return true
    }
    guard let name = request.slots.listedName?.lowercased() else { return false }
    return discourse.names().contains { $0.name.lowercased() == name }
  }

  /// One reading of two figures is no two of one.
  private func isTwice(_ steps: [Step]) -> Bool {
    let trackers = steps.compactMap { step in
      if case .request(let request, _, _) = step { request.slots.text(.tracker) } else { nil }
    }
    return Set(trackers).count < trackers.count
  }
}

extension Step {
  /// How many figures it carries.
  fileprivate var figures: Int {
    switch self {
    case .nothing: 0
    case .edit(_, let changed, _): changed.figures
    case .request(let request, _, _): request.slots.figures
    }
  }
}

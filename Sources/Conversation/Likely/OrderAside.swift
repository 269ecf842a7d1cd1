import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Dad paid for it so take it off", "skip the roll i dint eat it finally": an order or a
/// correction of what was told, with a remark beside it that nothing else explains.
struct OrderAside {
  let discourse: Discourse
  let heard: Understanding

  /// What is done, and whether it is only asked about.
  struct Found {
    var step: Step
    var isAsked: Bool
  }

  private var mentions: Mentions { discourse.mentions }
  private var utterance: Utterance { heard.utterance }
  private var recognizer: IntentRecognizer { discourse.recognizer }

  private static let (longest, mostCuts) = (26, 6)
  /// What may stand beside a remark, of what was told before.
  private static let taking: Set<IntentName> = [
    .entryDelete, .entryUndo, .todoReopen, .bucketReopen, .habitUncheck, .todoDelete,
    .reminderDelete,
  ]
  private static let ordering: [Cue] = [.edit, .contrast, .remove, .take]

  func find() -> Found? {
    guard mentions.tokenCount <= OrderAside.longest, !mentions.isQuestion, !mentions.isUnreal,
      !discourse.session.recent.isEmpty,
      heard.refusals.allSatisfy({ ![.document, .tooLong, .question].contains($0) })
    else { return nil }
    for cut in heads.prefix(OrderAside.mostCuts) {
      if let step = sure(0..<cut), isRemark(cut..<mentions.tokenCount) {
        return Found(step: step, isAsked: false)
      }
    }
    for cut in tails.prefix(OrderAside.mostCuts) {
      guard isRemark(0..<cut.lowerBound) else { continue }
      let isSaid = mentions.within(0..<cut.lowerBound).has(.contrast)
      if let step = sure(cut) { return Found(step: step, isAsked: !isSaid) }
      if let step = likely(cut) { return Found(step: step, isAsked: true) }
    }
    return nil
  }

  // MARK: Where it is cut

  /// Where a remark may begin behind an order: at a mark, and where somebody does something.
  private var heads: [Int] {
    let signs = mentions.signs.filter { OrderAside.ordering.contains($0.cue) }
    guard let first = signs.map(\.tokens).min(by: { $0.lowerBound < $1.lowerBound }),
      first.lowerBound <= 1
    else { return [] }
    return (first.upperBound..<mentions.tokenCount).filter { token in
      isOrder(0..<token)
    }.filter { token in
      mentions.marks.contains(token) || recognizer.beginsClause(utterance, at: token)
        || mentions.terms.contains { $0.token == token && $0.isPast }
    }
  }

  /// What stands behind a mark, or behind a word such as "so", and begins with an order.
  private var tails: [Range<Int>] {
    let starts = mentions.marks.map { $0 + 1 } + joints.map { $0 + 1 }
    return Set(starts).sorted().compactMap { start in
      var first = start
      while first < mentions.tokenCount, joints.contains(first) { first += 1 }
      guard first > 1, first < mentions.tokenCount,
        mentions.signs.contains(where: {
          OrderAside.ordering.contains($0.cue) && $0.tokens.lowerBound == first
        })
      else { return nil }
      return first..<mentions.tokenCount
    }.filter(isOrder)
  }

  /// "No light since morning" tells something: a part with a figure, or with a word that changes or
  /// takes away, is an order.
  private func isOrder(_ tokens: Range<Int>) -> Bool {
    let said = mentions.within(tokens)
    return !said.amounts.isEmpty || said.hint(.dropped)
      || said.signs.contains {
        [.edit, .remove, .take].contains($0.cue)
          || $0.cue == .contrast && $0.tokens.count > 1
      }
  }

  /// "So", "and".
  private var joints: [Int] {
    utterance.tokens.indices.filter { token in
      let word = utterance.text(of: token..<token + 1).lowercased()
      return recognizer.language.words.has(word, .concluding)
        || mentions.signs.contains { $0.cue == .addition && $0.tokens == token..<token + 1 }
    }
  }

  // MARK: Its parts

  /// What a part is by itself, where all of it is explained.
  private func sure(_ tokens: Range<Int>) -> Step? {
    guard let (part, inner) = part(tokens), part.leftovers.isEmpty,
      part.intents.allSatisfy({ !$0.isDoubtful })
    else { return nil }
    let steps = inner.plan(part, alone: { part }).steps.filter { !$0.isNothing }
    guard steps.count == 1, let step = steps.first else { return nil }
    switch step {
    case .edit(let act, _, let confidence):
      let isLate = discourse.session.turn - act.touchedTurn <= DiscourseLimits.namedTurns
      return confidence > Discourse.regretted && isLate ? step : nil
    case .request(let request, _, _):
      return OrderAside.taking.contains(request.intent) ? step : nil
    case .nothing: return nil
    }
  }

  /// What it most likely is: "take that off".
  private func likely(_ tokens: Range<Int>) -> Step? {
    guard let (part, inner) = part(tokens),
      let found = LikelyReader(discourse: inner, heard: part).find(),
      case .request(let request, _, _) = found.step,
      OrderAside.taking.contains(request.intent)
    else { return nil }
    return found.step
  }

  private func part(_ tokens: Range<Int>) -> (Understanding, Discourse)? {
    let text = utterance.text(of: tokens)
    let part = discourse.reading(text)
    guard part.refusals.isEmpty || part.refusals == [.denial] else { return nil }
    return (part, discourse.inner(text, part))
  }

  /// Whether a part tells no figure, and nothing that would be kept.
  private func isRemark(_ tokens: Range<Int>) -> Bool {
    guard !tokens.isEmpty, !recognizer.isConditional(utterance, from: tokens.lowerBound) else {
      return tokens.isEmpty
    }
    let said = mentions.within(tokens)
    guard said.fillers.allSatisfy(\.isPlace), ![.edit, .remove, .take].contains(where: said.has)
    else { return false }
    return discourse.reading(utterance.text(of: tokens)).intents.allSatisfy {
      [.talk, .correct, .again].contains(Verb($0.intent)) || $0.isDoubtful
    }
  }
}

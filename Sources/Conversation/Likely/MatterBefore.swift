import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Went! 25 mins" behind "might go for a swim tomorrow", "just had a big bottle, 750 ml" behind "I
/// should drink more water", "I did one mile" behind what somebody else walked: the sender's own
/// deed, told by its amount alone. What was done is named in the message before, of which nothing
/// was kept.
struct MatterBefore {
  let discourse: Discourse
  let heard: Understanding
  /// It was read as a deed of the sender's, of whatever kind.
  var isReported = false

  private var mentions: Mentions { discourse.mentions }
  private static let fewWords = 13
  private static let unexplained = 4
  /// Words that say something else of what was told.
  private static let otherCues: [Cue] = [.edit, .contrast, .denial, .remove, .postpone]

  /// What the sender did; nil where the message before names nothing that it could be.
  func find() -> Request? {
    guard let before = discourse.session.unheard, tellsOwnDeed,
      case let figures = figures, (1...2).contains(figures.count),
      let named = named(in: before, by: figures)
    else { return nil }
    // "Mine was 133" behind a reading of somebody else is that reading, and no cake.
    let isMine = figures.contains { filler in
      heard.utterance.ownShare(before: filler.tokens.lowerBound, discourse.recognizer.language)
        != nil && mentions.has(.was)
    }
    if isMine,
      discourse.recognizer.mentions(in: before, context: discourse.context).fillers
        .contains(where: { !$0.amounts.isEmpty })
    {
      return nil
    }
    let told = figures.map { heard.utterance.text(of: $0.tokens) }
    for said in [told, Array(told.suffix(1))] {
      for opening in discourse.recognizer.language.words.all(.ownOpening) {
        let text = ([opening] + said + [named]).joined(separator: " ")
        if let request = read(text) { return request }
      }
    }
    return nil
  }

  private var figures: [Filler] {
    mentions.fillers.filter { filler in
      !filler.isOld && filler.amounts.contains { MatterBefore.kinds[$0.kind] != nil }
        && filler.times.allSatisfy { !$0.isDate }
        && (filler.amounts.contains { $0.kind != .number } || countsNothing(filler))
    }
  }

  /// "I only drank two, both at home", and not "read 40 pages of it".
  private func countsNothing(_ filler: Filler) -> Bool {
    let end = filler.tokens.upperBound
    return end >= mentions.tokenCount || mentions.marks.contains(end)
      || mentions.fillers.contains { $0.tokens.lowerBound == end }
  }

  /// A deed of the sender's with no word for what was done.
  private var tellsOwnDeed: Bool {
    mentions.wordCount <= MatterBefore.fewWords && !mentions.isQuestion && !mentions.isUnreal
      && mentions.others.allSatisfy(isPronoun) && !mentions.hasStrangeSubject
      && mentions.rest.count <= MatterBefore.unexplained
      && !MatterBefore.otherCues.contains(where: mentions.has)
      && heard.refusals.allSatisfy { $0 == .doubt }
      && mentions.things.allSatisfy { [.meal, .feeling, .intensity].contains($0.kind) }
      && (!mentions.has(.finished) || isMeasured)
      && (isReported || mentions.has(.deed) || mentions.has(.pointing)
        || mentions.has(.finished) || isBack
        || mentions.terms.contains { $0.isPast })
  }

  /// "Done, 88 km in 3:10" behind a plan tells the deed; "done with two" a thing of a list.
  private var isMeasured: Bool {
    figures.contains { $0.amounts.contains { [.distance, .duration].contains($0.kind) } }
  }

  /// "Back, 35 minutes": it opens with the way home.
  private var isBack: Bool {
    mentions.hints.contains { $0.cue == .returning && $0.tokens.lowerBound == 0 }
  }

  /// "It turned into 84 km": nobody.
  private func isPronoun(_ token: Int) -> Bool {
    discourse.recognizer.language.words.has(
      heard.utterance.text(of: token..<token + 1).lowercased(), .pronoun)
  }

  /// What is measured so.
  private static let kinds: [SaidAmount.Kind: Set<Mentions.Thing.Kind>] = [
    .distance: [.activity], .duration: [.activity], .volume: [.drink],
    .number: [.drink, .food], .portion: [.drink, .food],
  ]

  /// The only thing of the message before that is measured by these figures, where that was a plan,
  /// a wish or somebody else's deed.
  private func named(in before: String, by figures: [Filler]) -> String? {
    let told = discourse.reading(before)
    let said = discourse.recognizer.mentions(in: told.utterance)
    guard
      !said.others.isEmpty || said.isUnreal
        || told.refusals.contains(where: { [.otherPerson, .plan, .condition].contains($0) })
        || isBack && said.hint(.settingOut)
    else { return nil }
    // "That one was 700 ml" puts another figure in the place of the one that was told.
    let isAnew = !mentions.has(.deed) && (mentions.has(.pointing) || mentions.has(.was))
    if isAnew, !told.refusals.contains(.plan), !said.isUnreal,
      said.fillers.contains(where: { !$0.amounts.isEmpty && $0.times.isEmpty })
    {
      return nil
    }
    let fitting = figures.flatMap(\.amounts).compactMap { MatterBefore.kinds[$0.kind] }
    guard let first = fitting.first else { return nil }
    let kinds = fitting.dropFirst().reduce(first) { $0.intersection($1) }
    let things = said.things.filter { kinds.contains($0.kind) }
    // "Tea" is a drink and a food.
    let drinks = things.filter { $0.kind == .drink }
    let names = Set((drinks.isEmpty ? things : drinks).map(\.name))
    return names.count == 1 ? names.first : nil
  }

  private func read(_ text: String) -> Request? {
    let told = discourse.reading(text)
    guard told.refusals.isEmpty, told.leftovers.isEmpty, told.intents.count == 1,
      let fact = told.intents.first, fact.origin == "facts", fact.intent.isLog,
      fact.slots[.missing] == nil
    else { return nil }
    let read = TimeReading(context: discourse.context, looksAhead: false)
      .slots(mentions.fillers.filter(\.amounts.isEmpty).flatMap(\.times), into: .day)
    var slots = fact.slots.merging(read)
    if slots[.day] == nil { slots[.day] = .day(discourse.context.today) }
    return Request(intent: fact.intent, slots: slots, asSaid: discourse.utterance)
  }
}

extension Turn {
  /// Asks about a deed whose matter the message before names, where this one comes to nothing
  /// surer; false where none is told.
  mutating func askAboutMatter(
    _ plan: Discourse.Plan, in situation: Situation, _ session: Session
  ) -> Bool {
    guard plan.steps.allSatisfy({ isUnnamed($0) }),
      var request = matter(of: plan, in: discourse(in: situation, session)),
      !plan.steps.contains(where: { tells(request, in: $0) })
    else { return false }
    if request.intent == .exerciseLog,
      let effort = recognizer.language.effort(in: plan.understanding.utterance)
    {
      request.slots[.intensity] = .text(effort)
    }
    report.note(request.intent, doubts.take(request), confidence: 0.5)
    return true
  }

  /// Whether a step tells the same of it already.
  private func tells(_ matter: Request, in step: Step) -> Bool {
    guard case .request(let request, _, _) = step else { return false }
    return request.slots[.missing] == nil && request.slots[.activity] != nil
      && request.slots[.activity] == matter.slots[.activity]
  }

  /// "9 km there in 30 minutes" is a run only where nothing else was spoken of.
  private func isAssumed(_ activity: String?) -> Bool {
    guard let activity else { return true }
    return activity == recognizer.language.unnamedSport
      && mentions.things.allSatisfy { $0.kind != .activity }
      && mentions.terms.allSatisfy { !$0.isVerb || mentions.isAside($0.token) }
  }

  private func matter(of plan: Discourse.Plan, in discourse: Discourse) -> Request? {
    let heard = plan.understanding
    if let counted = MatterOfGoal(discourse: discourse, heard: heard).find() { return counted }
    guard discourse.session.unheard != nil,
      ShareBefore(discourse: discourse, heard: heard).find() == nil
    else { return nil }
    let isReported = plan.steps.contains { step in
      guard case .request(let request, _, _) = step else { return false }
      return request.intent == .exerciseLog
    }
    return MatterBefore(discourse: discourse, heard: heard, isReported: isReported).find()
  }

  /// What does nothing, leaves open what was done, or changes something that it does not name.
  private func isUnnamed(_ step: Step) -> Bool {
    switch step {
    case .nothing, .edit: true
    case .request(let request, _, _):
      request.slots[.missing] != nil
        || request.intent == .exerciseLog && isAssumed(request.slots.text(.activity))
    }
  }
}

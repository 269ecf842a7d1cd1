import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Reads a message as the answer to the open question.
struct OpenQuestion {
  let question: Session.Question
  let understanding: Understanding
  let mentions: Mentions
  let context: RecognitionContext
  let language: IntentLanguage
  let today: LocalDay
  /// What the message before did.
  var last: [Session.DoneAction] = []

  /// What the message says to the question.
  enum Reading {
    /// It is about something else, and the question may wait.
    case other
    /// It is about something else, and the question is dropped.
    case dropped
    case no
    /// What was asked about is taken back.
    case takenBack
    case carryOut([Request], confidence: Double)
  }

  func reading() -> Reading {
    if understanding.refusals.contains(where: \.isImpossible) { return .other }
    if question.isYesOrNo { return confirmation() }
    if isCalledOff { return .takenBack }
    if namesNoFood { return .other }
    if isUnknown { return .no }
    if isUnanswered || isOfOtherDeed || isOfOtherVerb || isByOther || isReport || isNap {
      return .other
    }
    if question.missing == .duration, question.request.intent == .exerciseLog,
      language.tellsOnlyLength(understanding.utterance),
      let slots = answering.slots(for: question.missing, of: question.request)
    {
      var request = question.request
      request.slots = request.slots.merging(slots).merging(effort)
      return .carryOut([request], confidence: 0.95)
    }
    if isOfOtherMetric || isOfDeed || isAnother { return .other }
    if isOrder || isOfOthers || isStatement { return .other }
    let named = question.named(in: understanding.utterance.text)
    guard named != nil || understanding.intents.allSatisfy(isOnlyAnswer) else { return .other }
    if understanding.intents.count == 1, understanding.intents[0].intent == .chatNo {
      return .no
    }
    let chosen: Slots? = named.map { [question.missing: .text($0)] }
    guard let slots = chosen ?? filled() else { return .other }
    var request = question.request
    // What was asked before midnight about the day is not meant for that day any more.
    if let asked = question.day, asked != today, request.slots.day(.day) == asked {
      request.slots[.day] = nil
    }
    request.slots = onAskedDay(request.slots.merging(slots), slots, request.slots)
    if request.intent == .exerciseLog { request.slots = request.slots.merging(effort) }
    return .carryOut([request] + drunk(beside: request), confidence: 0.95)
  }

  /// "35 minutes, took it easy": how hard the exercise was, told beside how long.
  private var effort: Slots {
    let told = mentions.things(of: .intensity).map(\.name)
    return Set(told).count == 1 ? [.intensity: .text(told[0])] : [:]
  }

  /// "Pretty good, actually": the feeling in the words, asked how one feels.
  private var feeling: Slots? {
    guard question.missing == .mood, !mentions.has(.denial), mentions.others.isEmpty,
      let told = mentions.things(of: .feeling).last?.name
    else { return nil }
    let mood = PartialCorrection.mood(of: told, language)
    return mood.text(.mood) == told ? nil : mood.merging([.feeling: .text(told)])
  }

  /// "Forget it": what was asked about, and nothing that was kept before; who says "undo" means
  /// that.
  private var isCalledOff: Bool {
    understanding.intents.map(\.intent) == [.entryUndo] && !mentions.hint(.undoing)
      && (mentions.hint(.dropped) || mentions.has(.contrast))
      && understanding.intents[0].slots.values.keys.allSatisfy { $0 == .scope }
  }

  /// "Not sure", "I can't remember": the question is let go of.
  private var isUnknown: Bool {
    guard let hint = mentions.hints.first(where: { $0.cue == .unknowing }),
      OpenQuestion.told.contains(question.missing) || question.missing == .activity
    else { return false }
    let known = mentions.hints.filter { $0.cue == .unknowing }
    return mentions.amounts.isEmpty && mentions.times.isEmpty && mentions.things.isEmpty
      && hint.tokens.lowerBound <= 2
      && mentions.rest.allSatisfy { token in known.contains { $0.tokens.contains(token) } }
  }

  /// "Yesterday", asked how long it was: the day is kept, and the question stays.
  func dated() -> Request? {
    guard question.missing == .duration, question.request.intent == .exerciseLog,
      mentions.things.isEmpty, mentions.amounts.isEmpty, mentions.unexplained.isEmpty,
      !mentions.isQuestion, mentions.wordCount <= OpenQuestion.fewWords,
      !mentions.times.isEmpty,
      mentions.times.allSatisfy({ $0.isDate && !$0.known.contains(.hour) }),
      let day = TimeReading(context: context, looksAhead: false)
        .slots(mentions.times, into: .day).day(.day), day <= today
    else { return nil }
    var request = question.request
    request.slots[.day] = .day(day)
    return request
  }

  /// "Not now, my sister drinks 3 litres", "no idea, Tom took 40 minutes": a figure that answers
  /// nothing.
  private var isUnanswered: Bool {
    guard OpenQuestion.told.contains(question.missing) else { return false }
    let isPutOff = mentions.hints.contains { hint in
      hint.cue == .unanswered && hint.tokens.lowerBound <= 1
    }
    // "How far is 5k in miles?", asked how long the run was.
    let isAskedBack =
      mentions.isQuestion && !mentions.terms.contains(where: \.isPast)
      && !mentions.signs.contains { $0.cue == .addition && $0.tokens.lowerBound == 0 }
      && language.asks(0, in: understanding.utterance) && mentions.wordCount > OpenQuestion.fewWords
    return isPutOff || isAskedBack || language.isFigureOfOthers(understanding.utterance)
  }

  /// What the sender's own figures and times answer.
  private static let told: Set<SlotKey> = measured.union([
    .target, .value, .steps, .score, .age, .height, .at, .due,
  ])

  /// Whether the message is a whole request of the same kind about something else: "remind me at 6
  /// to wake up" does not say when the birthday is that was asked about.
  private var isAnother: Bool {
    guard question.missing == .at || question.missing == .due,
      understanding.intents.count == 1, let again = understanding.intents.first,
      again.intent == question.request.intent, again.origin != "facts"
    else { return false }
    return [SlotKey.text, .title].contains { name in
      guard let asked = question.request.slots.text(name), let said = again.slots.text(name) else {
        return false
      }
      return asked.lowercased() != said.lowercased()
    }
  }

  /// "Here everybody has lunch at 11, who can eat then?", asked when to remind: a question, or a
  /// sentence of its own with a time in it.
  private var isOfOthers: Bool {
    guard question.missing == .at || question.missing == .due else { return false }
    return mentions.isQuestion || namesOther || mentions.unexplained.count > OpenQuestion.fewWords
  }

  /// "The cleaner is ill, she isn't coming", asked what the reminder is about: what something is,
  /// and nothing that is to be done.
  private var isStatement: Bool {
    guard [.text, .title].contains(question.missing), !mentions.marks.isEmpty,
      let first = mentions.signs.first(where: { $0.cue == .definite }), first.tokens.lowerBound == 0
    else { return false }
    return mentions.has(.general) && mentions.has(.denial)
  }

  /// "Jonas was born on 12 November 2019", asked when Mia's birthday is: a name in capitals that
  /// was not asked about.
  private var namesOther: Bool {
    guard let moment = question.request.slots.text(.moment)?.lowercased() else { return false }
    let utterance = understanding.utterance
    return mentions.rest.contains { token in
      let word = utterance.text(of: token..<token + 1)
      return word.first?.isUppercase == true && !moment.contains(word.lowercased())
        && (token > 0 || mentions.has(.was) || mentions.terms.contains(where: \.isPast))
    }
  }

  /// "Push the bank call to Thursday", asked when something else is: it names what is to come at
  /// another time.
  private var isOrder: Bool {
    !mentions.rest.isEmpty
      && mentions.signs.contains { $0.cue == .postpone && $0.tokens.lowerBound == 0 }
  }

  /// "Read for half an hour", asked how long the gym was: a deed of its own, which is no word for
  /// training or for how long something took.
  private var isOfOtherVerb: Bool {
    guard question.missing == .duration, question.request.intent == .exerciseLog else {
      return false
    }
    let named = mentions.things(of: .activity)
    return mentions.terms.contains { term in
      term.isPast && !named.contains { $0.tokens.contains(term.token) }
        && !language.mayTellLength(term.token, in: understanding.utterance)
    }
  }

  /// "The swim was 35", asked how long the physiotherapy was: another one that was told with it.
  private var isOfOtherDeed: Bool {
    guard let asked = question.request.slots.text(.activity) else { return false }
    let named = mentions.things(of: .activity).map(\.name)
    return !named.contains(asked)
      && last.contains { $0.id != nil && named.contains($0.slots.text(.activity) ?? "") }
  }

  /// "Sandra did four minutes", asked how long the sender's own was.
  private var isByOther: Bool {
    OpenQuestion.measured.contains(question.missing) && mentions.hasStrangeSubject
  }

  /// "Weight after 71.3" tells no length of a run.
  private var isOfOtherMetric: Bool {
    guard OpenQuestion.measured.contains(question.missing) else { return false }
    let own = Session.DoneAction(intent: question.request.intent, slots: [:]).metrics
    let named = mentions.things(of: .metric).map(\.name)
    return !own.isEmpty && !named.isEmpty && named.allSatisfy { !own.contains($0) }
  }

  /// "3 runs a week", asked what one weighs: a bare figure of what is done, eaten or drunk.
  private var isOfDeed: Bool {
    guard [.mass, .goalWeight, .height, .age].contains(question.missing) else { return false }
    return !mentions.amounts.contains { [.mass, .distance, .volume].contains($0.kind) }
      && (mentions.span != nil
        || mentions.things.contains { [.activity, .food, .drink].contains($0.kind) })
  }

  static let measured: Set<SlotKey> = [
    .duration, .distance, .energy, .mass, .volume,
  ]

  private var answering: Answering {
    Answering(understanding: understanding, context: context, language: language)
  }

  /// What was missing, as the message tells it.
  private func filled() -> Slots? {
    var said = understanding.intents.first {
      $0.intent == question.request.intent && $0.slots[question.missing] != nil
    }
    if question.missing == .metric {
      // A metric's name alone is a question about it, else.
      var named = said ?? understanding.intents.first { $0.slots[.metric] != nil }
      named?.slots[.period] = nil
      said = named
    }
    // "I weigh 60 kg" says whose weight it is.
    if question.missing == .mass, said == nil {
      let weighed = understanding.intents.lazy.filter { $0.intent == .weightLog }
        .compactMap { $0.slots.number(.mass) }.first
      if let weighed { return [.mass: .number(weighed)] }
    }
    let chosen = answering.choice(among: question.candidates).map { name in
      Slots([question.missing: .text(name)])
    }
    return chosen ?? said?.slots ?? onlyActivity ?? onlyFood ?? feeling
      ?? (isAskedAnew || isNoName || isNoMatter
        ? nil : answering.slots(for: question.missing, of: question.request))
  }

  /// "God willing we finish the field tomorrow", asked of what the total is: a sentence, and no
  /// name of anything.
  private var isNoMatter: Bool {
    question.missing == .metric && mentions.things.isEmpty
      && mentions.wordCount > OpenQuestion.fewWords
  }

  /// "Swimming, obviously": asked what it was, the only activity that is named.
  private var onlyActivity: Slots? {
    guard question.missing == .activity, mentions.wordCount <= OpenQuestion.fewWords,
      mentions.values.isEmpty, mentions.things.allSatisfy({ $0.kind == .activity }),
      let first = mentions.things.first,
      mentions.marks.allSatisfy({ $0 == first.tokens.upperBound })
    else { return nil }
    let named = Set(mentions.things.map(\.name))
    return named.count == 1 ? [.activity: .text(first.name)] : nil
  }

  private static let fewWords = 5

  /// What is called by words that nobody knows is said in few of them: "no, thirty" is no activity.
  private var isNoName: Bool {
    question.missing == .activity
      && (mentions.wordCount > 3 || !mentions.values.isEmpty || !mentions.marks.isEmpty
        || [.contrast, .denial].contains(where: mentions.has))
  }

  /// Whether the message is a whole command of the same kind: "export my data" names no format.
  private var isAskedAnew: Bool {
    guard understanding.intents.count == 1, let again = understanding.intents.first else {
      return false
    }
    return again.intent == question.request.intent && again.origin != "facts"
  }

  /// Readings that only repeat the answer, such as a bare amount taken for a log.
  private func isOnlyAnswer(_ intent: RecognizedIntent) -> Bool {
    // "Breakfast as usual" is another meal.
    if intent.slots[.like] != nil { return false }
    if intent.intent == question.request.intent { return true }
    if [IntentName.chatYes, .chatNo, .entryEdit, .followup, .again].contains(intent.intent) {
      return true
    }
    // "My birthday is 9 July", asked when it is.
    if question.missing == .at, question.request.slots[.moment] != nil,
      intent.slots[.birthday] != nil
    {
      return true
    }
    // "Migraines", asked what to track, is its name.
    if question.missing == .tracker, intent.intent == .trackerLog, intent.slots[.value] == nil {
      return true
    }
    switch question.missing {
    case .habit, .title, .text, .name, .tracker, .username, .items, .description, .value:
      return intent.origin == "facts" && intent.confidence < 0.9
        || intent.intent == .moodLog
    case .mass, .goalWeight:
      return [IntentName.weightLog, .profileSet].contains(intent.intent)
        && !tellsOtherFigure(intent)
    case .height:
      // "9 m" is no man of nine years here.
      let isHeight = intent.slots[.height] != nil
      return intent.intent == .profileSet && (!isHeight || intent.slots.values.count == 1)
        && !tellsOtherFigure(intent)
    case .metric:
      // "steps" is an answer, "5200 steps" something that was done.
      let hasNumber = understanding.utterance.tokens.contains { $0.kind == .digits }
      return intent.slots[.metric] != nil && intent.intent.isQuestion
        || intent.origin == "facts" && intent.confidence < 0.9 && !hasNumber
    default: return intent.origin == "facts" && intent.confidence < 0.9
    }
  }

  /// "Goal weight 60", asked how tall one is: a figure that is called by its own name.
  private func tellsOtherFigure(_ intent: RecognizedIntent) -> Bool {
    let goal: Set<SlotKey> = [.goalWeight, .bareGoalWeight]
    let named = goal.contains(question.missing) ? [] : goal
    return intent.intent == .profileSet && named.contains { intent.slots[$0] != nil }
  }

  private func confirmation() -> Reading {
    let intents = understanding.intents.map(\.intent)
    let isRepeated = question.others.isEmpty && isRepeated(question.request)
    // "Yes, but export it first" asks for something else.
    let isOther = !isRepeated && intents.contains(question.request.intent)
    let isYes = intents.contains(.chatYes) && !isOther || isRepeated
    // What is already done is taken back by it, and not what is asked about besides.
    let isTakenBack = intents == [IntentName.entryUndo] && question.missing != DataImport.vanished
    let isNo = intents.contains(.chatNo) || isTakenBack || deniesTask
    guard isYes != isNo else { return .dropped }
    if isTakenBack { return .takenBack }
    if isNo { return .no }
    let requests = ([question.request] + question.others).map { request in
      var request = request
      request.isConfirmed = question.missing != Session.Question.guess
      return request
    }
    return .carryOut(requests, confidence: 1)
  }

  /// "Not the eggs, they were sold out", asked whether the eggs are done.
  private var deniesTask: Bool {
    guard Verb.listChange(question.request.intent) == .done,
      let title = question.request.slots.listedName
    else { return false }
    return mentions.things.contains { $0.name == title && mentions.isDenied($0.tokens) }
  }

  /// Whether the message is the request once more, and not another of its kind.
  private func isRepeated(_ request: Request) -> Bool {
    guard understanding.intents.count == 1, let again = understanding.intents.first else {
      return false
    }
    return again.intent == request.intent
      && again.slots.values.allSatisfy { request.slots[$0.key] == $0.value }
  }
}

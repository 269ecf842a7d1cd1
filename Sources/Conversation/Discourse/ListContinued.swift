import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Cheese as well" behind what went on the shopping list, "and run a marathon" behind a wish: more
/// for the list that was added to right before.
extension Discourse {
  private static let adding: [IntentName] = [.todoAdd, .bucketAdd, .habitCreate]
  private static let longestItems = 8
  /// What is said of something that was done, changed or asked.
  private static let otherCues: [Cue] = [
    .contrast, .edit, .pointing, .was, .denial, .finished, .deed, .remove, .postpone, .more,
  ]

  /// What a message does to the thing that was set, listed or ticked off right before: in a few
  /// words that mean little by themselves.
  func ofLast(_ heard: Understanding) -> [Step] {
    // "Not the tap" right behind "all done" is open again, and still on the list.
    if let open = doneTakenBack(heard) { return [open] }
    if let less = ItemTakenBack(discourse: self, heard: heard).find() { return [less] }
    if let step = timeTaken(heard) ?? noteFigure(heard) { return [step] }
    let row = AddedInRow(discourse: self, heard: heard).find()
    if !row.isEmpty { return row }
    if let step = ofListed(heard) { return [step] }
    let swap = ListSwap(discourse: self, heard: heard).find()
    if !swap.isEmpty { return swap }
    let more = wished(heard) ?? continued(heard)
    if !more.isEmpty { return more }
    if let one = shifted(heard) ?? meantThen(heard) ?? dueTherefore(heard) { return [one] }
    let times = OneOfTimes(discourse: self, heard: heard).find()
    if !times.isEmpty { return times }
    if let once = extraDay(heard) { return [once] }
    let days = reminderDays(heard)
    return days.isEmpty ? bothMoved(heard) : days
  }

  /// What a message does to something listed that it names in words of its own.
  private func ofListed(_ heard: Understanding) -> Step? {
    NamedInFront(discourse: self, heard: heard).find()
      ?? DoneByOther(discourse: self, heard: heard).find()
      ?? ListedAmount(discourse: self, heard: heard).find()
      ?? ListedCount(discourse: self, heard: heard).find()
      ?? MovedByOthers(discourse: self, heard: heard).find()
      ?? atSameClock(heard)
      ?? remindedAgain(heard)
      ?? TitleReworded(discourse: self, heard: heard).find()
  }

  /// What was put on a list right before, or stands on one of the lists with a name and was ticked
  /// off or taken away right before.
  private var listAddedTo: Session.DoneAction? {
    if let shown = listShown ?? listOfLate { return shown }
    guard let last = session.justKept else { return nil }
    if Discourse.adding.contains(last.intent) { return last }
    guard [.todoDone, .todoDelete, .todoEdit].contains(last.intent),
      let title = last.slots[.newTitle] ?? last.slots[.title]
    else { return nil }
    if last.intent == .todoEdit { return renamed(last) }
    return session.recent.last {
      $0.intent == .todoAdd && $0.slots[.title] == title && $0.slots[.shelf] != nil
    }
  }

  /// "And a bottle of wine" behind "make it 5 tomatoes" on a list: more for that list.
  private func renamed(_ edit: Session.DoneAction) -> Session.DoneAction? {
    guard edit.slots[.newTitle] != nil else { return nil }
    return session.recent.last { act in
      act.intent == .todoAdd && act.slots[.shelf] != nil
        && [edit.slots[.title], edit.slots[.oldWord]].contains { $0 == act.slots[.title] }
    }
  }

  /// "Add flour", right behind a list: what is ordered to be added goes on the one that was shown,
  /// and is no meal.
  private var listShown: Session.DoneAction? {
    guard session.last.count == 1, let shown = session.last.first, shown.intent == .todoList,
      let first = utterance.split(separator: " ").first?.lowercased(),
      recognizer.language.words.has(first, .putting)
    else { return nil }
    var added = shown
    added.intent = .todoAdd
    return added
  }

  /// "Oh and butter too", where nothing was kept since but what went on a list with a name,
  /// whatever was asked or shown in between.
  private var listOfLate: Session.DoneAction? {
    guard mentions.has(.addition),
      let last = session.recent.last(where: { $0.intent != .todoList }), last.intent == .todoAdd,
      last.slots[.shelf] != nil, session.turn - last.touchedTurn <= Discourse.turnsOfList
    else { return nil }
    return last
  }

  private static let turnsOfList = 6

  func continued(_ heard: Understanding) -> [Step] {
    guard let last = listAddedTo,
      age(listShown ?? session.justKept ?? last)
        <= DiscourseLimits.completion, !mentions.isQuestion,
      mentions.wordCount <= Discourse.longestItems, mentions.times.isEmpty,
      heard.refusals.allSatisfy({ $0 == .otherPerson }),
      !Discourse.otherCues.contains(where: mentions.has),
      !mentions.namesSender, !mentions.isUnreal,
      let added = recognizer.itemsAdded(in: heard.utterance, mentions)
        .map({ (tokens: $0.tokens, items: $0.items) }) ?? bareItems(heard, behind: last)
    else { return [] }
    let said = mentions.within(added.tokens)
    guard said.terms.first?.isPast != true, mayContinue(last, heard, said, added.tokens)
    else { return [] }
    // "Add call Bo to my to-do list" says itself which list that is.
    let namesList = heard.intents.contains { intent in
      guard intent.intent == last.intent, let title = intent.slots.text(.title) else {
        return false
      }
      return added.items.contains { $0 != title && $0.hasPrefix(title) }
    }
    if namesList { return [] }
    // "Half and half" is one thing, whatever joins its words.
    let whole = mentions.things.first { $0.kind == .food && $0.tokens == added.tokens }
    let items = whole.map { [heard.utterance.text(of: $0.tokens)] } ?? added.items
    return items.map { item in
      var slots: Slots = [last.intent == .habitCreate ? .habit : .title: .text(item)]
      slots[.shelf] = last.slots[.shelf]
      return .request(
        Request(intent: last.intent, slots: slots, asSaid: utterance), confidence: 0.9,
        tokens: 0..<heard.utterance.tokens.count)
    }
  }

  /// "Hat, towel", right behind what went on a list with a name: nothing but names, with commas; or
  /// one food, "bananas".
  private func bareItems(
    _ heard: Understanding, behind last: Session.DoneAction
  ) -> (tokens: Range<Int>, items: [String])? {
    guard last.slots[.shelf] != nil, mentions.others.isEmpty,
      mentions.hints.isEmpty, mentions.signs.isEmpty,
      mentions.terms.allSatisfy({ !$0.isVerb && !$0.isPast }), heard.refusals.isEmpty,
      heard.intents.allSatisfy({
        [.mealLog, .drinkLog].contains($0.intent) || $0.slots.flag(.refines) == true
      }),
      heard.utterance.tokens.allSatisfy({ $0.kind != .symbol })
    else { return nil }
    let text = heard.utterance.text
    let items = FreeText.wares(text).map(FreeText.cleaned).filter { !$0.isEmpty }
    let isShort = items.allSatisfy { $0.split(separator: " ").count <= Discourse.longestWare }
    let isList =
      items.count > 1 && !mentions.marks.isEmpty
      && (mentions.values.isEmpty || heard.intents.isEmpty)
    guard isShort, isList || items.count == 1 && isNextWare(heard, behind: last) else {
      return nil
    }
    return (0..<heard.utterance.tokens.count, items)
  }

  /// Whether a food or a drink without a word more is the next one of a list that is being told
  /// thing by thing. A drink may be one that was had, unless the one before was no order either.
  private func isNextWare(_ heard: Understanding, behind last: Session.DoneAction) -> Bool {
    guard session.justKept?.intent == .todoAdd, isListOfWares(last),
      mentions.amounts.allSatisfy({ $0.kind == .number || $0.kind == .portion }),
      heard.intents.allSatisfy({ isBareWare($0) || $0.slots.flag(.refines) == true }),
      !mentions.things.isEmpty,
      mentions.things.allSatisfy({ $0.kind == .food || $0.kind == .drink })
    else { return false }
    let isToldAlone = FreeText.cleaned(last.utterance).lowercased() == last.slots.text(.title)
    let isDrink = mentions.things.contains { $0.kind == .drink }
    return isDrink ? isToldAlone && mentions.values.isEmpty : true
  }

  /// In words: "size 4 nappies".
  private static let longestWare = 3

  /// "Anna wants strawberries as well", right behind what went on a shopping list: food or drink
  /// that somebody would like goes there, too.
  private func wished(_ heard: Understanding) -> [Step]? {
    guard let last = listAddedTo, last.slots[.shelf] != nil, !mentions.isQuestion,
      age(session.justKept ?? last) <= DiscourseLimits.completion,
      mentions.wordCount <= Discourse.longestItems, mentions.times.isEmpty, mentions.marks.isEmpty,
      let hint = mentions.hints.first(where: { $0.cue == .wished }), hint.tokens.lowerBound == 1,
      heard.utterance.text(of: 0..<1).first?.isUppercase == true, !mentions.namesSender,
      ![.denial, .contrast, .was].contains(where: mentions.has)
    else { return nil }
    let joints = mentions.signs.filter { $0.cue == .addition }.map(\.tokens)
    var end = heard.utterance.tokens.count
    while let joint = joints.first(where: { $0.upperBound == end }) { end = joint.lowerBound }
    let named = mentions.things.filter { [.food, .drink].contains($0.kind) }
    guard hint.tokens.upperBound < end,
      named.contains(where: { $0.tokens.upperBound == end })
    else { return nil }
    let items = FreeText.wares(heard.utterance.text(of: hint.tokens.upperBound..<end))
    return items.map { item in
      var slots: Slots = [.title: .text(FreeText.cleaned(item))]
      slots[.shelf] = last.slots[.shelf]
      return .request(
        Request(intent: .todoAdd, slots: slots, asSaid: utterance), confidence: 0.9,
        tokens: 0..<heard.utterance.tokens.count)
    }
  }

  /// Whether a list was shown right before, or took something that is only named, and not done:
  /// "milk".
  private func isListOfWares(_ last: Session.DoneAction) -> Bool {
    if listShown != nil { return true }
    guard let title = last.slots.text(.title), last.slots[.due] == nil else { return false }
    let named = recognizer.mentions(in: title, context: context)
    return named.terms.allSatisfy { !$0.isVerb }
      && named.things.contains { $0.kind == .food || $0.kind == .drink }
  }

  /// Food and drink without an amount that was had.
  private func isBareWare(_ fact: RecognizedIntent) -> Bool {
    fact.origin == "facts" && [.mealLog, .drinkLog].contains(fact.intent)
      && fact.slots[.meal] == nil
      && fact.slots[.energy] == nil && fact.slots[.at] == nil
  }

  /// Whether what is named is more likely one of that list than anything else.
  private func mayContinue(
    _ last: Session.DoneAction, _ heard: Understanding, _ said: Mentions, _ added: Range<Int>
  ) -> Bool {
    let leans = heard.intents.allSatisfy { Verb($0.intent).leans || $0.intent == last.intent }
    let isVerbFirst = said.terms.first.map { $0.isVerb && $0.token == added.lowerBound }
    switch last.intent {
    // What is to be got is food and drink as well; what was drunk has its verb.
    case .todoAdd where last.slots[.shelf] != nil:
      return leans || heard.intents.allSatisfy { $0.origin == "facts" && $0.intent.isLog }
    case .bucketAdd:
      let isFact = heard.intents.allSatisfy { $0.origin == "facts" }
      return isVerbFirst == true && (leans || isFact)
    case .todoAdd where isListOfWares(last):
      let isNamed = said.terms.first?.token == added.lowerBound
      return isNamed && (leans || heard.intents.allSatisfy(isBareWare))
    case .todoAdd: return leans && isVerbFirst == true
    default:
      return heard.intents.isEmpty && said.things.isEmpty && said.values.isEmpty
        && (1...3).contains(said.terms.count)
        && !recognizer.namesOther(heard.utterance, before: heard.utterance.tokens.count)
    }
  }
}

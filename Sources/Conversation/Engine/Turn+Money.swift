import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// From here on a bare figure behind a name is rather a price than how many there were.
  private static let leastPrice = 10.0

  /// "Spent 60 on shoes, 12 on lunch", "put 25 aside", "got 5 € back": a sum of each is an entry of
  /// what the sender counts in money, and what the message tells beside it is another message.
  /// Where nothing is counted in money, it is asked whether to. False where no money is told of.
  mutating func playMoney(
    _ heard: Understanding, in situation: Situation, _ session: inout Session
  ) throws -> Bool {
    // What is asked of the message costs less than what is asked of the store.
    guard !mentions.values.isEmpty, !mentions.isQuestion,
      ![.contrast, .remove, .pointing, .postpone].contains(where: mentions.has),
      heard.refusals.allSatisfy({
        ![.document, .tooLong, .question, .day, .clock, .number].contains($0)
      })
    else { return false }
    let trackers = try MoneyTrackers(recognizer, ledger: ledger, session: session)
    guard let report = recognizer.money(in: heard.utterance, units: trackers.units),
      // What is told in sentences of its own is read by itself.
      report.rest.isEmpty || heard.utterance.sentences.count == 1,
      heard.intents.allSatisfy({ mayBeMoney($0, beside: report.rest) }),
      // "Put 25 aside" changes nothing, "put 25 for lunch" may.
      !mentions.has(.edit) || report.items.allSatisfy({ $0.way == .saved }),
      // "So only 11 for me" is what is left of a sum told before.
      !mentions.has(.only) || report.items.contains(where: { $0.way != nil })
    else { return false }
    if let (act, value) = repriced(report, trackers, session) {
      ask([.value: .number(value)], of: act, &session)
      return true
    }
    let requests: [(request: Request, isSure: Bool)]
    if trackers.all.isEmpty {
      guard let choice = choice(in: heard.utterance, after: session.before),
        let untracked = untracked(report, choice)
      else { return false }
      let isSure =
        heard.refusals.isEmpty
        && report.items.allSatisfy { $0.way == .spent || $0.way == .earned }
      requests = untracked.map { ($0, isSure) }
    } else {
      guard let meant = entries(of: report, trackers) else { return false }
      requests = meant
    }
    let isSure = requests.allSatisfy(\.isSure)
    for (request, _) in requests {
      if isSure {
        try carryOut(request, confidence: 0.9, &session)
      } else {
        self.report.note(request.intent, doubts.take(request), confidence: 0.5)
      }
    }
    for rest in report.rest { try playRest(rest, of: heard, in: situation, &session) }
    askAboutDoubts(&session)
    return true
  }

  /// "Coffee was 3.50" behind 3 that went on coffee: what a thing cost that was told right before
  /// may put that right.
  private func repriced(
    _ told: MoneyReport, _ trackers: MoneyTrackers, _ session: Session
  ) -> (act: Session.DoneAction, value: Double)? {
    guard told.rest.isEmpty, told.items.count == 1, let item = told.items.first,
      item.sureness == .price, let note = item.note?.lowercased(),
      let act = session.recent.last(where: { act in
        act.intent == .trackerLog && act.id != nil
          && act.slots.text(.note)?.lowercased() == note
          && act.slots.text(.tracker).map(trackers.isMoney) ?? false
          && act.slots.day(.day) == ledger.clock.today
      }), act.slots.number(.value) != item.value
    else { return nil }
    return (act, item.value)
  }

  /// What the sums may have been taken for: nothing that is ordered, planned or asked for.
  private func mayBeMoney(_ intent: RecognizedIntent, beside rest: [Range<Int>]) -> Bool {
    if rest.contains(where: { $0.overlaps(intent.tokens) }) { return true }
    return intent.origin == "facts" || intent.intent == .trackerLog || intent.isDoubtful
      || [.correct, .again, .talk].contains(Verb(intent.intent))
  }

  /// An entry of each sum; nil where one of them has no tracker, or may count something else.
  func entries(
    of told: MoneyReport, _ trackers: MoneyTrackers
  ) -> [(request: Request, isSure: Bool)]? {
    let isSpokenOf = trackers.spokenOf != nil
    let least = told.items.map(\.sureness).min() ?? .figure
    if least < .told, !told.rest.isEmpty || !isSpokenOf && least == .figure { return nil }
    if least == .figure, told.items.count == 1 { return nil }
    let isList = told.items.contains { $0.value >= Turn.leastPrice }
    var result: [(Request, Bool)] = []
    for item in told.items {
      guard item.trackers.allSatisfy(trackers.isMoney), let meant = trackers.meant(by: item),
        let request = request(item, meant.tracker)
      else {
        if let first = firstOfItsWay(item, trackers) {
          result.append((first, true))
          continue
        }
        // "Saved 40, spent 60": what nobody counts is left out.
        if item.way != nil, told.items.count > 1 { continue }
        return nil
      }
      let isSure =
        switch item.sureness {
        case .told: true
        case .price: false
        case .sum: isSpokenOf
        case .figure: isSpokenOf && isList
        }
      result.append((request, isSure && meant.isSure))
    }
    return result.isEmpty ? nil : result
  }

  private func request(_ item: MoneyReport.Item, _ tracker: MoneyTrackers.One) -> Request? {
    let isTakenOut = item.way == .refunded || item.way == .withdrawn
    var slots: Slots = [
      .tracker: .text(tracker.metric.name),
      .value: .number(isTakenOut ? -item.value : item.value),
    ]
    if let note = item.note, note.lowercased() != tracker.metric.name.lowercased() {
      slots[.note] = .text(note)
    }
    let unit = tracker.metric.unit
    if let currency = item.currency, !recognizer.isSameCurrency(currency, unit) {
      slots[.unit] = .text(currency)
    }
    return timed(slots, item).map {
      Request(
        intent: .trackerLog, slots: $0, asSaid: message.text, isConfirmed: isTakenOut)
    }
  }

  /// With the day that was said; nil of one that has not come.
  private func timed(_ slots: Slots, _ item: MoneyReport.Item) -> Slots? {
    // "Spent 12 on lunch", told before noon, is of today; "yesterday at 8" names its day.
    let times = item.times.filter {
      $0.isDate || $0.known.contains(.relative) || $0.past.firstDay == ledger.clock.today
    }
    let read = TimeReading(context: context, looksAhead: false).slots(times, into: .day)
    let timed = slots.merging([.day: .day(ledger.clock.today)]).merging(read)
    return timed.day(.day).map { $0 <= ledger.clock.today } ?? false ? timed : nil
  }

  /// From this likelihood on that nothing is told, a sum without a verb is not even asked about.
  private static let noSpending = 0.6

  /// "Taxi 20 euros": nothing but a name and a sum, which it is asked about.
  private var isTerse: Bool { mentions.tokenCount <= 4 && !mentions.isQuestion }

  /// What was spent, of one who counts no money yet: by its verb, or a sum with a currency and what
  /// it was for ("25€ for groceries").
  private func untracked(_ told: MoneyReport, _ choice: Choice) -> [Request]? {
    guard told.rest.isEmpty || told.items.allSatisfy({ $0.way == .spent || $0.way == .earned }),
      told.items.allSatisfy({ item in
        item.sureness == .told
          && (item.way == .spent || item.way == .earned
            || item.way == nil && item.currency != nil && item.note != nil
              && (choice.nothing < Turn.noSpending || isTerse))
      })
    else { return nil }
    let requests = told.items.compactMap(untracked)
    return requests.count == told.items.count ? requests : nil
  }

  /// What is earned, where only something else is counted, and what is spent where only earnings
  /// are; beside other money it is left out.
  private func firstOfItsWay(
    _ item: MoneyReport.Item, _ trackers: MoneyTrackers
  ) -> Request? {
    guard item.sureness == .told, item.trackers.isEmpty,
      item.way == .earned
        ? trackers.all.allSatisfy({ $0.way != nil && $0.way != .earned })
        : item.way == .spent && trackers.all.allSatisfy({ $0.way == .earned })
    else { return nil }
    return untracked(item)
  }

  /// The first entry of what is spent or earned.
  func untracked(_ item: MoneyReport.Item) -> Request? {
    let isEarned = item.way == .earned
    guard item.way == nil || item.way == .spent || isEarned && item.isDirect,
      let name = isEarned ? recognizer.earningName : recognizer.spendingName
    else { return nil }
    var slots: Slots = [.tracker: .text(name), .value: .number(item.value)]
    slots[.note] = item.note.map { .text($0) }
    slots[.unit] = item.currency.map { .text($0) }
    return timed(slots, item).map {
      Request(intent: .trackerLog, slots: $0, asSaid: message.text)
    }
  }

  /// What the message tells beside the sums, as a message of its own.
  private mutating func playRest(
    _ rest: Range<Int>, of heard: Understanding, in situation: Situation,
    _ session: inout Session
  ) throws {
    let other = recognizer.understand(
      heard.utterance.text(of: rest), context: context, situation: situation)
    mentions = recognizer.mentions(in: other.utterance)
    let plan = plan(for: other, in: situation, session)
    doubtful = plan.understanding.intents.filter(\.isDoubtful).map(\.tokens)
    // "Veg biryani 120 rupees, 1 plate": what stands beside a sum corrects nothing.
    for step in plan.steps {
      if case .request = step { try carryOut(step, &session) }
    }
    doubtful = []
  }

  /// "Track spending in pounds": money adds up, whatever else the word is of.
  func inMoney(_ request: Request) -> Request {
    guard request.intent == .trackerCreate, request.slots[.kind] == nil,
      let name = request.slots.text(.tracker), let unit = request.slots.text(.unit),
      recognizer.isCurrency(unit, of: name)
    else { return request }
    var summed = request
    summed.slots[.kind] = .text("sum")
    return summed
  }

  /// "How much did I spend today?" of who keeps expenses: what is asked for by the usual name is
  /// the one tracker of what is spent.
  func ofOwnMoney(_ request: Request) throws -> Request {
    guard request.intent.family == IntentName.queryTotal.family, let name = recognizer.spendingName,
      request.slots.text(.metric) == name
    else { return request }
    let own = try ledger.trackers().map(\.name)
    guard !own.contains(name) else { return request }
    let spent = own.filter { recognizer.kindOfMoney($0) == .spent }
    guard spent.count == 1 else { return request }
    var named = request
    named.slots[.metric] = .text(spent[0])
    return named
  }
}

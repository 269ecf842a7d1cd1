import CivilTime
import Commands
import EntityRecognition
import Slots

/// Turns the way through a sentence into slots in base units.
struct SlotReader {
  let language: IntentLanguage
  let utterance: Utterance
  /// Values that the sentence or frame gives by itself.
  let fixed: [(name: String, value: String)]
  let intent: IntentTraits

  /// Whether the sentence tells how much there is of something that is scored.
  private var isScored: Bool {
    fixed.contains { $0.name == SlotKey.kind.rawValue && $0.value == "mean" }
  }

  var time: TimeReading {
    TimeReading(context: utterance.context, looksAhead: intent.looksAhead)
  }

  /// The slots, and for a slot of several texts one set of slots each.
  func read(_ steps: [SentenceMatcher.Step]) -> [Slots] {
    var found = FoundSlots()
    var texts: [(slot: Int32, tokens: Range<Int>)] = []
    for step in steps {
      switch step.kind {
      case .start, .word, .skip: continue
      case .text:
        let token = Int(step.position) - 1
        if let place = texts.firstIndex(where: { $0.slot == step.slot }) {
          let first = min(texts[place].tokens.lowerBound, token)
          texts[place].tokens = first..<Int(step.position)
        } else {
          texts.append((step.slot, token..<Int(step.position)))
        }
      case .list:
        let match = utterance.listMatches[Int(step.item)]
        found.slots[name(step)] = .text(language.lists.entries[Int(match.entry)].name)
      case .own: found.slots[name(step)] = .text(utterance.namedMatches[Int(step.item)].name)
      case .time:
        let entity = utterance.lattice.all[Int(step.item)]
        if case .time(let value) = entity.value {
          found.timeTokens.append(entity.tokens)
          found.adjuncts.append(utterance.meant(value, by: entity.tokens, for: intent, language))
        }
      case .recurrence:
        if case .recurrence(let value) = utterance.lattice.all[Int(step.item)].value {
          found.recurrences.append(value)
          found.recurrenceTokens.append(utterance.lattice.all[Int(step.item)].tokens)
        }
      case .entity:
        let entity = utterance.lattice.all[Int(step.item)]
        if isScored, let score = utterance.score(of: entity.tokens) {
          found.slots[name(step)] = .number(score)
        } else {
          found.take(entity.value, as: name(step), type(step))
        }
      }
    }
    if isRuleOfSecond(found, texts) { return [] }
    takeAdjectives(from: &found, &texts)
    takeNames(from: &found, &texts)
    if let things = thingsWithTimes(found, texts) { return things }
    cutTails(of: &texts, into: &found)
    let ahead = takeEvent(from: &found, &texts)
    let slots = finished(found).merging(ahead)
    let all = withHours(expanded(slots, texts), texts).map(withOwnBirthday)
      .map { language.inEvening($0, before: $0.text(.moment), in: utterance.context.zone) }
      .map(SlotReader.withoutAsides)
    // "Meditate 10 minutes" is no habit of ten minutes.
    if intent.length == .days, all.contains(where: { $0.number(.days).map { $0 < 1 } ?? false }) {
      return []
    }
    return all.contains(where: \.hasSeveralThings)
      ? all.map(joiningPairs).flatMap(\.oneForEachThing) : all
  }

  /// A sentence names with "_" what it only reads over: "on the cuff".
  private static func withoutAsides(_ slots: Slots) -> Slots {
    var kept = slots
    for (name, _) in slots.values where name.rawValue.hasPrefix("_") { kept[name] = nil }
    return kept
  }

  /// Leaves what takes place its time, and gives when to speak of it.
  private func takeEvent(
    from found: inout FoundSlots, _ texts: inout [(slot: Int32, tokens: Range<Int>)]
  ) -> Slots {
    guard intent.timeSlot == SlotReader.reminding, texts.count == 1,
      found.timeTokens.count > 1, found.timeTokens.count == found.adjuncts.count
    else { return [:] }
    let event = AheadOfEvent(
      language: language, utterance: utterance, text: [texts[0].tokens],
      times: zip(found.adjuncts, found.timeTokens).map { .init(value: $0, tokens: $1) })
    guard let ahead = event.result() else { return [:] }
    let kept = found.timeTokens.indices.filter { !ahead.taken.contains(found.timeTokens[$0]) }
    found.adjuncts = kept.map { found.adjuncts[$0] }
    found.timeTokens = kept.map { found.timeTokens[$0] }
    // "Exam tomorrow at 9" has words between that would be wrong on the day itself.
    if ahead.clock.lowerBound == texts[0].tokens.upperBound {
      texts[0].tokens = texts[0].tokens.lowerBound..<ahead.clock.upperBound
    }
    return ahead.slots
  }

  /// Takes from titles what stands behind them and is no part of them.
  private func cutTails(
    of texts: inout [(slot: Int32, tokens: Range<Int>)], into found: inout FoundSlots
  ) {
    let tail = TitleTail(language: language, utterance: utterance, intent: intent)
    for place in texts.indices {
      let slot = language.graph.slots[Int(texts[place].slot)]
      guard slot.type == .text, slot.key != .plan, slot.key != .detail else { continue }
      let cut = tail.cut(texts[place].tokens)
      texts[place].tokens = cut.text
      found.add(cut)
      found.cutRecurrence(&texts[place].tokens, self)
      guard intent.timeSlot == SlotReader.reminding, found.slots[.before] == nil else {
        continue
      }
      let known = found.adjuncts.reduce(into: TimeParts()) { $0.formUnion($1.known) }
      let lead = LeadTime(language: language, utterance: utterance, known: known)
      if let (text, slots) = lead.cut(cut.text) {
        texts[place].tokens = text
        found.slots = found.slots.merging(slots)
      }
    }
  }

  /// What an intent takes that speaks at a time: of others a length is no lead.
  static let reminding = "when"

  /// Times put together, and what the sentence says by itself.
  func finished(_ found: FoundSlots) -> Slots {
    let found = withSlowNag(found)
    var slots = found.slots
    for (name, values) in found.times { slots = slots.merging(read(values, into: name)) }
    laterOnItsDay(&slots, found)
    if let timeSlot = intent.timeSlot, !found.adjuncts.isEmpty {
      let own =
        isSumOverDays(found)
        ? [.missing: .text("day")]
        : countedBack(found.adjuncts) ?? read(found.adjuncts, into: SlotKey(rawValue: timeSlot))
      slots = own.merging(slots)
    }
    if let past = pastDate(found) {
      slots = past.merging(slots)
    } else {
      addRecurrence(found.recurrences, found.adjuncts, &slots)
    }
    addEnd(found.adjuncts + found.times.values.joined(), found, &slots)
    countBack(&slots, found.adjuncts + found.times.values.joined())
    for (name, value) in fixed { slots[name] = SlotReader.fixed(value) }
    slots = withHelping(slots, found)
    slots = onItsDay(slots, found.adjuncts + found.times.values.joined())
    countFromNow(&slots)
    if slots.text(.scope) == "move", isOnlyDate(found), case .instant(let at, _)? = slots[.at] {
      slots[.day] = .day(utterance.context.zone.localTime(at: at).day)
      slots[.at] = nil
    }
    if slots.text(.part) != nil {
      slots[.part] = nil
      slots[.at] = morning(slots[.at], of: found.adjuncts + found.times.values.joined())
    }
    // A body's weight is kept in kg, what is eaten in g.
    if found.targetIsMass, slots.text(.metric) == "weight", let grams = slots.number(.target) {
      slots[.target] = .number(grams / 1000)
    }
    return slots
  }

  /// "Read 300 pages this month" tells what many days come to, and no entry of one.
  private func isSumOverDays(_ found: FoundSlots) -> Bool {
    intent.timeSlot == "day" && SlotReader.summed.contains(intent.name)
      && found.slots.values.values.contains { $0.number != nil } && time.isOverDays(found.adjuncts)
  }

  private static let summed: Set<IntentName> = [
    .drinkLog, .mealLog, .exerciseLog, .stepsLog, .sleepLog, .trackerLog,
  ]

  private func name(_ step: SentenceMatcher.Step) -> SlotKey {
    language.graph.slots[Int(step.slot)].key
  }

  private func type(_ step: SentenceMatcher.Step) -> SlotType {
    language.graph.slots[Int(step.slot)].type
  }

  private func read(_ said: [TimeValue], into name: SlotKey) -> Slots {
    // What is asked of a weekday on that day is of the same day as what is told then.
    let asksBack = intent.name.isAskingBack || intent.name.isFollowup
    let isOfToday = asksBack && name != .against && !time.looksAhead
    let values = isOfToday ? said.map(utterance.context.named) : said
    switch name {
    case .against, .period:
      guard let value = values.first else { return [:] }
      let span =
        intent.name == .queryCalendar
        ? time.nearest(value) : time.looksAhead ? value.next : value.past
      // "The difference from yesterday" is one from that day alone.
      if name == .against, case .interval(let from?, nil, let grain) = span {
        return [name: .period(time.period(.point(from, grain), value))]
      }
      let days = SlotValue.period(time.period(span, value))
      guard name == .period, HoursOfDay.askedBy.contains(intent.name),
        let hours = values.lazy.compactMap({
          HoursOfDay($0, today: utterance.context.today)
        }).first
      else { return [name: days] }
      let isOfToday = hours.isOfToday && values.count == 1
      let day = isOfToday ? .period(Period(utterance.context.today)) : days
      return hours.slots.merging([.period: day])
    case .birthday, .likeDay:
      guard let value = values.first else { return [:] }
      let day = time.lastDay(value.past)
      if name == .birthday, let age = age(bornIn: value, before: day) {
        return [.age: .number(Double(age))]
      }
      return [name: .day(day)]
    case .from, .to:
      return time.slots(values, into: name)
    // What goes on until a day is to come, whatever else the message tells.
    case .until:
      return TimeReading(context: utterance.context, looksAhead: true).slots(values, into: name)
    default: return time.slots(values, into: name)
    }
  }

  /// A "weekly reminder for Friday" comes on Fridays, a monthly one "on the 20th" on 20ths.
  private func onItsDay(_ slots: Slots, _ times: [TimeValue]) -> Slots {
    guard let rule = slots.text(.recurrence), case .instant(let at, let offset)? = slots[.at]
    else { return slots }
    let day = LocalTime(seconds: at.seconds + offset).day
    let parts: TimeParts
    let place: String
    switch rule {
    case "FREQ=WEEKLY":
      let code = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][day.weekday - 1]
      (parts, place) = ([.weekday, .day], ";BYDAY=\(code)")
    case "FREQ=MONTHLY": (parts, place) = (.day, ";BYMONTHDAY=\(day.day)")
    default: return slots
    }
    guard times.contains(where: { !$0.known.isDisjoint(with: parts) }) else { return slots }
    return slots.merging([.recurrence: .text(rule + place)])
  }

  /// A rule without its one time of day, which `at` carries; several times stay, and the hours
  /// between which something comes within a day.
  static func withoutClock(_ rule: String) -> String {
    let parts = rule.split(separator: ";")
    if parts.contains("FREQ=HOURLY") || parts.contains("FREQ=MINUTELY") { return rule }
    let hasSeveral = parts.contains { part in
      (part.hasPrefix("BYHOUR=") || part.hasPrefix("BYMINUTE=")) && part.contains(",")
    }
    if hasSeveral { return rule }
    return parts.filter { !$0.hasPrefix("BYHOUR=") && !$0.hasPrefix("BYMINUTE=") }
      .joined(separator: ";")
  }

  /// Whether a text names nothing: a word that points elsewhere, or "number 2" and what follows.
  func isEmpty(_ text: String) -> Bool {
    let isNumbered = text.utf8.contains { $0 >= 48 && $0 <= 57 }
    if !isNumbered, text.utf8.count > language.words.longest(.emptyText) { return false }
    let lower = text.lowercased()
    if language.words.has(lower, .emptyText) { return true }
    if !isNumbered { return false }
    let words = lower.split(separator: " ", maxSplits: 2)
    return words.count > 1 && ["number", "no", "nr", "item"].contains(words[0])
      && words[1].allSatisfy { $0.isNumber || $0 == "," }
  }

  /// Whether a text begins with a word that only leads to one.
  func isAddress(_ tokens: Range<Int>) -> Bool {
    guard let first = tokens.first(where: { !utterance.isPunctuation($0) }) else { return false }
    return language.words.has(utterance.tokens[first].word, .addressing)
  }

  private func expanded(_ slots: Slots, _ texts: [(slot: Int32, tokens: Range<Int>)]) -> [Slots] {
    var all = [slots]
    let inOrder = texts.count > 1 ? texts.sorted { $0.slot < $1.slot } : texts
    for (index, words) in inOrder {
      let slot = language.graph.slots[Int(index)]
      let isPlain = slot.type == .shape(.path) || slot.type == .shape(.measure)
      var range = isPlain ? withoutCourtesy(words) : words
      if slot.key == .title, intent.dividesTitle { range = withoutInfinitive(range) }
      if intent.yieldsToFacts, slot.type == .text { range = withClosing(range) }
      var text = FreeText.cleaned(utterance.text(of: range))
      if text.isEmpty || isEmpty(text) { return [] }
      if slot.key == .text || slot.key == .title, isAddress(range) { return [] }
      if slot.type == .shape(.path) { text = root(before: range) + text }
      if case .shape(let shape) = slot.type {
        if text.last == "?" { text.removeLast() }
        if !shape.accepts(text, language.words) { return [] }
        if slot.key == .shelf { text = withListNoun(text) }
        if shape == .owner { text = TextShape.owner(in: text, language.words) ?? text }
      }
      let quoted = slot.type == .text ? FreeText.quotations(withMarks(range)) : []
      if quoted.count > 1, slot.key == .title || slot.key == .habit {
        all = all.flatMap { base in quoted.map { base.merging([slot.key: .text($0)]) } }
        continue
      }
      if slot.key == .title, slot.type == .text, let own = utterance.quotedTitle(range) {
        for index in all.indices {
          all[index][.title] = .text(FreeText.cleaned(utterance.text(of: own)))
        }
        continue
      }
      if slot.key == .title, slot.type == .text, let titles = titles(in: range, slots) {
        all = all.flatMap { base in titles.map { base.merging([slot.key: .text($0)]) } }
        continue
      }
      guard slot.type == .texts else {
        for index in all.indices { all[index][slot.key] = .text(text) }
        continue
      }
      if slot.key == .items, let day = dayBehindItems(range) {
        range = range.lowerBound..<day.tokens.lowerBound
        for index in all.indices { all[index] = day.slots.merging(all[index]) }
      }
      let said = utterance.text(of: range)
      let parts = slot.key == .title ? FreeText.tasks(said) : FreeText.items(said)
      let items = withoutLead(parts, before: range.lowerBound)
      if slot.key == .items || slot.key == .plus {
        for index in all.indices { all[index][slot.key] = .list(items.map(SlotValue.text)) }
      } else {
        all = all.flatMap { base in
          items.map { item in
            var slots = base
            slots[slot.name] = .text(item)
            return slots
          }
        }
      }
    }
    return all
  }

  /// The words of a path without what is said behind it: "load ~/export.zip please".
  private func withoutCourtesy(_ range: Range<Int>) -> Range<Int> {
    let tail = range.dropFirst().first {
      utterance.tokens[$0].hasSpaceBefore
        && max(utterance.fillers.loose[$0], utterance.fillers.trailing[$0]) == range.upperBound
    }
    return range.lowerBound..<(tail ?? range.upperBound)
  }

  /// What a path begins with before its first name: "/", "~/", "../".
  private func root(before range: Range<Int>) -> String {
    var from = range.lowerBound
    while from > 0, utterance.isPunctuation(from - 1) || utterance.tokens[from - 1].kind == .symbol,
      !utterance.tokens[from].hasSpaceBefore,
      "/~.".utf8.contains(utterance.bytes[utterance.tokens[from - 1].bytes.lowerBound])
    {
      from -= 1
    }
    return from < range.lowerBound ? utterance.text(of: from..<range.lowerBound) : ""
  }

  /// A text with the quotation marks around it.
  /// "A list for the party" is called the party list.
  private func withListNoun(_ text: String) -> String {
    let words = text.lowercased().split(separator: " ")
    guard let last = words.last, !language.words.has(last, .shelfNoun),
      let noun = language.words.all(.shelfNoun).first
    else { return text }
    return words.joined(separator: " ") + " " + noun
  }

  private func withMarks(_ range: Range<Int>) -> String {
    var (from, to) = (range.lowerBound, range.upperBound)
    if from > 0, utterance.isPunctuation(from - 1) { from -= 1 }
    if to < utterance.tokens.count, utterance.isPunctuation(to) { to += 1 }
    return utterance.text(of: from..<to)
  }

  /// "for tea, for rain and for Bo": the word in front of the first item is said again.
  private func withoutLead(_ items: [String], before token: Int) -> [String] {
    guard items.count > 1, token > 0, utterance.tokens[token - 1].kind == .word else {
      return items
    }
    let lead = utterance.text(of: token - 1..<token).lowercased() + " "
    return items.map { $0.lowercased().hasPrefix(lead) ? String($0.dropFirst(lead.count)) : $0 }
  }

  /// A value behind `=>`: a number where it is one.
  static func fixed(_ value: String) -> SlotValue {
    if let number = Double(value) { return .number(number) }
    switch value {
    case "true": return .flag(true)
    case "false": return .flag(false)
    default: return .text(value)
    }
  }
}

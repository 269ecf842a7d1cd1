import Commands
import EntityRecognition
import Slots

/// Turns a frame's reading into the slots that are carried out: the one place where typed fillers
/// become values by name.
struct FrameSlots {
  let language: IntentLanguage
  let utterance: Utterance
  let reading: FrameReading

  var intent: IntentTraits { language.intents[Int(reading.frame.intent)] }

  /// One set of slots for each thing that the message names; empty when its free words name none.
  func all() -> [Slots] {
    guard let text = reading.frame.text, !reading.text.isEmpty else {
      let slots = slots(of: inOrder(reading.fillers))
      return slots.hasSeveralThings ? slots.oneForEachThing : [slots]
    }
    if isRuleOfSecond { return [] }
    let whole = withSideClause(withoutHedges(reading))
    if whole.text.isEmpty { return [slots(of: inOrder(whole.fillers))] }
    let told = afterEvent(whole)
    var (reading, tail) = withoutTail(withNames(withoutAdjective(told?.0 ?? whole)))
    let ahead = told == nil ? aheadOfEvent(reading) : nil
    if let ahead {
      reading.fillers.removeAll { ahead.taken.contains($0.tokens) }
      reading.text.insert(ahead.clock, at: ahead.piece + 1)
    }
    let items =
      self.items(of: reading, isList: text.isList)
    if reading.frame.isOfSeveral {
      guard items.count > 1, items.count(where: isErrand) > 1 else { return [] }
    }
    if reading.frame.isErrand {
      guard items.count == 1 || text.isList, items.allSatisfy(isTask) else { return [] }
    }
    return inSequence(items) { item -> [Slots] in
      guard let first = item.text.first, !isOnlyTime(item.text),
        let title = title(withoutInfinitive(deed(of: item))),
        !reader.isEmpty(title), !reader.isAddress(first)
      else { return [] }
      let moment = momentAndDeed(of: item) ?? [SlotKey(rawValue: text.slot): .text(title)]
      return slotsOfEach(item.fillers, tail).map {
        reader.withOwnBirthday(
          withDottedClock($0.merging(moment), item.text)
            .merging(ahead?.slots ?? [:]).merging(told?.1 ?? [:]))
      }
    }
  }

  /// "… and to put the bins out": what leads to the second thing is no part of it.
  private func withoutInfinitive(_ text: [Range<Int>]) -> [Range<Int>] {
    text.enumerated().map { $0.offset == 0 ? reader.withoutInfinitive($0.element) : $0.element }
  }

  /// The things that the free words name; of reminders only several of which each has its own time:
  /// "to pay the rent on the 1st and call mum tonight".
  private func items(of reading: FrameReading, isList: Bool) -> [FrameItems.Item] {
    let whole = [FrameItems.Item(text: reading.text, fillers: reading.fillers)]
    guard isList || intent.timeSlot == SlotReader.reminding && reading.text.count > 1 else {
      return whole
    }
    let divided = FrameItems(
      language: language, utterance: utterance, text: reading.text, fillers: reading.fillers,
      words: reading.words.map(\.tokens))
    return isList ? divided.quoted(divided.items()) : divided.datedItems() ?? whole
  }

  /// "Annual report", "the quarterly figures": how often, right in front of a name, is part of it.
  private func withoutAdjective(_ reading: FrameReading) -> FrameReading {
    guard intent.isTitled else { return reading }
    var reading = reading
    for (place, filler) in reading.fillers.enumerated().reversed() {
      guard case .entity(.recurrence(let value)) = filler.value,
        let piece = reading.text.firstIndex(where: {
          $0.lowerBound == filler.tokens.upperBound
        }),
        reader.isAdjective(filler.tokens, value)
      else { continue }
      let isInside = reading.text.contains { $0.upperBound == filler.tokens.lowerBound }
      guard intent.timeSlot != SlotReader.reminding || isInside else { continue }
      reading.fillers.remove(at: place)
      let whole = filler.tokens.lowerBound..<reading.text[piece].upperBound
      reading.text[piece] = whole
      if piece > 0, reading.text[piece - 1].upperBound == whole.lowerBound {
        reading.text[piece - 1] = reading.text[piece - 1].lowerBound..<whole.upperBound
        reading.text.remove(at: piece)
      }
    }
    return reading
  }

  /// Several things of one kind in the order in which they were said: of "water and steps" the
  /// water is the first.
  private func inOrder(_ fillers: [FrameReading.Filler]) -> [FrameReading.Filler] {
    var result = fillers
    for role in Set(fillers.map(\.role)) where fillers.contains(where: { $0.role == role + "_2" }) {
      let roles = [role, role + "_2", role + "_3"]
      let places = roles.compactMap { role in fillers.firstIndex { $0.role == role } }
      let sorted = places.map { fillers[$0] }
        .sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
      for (place, (role, filler)) in zip(places, zip(roles, sorted)) {
        result[place] = filler
        result[place].role = role
      }
    }
    return result
  }

  /// "The day before mum's birthday to buy flowers", where no time is said: what it is the day
  /// before, and what is to be done.
  private func momentAndDeed(of item: FrameItems.Item) -> Slots? {
    guard let slot = reading.frame.text?.slot, item.text.count == 1, let words = item.text.first,
      item.fillers.contains(where: { $0.slot == .before }),
      !item.fillers.contains(where: { $0.role == intent.timeSlot }),
      let mark = words.dropFirst().dropLast().first(where: {
        language.classes.has(utterance.tokens[$0].word, .infinitive)
      }),
      let moment = title([words.lowerBound..<mark]),
      let deed = title([mark + 1..<words.upperBound])
    else { return nil }
    return [.moment: .text(moment), SlotKey(rawValue: slot): .text(deed)]
  }

  /// "Remind me 7pm call mum, 8pm send the form".
  private func isLedByTimes(_ reading: FrameReading) -> Bool {
    FrameItems(
      language: language, utterance: utterance, text: reading.text, fillers: reading.fillers
    ).isLedByTimes
  }

  /// Whether the message names something and its time, and asks for a word about it at another.
  func aheadOfEvent(_ reading: FrameReading) -> AheadOfEvent.Result? {
    guard intent.timeSlot == SlotReader.reminding, !isLedByTimes(reading) else { return nil }
    let times = reading.fillers.compactMap { filler -> AheadOfEvent.Time? in
      guard filler.role == intent.timeSlot, case .entity(.time(let time)) = filler.value else {
        return nil
      }
      return AheadOfEvent.Time(value: time, tokens: filler.tokens)
    }
    return AheadOfEvent(
      language: language, utterance: utterance, text: reading.text, times: times
    ).result()
  }

  /// The reading without what stands behind its free words and is no part of them.
  private func withoutTail(_ reading: FrameReading) -> (FrameReading, TitleTail.Cut?) {
    guard let last = reading.text.last else { return (reading, nil) }
    var cut = TitleTail(language: language, utterance: utterance, intent: intent).cut(last)
    var reading = reading
    reading.text[reading.text.count - 1] = cut.text
    cutRecurrence(&reading, &cut)
    if let (pieces, slots) = withoutLead(reading) {
      reading.text = pieces
      cut.slots = cut.slots.merging(slots)
    }
    return (reading, cut)
  }

  /// Takes how long a recurring reminder comes, or how often, from the end of its words.
  private func cutRecurrence(_ reading: inout FrameReading, _ tail: inout TitleTail.Cut) {
    let hasRule = reading.fillers.contains {
      if case .entity(.recurrence) = $0.value { true } else { false }
    }
    guard intent.timeSlot == SlotReader.reminding, hasRule, let last = reading.text.last,
      let cut = RecurrenceTail(language: language, utterance: utterance).cut(last)
    else { return }
    reading.text[reading.text.count - 1] = cut.text
    (tail.days, tail.count) = (cut.days, cut.times)
  }

  /// The free words in front of "an hour before my appointment", where the time of that is said.
  private func withoutLead(_ reading: FrameReading) -> ([Range<Int>], Slots)? {
    guard intent.timeSlot == SlotReader.reminding,
      !reading.fillers.contains(where: { $0.slot == .before || $0.slot == .eveHour })
    else { return nil }
    let times = reading.fillers.compactMap { filler -> TimeValue? in
      guard filler.role == intent.timeSlot, case .entity(.time(let time)) = filler.value else {
        return nil
      }
      return time
    }
    let lead = LeadTime(
      language: language, utterance: utterance,
      known: times.reduce(into: TimeParts()) { $0.formUnion($1.known) })
    for (place, piece) in reading.text.enumerated() {
      if let (text, slots) = lead.cut(piece) {
        return (Array(reading.text[..<place]) + [text], slots)
      }
    }
    return nil
  }

  /// Whether a thing begins with the verb of an errand.
  private func isErrand(_ item: FrameItems.Item) -> Bool {
    guard let first = item.text.first else { return false }
    return trimmed(first).first.map { utterance.says(.errand, at: $0, language) } ?? false
  }

  /// "water 500 ml" is had, "water the plants" done.
  private func isAmountOfDrink(_ token: Int) -> Bool {
    utterance.names(.drink, at: token, language.lists)
      && (token + 1 >= utterance.tokens.count || utterance.tokens[token + 1].kind != .word)
  }

  /// Whether a thing begins with the verb of a task that has an object, and is nothing to anyone.
  private func isTask(_ item: FrameItems.Item) -> Bool {
    guard item.text.count == 1, let first = item.text.first else { return false }
    let words = trimmed(first)
    guard (2...8).contains(utterance.wordCount(words)), let verb = words.first,
      utterance.says(.task, at: verb, language), !isAmountOfDrink(verb),
      // "Email to contacts" has no object.
      words.dropFirst().first.map({
        !language.classes.has(utterance.tokens[$0].word, .infinitive)
      }) ?? false
    else { return false }
    return !words.contains { language.words.has(utterance.tokens[$0].word, .addressed) }
  }

  /// One set of slots, or two where a second moment is counted back from the first.
  private func slotsOfEach(
    _ fillers: [FrameReading.Filler], _ tail: TitleTail.Cut?
  ) -> [Slots] {
    let ahead = FrameAhead(utterance: utterance, language: language, fillers: fillers)
    guard let (first, lead, second) = ahead.parts() else { return [slots(of: fillers, tail)] }
    let main = slots(of: first, tail)
    let clock = slots(of: second)[.at]
    guard
      let at = FrameAhead.moment(
        lead, before: main[.at], clock: clock, in: utterance.context.zone)
    else { return [slots(of: fillers, tail)] }
    return [main, main.merging([.at: at])]
  }

  var reader: SlotReader {
    SlotReader(language: language, utterance: utterance, fixed: [], intent: intent)
  }

  /// What a feeling stands for.
  private func mood(of feeling: String) -> Slots {
    let told = language.lists.entry(feeling, in: "feeling")?.attributes ?? [:]
    var slots: Slots = [:]
    slots[.mood] = told["mood"].map(SlotValue.text)
    slots[.score] = told["score"].flatMap(Double.init).map(SlotValue.number)
    return slots
  }

  func slots(
    of fillers: [FrameReading.Filler], _ tail: TitleTail.Cut? = nil
  ) -> Slots {
    var found = FoundSlots()
    for filler in fillers where !filler.role.hasPrefix("_") {
      switch filler.value {
      case .entity(.time(let time)) where filler.role == intent.timeSlot:
        found.adjuncts.append(utterance.meant(time, by: filler.tokens, for: intent, language))
      case .entity where filler.type?.isScore == true:
        guard let score = utterance.scoreOnScale(at: filler.tokens.lowerBound, language) else {
          continue
        }
        // Moods are kept on one scale, what the sender tracks as it was said.
        found.slots[filler.role] = .number(filler.role == "score" ? score.ofFive : score.value)
      case .entity(.number(let number)) where filler.role == "score":
        found.slots[.score] = .number(ScoreOnScale.ofFive(bare: number.value))
      case .entity(let value):
        found.take(poured(value, filler.tokens, fillers) ?? value, as: filler.slot, .number)
      case .name(let name):
        found.slots[filler.role] = .text(name)
        // Whoever asks how often one felt so tells of no mood.
        if filler.role == "feeling", intent.name.isLog {
          found.slots = mood(of: name).merging(found.slots)
        }
      case .word(let word): found.slots[filler.role] = SlotReader.fixed(word)
      }
    }
    if let tail { found.add(tail) }
    return reader.finished(found)
  }

  /// "64 oz of water a day": ounces of what is drunk are poured, and not weighed.
  private func poured(
    _ value: EntityValue, _ tokens: Range<Int>, _ fillers: [FrameReading.Filler]
  ) -> EntityValue? {
    guard case .quantity(let weighed) = value, weighed.dimension == .mass,
      fillers.contains(where: isOfDrinking)
    else { return nil }
    return utterance.candidateRange(at: tokens.lowerBound).lazy
      .map { utterance.lattice.all[$0] }
      .first { entity in
        guard entity.tokens == tokens, case .quantity(let other) = entity.value else {
          return false
        }
        return other.dimension == .volume
      }?.value
  }

  private func isOfDrinking(_ filler: FrameReading.Filler) -> Bool {
    if filler.role == "drink" { return true }
    guard filler.role == "metric" else { return false }
    return switch filler.value {
    case .name(let name), .word(let name): name == "water"
    case .entity: false
    }
  }
}

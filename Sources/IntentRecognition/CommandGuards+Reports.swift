import Commands
import EntityRecognition
import Slots

/// Commands that are only the frame of a report, or for somebody else.
extension IntentRecognizer {
  /// "Track my parcel" asks for what others track.
  func isOfShipment(_ option: Option, _ utterance: Utterance) -> Bool {
    // "Track deliveries" counts them, "track my order" asks where it is.
    language.intents[Int(option.intent)].name == .trackerCreate
      && option.tokens.dropFirst().contains { token in
        language.words.has(utterance.tokens[token].word, .shipped)
          && [.article, .possessive].contains {
            language.classes.has(utterance.tokens[token - 1].word, $0)
          }
      }
  }

  /// "Alexa, set an alarm for 6", "ok google add milk": the name of another machine in front, alone
  /// or behind a greeting.
  func isForOtherMachine(_ utterance: Utterance) -> Bool {
    if utterance.isBang { return true }
    let words = utterance.tokens.prefix(4).indices.filter { utterance.tokens[$0].kind == .word }
    guard words.count > 1 else { return false }
    if utterance.chainsOrders { return true }
    func isMachine(_ token: Int) -> Bool {
      utterance.says(.machine, at: token, language)
    }
    if isMachine(words[0]) {
      let isCalled = words[0] + 1 < words[1] || utterance.fillerEnds[words[1]] > words[1]
      return isCalled || language.words.has(utterance.tokens[words[1]].word, .command)
        || language.words.has(utterance.tokens[words[1]].word, .asksBack)
    }
    return language.words.has(utterance.tokens[words[0]].word, .calling) && isMachine(words[1])
  }

  /// "my day: slept 8 hours, ran 5 km": what stands behind the colon is told, and not asked for.
  func isHeading(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    if isTitle(option, facts, utterance) { return true }
    let colon = option.tokens.upperBound
    guard colon + 1 < utterance.tokens.count, utterance.isColon(colon) else { return false }
    // "Track session: 8 x 400 m" heads a workout, and tracks no sessions.
    if isRounds(colon + 1, utterance) { return true }
    guard language.intents[Int(option.intent)].isQuery || isBareDone(option) else { return false }
    return facts.reports(inside: colon + 1..<utterance.tokens.count)
  }

  /// "Monday's log. Slept 6 h. Porridge for breakfast.": what heads reports of its day by itself,
  /// on a line or in a sentence of its own, asks for none.
  private func isTitle(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    let end = option.tokens.upperBound
    guard intent(option) == .querySummary, option.tokens.lowerBound == 0, option.tokens.count < 6,
      end < utterance.tokens.count, utterance.isHardStop[end] || utterance.isColon(end),
      !utterance.bytes[utterance.tokens[end].bytes].elementsEqual([UInt8(ascii: "?")])
    else { return false }
    return facts.found.filter { $0.intent.tokens.lowerBound > end }.count > 1
  }

  /// "Done: 3 km run" ticks off nothing that was listed before.
  private func isBareDone(_ option: Option) -> Bool {
    let name = language.intents[Int(option.intent)].name
    return (name.rawValue.hasSuffix(".done") || name.rawValue.hasSuffix(".check"))
      && option.slots.allSatisfy { slots in
        slots.values.keys.allSatisfy { $0 == .scope }
      }
  }

  private func isRounds(_ token: Int, _ utterance: Utterance) -> Bool {
    token + 2 < utterance.tokens.count && utterance.tokens[token].kind == .digits
      && language.words.has(utterance.tokens[token + 1].word, .by)
      && utterance.tokens[token + 2].kind == .digits
  }

  /// "no gym today" denies, and asks nothing.
  func isDenied(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].isQuery, let first = option.tokens.first,
      language.classes.has(utterance.tokens[first].word, .denial)
    else { return false }
    // "No alcohol today", and not "no, water today" or "no how much today?".
    let isOfNone =
      first + 1 < option.tokens.upperBound && !utterance.isPunctuation(first + 1)
      && !utterance.lists(at: first + 1).contains { language.lists.isOfTracker($0.list) }
      && !option.tokens.contains { language.classes.has(utterance.tokens[$0].word, .question) }
      && !utterance.text(of: option.tokens.upperBound - 1..<utterance.tokens.count).contains("?")
    return facts.refusals.contains(.denial) || isOfNone
  }

  /// "No headache today", "stretching: no": what the sender tracks did not happen, and what was to
  /// be done was not. A number says how much of it there was; "no sugar" is the name of a habit.
  func isWithout(_ option: Option, _ utterance: Utterance) -> Bool {
    let name = language.intents[Int(option.intent)].name
    guard name == .trackerLog || name == .habitCheck,
      option.slots.contains(where: { $0[.value] == nil }),
      let first = option.tokens.first(where: { !utterance.isPunctuation($0) })
    else { return false }
    let isNamed = utterance.ownMatches.contains { $0.tokens.lowerBound == first }
    let last = utterance.tokens.last { $0.kind == .word }
    let isDenied = language.classes.has(utterance.tokens[first].word, .denial) && !isNamed
    if isDenied, !utterance.isAnswer(first, language) { return true }
    if option.slots.count > 1,
      option.tokens.dropFirst().contains(where: { deniesSymptom($0, utterance) })
    {
      return true
    }
    return name == .habitCheck
      && last.map { language.words.has($0.word, .noAnswer) } ?? false
  }

  /// "Bp 120/80, no headache": behind what was measured, what there was none of.
  private func deniesSymptom(_ token: Int, _ utterance: Utterance) -> Bool {
    language.classes.has(utterance.tokens[token].word, .denial)
      && utterance.listMatches.contains { match in
        match.tokens.lowerBound == token + 1
          && language.lists.trackedKinds[Int(match.list)].map { !$0.needsFigure } ?? false
      }
  }

  /// "I want to read 30 pages tonight": a wish in front of a deed is none, though the same words
  /// beg for an order politely.
  func isWished(_ option: Option, _ utterance: Utterance) -> Bool {
    guard [IntentName.trackerLog, .habitCheck].contains(language.intents[Int(option.intent)].name)
    else {
      return false
    }
    let stance = StanceReader(language: language, utterance: utterance)
    return option.tokens.first.map(stance.isWish) ?? false
  }

  /// "Stress: 4 yesterday" right after another tracker was made: the figure is of the one that is
  /// named in front of it, and not of that.
  func isOfNamedTracker(_ option: Option, _ utterance: Utterance) -> Bool {
    language.intents[Int(option.intent)].name == .trackerLog
      && option.slots.last?.text("scope") == "last"
      && utterance.ownMatches.contains { match in
        match.kind == .tracker && match.tokens.upperBound <= option.tokens.lowerBound
      }
  }

  /// "Cold shower this week?", "my knee pain this month", "piano time this week?": what is only
  /// named, of more than a day or with a question mark, is asked about: it did not just happen.
  func isOfNoDay(_ option: Option, _ utterance: Utterance) -> Bool {
    let name = language.intents[Int(option.intent)].name
    guard [IntentName.habitCheck, .trackerLog, .timerStart, .moodLog].contains(name),
      option.slots.contains(where: { $0[.value] == nil && $0[.dose] == nil })
    else { return false }
    let isLast = option.tokens.upperBound >= utterance.tokens.count - 1
    // "Can you time my run?" begs for it.
    if isLast, name != .timerStart, utterance.text.hasSuffix("?") { return true }
    let reading = TimeReading(context: utterance.context, looksAhead: false)
    let times = option.tokens.flatMap { utterance.candidateRange(at: $0) }
      .map { utterance.lattice.all[$0] }.filter { entity in
        if case .time = entity.value { !entity.isLatent } else { false }
      }
    // The "day" of "the day before yesterday" is a part of it.
    guard let longest = times.max(by: { $0.tokens.count < $1.tokens.count }),
      case .time(let time) = longest.value
    else { return false }
    return reading.isOverDays([time])
  }

  /// "Mood is just okay, not bad, not great": where the report knows the feeling, a frame that took
  /// one of the words for it adds nothing.
  func isFeltOtherwise(_ option: Option, _ facts: FactReading) -> Bool {
    option.frame != nil && language.intents[Int(option.intent)].name == .moodLog
      && facts.found.contains { found in
        found.intent.intent == .moodLog && found.intent.tokens.overlaps(option.tokens)
          && option.slots.contains {
            $0[.feeling] != nil && $0[.feeling] != found.intent.slots[.feeling]
          }
      }
  }

  /// "What goes on my list", "nothing needs to go on it": no title, but what stands for one.
  func asksForTitle(_ option: Option, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].isTitled,
      let first = option.tokens.first(where: { !utterance.isPunctuation($0) }),
      let title = option.slots.first?.text("title")
    else { return false }
    let word = utterance.tokens[first].word
    let asks = language.classes.has(word, .question) && !language.classes.has(word, .present)
    guard asks || language.classes.has(word, .denial) else { return false }
    return title.lowercased().hasPrefix(utterance.text(of: first..<first + 1).lowercased())
      && (asks || !title.contains(" "))
  }

  /// "slept 8 hours, please note it down": the order is to log what was told.
  func isOrderToLog(_ option: Option, _ facts: FactReading, _ lastOrder: Int?) -> Bool {
    guard let order = lastOrder, language.intents[Int(option.intent)].isTitled,
      option.tokens.contains(order)
    else { return false }
    return facts.reports(inside: option.tokens.lowerBound..<order)
      || facts.found.contains { $0.intent.tokens.upperBound <= order }
  }

  /// Where "log it", "put it in" begin a clause behind others, and no list is named.
  func ordersToLog(_ utterance: Utterance) -> [Int] {
    utterance.tokens.indices.dropFirst().dropLast().filter { token in
      guard language.classes.has(utterance.tokens[token].word, .logVerb),
        language.words.has(utterance.tokens[token + 1].word, .pronoun)
      else { return false }
      let rest = token + 2..<min(token + 6, utterance.tokens.count)
      if rest.contains(where: { isListed($0, utterance) }) { return false }
      var before = token - 1
      while before > 0, !utterance.isSeparator[before],
        utterance.fillerEnds[before] > before
          || language.classes.has(utterance.tokens[before].word, .neutral)
      {
        before -= 1
      }
      return utterance.isSeparator[before]
    }
  }

  private func isListed(_ token: Int, _ utterance: Utterance) -> Bool {
    let word = utterance.tokens[token].word
    return language.classes.has(word, .listNoun) || language.classes.has(word, .infinitive)
  }

  /// "🍕 = life": one word on either side, and nothing that food is made of.
  func isSlogan(_ option: Option, _ utterance: Utterance) -> Bool {
    guard let mark = option.tokens.first(where: { isEqualSign($0, utterance) }) else {
      return false
    }
    return !(mark + 1..<option.tokens.upperBound).contains { token in
      utterance.tokens[token].kind == .digits
        || FoodsInText(lists: language.lists, utterance: utterance).begins(at: token)
    }
  }

  private func isEqualSign(_ token: Int, _ utterance: Utterance) -> Bool {
    let written = utterance.tokens[token].bytes
    return written.count == 1 && utterance.bytes[written.lowerBound] == UInt8(ascii: "=")
  }

  /// "grateful for rain and tea. also walked 2 km": the list ends with its sentence.
  func goesPastList(
    _ option: Option, _ facts: FactReading, _ utterance: Utterance
  ) -> Bool {
    guard language.intents[Int(option.intent)].listsThings,
      let stop = option.tokens.dropLast().first(where: { utterance.isHardStop[$0] })
    else { return false }
    return facts.found.contains { $0.intent.tokens.lowerBound > stop }
  }

  /// What was done stands in front of an order and is no task: "walked 6,500 steps, add to my
  /// todos: buy stamps".
  func takesReport(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].isTitled else { return false }
    return facts.found.contains { told in
      let clause = facts.clauses[told.clause].tokens
      return told.intent.confidence > 0.9 && clause.lowerBound == option.tokens.lowerBound
        && clause.upperBound + 1 < option.tokens.upperBound
        && utterance.isPunctuation(clause.upperBound) && !utterance.isColon(clause.upperBound)
    }
  }

  /// A mark ends the name of a food: "ran 5 km, the recipe needs 200 g of flour" names none.
  func namesSeveral(_ option: Option) -> Bool {
    language.intents[Int(option.intent)].name == .foodDefine
      && option.slots.contains { slots in
        let name = slots.text(.food) ?? ""
        return name.contains(",") || name.contains(". ") || name.contains("\n")
      }
  }

  /// "Another bottle down" tells what was drunk, and "another mile done" how far one came: nothing
  /// that is yet to be done.
  func isDrained(_ option: Option, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].isTitled, option.frame == nil else { return false }
    let start = option.tokens.lowerBound
    return utterance.candidateRange(at: start).contains { index in
      let entity = utterance.lattice.all[index]
      switch entity.value {
      case .quantity, .duration: break
      default: return false
      }
      let rest = entity.tokens.upperBound..<max(entity.tokens.upperBound, option.tokens.upperBound)
      return !entity.isLatent && (1...2).contains(rest.count)
        && rest.allSatisfy { token in
          utterance.isPunctuation(token)
            || language.words.has(utterance.tokens[token].word, .downed)
        }
    }
  }

  /// "Kebab for breakfast, send help", "screen time for Monday 8": a food and its meal, or a figure
  /// of what is tracked, are told where nothing asks.
  func isToldInstead(_ option: Option, _ facts: FactReading, _ utterance: Utterance) -> Bool {
    guard language.intents[Int(option.intent)].isQuery, !utterance.text.hasSuffix("?"),
      !language.classes.has(utterance.tokens[option.tokens.lowerBound].word, .question)
    else { return false }
    let reads = facts.found.contains { told in
      told.intent.slots[.value] != nil
        && told.intent.tokens.lowerBound <= option.tokens.lowerBound + 1
        && option.slots.contains { $0.text(.metric) == told.intent.slots.text(.tracker) }
    }
    if reads { return true }
    guard option.slots.contains(where: { $0.text("food") != nil }) else { return false }
    return facts.found.contains { told in
      told.intent.intent == .mealLog && told.intent.slots.text(.meal) != nil
        && told.intent.tokens.lowerBound <= option.tokens.lowerBound + 1
        && option.tokens.overlaps(told.intent.tokens)
    }
  }

  /// "My daily target is 2 litres of water" names no food that is made of water, and "my sister is
  /// on the same shot" none of spirits.
  func isNoFood(_ option: Option, _ utterance: Utterance) -> Bool {
    language.intents[Int(option.intent)].name == .foodDefine
      && option.tokens.dropLast().contains { token in
        let word = utterance.tokens[token].word
        return
          (language.words.has(word, .keptThing) || language.classes.has(word, .otherSubject))
          && language.words.has(utterance.tokens[token + 1].word, .statement)
          || sizesContainer(token, option, utterance)
      }
  }

  /// "My cup = 180 ml": a container, the sign and nothing but how much it holds.
  private func sizesContainer(_ token: Int, _ option: Option, _ utterance: Utterance) -> Bool {
    func isVolume(_ start: Int, upTo end: Int) -> Bool {
      utterance.candidateRange(at: start).contains { index in
        let entity = utterance.lattice.all[index]
        guard case .quantity(let quantity) = entity.value else { return false }
        return quantity.dimension == .volume && entity.tokens.upperBound == end
      }
    }
    let behind = token + 2
    return behind < option.tokens.upperBound && isEqualSign(token + 1, utterance)
      && isVolume(token, upTo: token + 1) && isVolume(behind, upTo: option.tokens.upperBound)
  }
}

extension Utterance {
  /// "!skip": a command of another bot of the room.
  fileprivate var isBang: Bool {
    tokens.count > 1 && tokens[1].kind == .word && !tokens[1].hasSpaceBefore
      && bytes[tokens[0].bytes].elementsEqual([UInt8(ascii: "!")])
  }

  /// Orders to a shell stand behind each other: "make && make install".
  fileprivate var chainsOrders: Bool {
    let first = tokens.indices.prefix(64)
    return first.dropFirst().contains { token in
      tokens[token].kind != .word && text(of: token - 1..<token + 1) == "&&"
    }
  }
}

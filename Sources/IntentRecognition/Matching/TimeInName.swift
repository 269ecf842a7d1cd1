import CivilTime
import Commands
import EntityRecognition
import Slots

/// A time inside a title that is part of a name: "the Thursday call", "Friday's party", "about
/// Christmas Eve". It stays where it is said.
struct TimeInName {
  let language: IntentLanguage
  let utterance: Utterance
  /// The time says by when a thing is to be done.
  var isDue = false

  /// The tokens of a time with what leads to it, and whether it says when as well: what is for the
  /// Monday meeting is due on Monday, what is about it is not.
  struct Found {
    var tokens: Range<Int>
    var saysWhen: Bool
    /// The name goes on behind it.
    var goesOn = true
    /// It stands right behind the words that it is part of.
    var touches = false
  }

  /// - Parameter time: Where the time stands, with the prepositions in front of it or without.
  func find(_ time: Range<Int>, _ value: TimeValue) -> Found? {
    guard let core = time.first(where: { !leads($0) }), !utterance.isQuoted(core) else {
      return nil
    }
    var first = core
    while first > 0, leads(first - 1) { first -= 1 }
    let lead = first..<core
    let isDetermined = lead.last.map(determines) ?? false
    if let owned = behindOwner(time) {
      guard isNoun(owned) else { return nil }
      return Found(tokens: first..<time.upperBound, saysWhen: saysWhen(lead))
    }
    if let own = ofThing(lead.lowerBound..<time.upperBound, value) { return own }
    guard !value.known.isDisjoint(with: TimeInName.named),
      value.known.isDisjoint(with: [.relative, .hour])
    else { return nil }
    if isDetermined, utterance.tokens[core].kind == .word, isNoun(time.upperBound) {
      return Found(tokens: first..<time.upperBound, saysWhen: saysWhen(lead))
    }
    if let first = lead.first, isServing(first), isNoun(time.upperBound), !isErrand(time.upperBound)
    {
      return Found(tokens: lead.lowerBound..<time.upperBound, saysWhen: saysWhen(lead))
    }
    let isAbout = lead.first.map(isTopical) ?? false
    guard isAbout, first > 0, utterance.tokens[first - 1].kind == .word else { return nil }
    return Found(tokens: first..<time.upperBound, saysWhen: false, goesOn: false)
  }

  /// "Book a campsite for August": the month, season or year that a thing is for is not when it has
  /// to be done.
  private func ofThing(_ tokens: Range<Int>, _ value: TimeValue) -> Found? {
    guard isDue, isServing(tokens.lowerBound), !value.known.contains(.hour), isLong(value) else {
      return nil
    }
    return Found(tokens: tokens, saysWhen: false, goesOn: false, touches: true)
  }

  private func isLong(_ value: TimeValue) -> Bool {
    switch value.next {
    case .point(_, let grain): grain >= .month
    case .interval(let from?, let to?, _): to.day - from.day >= TimeInName.longest
    default: false
    }
  }

  /// In days: a thing that is for a shorter time is to be done by then.
  private static let longest = 28

  /// What has a name of its own among times.
  private static let named: TimeParts = [.weekday, .month, .holiday, .season, .year]

  /// The token behind "'s" at the end of a time.
  private func behindOwner(_ time: Range<Int>) -> Int? {
    for token in [time.upperBound - 1, time.upperBound] where token < utterance.tokens.count {
      if utterance.tokens[token].word == language.possessive { return token + 1 }
    }
    return nil
  }

  private func leads(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.isTimePreposition(word) || determines(token) || isTopical(token)
  }

  private func determines(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.classes.has(word, .article) || language.classes.has(word, .possessive)
  }

  private func isTopical(_ token: Int) -> Bool {
    utterance.says(.topical, at: token, language)
  }

  /// "For" in front of "Monday meeting": the meeting is what it is for.
  private func isServing(_ token: Int) -> Bool {
    utterance.says(.serving, at: token, language)
  }

  private func isErrand(_ token: Int) -> Bool {
    [.errand, .task].contains { utterance.says($0, at: token, language) }
  }

  /// Whether a word goes on with a name, and begins nothing else.
  private func isNoun(_ token: Int) -> Bool {
    guard token < utterance.tokens.count, utterance.tokens[token].kind == .word,
      utterance.tokens[token].hasSpaceBefore, utterance.fillerEnds[token] == token
    else { return false }
    let word = utterance.tokens[token].word
    return !language.isTimePreposition(word)
      && !language.classes.hasAny(word, of: TimeInName.breaks)
      && !language.words.has(word, .joining) && !isTopical(token)
      && !utterance.candidateRange(at: token).contains { index in
        if case .time = utterance.lattice.all[index].value { true } else { false }
      }
  }

  private static let breaks = WordClasses.set([
    .infinitive, .preposition, .connector, .ownSubject, .article, .possessive,
  ])

  /// Whether what is for it, or to be done before it, is due then.
  private func saysWhen(_ lead: Range<Int>) -> Bool {
    guard let first = lead.first else { return false }
    return language.isTimePreposition(utterance.tokens[first].word) && !isTopical(first)
      && !language.words.has(utterance.text(of: first..<first + 1).lowercased(), .origin)
  }
}

extension SlotReader {
  /// Gives back to titles the times that are part of a name in them.
  func takeNames(
    from found: inout FoundSlots, _ texts: inout [(slot: Int32, tokens: Range<Int>)]
  ) {
    guard intent.isTitled, found.adjuncts.count == found.timeTokens.count else { return }
    let names = TimeInName(
      language: language, utterance: utterance,
      isDue: intent.timeSlot == SlotKey.due.rawValue)
    for place in found.timeTokens.indices.reversed() {
      let time = found.timeTokens[place]
      guard let name = names.find(time, found.adjuncts[place]),
        let text = texts.firstIndex(where: {
          $0.tokens.lowerBound < name.tokens.lowerBound
            && $0.tokens.upperBound >= name.tokens.lowerBound
            && (!name.touches || $0.tokens.upperBound == name.tokens.lowerBound)
        })
      else { continue }
      let whole = texts[text].tokens
      texts[text].tokens = whole.lowerBound..<max(whole.upperBound, name.tokens.upperBound)
      if name.saysWhen, !isElsewhere(found.adjuncts.count) { continue }
      found.adjuncts.remove(at: place)
      found.timeTokens.remove(at: place)
    }
  }

  /// Whether one of several times is when to speak, so that a name's is not.
  func isElsewhere(_ count: Int) -> Bool { intent.timeSlot == SlotReader.reminding && count > 1 }
}

extension FrameSlots {
  /// The reading with the times that are part of a name among its free words.
  func withNames(_ reading: FrameReading) -> FrameReading {
    guard intent.isTitled else { return reading }
    var reading = reading
    let names = TimeInName(
      language: language, utterance: utterance,
      isDue: intent.timeSlot == SlotKey.due.rawValue)
    let times = reading.fillers.filter { $0.role == intent.timeSlot }
    for filler in times.reversed() {
      guard case .entity(.time(let time)) = filler.value,
        let name = names.find(filler.tokens, time),
        let before = reading.text.lastIndex(where: {
          $0.lowerBound < name.tokens.lowerBound && $0.upperBound < name.tokens.upperBound
            && (!name.touches || $0.upperBound == name.tokens.lowerBound)
            && gap(min($0.upperBound, name.tokens.lowerBound)..<name.tokens.lowerBound)
        }),
        !name.goesOn
          || reading.text.contains(where: { $0.lowerBound == name.tokens.upperBound })
      else { continue }
      var whole = reading.text[before].lowerBound..<name.tokens.upperBound
      while before + 1 < reading.text.count,
        reading.text[before + 1].lowerBound == whole.upperBound
      {
        whole = whole.lowerBound..<reading.text.remove(at: before + 1).upperBound
      }
      reading.text[before] = whole
      if name.saysWhen, !reader.isElsewhere(times.count) { continue }
      reading.fillers.removeAll { $0.tokens == filler.tokens && $0.role == filler.role }
    }
    return reading
  }

  /// Whether nothing that divides stands between free words and what goes on with them.
  private func gap(_ tokens: Range<Int>) -> Bool {
    tokens.allSatisfy { utterance.tokens[$0].kind == .word }
  }
}

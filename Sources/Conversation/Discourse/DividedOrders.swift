import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Wake me tomorrow at 7 and on Friday at 8", "remind me at 15:00 to call Joe and every day at 8
/// to stretch": one order, and behind it several parts that begin with a day or a rule of their
/// own.
struct DividedOrders {
  let discourse: Discourse
  let heard: Understanding

  private var utterance: Utterance { heard.utterance }
  private var mentions: Mentions { discourse.mentions }
  private var words: NamedWords { discourse.recognizer.language.words }
  private static let longest = 40
  private static let longestOrder = 6

  /// One intent for each part, where every part behind the order would be a reminder as a message
  /// of its own; else what was heard.
  func divided() -> [RecognizedIntent] {
    if let both = inSameUnit { return both }
    guard let whole = heard.intents.first, heard.intents.allSatisfy(isPlain),
      mentions.tokenCount <= Self.longest, !mentions.isQuestion,
      let first = starts.first, (1...Self.longestOrder).contains(first),
      !(0..<first).contains(where: leadsToVerb)
    else { return heard.intents }
    let pieces = pieces(from: first)
    guard pieces.count > 1 else { return heard.intents }
    let order = utterance.text(of: 0..<first)
    // "Remind me: dentist Friday 10am, haircut Saturday": the order holds a title of its own.
    if let title = whole.slots.text(.text), order.lowercased().contains(title.lowercased()) {
      return heard.intents
    }
    let each = pieces.compactMap { piece -> RecognizedIntent? in
      let one = part("\(order) \(utterance.text(of: piece))", of: whole)
      return one?.slots[.alarm] == whole.slots[.alarm] ? one : nil
    }
    return each.count == pieces.count ? each : heard.intents
  }

  /// "Remind me to take the cake out in 40 min and turn the oven off in 50": the last number is of
  /// the unit in front of it.
  private var inSameUnit: [RecognizedIntent]? {
    let count = mentions.tokenCount
    guard heard.intents.count == 1, let whole = heard.intents.first, isPlain(whole),
      let order = (0..<min(Self.longestOrder, count)).first(where: leadsToVerb),
      let first = mentions.values.first(where: isCounted), first.tokens.count > 2,
      case let joint = first.tokens.upperBound, joint + 3 < count,
      words.has(utterance.text(of: joint..<joint + 1).lowercased(), .joining),
      utterance.tokens[count - 1].kind == .digits,
      utterance.text(of: count - 2..<count - 1).lowercased()
        == utterance.text(of: first.tokens.lowerBound..<first.tokens.lowerBound + 1).lowercased()
    else { return nil }
    let unit = utterance.text(of: joint - 1..<joint)
    let lead = utterance.text(of: 0..<order + 1)
    let parts = [
      utterance.text(of: 0..<joint), "\(lead) \(utterance.text(of: joint + 1..<count)) \(unit)",
    ]
    let each = parts.compactMap { part($0, of: whole) }
    return each.count == parts.count ? each : nil
  }

  private func part(_ text: String, of whole: RecognizedIntent) -> RecognizedIntent? {
    discourse.part(text, of: whole, as: .reminderAdd, holding: [.text, .at])
      .flatMap { isPlain($0) ? $0 : nil }
  }

  private func isCounted(_ value: Mentions.Value) -> Bool {
    if case .time(let time) = value.value { time.known == [.relative] } else { false }
  }

  private func isPlain(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .reminderAdd && intent.slots[.scope] == nil && intent.slots[.nagEvery] == nil
  }

  private func leadsToVerb(_ token: Int) -> Bool {
    discourse.recognizer.language.leadsToVerb(token, in: utterance)
  }

  /// Where a time or rule begins.
  private var starts: [Int] {
    mentions.values.filter(isTime).map(\.tokens.lowerBound).sorted()
  }

  /// The parts, each from a time on: cut where behind a joining word a day or a rule is told.
  private func pieces(from first: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var from = first
    var token = first
    while token < mentions.tokenCount {
      guard isCut(token) else {
        token += 1
        continue
      }
      var next = token + 1
      while next < mentions.tokenCount, isCut(next) { next += 1 }
      if next < mentions.tokenCount, beginsPart(next), token > from {
        pieces.append(from..<token)
        from = next
      }
      token = next
    }
    pieces.append(from..<mentions.tokenCount)
    return pieces
  }

  private func isCut(_ token: Int) -> Bool {
    let word = utterance.text(of: token..<token + 1).lowercased()
    return
      (discourse.divides(token, heard) || words.has(word, .instead))
      && !mentions.values.contains { $0.tokens.contains(token) && isTime($0) }
  }

  /// "On Friday at 8", "every Sunday", "in 20 to", with at most one word in front; behind it stands
  /// what leads to what is to be done, or nothing.
  private func beginsPart(_ start: Int) -> Bool {
    if isCountedFromNow, start + 2 < mentions.tokenCount,
      utterance.tokens[start + 1].kind == .digits, leadsToVerb(start + 2)
    {
      return true
    }
    let first = mentions.values.filter { value in
      (start...start + 1).contains(value.tokens.lowerBound) && isTime(value)
    }
    guard first.contains(where: isDated), var end = first.map(\.tokens.upperBound).max() else {
      return false
    }
    while let more = mentions.values.first(where: { value in
      (end...end + 1).contains(value.tokens.lowerBound) && isTime(value)
        && value.tokens.upperBound > end
    }) {
      end = more.tokens.upperBound
    }
    guard end < mentions.tokenCount else { return true }
    let word = utterance.text(of: end..<end + 1).lowercased()
    return leadsToVerb(end) || words.has(word, .topical)
  }

  /// "In 10 minutes" at the beginning: what is said like it behind it is in the same unit.
  private var isCountedFromNow: Bool {
    guard let first = starts.first else { return false }
    return mentions.values.contains { value in
      guard value.tokens.lowerBound == first, case .time(let time) = value.value else {
        return false
      }
      return time.known == [.relative]
    }
  }

  private func isTime(_ value: Mentions.Value) -> Bool {
    switch value.value {
    case .time, .recurrence: true
    default: false
    }
  }

  private func isDated(_ value: Mentions.Value) -> Bool {
    switch value.value {
    case .recurrence: true
    case .time(let time):
      time.isDate || !time.known.isDisjoint(with: [.day, .weekday, .month, .holiday, .relative])
    default: false
    }
  }
}

extension Discourse {
  /// What a message asks for, part by part: several orders in one, the days that a rule leaves out,
  /// how long before something that was told, and several days of one question.
  func partsDivided(_ heard: Understanding) -> Understanding {
    var heard = heard
    heard.intents = withRemindersOfDay(onDaysCompared(overListedDays(heard.intents)))
    heard.intents = DividedTimers(discourse: self, heard: heard).divided()
    guard heard.intents.contains(where: { [.reminderAdd, .todoAdd].contains($0.intent) }) else {
      return heard
    }
    heard.intents = DividedReminders(discourse: self, heard: heard).divided()
    heard.intents = DividedOrders(discourse: self, heard: heard).divided()
    if let ahead = LeadsOfEvent(discourse: self, heard: heard).intents() {
      (heard.intents, heard.leftovers) = (ahead, [])
    }
    if let rest = ExceptedDays(discourse: self, heard: heard).intents() {
      (heard.intents, heard.leftovers) = (rest, [])
    }
    return heard
  }
}

import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Dentist Friday 10:15, remind me an hour before and also the evening before", "finish report on
/// my list for Thursday 3pm and remind me 1 hour before": what is told with its time, and how long
/// before it to speak, once or several times.
struct LeadsOfEvent {
  let discourse: Discourse
  let heard: Understanding

  private var utterance: Utterance { heard.utterance }
  private var mentions: Mentions { discourse.mentions }
  private var words: NamedWords { discourse.recognizer.language.words }
  private static let longest = 40
  private static let longestLead = 5

  /// What is told, where it asks for something by itself, and a reminder for each lead; nil where
  /// a message says nothing of the kind.
  func intents() -> [RecognizedIntent]? {
    if let both = beforeOneTime { return both }
    let leads = leads
    guard let first = leads.first, let whole = heard.intents.first, !mentions.isQuestion,
      mentions.tokenCount <= Self.longest, let cut = cut(before: first.lowerBound)
    else { return nil }
    let event = discourse.reading(utterance.text(of: 0..<cut))
    guard event.intents.count <= 1 else { return nil }
    let main = event.intents.first
    let isAsked = main.map { isTimed($0) } ?? false
    guard isAsked || main == nil && leads.count > 1 else { return nil }
    let order = utterance.text(of: behindJoint(cut)..<first.lowerBound)
    guard let subject = subject(main, before: cut) else { return nil }
    let ahead = leads.compactMap { lead -> RecognizedIntent? in
      let text = "\(subject), \(order) \(utterance.text(of: lead))"
      var one = discourse.part(text, of: whole, as: .reminderAdd, holding: [.at])
      if let title = main?.slots[.text] ?? main?.slots[.title] { one?.slots[.text] = title }
      return one
    }
    guard ahead.count == leads.count, !order.isEmpty else { return nil }
    return (main.map { [$0] } ?? []) + ahead
  }

  /// "Remind me 30 min and 10 min before 5pm to leave": each length before the time that is told
  /// behind the last one.
  private var beforeOneTime: [RecognizedIntent]? {
    let lengths = lengths
    guard lengths.count == 2, let whole = heard.intents.first, !mentions.isQuestion,
      whole.intent == .reminderAdd, lengths[0].lowerBound > 0,
      lengths[0].upperBound < lengths[1].lowerBound,
      (lengths[0].upperBound..<lengths[1].lowerBound).allSatisfy(isJoint),
      case let mark = lengths[1].upperBound, mark + 1 < mentions.tokenCount,
      words.has(utterance.text(of: mark..<mark + 1).lowercased(), .leading)
    else { return nil }
    let order = utterance.text(of: 0..<lengths[0].lowerBound)
    let event = utterance.text(of: mark..<mentions.tokenCount)
    let each = lengths.compactMap { length in
      discourse.part(
        "\(order) \(utterance.text(of: length)) \(event)", of: whole, as: .reminderAdd,
        holding: [.text, .at])
    }
    return each.count == 2 ? each : nil
  }

  /// The lengths of time that are said, also within "10 min before 5pm".
  private var lengths: [Range<Int>] {
    var found: [Range<Int>] = []
    for entity in utterance.lattice.all where !entity.isLatent {
      guard case .duration = entity.value, !found.contains(where: entity.tokens.overlaps) else {
        continue
      }
      found.append(entity.tokens)
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func isTimed(_ intent: RecognizedIntent) -> Bool {
    switch intent.intent {
    case .reminderAdd: intent.slots[.at] != nil && intent.slots[.text] != nil
    case .todoAdd: intent.slots.instant(.due) != nil
    default: false
    }
  }

  /// "An hour before", "the evening before": what ends with that word, and nothing stands behind
  /// it that it would be before.
  private var leads: [Range<Int>] {
    (1..<max(1, mentions.tokenCount)).compactMap { token -> Range<Int>? in
      let word = utterance.text(of: token..<token + 1).lowercased()
      guard words.has(word, .leading), endsLead(token + 1) else { return nil }
      var start = token
      while start > 0, token - start < Self.longestLead, !isJoint(start - 1),
        !endsOrder(start - 1)
      {
        start -= 1
      }
      guard start < token, token - start < Self.longestLead || start == 0 || isJoint(start - 1)
      else { return nil }
      return start..<token + 1
    }
  }

  /// The object of the verb that asks: "me".
  private func endsOrder(_ token: Int) -> Bool {
    words.has(utterance.text(of: token..<token + 1).lowercased(), .me)
  }

  private func endsLead(_ token: Int) -> Bool {
    guard token < mentions.tokenCount else { return true }
    return isJoint(token)
      || mentions.signs.contains { $0.cue == .addition && $0.tokens.contains(token) }
      || utterance.tokens[token].kind != .word
  }

  private func isJoint(_ token: Int) -> Bool {
    discourse.divides(token, heard) || utterance.tokens[token].kind == .punctuation
      || mentions.signs.contains { $0.cue == .addition && $0.tokens.contains(token) }
  }

  /// Where what is told ends: at the last mark or joining word in front of the first lead.
  private func cut(before lead: Int) -> Int? {
    guard var cut = (1..<max(1, lead)).last(where: isJoint) else { return nil }
    while cut > 1, isJoint(cut - 1) { cut -= 1 }
    return cut > 0 ? cut : nil
  }

  private func behindJoint(_ cut: Int) -> Int {
    var token = cut
    while token < mentions.tokenCount, isJoint(token) { token += 1 }
    return token
  }

  /// What takes place and when, without what asked for it.
  private func subject(_ main: RecognizedIntent?, before cut: Int) -> String? {
    guard let main else { return utterance.text(of: 0..<cut) }
    guard let title = main.slots.text(.text) ?? main.slots.text(.title) else { return nil }
    var times: [Range<Int>] = []
    for value in mentions.values where value.tokens.upperBound <= cut {
      guard case .time = value.value else { continue }
      if let last = times.indices.last, times[last].overlaps(value.tokens) {
        if value.tokens.count > times[last].count { times[last] = value.tokens }
      } else {
        times.append(value.tokens)
      }
    }
    let said = times.map { utterance.text(of: $0) }
    return said.isEmpty ? nil : ([title] + said).joined(separator: " ")
  }
}

import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What somebody else gave another day: "they moved the meeting to Monday, same time", "the plumber
/// can't make it, moved to Friday". A reminder keeps its time of day.
struct MovedByOthers {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var recognizer: IntentRecognizer { discourse.recognizer }

  private static let longest = 20

  func find() -> Step? {
    guard !mentions.isQuestion, mentions.tokenCount <= MovedByOthers.longest,
      heard.intents.allSatisfy({ Verb($0.intent).leans }),
      heard.refusals.allSatisfy({ ![.document, .tooLong, .question].contains($0) }),
      mentions.hint(.alike) || !mentions.others.isEmpty,
      let shift, !mentions.isUnreal || mentions.marks.contains(where: { $0 < shift }),
      let when = when(behind: shift)
    else { return nil }
    let said = Set(mentions.terms.filter { !$0.isPast }.map(\.base))
    let fits = discourse.names().filter { name in
      guard MovedByOthers.kinds.contains(name.kind) else { return false }
      return recognizer.bases(of: name.name).contains(where: said.contains)
    }
    guard Set(fits.map { $0.name.lowercased() }).count == 1, Set(fits.map(\.kind)).count == 1,
      let one = fits.first, isOnlyMoved(one.name, behind: shift)
    else { return nil }
    let tokens = 0..<mentions.tokenCount
    if one.kind == "todo" {
      let slots: Slots = [.title: .text(one.name), .due: when]
      return .request(
        Request(intent: .todoEdit, slots: slots, asSaid: discourse.utterance), confidence: 0.9,
        tokens: tokens)
    }
    let slot: SlotKey = when.day == nil ? .at : .day
    let slots: Slots = [.text: .text(one.name), .scope: .text("move"), slot: when]
    return .request(
      Request(intent: .reminderAdd, slots: slots, asSaid: discourse.utterance), confidence: 0.9,
      tokens: tokens)
  }

  private static let kinds = ["reminder", "todo"]

  /// "The meeting room to the 2nd floor" is something else: up to the next mark nothing else stands
  /// there than its name, and that the time is the same.
  private func isOnlyMoved(_ name: String, behind shift: Int) -> Bool {
    let own = recognizer.bases(of: name)
    let first = mentions.values.map(\.tokens.lowerBound).first { $0 >= shift } ?? shift
    let end = mentions.marks.first { $0 > first } ?? mentions.tokenCount
    return mentions.terms.allSatisfy { term in
      term.token < shift || term.token >= end || own.contains(term.base)
        || mentions.isAside(term.token)
        || mentions.hints.contains { $0.tokens.contains(term.token) }
        || mentions.isAside(term.token - 1)
          && mentions.hints.contains { hint in
            hint.cue == .alike && hint.tokens.contains(term.token - 1)
          }
    }
  }

  /// Where it says that something was moved.
  private var shift: Int? {
    let hint = mentions.hints.first { $0.cue == .shifted }?.tokens.upperBound
    let verb = mentions.terms.first { term in
      let word = heard.utterance.text(of: term.token..<term.token + 1).lowercased()
      return recognizer.language.words.has(word, .shifting)
    }
    return hint ?? verb.map { $0.token + 1 }
  }

  /// The day behind it that is still to come; not one in front, on which it was to be.
  private func when(behind shift: Int) -> SlotValue? {
    let behind = mentions.within(shift..<mentions.tokenCount)
    guard behind.times.contains(where: \.isDate),
      behind.times.count == mentions.times.count || behind.times.count == 1,
      let due = TimeReading(context: discourse.context, looksAhead: true)
        .slots(behind.times, into: .due)[.due]
    else { return nil }
    if let day = due.day { return day >= discourse.context.today ? due : nil }
    return due.instant.map { $0 > discourse.now } == true ? due : nil
  }
}

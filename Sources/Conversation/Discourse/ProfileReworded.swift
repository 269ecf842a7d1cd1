import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  private static let longestName = 4

  /// "No, Hanna", "not Tom, Tomas", "no, 1989" right behind a name or a birthday: the same fact of
  /// the profile, in other letters or of another year.
  func profileReworded(_ heard: Understanding) -> Step? {
    guard let act = session.justKept, act.intent == .profileSet, !mentions.isQuestion,
      mentions.has(.contrast) || mentions.has(.denial), mentions.wordCount <= Discourse.longestName,
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .talk })
    else { return nil }
    if let birthday = act.slots.day(.birthday), let year = yearSaid {
      let (_, month, day) = birthday.civil
      let moved = LocalDay(year: year, month: month, day: day)
      return moved < context.today ? .edit(act, [.birthday: .day(moved)], confidence: 0.9) : nil
    }
    guard let old = act.slots.text(.name), mentions.values.isEmpty else { return nil }
    let words = heard.utterance.tokens.indices.filter { token in
      heard.utterance.tokens[token].kind == .word
        && !mentions.signs.contains { $0.tokens.contains(token) }
    }.map { heard.utterance.text(of: $0..<$0 + 1) }
    let new = words.filter { $0.lowercased() != old.lowercased() }
    guard new.count == 1, let name = new.first, name.first?.isUppercase == true else { return nil }
    return .edit(act, [.name: .text(name)], confidence: 0.9)
  }

  private var yearSaid: Int? {
    let figures = mentions.fillers
    guard figures.count == 1, mentions.things.isEmpty, mentions.unexplained.isEmpty else {
      return nil
    }
    return figures[0].readings.lazy.compactMap { reading -> Int? in
      guard case .number(let number) = reading else { return nil }
      return Int(exactly: number.value).flatMap { (1900...2100).contains($0) ? $0 : nil }
    }.first
  }
}

import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Forgot yesterday's, also 5 g", "forgot Monday: 4 km": what was not told yet of another day is
/// one more of what was told right before, and changes nothing of that.
struct ForgottenDay {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 8

  func find() -> Step? {
    guard mentions.wordCount <= ForgottenDay.longest, opensSo, mentions.others.isEmpty,
      mentions.rest.allSatisfy(isForgetting),
      ![.remove, .denial].contains(where: mentions.has),
      let act = discourse.session.last.last, act.id != nil, act.intent.isLog,
      discourse.age(act) <= DiscourseLimits.addition,
      mentions.things.allSatisfy(act.isNamed), let day, day != act.slots.day(.day),
      day <= discourse.context.today, let changed = changed(of: act)
    else { return nil }
    var request = discourse.anew(act, changed)
    request.slots[.day] = .day(day)
    request.slots[.meal] = nil
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// The first word that tells says that it was forgotten, and no deed stands behind it.
  private var opensSo: Bool {
    let words = discourse.recognizer.language.words
    guard
      let verb = heard.utterance.tokens.indices.first(where: { token in
        words.has(heard.utterance.text(of: token..<token + 1).lowercased(), .forgetting)
      }), verb <= 2
    else { return false }
    return !mentions.terms.contains { term in
      term.isVerb && term.token > verb && !words.has(term.base, .telling)
    }
  }

  private func isForgetting(_ token: Int) -> Bool {
    discourse.recognizer.language.words.has(
      heard.utterance.text(of: token..<token + 1).lowercased(), .forgetting)
  }

  private var day: LocalDay? {
    let dates = mentions.fillers.filter { $0.times.contains(where: \.isDate) }
    guard dates.count == 1, let time = dates[0].times.first(where: \.isDate) else { return nil }
    return TimeReading(context: discourse.context, looksAhead: false).slots([time], into: .day)
      .day(.day)
  }

  /// The figure that is told, or none where it was the same.
  private func changed(of act: Session.DoneAction) -> Slots? {
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty && $0.times.isEmpty }
    if figures.isEmpty { return mentions.hint(.alike) ? [:] : nil }
    guard figures.count == 1, act.intent != .mealLog else { return nil }
    let roles = RoleFit(act: act, context: discourse.context, recognizer: discourse.recognizer)
    var changed = figures[0].amounts.lazy.compactMap(roles.slots).first
    // "5g" of what is told in grams.
    changed?[.unit] = act.slots[.unit]
    return changed
  }
}

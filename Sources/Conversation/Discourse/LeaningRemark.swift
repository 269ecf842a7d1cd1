import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What leans on the entry before it and changes nothing there: its figure or its thing was wished
/// for, was not reached, was none, is of another time, of the weather or a mark for how it was.
struct LeaningRemark {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  /// What says that the entry is to be another one, whatever else is said.
  private static let righting: [Cue] = [.contrast, .edit]

  var changesNothing: Bool {
    if isEcho { return true }
    if mentions.isQuestion || heard.intents.contains(where: { Verb($0.intent) == .question }) {
      return false
    }
    return isWished || isMissed || isExcess || isRegretted || isNone || isOfLongTime || isElsewhen
      || isWeather || isRating
  }

  /// "The app says 4.8 but I don't believe it", "scale says 82 but it's wrong": the only figure is
  /// doubted behind it.
  var isDisbelieved: Bool {
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard figures.count == 1, let source = mentions.hints.first(where: { $0.cue == .source }),
      figures[0].tokens.lowerBound >= source.tokens.upperBound
    else { return false }
    return mentions.hints.contains { hint in
      hint.cue == .doubted && hint.tokens.lowerBound >= figures[0].tokens.upperBound
    }
  }

  // MARK: What was not

  /// "Wish it was 10", "if only it was one".
  private var isWished: Bool {
    let told = mentions.fillers.map(\.tokens.lowerBound) + mentions.things.map(\.tokens.lowerBound)
    guard let first = told.min(), mentions.amounts.count <= 1,
      let wish = mentions.hints.first(where: { $0.cue == .dreamt }),
      wish.tokens.lowerBound <= LeaningRemark.opening, wish.tokens.lowerBound < first
    else { return false }
    return !isRighted(behind: wish.tokens.upperBound)
  }

  /// "Almost 10" behind 5 km; "almost 40 minutes" tells what was not told yet.
  private var isMissed: Bool {
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard figures.count == 1, let act = lastLog,
      ![.soFar, .summing, .source].contains(where: mentions.hint),
      let near = mentions.hints.first(where: { hint in
        hint.cue == .nearly
          && [hint.tokens.lowerBound, hint.tokens.upperBound].contains(
            figures[0].tokens.lowerBound)
      }), !isTold(besides: near.tokens)
    else { return false }
    return figures[0].amounts.allSatisfy { amount in
      amount.kind == .number || act.said.contains { $0.kind == amount.kind }
    }
  }

  /// "Should have been water, I know".
  private var isRegretted: Bool {
    guard let owed = mentions.hints.first(where: { $0.cue == .owed }) else { return false }
    return !isRighted(besides: owed.tokens)
      && mentions.hints.contains { hint in
        hint.cue == .regretted && hint.tokens.lowerBound >= owed.tokens.upperBound
      }
  }

  /// "One too many" tells no other number of them.
  private var isExcess: Bool {
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty }
    guard figures.count == 1,
      let excess = mentions.hints.first(where: {
        $0.cue == .excess && $0.tokens.lowerBound == figures[0].tokens.upperBound
      })
    else { return false }
    return !isTold(besides: excess.tokens)
  }

  /// "No bread though" behind a soup, "no milk" behind a coffee: what was missing, and nothing in
  /// its place.
  private var isNone: Bool {
    guard ![.pointing, .was, .edit].contains(where: mentions.has), mentions.amounts.isEmpty else {
      return false
    }
    return mentions.things.contains { thing in
      mentions.hints.contains {
        $0.cue == .abstaining && $0.tokens.upperBound == thing.tokens.lowerBound
      } && (isConceded(thing) || isAdditive(thing))
        && !session.last.contains { $0.isNamed(by: thing) || $0.slots[.with] != nil }
    }
  }

  private func isConceded(_ thing: Mentions.Thing) -> Bool {
    mentions.hints.contains {
      $0.cue == .conceded && $0.tokens.lowerBound == thing.tokens.upperBound
    }
  }

  /// "Milk", which is hardly had alone, behind what it goes with.
  private func isAdditive(_ thing: Mentions.Thing) -> Bool {
    lastLog != nil && mentions.wordCount <= 2
      && discourse.recognizer.language.isAdditive(thing.tokens, in: heard.utterance)
  }

  // MARK: Another time

  /// "It was 85 in January", "last year 79": a figure of a time that is longer than a day is none
  /// of one entry.
  private var isOfLongTime: Bool {
    let times = mentions.times.filter(\.isDate)
    return lastLog != nil && !mentions.amounts.isEmpty && mentions.things.isEmpty
      && !LeaningRemark.righting.contains(where: mentions.has) && !mentions.hint(.summing)
      && !times.isEmpty && times.allSatisfy(isLong)
  }

  private func isLong(_ time: TimeValue) -> Bool {
    switch time.past {
    case .point(_, let grain): grain > .day
    case .interval(let from?, let to?, _): to.seconds - from.seconds > LeaningRemark.day
    default: false
    }
  }

  private static let day = 86_400

  /// "It was 8 on holiday".
  private var isElsewhen: Bool {
    lastLog != nil && !mentions.amounts.isEmpty && mentions.hint(.elsewhen)
      && !LeaningRemark.righting.contains(where: mentions.has)
  }

  // MARK: Other subjects

  /// "It was raining for 3 hours".
  private var isWeather: Bool {
    guard !LeaningRemark.righting.contains(where: mentions.has), mentions.things.isEmpty else {
      return false
    }
    return mentions.hints.contains { hint in
      hint.cue == .weather
        && (hint.tokens.lowerBound == 0
          || mentions.signs.contains {
            $0.cue == .pointing && $0.tokens.upperBound == hint.tokens.lowerBound
          })
    }
  }

  /// "7/10" behind a run, "100%" behind a beer: how it was, of what keeps no such mark.
  private var isRating: Bool {
    guard let act = lastLog, ![.moodLog, .trackerLog].contains(act.intent),
      mentions.signs.isEmpty, mentions.things.isEmpty
    else { return false }
    return discourse.recognizer.language.isOnlyRating(heard.utterance)
  }

  /// "Again?", "same here": small talk that looks like a repetition.
  private var isEcho: Bool {
    guard lastLog != nil, mentions.things.isEmpty, mentions.wordCount <= LeaningRemark.echo,
      mentions.amounts.allSatisfy({ $0.kind == .number && $0.number == 1 })
    else { return false }
    if discourse.utterance.hasSuffix("?") { return mentions.has(.more) }
    return !mentions.has(.deed)
      && mentions.hints.contains { hint in
        hint.cue == .likewise && hint.tokens.lowerBound == 0
          && hint.tokens.upperBound >= mentions.tokenCount - 1
      }
  }

  // MARK: Parts

  /// A wish begins a message, but for a word or two.
  private static let opening = 3
  private static let echo = 3
  /// What tells of the entry anew, or of more of it.
  private static let telling: [Cue] = [.contrast, .edit, .pointing, .was, .deed, .more, .addition]

  private var lastLog: Session.DoneAction? {
    session.last.last.flatMap { $0.intent.isLog && $0.id != nil ? $0 : nil }
  }

  private func isTold(besides tokens: Range<Int>) -> Bool {
    mentions.signs.contains {
      LeaningRemark.telling.contains($0.cue) && !$0.tokens.overlaps(tokens)
    }
  }

  private func isRighted(behind token: Int) -> Bool {
    mentions.signs.contains {
      LeaningRemark.righting.contains($0.cue) && $0.tokens.lowerBound >= token
    }
  }

  private func isRighted(besides tokens: Range<Int>) -> Bool {
    mentions.signs.contains {
      LeaningRemark.righting.contains($0.cue) && !$0.tokens.overlaps(tokens)
    }
  }
}

extension Discourse {
  /// "Should have been 8" alone: the entry may be wrong, or only regretted, and it is asked.
  func mayBeRegret(_ step: Step) -> Step {
    guard case .edit(let act, let changed, _) = step,
      let owed = mentions.hints.first(where: { $0.cue == .owed }), owed.tokens.lowerBound == 0,
      !mentions.hint(.source),
      !mentions.signs.contains(where: { sign in
        [.contrast, .edit, .written].contains(sign.cue) && !sign.tokens.overlaps(owed.tokens)
      })
    else { return step }
    return .edit(act, changed, confidence: Discourse.regretted)
  }

  /// How sure a correction is that may be nothing but regret: it is asked about.
  static let regretted = 0.3
}

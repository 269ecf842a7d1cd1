import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// What is said of another entry than one that it would fit.
extension Discourse {
  /// "No gym, obviously. Walked home, 3 km" behind volleyball: what there was none of is no other
  /// name of what was told; "no gym, sorry" is.
  func deniesActivity(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    guard Verb(intent.intent) == .correct, let thing = deniedActivity(heard) else { return false }
    return intent.tokens.contains(thing.tokens.lowerBound)
  }

  func deniedActivity(_ heard: Understanding) -> Mentions.Thing? {
    let contrasts = Set(mentions.signs.filter { $0.cue == .contrast }.map(\.tokens))
    guard contrasts.count == 1, !mentions.has(.pointing), !mentions.has(.edit),
      let thing = mentions.things(of: .activity).first(where: { thing in
        mentions.isWithout(at: thing.tokens.lowerBound)
          && mentions.marks.contains(thing.tokens.upperBound)
      }), !session.recent.contains(where: { $0.isNamed(by: thing) })
    else { return nil }
    let isToldBehind = heard.intents.contains { fact in
      fact.origin == "facts" && fact.tokens.lowerBound >= thing.tokens.upperBound
    }
    return mentions.values.isEmpty || isToldBehind ? thing : nil
  }

  /// "15 min of that was chatting": a part of what was told, and not how long all of it was.
  func tellsPart(_ heard: Understanding) -> Bool {
    guard ![.contrast, .edit].contains(where: mentions.has) else { return false }
    return mentions.fillers.contains { filler in
      let of = filler.tokens.upperBound
      guard !filler.amounts.isEmpty, of + 1 < mentions.tokenCount
      else { return false }
      let word = heard.utterance.text(of: of..<of + 1).lowercased()
      return recognizer.language.words.has(word, .of)
        && !mentions.things.contains { $0.tokens.contains(of + 1) }
        && mentions.signs.contains { sign in
          sign.cue == .was && sign.tokens.lowerBound == of + 2
            || sign.cue == .pointing && sign.tokens.lowerBound == of + 1
        }
    }
  }

  /// Without what belongs to something that was told before.
  func ownIntents(_ heard: Understanding) -> [RecognizedIntent] {
    heard.intents.filter {
      !movesTick($0) && !isOnTop($0) && !isPartOfTold($0, heard) && !isOfListed($0)
        && !isDeniedForOther($0)
    }.map { ofOtherCounted($0, heard) }
  }

  /// "10 of that was wine" behind money that was spent: what a part of it was for is no drink.
  private func isPartOfTold(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    intent.origin == "facts" && intent.intent.isLog && tellsPart(heard)
      && mentions.fillers.contains { filler in
        !filler.amounts.isEmpty && intent.tokens.contains(filler.tokens.lowerBound)
      }
  }

  /// Whether words that nobody took for a correction are none of an act.
  func isOfAnother(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    asksOnly || isOfOtherName(act, changed) || isOfOtherDays(act, changed)
      || isOtherTold(act, changed, mentions)
  }

  /// "Was yesterday's total more than 1.3 km?"
  private var asksOnly: Bool {
    mentions.isQuestion && ![.edit, .contrast].contains(where: mentions.has)
  }

  private func isOfOtherName(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    guard changed[.activity] != nil, let old = mentions.activityThatWas else { return false }
    return !act.isNamed(by: old)
  }

  /// "Swapped Friday's run to Saturday" moves what is of another day than an act.
  private func isOfOtherDays(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    guard act.intent.isLog, changed[.day] != nil else { return false }
    let days = mentions.fillers.filter { $0.times.contains(where: \.isDate) }
    return days.count > 1
      && !days.contains { day in
        let reading = TimeReading(context: context, looksAhead: false)
        return reading.slots(day.times, into: .day)[.day] == act.slots[.day]
      }
  }
}

extension Mentions {
  /// "Tango was actually milonga", "the yoga was 25": the exercise right in front of "was" is what
  /// was told, and no new name of another.
  var activityThatWas: Thing? {
    things(of: .activity).first { thing in
      !things.contains { $0.kind == .metric && $0.tokens.overlaps(thing.tokens) }
        && signs.contains { $0.cue == .was && $0.tokens.lowerBound == thing.tokens.upperBound }
    }
  }
}

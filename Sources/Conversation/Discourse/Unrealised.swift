import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// Figures that are told and have not been.
extension Discourse {
  /// "Should have been 7 but my knee hurt", "meant to drink 8", "one more and I'd be drunk": a
  /// figure behind a report that was wanted, or is still to come.
  func isUnrealised(_ heard: Understanding) -> Bool {
    let remark = LeaningRemark(discourse: self, heard: heard)
    if remark.isDisbelieved { return true }
    guard heard.intents.allSatisfy({ Verb($0.intent).leans || Verb($0.intent) == .talk }) else {
      return false
    }
    return isHindered || isIntended || isUnreached || remark.changesNothing
  }

  /// Behind what should have been stands what kept it from being, and no word for a wrong entry.
  private var isHindered: Bool {
    guard mentions.isUnreal || mentions.hint(.owed),
      let value = mentions.fillers.first(where: { !$0.amounts.isEmpty }),
      let turn = mentions.hints.first(where: {
        $0.cue == .adverse && $0.tokens.lowerBound >= value.tokens.upperBound
      })
    else { return false }
    let behind = mentions.within(turn.tokens.upperBound..<mentions.tokenCount)
    return behind.amounts.isEmpty && !behind.hint(.source)
      && ![.contrast, .written, .edit].contains(where: behind.has)
  }

  /// "Meant to drink 8", and not "meant to say 8".
  private var isIntended: Bool {
    mentions.hint(.intended) && !mentions.hint(.stated) && !mentions.amounts.isEmpty
      && !mentions.fillers.contains(where: \.isOld)
  }

  /// "Another 30 and I'm done".
  private var isUnreached: Bool {
    guard let hint = mentions.hints.first(where: { $0.cue == .unreached }) else { return false }
    return (mentions.has(.more) || !mentions.amounts.isEmpty)
      && ![.contrast, .edit, .pointing, .deed].contains { cue in
        mentions.signs.contains { $0.cue == cue && $0.tokens.lowerBound < hint.tokens.lowerBound }
      }
  }

  /// "*Bread" behind what is to be bought: another word of it, and nothing that was eaten.
  private func isStarredWord(_ intent: RecognizedIntent) -> Bool {
    guard mentions.isStarred, mentions.amounts.isEmpty, intent.origin == "facts",
      let last = session.lastAct
    else { return false }
    return last.id != nil && !last.intent.isLog && last.intent != .entryEdit
  }

  /// Words that a figure was read from that is none of an entry: what a vague correction makes of
  /// them is not meant.
  func isMisread(_ intent: RecognizedIntent) -> Bool {
    isStarredWord(intent) || isFigure(intent) || isPutInstead(intent) || isNamedOne(intent)
      || Verb(intent.intent) == .correct && (tellsDoubled || namesNoEntry)
  }

  /// "That was the swimming one": a word that says which of several things is meant, and no deed.
  private func isNamedOne(_ intent: RecognizedIntent) -> Bool {
    guard intent.intent == .exerciseLog, intent.origin == "facts",
      !intent.slots.hasExerciseAmount
    else { return false }
    return mentions.things(of: .activity).contains { thing in
      intent.tokens.contains(thing.tokens.lowerBound)
        && mentions.signs.contains {
          $0.cue == .definite && $0.tokens.upperBound == thing.tokens.lowerBound
        }
        && mentions.signs.contains {
          $0.cue == .item && $0.tokens.lowerBound == thing.tokens.upperBound
        }
    }
  }

  /// "Add butter instead of flour" is said of a list or a recipe, and tells of nothing eaten,
  /// unless what it replaces was.
  private func isPutInstead(_ intent: RecognizedIntent) -> Bool {
    guard intent.origin == "facts", [.mealLog, .drinkLog].contains(intent.intent),
      let sign = mentions.signs.first(where: { $0.cue == .denial && $0.tokens.count > 1 }),
      let first = mentions.terms.first, mentions.terms.allSatisfy({ !$0.isPast }),
      recognizer.language.words.has(first.base, .putting)
    else { return false }
    let replaced = mentions.things.filter { $0.tokens.lowerBound >= sign.tokens.upperBound }
    return !replaced.contains { thing in session.recent.contains { $0.isNamed(by: thing) } }
  }

  /// "Shopping: 45.20" tells what was spent, and lists nothing to buy.
  private func isFigure(_ intent: RecognizedIntent) -> Bool {
    guard intent.intent == .todoAdd, intent.slots[.shelf] != nil else { return false }
    return intent.slots.text(.title)?.contains(where: \.isLetter) == false
  }

  /// "Change the 400 to 450" where no entry has the one, "half past" where none has an hour: what
  /// no entry was found for is guessed at by nothing else.
  var namesNoEntry: Bool { !mentions.replaced.isEmpty || mentions.minuteOfHour != nil }
}

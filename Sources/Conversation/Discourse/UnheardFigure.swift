import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Discourse {
  /// "Sorry 32" behind "solved 22 sums", which was not understood: the figure takes the place of
  /// the one that was told last, and of none of an entry that it comes less near to.
  func isOfUnheard(_ act: Session.DoneAction, _ said: Mentions) -> Bool {
    guard let text = session.unheard, act.touchedTurn < session.turn - 1 else { return false }
    if isOfUnkept(text, act, said) { return true }
    guard said.things.isEmpty else { return false }
    let figures = said.fillers.filter { !$0.isOld && !$0.amounts.isEmpty && !$0.isPlace }
    guard figures.count == 1, let amount = figures[0].amounts.first, amount.number > 0 else {
      return false
    }
    let (kind, isBare) = (amount.kind, figures[0].isBareNumber)
    func size(_ said: SaidAmount) -> Double { isBare ? said.number : said.base }
    let before = recognizer.mentions(in: text, context: context)
    guard before.others.isEmpty, !before.isQuestion else { return false }
    let new = size(amount)
    func apart(_ amounts: [SaidAmount]) -> Double {
      let olds = amounts.filter { isBare || $0.kind == kind }.map(size).filter { $0 > 0 }
      return olds.map { max(new / $0, $0 / new) }.min() ?? .infinity
    }
    if !isBare, before.terms.allSatisfy({ !before.rest.contains($0.token) }) { return false }
    let told = apart(act.said)
    let unheard = apart(before.fillers.flatMap(\.amounts))
    return unheard < told && unheard <= Discourse.near
  }

  /// "It took 50 minutes" behind what somebody else ran, "20 min" behind "piano": a message of
  /// which nothing was kept, and which told of another thing, is what "it" and an amount are of.
  private func isOfUnkept(
    _ text: String, _ act: Session.DoneAction, _ said: Mentions
  ) -> Bool {
    guard act.intent.isLog, !said.things.contains(where: act.isNamed), !saysWhose,
      !Discourse.righting.contains(where: said.has), !said.hint(.source)
    else { return false }
    let told = reading(text)
    let before = recognizer.mentions(in: told.utterance)
    if before.isQuestion || Discourse.leaning.contains(where: before.has) { return false }
    let isMeasured = before.fillers.contains { !$0.amounts.isEmpty && $0.times.isEmpty }
    let things = before.things.filter { Discourse.kept.contains($0.kind) }
    if isOfOthersOrPlan(told, before) { return isMeasured || !things.isEmpty }
    return things.contains { !act.isNamed(by: $0) }
      || isMeasured && before.terms.contains { before.rest.contains($0.token) }
  }

  /// "And 2 shots" behind what somebody else drank comes on top of that, and of nothing older.
  var isOnTopOfUnheard: Bool {
    session.recent.last { $0.intent.isLog }.map { isOfUnheard($0, mentions) } ?? false
  }

  /// "Took me 41 minutes", "two slices, me".
  private var saysWhose: Bool {
    mentions.namesSender
      || utterance.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" })
        .contains { recognizer.language.words.has($0, .ownShare) }
  }

  private func isOfOthersOrPlan(_ told: Understanding, _ before: Mentions) -> Bool {
    !before.others.isEmpty || before.isUnreal
      || told.refusals.contains { [.otherPerson, .plan, .condition].contains($0) }
  }

  /// What a message leans on another one by.
  private static let leaning: [Cue] = [.contrast, .edit, .pointing, .written, .remove, .was]
  /// What says that something was wrong, or less.
  private static let righting: [Cue] = [.contrast, .edit, .only, .denial, .written]
  private static let kept: Set<Mentions.Thing.Kind> = [.activity, .drink, .food]

  /// How many times as much a figure may be that is only told anew.
  private static let near = 2.0
}

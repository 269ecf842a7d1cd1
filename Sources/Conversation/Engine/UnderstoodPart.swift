import Commands
import IntentRecognition

/// What was understood of a message of which nothing came: the thing that it names, or its only
/// figure, and how the reply speaks of that.
struct UnderstoodPart {
  let key: String
  /// As it stands in the message.
  let words: String

  /// What is longer tells of much.
  private static let longest = 14
  /// A figure and its unit.
  private static let longestFigure = 2
  /// From this likelihood on that nothing is asked for, nothing is offered.
  private static let idle = 0.9

  /// Nil where nothing is known of it, or it was left alone for a reason that is told.
  init?(heard: Understanding, mentions: Mentions, choice: Choice?) {
    let isAsked = heard.refusals == [.question]
    guard heard.refusals.isEmpty || isAsked, mentions.wordCount <= UnderstoodPart.longest,
      mentions.others.isEmpty, choice?.nothing ?? 0 < UnderstoodPart.idle
    else { return nil }
    let named = mentions.things.filter { UnderstoodPart.kinds.contains($0.kind) }
    if named.count == 1, let thing = named.first,
      !isAsked || thing.kind != .todo
    {
      key = "\(isAsked ? "asked" : "named").\(thing.kind.rawValue)"
      words = heard.utterance.text(of: thing.tokens)
      return
    }
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty && $0.times.isEmpty }
    guard named.isEmpty, !isAsked, mentions.rest.isEmpty, figures.count == 1,
      figures[0].tokens.count <= UnderstoodPart.longestFigure,
      case let figure = heard.utterance.text(of: figures[0].tokens),
      figure.first?.isNumber == true, !figure.contains(":")
    else { return nil }
    key = "named.figure"
    words = figure
  }

  private static let kinds: Set<Mentions.Thing.Kind> = [
    .food, .drink, .activity, .tracker, .todo,
  ]
}

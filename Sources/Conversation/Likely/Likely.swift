import Commands
import IntentRecognition
import Slots
import TrackingCore

/// What a message that nothing else explains most likely does to the talk so far.
struct Likely {
  var step: Step
  /// It explains everything that was said, so that it is carried out; else it is asked about.
  var isSure = false
  /// It corrects what was said before and not kept.
  var correctsUnheard = false
  /// It names what was told right before, and nothing in it is left over: then it is asked about,
  /// whatever others mean by such words.
  var isOfLast = false
  /// How much of what was said speaks for it, less what speaks against it.
  var score = 0.0

  /// What is asked about it.
  var asked: [IntentName] {
    if correctsUnheard { return [Turn.editing] }
    return switch step {
    case .request(let request, _, _): [request.intent]
    case .edit: [Turn.editing]
    case .nothing: []
    }
  }
}

/// The last reader of a message that leans on the talk: it looks for marks of correction,
/// repetition, removal and completion, for values that fit a role of what was told, and for words
/// of what is listed, and weighs them against what they leave unexplained.
struct LikelyReader {
  let discourse: Discourse
  let heard: Understanding

  /// A follow-up is short: what is longer tells something of its own.
  private static let longest = 26
  /// Below this it is rather something else.
  private static let least = 3.2

  /// The best candidate; nil where none is likely.
  func find() -> Likely? {
    guard isOpen else { return nil }
    if discourse.isTakenBack(heard) {
      return LikelyDenied(discourse: discourse, heard: heard).find().first
    }
    let spans = LikelySpans(mentions: discourse.mentions).all
    let parts = LikelySpans(mentions: discourse.mentions)
    let heads = parts.trimmed(of: heard.utterance)
    let listed = LikelyListed(discourse: discourse, heard: heard).find()
    let unheard = LikelyUnheard(discourse: discourse, heard: heard).find()
    if unheard.isEmpty,
      let said = LikelySaid(discourse: discourse, heard: heard).find(in: spans + heads)
    {
      return TickStance(discourse: discourse).finding(said.step) == .undone ? nil : said
    }
    var found = listed + unheard + LikelyStale(discourse: discourse, heard: heard).find()
    found += LikelyCorrection(discourse: discourse, heard: heard).find(in: spans)
    found += LikelyDenied(discourse: discourse, heard: heard).find()
    found += OthersEntry(discourse: discourse, heard: heard).likely()
    found += [LikelyNear(discourse: discourse, heard: heard).find()].compactMap(\.self)
    found += LikelyRemoval(discourse: discourse, heard: heard).find(in: spans)
    found += LikelyRepeat(discourse: discourse, heard: heard).find(in: spans)
    return found.filter { $0.score >= LikelyReader.least }.max { $0.score < $1.score }
  }

  /// Whether the message may lean on something at all.
  private var isOpen: Bool {
    let refusals: [Understanding.Refusal] = [.document, .tooLong, .number, .day, .clock]
    let isOfOthers = discourse.mentions.isForOther && discourse.mentions.amounts.isEmpty
    return heard.refusals.allSatisfy { !refusals.contains($0) } && !isOfOthers
      && !discourse.mentions.isQuestion && !discourse.tellsTheTime
      && !discourse.isUnrealised(heard) && !discourse.mentions.hint(.sparing)
      && !discourse.tellsDoubled && !discourse.namesNoEntry
      && discourse.mentions.wordCount <= LikelyReader.longest
      && (!discourse.session.recent.isEmpty || !discourse.names().isEmpty
        || discourse.session.unheard != nil)
  }
}

import ConversationCorpus
import IntentData

/// What each part of what is known of a language is worth: the corpus is played without it.
///
/// A part is taken away by leaving out files or lines of `Intents/`; nothing is trained anew, so
/// that what other parts could learn in its place is not counted.
enum AblationBenchmark {
  typealias Files = [(path: String, text: String)]

  /// A part by what it is called, and the files without it.
  private static let parts: [(name: String, without: @Sendable (Files) -> Files)] = [
    ("nothing", { $0 }),
    ("guesses of the scorer", { changed($0, "lexicon/scorer.txt") { _ in nil } }),
    ("the learned choice", { changed($0, "lexicon/choice.txt") { _ in nil } }),
    ("frames", { changed($0, ".intent", withoutFrames) }),
    ("slang and texting", { emptied($0, ["slang.tsv", "texting.tsv", "slips.tsv"]) }),
    ("common words, real words", { emptied($0, ["common_words.txt", "real_words.txt"]) }),
    ("fillers", { emptied($0, ["fillers.txt"]) }),
    ("words of documents", { emptied($0, ["document.txt"]) }),
    ("stance: everything", { weightless($0) { _ in true } }),
    ("stance: who is spoken of", { weightless($0, whose.contains) }),
    ("stance: wishes, plans, orders, suppositions", { weightless($0, unreal.contains) }),
    ("stance: questions", { weightless($0, asked.contains) }),
    ("stance: when", { weightless($0, when.contains) }),
    ("stance: things and trade", { weightless($0, things.contains) }),
    ("stance: what speaks for a deed", { weightless($0, deeds.contains) }),
    ("stance: the kind of fact", { weightless($0, kinds.contains) }),
  ]

  private static let whose: Set<String> = [
    "other_subject", "unknown_subject", "no_subject", "other_before", "name_before",
    "several_unknown_before", "unknown_behind", "others", "others_own", "relatives", "for_others",
    "company", "with_me", "told", "told_to",
  ]
  private static let unreal: Set<String> = [
    "infinitive", "orders", "wishes", "would_be", "plans", "plans_behind", "wishes_behind",
    "supposes", "dreams", "nearly", "denies", "instead", "my_device",
  ]
  private static let asked: Set<String> = [
    "question_mark", "asks_how", "asks_whether", "asks_politely",
  ]
  private static let when: Set<String> = ["past_time", "long_past", "long_ago", "habit", "today"]
  private static let things: Set<String> = ["money", "limits", "likes", "things", "idiom"]
  private static let deeds: Set<String> = [
    "own_deed", "own_feeling", "deed_without_subject", "nothing_against", "deed_noun", "puts_down",
    "logs", "own", "feels", "exclaims", "begins_sentence", "whole_sentence", "noted", "meal_named",
    "verbless",
  ]
  private static let kinds: Set<String> = [
    "drink", "meal", "exercise", "steps", "weight", "sleep", "mood", "sleepless",
  ]

  static func run() throws {
    let corpus = try CorpusFile.all(below: UnderstandingBenchmark.folder)
    let files: Files = IntentData.files.map { (path: $0.path, text: $0.text) }
    for part in parts {
      let played = zip(corpus, try UnderstandingBenchmark.play(corpus, part.without(files)))
      for (name, isHeldOut) in [("open", false), ("held out", true)] {
        let score = played.filter { $0.0.isHeldOut == isHeldOut }
          .reduce(CorpusScore()) { $0 + $1.1.score }
        Benchmark.say(
          "ablation: \(UnderstandingBenchmark.told(score)) \(name), without \(part.name)")
      }
    }
  }

  /// The files with the text of some changed, or left out where the change is nil.
  private static func changed(
    _ files: Files, _ suffix: String, _ change: (String) -> String?
  ) -> Files {
    files.compactMap { file in
      guard file.path.hasSuffix(suffix) else { return file }
      return change(file.text).map { (file.path, $0) }
    }
  }

  private static func emptied(_ files: Files, _ names: [String]) -> Files {
    names.reduce(files) { changed($0, "lexicon/" + $1) { _ in "" } }
  }

  /// Without the section of frames of an intent's file.
  private static func withoutFrames(_ text: String) -> String {
    var isInFrames = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if let first = line.first, first.isLetter { isInFrames = line == "frame" }
      return !isInFrames
    }.joined(separator: "\n")
  }

  /// With a weight of 0 for some of the evidence of stance.
  private static func weightless(_ files: Files, _ isMeant: (String) -> Bool) -> Files {
    changed(files, "lexicon/stance.txt") { text in
      text.split(separator: "\n").map { line in
        let name = line.prefix { $0 != " " }
        return name == "#" || name == "bias" || !isMeant(String(name)) ? String(line) : "\(name) 0"
      }.joined(separator: "\n") + "\n"
    }
  }
}

import ArgumentParser
import Glibc

struct IntentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "intents", abstract: "Works on the files of Intents/.",
    subcommands: [Check.self, Calibrate.self, TrainCommand.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Checks the files of Intents/, and of --intents DIR.",
      discussion: """
        Every example goes through all intents: one that another intent takes away is an error, \
        and so is an intent without examples of both kinds. Errors say file, line and what to do.

          tally intents check
          tally intents check --intents ./my-intents
        """)

    @OptionGroup var options: SharedOptions

    func run() throws {
      let check = try Composition.checkIntents(try Settings(options))
      let writer = LineWriter(descriptor: STDOUT_FILENO)
      for problem in check.problems { try writer.write(problem) }
      try writer.write(check.summary)
      if !check.problems.isEmpty { throw ExitStatus.couldNotGoOn }
    }
  }
}

extension IntentsCommand {
  struct Calibrate: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "calibrate",
      abstract: "Tries what was learned on texts that it was not learned from.",
      discussion: """
        Shows for each threshold how many of the examples are guessed, how many rightly, and how \
        many messages that ask for nothing are guessed to ask for something. The thresholds that \
        count are in lexicon/scorer.txt. Then how sure the choice among intents is of messages of \
        conversations that it did not learn from, and how often it is right.

          tally intents calibrate
        """)

    @OptionGroup var options: SharedOptions

    @Option(help: ArgumentHelp("The folder that Tests/ lies in.", valueName: "path"))
    var root = "."

    func run() throws {
      let settings = try Settings(options)
      let texts = try ChoiceTexts.read(below: root, settings)
      let lines =
        try Composition.calibrateScorer(settings)
        + (try Composition.calibrateChoice(settings, texts))
      let writer = LineWriter(descriptor: STDOUT_FILENO)
      for line in lines { try writer.write(line) }
    }
  }
}

/// What a look at the intents came to.
struct IntentsCheck {
  /// `file:line: what is wrong, and what to do`.
  var problems: [String]
  var summary: String
}

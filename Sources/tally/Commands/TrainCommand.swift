import ArgumentParser
import Glibc

/// `tally intents train`: learns the weights of stance and of the choice among intents anew.
struct TrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train",
    abstract: "Learns anew whose deeds messages tell, and what they ask for.",
    discussion: """
      Learns the weights of lexicon/stance.txt from the examples of the intents, from labelled \
      conversations (*.jsonl, but those held out) and transcripts (*.chat), those of \
      lexicon/choice.txt from the conversations and from what the transcripts come to, and \
      writes the files.
      The same texts always give the same weights.

        tally intents train
        tally intents train --check      says whether the files are as they would be written
      """)

  @OptionGroup var options: SharedOptions

  @Flag(help: "Compares the files with what would be written; exit status 1 when one differs.")
  var check = false

  @Option(
    help: ArgumentHelp("The folder that Intents/ and Tests/ lie in.", valueName: "path"))
  var root = "."

  func run() throws {
    let settings = try Settings(options)
    let stance = try StanceTexts.read(below: root, language: settings.language)
    let choice = try ChoiceTexts.read(below: root, settings)
    try settle("stance", try Composition.stanceWeights(settings, stance), stance.count, settings)
    try settle("choice", try Composition.choiceWeights(settings, choice), choice.count, settings)
  }

  /// Writes what was learned, or says that the file is something else.
  private func settle(
    _ name: String, _ learned: String, _ count: Int, _ settings: Settings
  ) throws {
    let path = "\(root)/Intents/\(settings.language)/lexicon/\(name).txt"
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    if check {
      if (try? Files.text(of: path)) == learned {
        return try writer.write("\(path) is up to date")
      }
      try writer.write("\(path) is not what its texts teach; run `tally intents train`")
      throw ExitStatus.couldNotGoOn
    }
    try Files.write(learned, to: path)
    try writer.write("\(count) texts, written: \(path)")
  }
}

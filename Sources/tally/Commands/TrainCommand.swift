import ArgumentParser
import Glibc

/// `tally intents train`: learns the weights of stance anew.
struct TrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train",
    abstract: "Learns anew whose deeds messages tell.",
    discussion: """
      Learns the weights of lexicon/stance.txt from the examples of the intents, from labelled \
      conversations (*.jsonl, but those held out) and transcripts (*.chat), and writes the file.
      The same texts always give the same weights.

        tally intents train
        tally intents train --check      says whether the file is as it would be written
      """)

  @OptionGroup var options: SharedOptions

  @Flag(help: "Compares the file with what would be written; exit status 1 when it differs.")
  var check = false

  @Option(
    help: ArgumentHelp("The folder that Intents/ and Tests/ lie in.", valueName: "path"))
  var root = "."

  func run() throws {
    let settings = try Settings(options)
    let path = "\(root)/Intents/\(settings.language)/lexicon/stance.txt"
    let texts = try StanceTexts.read(below: root, language: settings.language)
    let learned = try Composition.stanceWeights(settings, texts)
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    if check {
      if try Files.text(of: path) == learned { return try writer.write("\(path) is up to date") }
      try writer.write("\(path) is not what its texts teach; run `tally intents train`")
      throw ExitStatus.couldNotGoOn
    }
    try Files.write(learned, to: path)
    try writer.write("\(texts.count) texts, written: \(path)")
  }
}

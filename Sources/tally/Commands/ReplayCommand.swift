import ArgumentParser
import CivilTime
import Foundation
import Glibc
import Transcripts

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Plays conversation transcripts and compares every reply.",
    discussion: """
      A transcript (*.chat) is a chat log with the bot's lines in it; a folder stands for all \
      transcripts below it. What differs is shown as a unified diff of the chat.

        tally replay Tests/Transcripts
        tally replay -k sleep Tests/Transcripts
        tally replay --update new.chat       writes the replies that came into the file

      Exit status: 0 all passed, 1 some failed, 2 a file could not be read.
      """)

  @OptionGroup var options: SharedOptions

  @Flag(help: "Rewrites the replies that did not match; refused while CI is set.")
  var update = false

  @Flag(help: "Prints the results in the Test Anything Protocol.")
  var tap = false

  @Option(help: ArgumentHelp("Writes the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Option(
    name: .short, help: ArgumentHelp("Only those with this in path or title.", valueName: "name"))
  var k: String?

  @Argument(help: ArgumentHelp("Transcripts, or folders of them.", valueName: "path"))
  var paths: [String]

  func run() throws {
    if update, let ci = ProcessInfo.processInfo.environment["CI"], !ci.isEmpty {
      throw EdgeError.updateInCI
    }
    let settings = try Settings(options)
    let transcripts = try read(languages: Composition.languages(settings))
    let stage = try Composition.stage(settings)
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    var results: [TranscriptResult] = []
    for transcript in transcripts {
      let deadline = ContinuousClock.now + .seconds(10)
      let result = TranscriptRunner.run(
        transcript, on: stage, isOutOfTime: { ContinuousClock.now > deadline })
      results.append(result)
      if update {
        for (path, text) in result.rewritten {
          try Files.write(text, to: path)
          try writer.write("rewritten: \(path)")
        }
      }
      if !tap, !result.isFine, !(update && result.isMended) {
        try writer.write(MessageText.safeLines(result.report))
      }
    }
    if tap { try writer.writeRaw(TranscriptReport.tap(results)) }
    if let junit { try Files.write(TranscriptReport.junit(results), to: junit) }
    let failed = results.filter { !$0.isFine }.count
    if !tap { try writer.write(Self.summary(results, failed: failed)) }
    let isLeft = results.contains { !$0.isFine && !(update && $0.isMended) }
    if isLeft { throw ExitStatus.couldNotGoOn }
  }

  /// The transcripts that are meant; says on standard error what is wrong with each bad file.
  private func read(languages: [String]) throws -> [Transcript] {
    var transcripts: [Transcript] = []
    var isBad = false
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        throw EdgeError.noSuchPath(path)
      }
      for file in Files.all(endingIn: ".chat", below: path) {
        do throws(TranscriptError) {
          transcripts.append(
            try TranscriptReader.read(
              file, isSpoken: { LanguageTag($0, among: languages) != nil }, load: Self.load))
        } catch {
          isBad = true
          try LineWriter(descriptor: STDERR_FILENO).write(MessageText.safeForTerminal("\(error)"))
        }
      }
    }
    if isBad { throw ExitStatus.badUsage }
    if let k {
      transcripts = transcripts.filter {
        $0.path.localizedCaseInsensitiveContains(k) || $0.title.localizedCaseInsensitiveContains(k)
      }
    }
    if transcripts.isEmpty { throw EdgeError.noTranscripts(paths: paths) }
    return transcripts
  }

  private static func load(_ path: String) throws -> String {
    do throws(EdgeError) { return try Files.text(of: path) } catch {
      if case .cannotRead(_, let why) = error { throw UnreadableFile(why: why) }
      throw error
    }
  }

  private static func summary(_ results: [TranscriptResult], failed: Int) -> String {
    let skipped = results.filter { if case .skipped = $0.verdict { true } else { false } }.count
    let passed = results.count - failed - skipped
    return "transcripts: \(passed) passed, \(failed) failed"
      + (skipped > 0 ? ", \(skipped) skipped" : "")
  }
}

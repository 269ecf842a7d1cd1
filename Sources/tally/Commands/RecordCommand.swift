import ArgumentParser
import Glibc
import Transcripts

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "A chat that is written down as a transcript.",
    discussion: """
      The file can be played again with `tally replay FILE`. It is not written over.

        tally record --db :memory: first-day.chat
      """)

  @OptionGroup var options: SharedOptions

  @Argument(help: ArgumentHelp("The transcript to write.", valueName: "file"))
  var file: String

  func run() throws {
    let settings = try Settings(options)
    let name = ExactName.decoded(settings.user)
    guard TranscriptReader.isNick(name) else { throw EdgeError.unfitNick(name) }
    let responder = try RecordingResponder(
      try Composition.responder(settings), to: file, zone: settings.zone)
    try Chat(responder: responder, settings: settings).run()
  }
}

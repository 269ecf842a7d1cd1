import ArgumentParser
import Conversation
import Glibc
import Slots

struct SayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Sends one message and prints its reply.",
    discussion: """
        tally say had 2 glasses of water
        tally say "how am I doing today?"
        tally say "chart my weight this month" --save weight.png
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: ArgumentHelp("Keeps the picture that comes with the reply.", valueName: "file"))
  var save: String?

  @Argument(help: ArgumentHelp("The message; its words need no quotes.", valueName: "text"))
  var text: [String]

  func run() throws { try LoneMessage(options: options.values, save: save, words: text).run() }
}

/// One message of the command line, and its reply.
struct LoneMessage {
  var options: SharedValues
  /// Where the picture that comes with the reply is kept.
  var save: String?
  var words: [String]

  /// What is said by `say` and words with shared options alone, as nearly all are; nil for others.
  ///
  /// The parser of arguments finds out about types by reflection, which was an eighth of the time
  /// to a reply.
  static func plain(_ arguments: [String]) -> LoneMessage? {
    guard arguments.first == "say", let said = SharedValues.plain(arguments.dropFirst()),
      !said.words.isEmpty
    else { return nil }
    return LoneMessage(options: said.values, words: said.words)
  }

  /// What has answered. Its memory goes with the process: to free it piece by piece would take a
  /// good part of the time to a reply.
  nonisolated(unsafe) private static var kept: (any Responder)?

  func run() throws {
    let settings = try Settings(options)
    let responder = try Composition.responder(settings)
    LoneMessage.kept = responder
    defer { try? responder.close() }
    let message = MessageText.cleaned(words.joined(separator: " "))
    let wrap = ScreenWrap.of(STDOUT_FILENO)
    let asked = settings.message(message, columns: wrap.width)
    guard let reply = try responder.respond(to: [.message(asked)]).first else { return }
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    let style = Style.of(STDOUT_FILENO)
    let lines = reply.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, tints) in zip(lines, reply.tints) {
      let line = MessageText.safeForTerminal(String(line))
      // What is drawn in colours has its width already.
      if tints.isEmpty {
        for piece in wrap.lines(of: line) { try writer.write(piece) }
      } else {
        try writer.write(style.drawn(line, tints))
      }
    }
    if let save {
      try PictureFile.keep(reply, at: save)
    } else {
      for path in reply.attachedPaths { try writer.write(path.inert()) }
    }
  }
}

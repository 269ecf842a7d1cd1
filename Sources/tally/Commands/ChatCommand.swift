import ArgumentParser

struct ChatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "The chat; what tally does without a command.",
    discussion: """
      On a terminal: line editing, history (arrow keys, Ctrl-R), completion (Tab). Ctrl-C clears \
      the line, Ctrl-D leaves. Reminders appear above the line being typed.

      In a pipe: one message a line; each reply ends with an empty line; an empty line asks for \
      due reminders.

        printf 'had 2 glasses of water\\nhow much water today?\\n' | tally
      """)

  @OptionGroup var options: SharedOptions

  func run() throws {
    let settings = try Settings(options)
    try Chat(responder: try Composition.responder(settings), settings: settings).run()
  }
}

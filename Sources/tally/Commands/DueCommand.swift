import ArgumentParser
import Conversation
import Glibc
import Slots

struct DueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "Prints the reminders that are due, and marks them as delivered.",
    discussion: """
      For cron and systemd timers; it prints nothing when nothing is due. Without --user it \
      prints everyone's, with the name before those of others.

        * * * * *  tally due --user me | xargs -r -d '\\n' notify-send
      """)

  @OptionGroup var options: SharedOptions

  func run() throws {
    let settings = try Settings(options)
    let responder = try Composition.responder(settings)
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    let sender = settings.isUserStated ? settings.user : nil
    defer { try? responder.close() }
    let pushes = try responder.asked(at: settings.clock.now, for: sender)
    for push in pushes {
      let name = push.sender == settings.user ? "" : "\(ExactName.decoded(push.sender)): "
      for line in MessageText.lines(of: push.text) {
        try writer.write(name.inert() + line)
      }
    }
    try responder.settle(pushes.compactMap(\.id))
  }
}

import Conversation
import Slots

/// What the edges say by themselves.
enum Prose {
  static let goodbye = "Goodbye!"
  static let howToLeave = "(Ctrl-D leaves.)"
  static let helloAgain = "Hello again. (help tells what I can do; Ctrl-D leaves.)"
  static let noCairo =
    "this build has no Cairo; save it as .svg, or install libcairo2-dev and build again"
  /// Stands for what is not written down.
  static let secret = "(a passphrase)"
  static let passphrase = "(not shown) "
  static let noReply = "Sorry, I have no answer to that. Nothing was kept."

  /// The words for an error that kept a message from being answered.
  static func failure(_ error: any Error) -> String {
    switch error {
    case let edge as EdgeError: "Sorry, \(edge.prose)"
    default: "Sorry, nothing of that was kept: \(error)"
    }
  }
}

extension Reply {
  /// The files that come with it.
  var attachedPaths: [String] { attachments.map(\.path) }
}

public import Conversation

/// Where transcripts are played: it gives each a bot with an empty store of its own.
public protocol Stage {
  /// A bot for one transcript.
  func open(_ transcript: Transcript) throws -> any Scene
}

/// The bot of one transcript, and its store.
public protocol Scene: AnyObject {
  var responder: any Responder { get }
  /// Ends the bot and starts it again on the same store.
  func restart() throws
  /// Removes the store.
  func close()
}

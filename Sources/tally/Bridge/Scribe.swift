import Conversation
import Logging

/// Puts the answers of a bridge into lines, and writes them.
struct Scribe<Format: BridgeFormat>: Sendable {
  let format: Format
  let writer: LineWriter
  /// Where charts are kept for the bridge to forward; without one there are none.
  let charts: ChartFolder?
  let log: Logger

  func write(_ answers: [Answer]) throws {
    for answer in answers {
      switch answer {
      case .line(let line): try writer.write(line)
      case .reply(let result, let envelope):
        for line in lines(for: result, to: envelope) { try writer.write(line) }
      }
    }
  }

  private func lines(for result: Result<Reply, any Error>?, to envelope: Envelope) -> [String] {
    switch result {
    case .success(let reply): return format.lines(for: withChart(reply), to: envelope)
    case .failure(let error):
      log.error("a message was not kept: \(error)")
      return format.lines(forFailure: Prose.failure(error), to: envelope)
    case nil: return format.lines(forFailure: Prose.noReply, to: envelope)
    }
  }

  /// A chart that cannot be kept is left out: the reply's text says all of it.
  private func withChart(_ reply: Reply) -> Reply {
    guard let charts else { return reply }
    do {
      return try charts.attaching(reply)
    } catch {
      log.error("a chart was not kept: \(error)")
      return reply
    }
  }
}

/// What is to be written.
enum Answer: Sendable {
  case line(String)
  case reply(Result<Reply, any Error>?, Envelope)
}

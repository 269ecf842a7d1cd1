import ArgumentParser
import CivilTime
import Commands
import Glibc
import Slots
import TrackingCore

struct MissesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "misses",
    abstract: "Prints what was not understood, or was corrected afterwards.",
    discussion: """
      Each message is printed as a case of the corpus of conversations, one JSON a line: with what \
      it was corrected to, or without actions where nothing was understood. Nothing is sent \
      anywhere. Messages that were not understood are kept only for those who say so, in a chat or \
      here, and are let go of when that ends:

        tally say turn misunderstandings on
        tally misses >misses.jsonl
        tally say turn misunderstandings off
      """)

  @OptionGroup var options: SharedOptions

  func run() throws {
    let settings = try Settings(options)
    let store = try Composition.openStore(settings)
    let clock = Clock(now: settings.clock.now, zone: settings.zone)
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    for (number, miss) in try store.misses(of: settings.user, clock: clock).enumerated() {
      try writer.write(MessageText.safeForTerminal(MissesCommand.line(miss, number + 1)))
    }
  }

  /// A conversation of one turn, as `Tests/Corpus/en/conversations` has them.
  static func line(_ miss: Miss, _ number: Int) -> String {
    let actions = miss.meant.map { meant in
      SlotValue.record([
        "intent": .text(meant.intent.rawValue), "slots": .record(meant.slots.values),
      ])
    }
    let offset = Zone(miss.zone)?.offset(at: miss.at) ?? 0
    let turn: Record = ["text": .text(miss.text), "actions": .list(actions)]
    let values: Slots = [
      "id": .text("miss-\(number)"), "now": .instant(miss.at, offset: offset),
      "timezone": .text(miss.zone),
      "tags": .list([.text("miss"), .text(actions.isEmpty ? "unread" : "corrected")]),
      "turns": .list([.record(turn)]),
    ]
    return values.json
  }
}

import ArgumentParser
import CivilTime
import EntityRecognition
import Glibc
import IntentRecognition
import Slots

struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Shows what is recognized in texts, and stores nothing.",
    discussion: """
      Reads one text a line and prints one JSON object a line:

        {"text":…,"entities":[…],"intents":[{"intent":…,"slots":…,"confidence":…}]}

        echo 'had 2 glasses of water' | tally parse
        echo 'remind me on Friday at 7' | tally parse --entities --direction next
      """)

  @OptionGroup var options: SharedOptions

  @Flag(help: "Numbers, quantities, durations and times only; no intents.")
  var entities = false

  @Flag(help: "Adds how the result came about.")
  var explain = false

  @Option(help: "How an unclear time is read: past or next.")
  var direction = EntityRendering.Direction.next

  func run() throws {
    let settings = try Settings(options)
    let language = try Composition.language(settings)
    let recognizer = language.entities
    let intents = IntentRecognizer(language: language)
    let rendering = EntityRendering(zone: settings.zone, direction: direction)
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    try LineReader(descriptor: STDIN_FILENO).forEachLine { line in
      guard case .text(let text) = line else { return try writer.write(LineFault(line).json) }
      let now = settings.zone.localTime(at: settings.clock.now)
      let context = RecognitionContext(now: now, zone: settings.zone)
      let found = rendering.json(recognizer.entities(in: text, context: context), in: text)
      var line = "{\"text\":\(jsonString(text)),\"entities\":\(found)"
      if !entities || explain {
        let understanding = intents.understand(text, context: context, explaining: explain)
        if !entities {
          line += ",\"intents\":[" + understanding.intents.map(\.json).joined(separator: ",") + "]"
        }
        if explain {
          let choice = intents.choice(in: understanding.utterance, after: .start)
          let explanation = Explanation(understanding: understanding, choice: choice)
          line += ",\"explain\":" + explanation.json
        }
      }
      try writer.write(line + "}")
    }
  }
}

extension EntityRendering.Direction: ExpressibleByArgument {}

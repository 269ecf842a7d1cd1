import ArgumentParser
import IntentRecognition

struct IntentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "intents",
    abstract: "Works on the files of Intents/.",
    subcommands: [Check.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Runs every example through all intents, and reports what is wrong.")

    @OptionGroup var options: SharedOptions

    func run() throws {
      let check = IntentCheck(try Composition.language(try Settings(options)))
      let findings = check.findings()
      for finding in findings { print(finding) }
      print("\(check.exampleCount) examples, \(findings.count) findings")
      if !findings.isEmpty { throw ExitCode(1) }
    }
  }
}

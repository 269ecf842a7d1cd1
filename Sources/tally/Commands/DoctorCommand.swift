import ArgumentParser
import CivilTime
import Glibc
import IntentRecognition
import Pictures
import Slots

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks the store, the intents and the environment.",
    discussion: "One line a check; exit status 1 when one of them fails.")

  @OptionGroup var options: SharedOptions

  func run() throws {
    let settings = try Settings(options)
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    let findings = [
      Self.store(settings), Self.intents(settings), Self.zones(settings), Self.readline(),
      Self.pictures(),
      Self.terminal(),
      Self.accounts(),
    ]
    for finding in findings { try writer.write(finding.line.inert()) }
    if findings.contains(where: { !$0.isFine }) { throw ExitStatus.couldNotGoOn }
  }

  /// What one check came to.
  struct Finding: Equatable {
    var isFine: Bool
    var text: String
    var line: String { (isFine ? "ok    " : "FAIL  ") + text }
  }

  private static func store(_ settings: Settings) -> Finding {
    do {
      let problems = try Composition.storeProblems(settings)
      if problems.isEmpty { return Finding(isFine: true, text: "store: \(settings.storePath)") }
      return Finding(
        isFine: false, text: "store: \(settings.storePath): \(problems.joined(separator: "; "))")
    } catch {
      return Finding(isFine: false, text: "store: \(error)")
    }
  }

  private static func intents(_ settings: Settings) -> Finding {
    do {
      let count = try Composition.language(settings).files.count
      return Finding(
        isFine: true, text: "intents: \(count) are read; `tally intents check` runs their examples")
    } catch {
      return Finding(isFine: false, text: "intents: \(ExitStatus.verdict(on: error).1)")
    }
  }

  /// A statically linked program may lose the zones' rules without a word.
  private static func zones(_ settings: Settings) -> Finding {
    let summer = Instant(seconds: 1_782_864_000)
    guard let berlin = Zone("Europe/Berlin"), berlin.offset(at: summer) == 7200 else {
      return Finding(
        isFine: false, text: "time zones: Europe/Berlin is not known; install the package tzdata")
    }
    return Finding(isFine: true, text: "time zones: known; yours is \(settings.zone.identifier)")
  }

  private static func readline() -> Finding {
    let version = ReadlineVersion.text
    return Finding(isFine: true, text: "line editing: GNU readline \(version)")
  }

  private static func pictures() -> Finding {
    let charts = Composition.drawsPictures ? "PNG and SVG" : "SVG (PNG needs libcairo2-dev)"
    let missing = PictureLibraries.missingPackages
    let photos =
      missing.isEmpty
      ? "photos and QR codes are read and written"
      : "photos, QR codes or sixels are off until \(missing.joined(separator: ", ")) "
        + "is there at a build"
    return Finding(isFine: true, text: "pictures: charts as \(charts); \(photos)")
  }

  private static func terminal() -> Finding {
    let drawn =
      TerminalPictures.of(STDOUT_FILENO).graphics.map { "drawn by \($0.rawValue)" }
      ?? "shown as paths (TALLY_PICTURES says otherwise)"
    return Finding(isFine: true, text: "photos on this terminal: \(drawn)")
  }

  private static func accounts() -> Finding {
    let isOn = Composition.hasAccounts
    let state = isOn ? "on" : "off, and photos too, until libssl-dev is there at a build"
    return Finding(isFine: true, text: "accounts: \(state)")
  }
}

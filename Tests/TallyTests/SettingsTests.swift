import ArgumentParser
import CivilTime
import Conversation
import Testing

@testable import tally

struct SettingsTests {
  private func settings(
    _ arguments: [String], _ environment: [String: String] = ["HOME": "/home/ana"]
  ) throws -> Settings {
    try Settings(try SharedOptions.parse(arguments), environment: environment)
  }

  @Test func `the store lies where the base folder specification says`() throws {
    #expect(try settings([]).storePath == "/home/ana/.local/share/tally/tally.db")
    let environment = ["HOME": "/home/ana", "XDG_DATA_HOME": "/data"]
    #expect(try settings([], environment).storePath == "/data/tally/tally.db")
    let relative = ["HOME": "/home/ana", "XDG_DATA_HOME": "data"]
    #expect(try settings([], relative).storePath == "/home/ana/.local/share/tally/tally.db")
    #expect(try settings(["--db", ":memory:"], [:]).storePath == ":memory:")
  }

  @Test func `values that mean nothing are bad usage`() {
    let bad: [([String], EdgeError)] = [
      (["--now", "noon"], .badNow("noon")), (["--now", "2026-03-04"], .badNow("2026-03-04")),
      (["--timezone", "Berlin/Europe"], .badTimeZone("Berlin/Europe")),
      (["--timezone", "GMT+5"], .badTimeZone("GMT+5")),
      (["--user", ""], .emptyUser),
    ]
    for (arguments, error) in bad {
      #expect(throws: error) { try settings(arguments) }
      #expect(ExitStatus.verdict(on: error).0 == .badUsage)
    }
  }

  @Test func `a language may be told with its country`() throws {
    #expect(try settings(["--language", "en-GB"]).language == "en")
    #expect(try settings(["--language", "xx-GB"]).language == "xx-GB")
    #expect(LanguageTag("EN-gb", among: ["en"])?.text == "en-GB")
    #expect(LanguageTag("en-", among: ["en"]) == nil)
  }

  @Test func `without a home the store needs a path`() {
    #expect(throws: EdgeError.noHome) { try settings([], [:]) }
    #expect(ExitStatus.verdict(on: EdgeError.noHome).0 == .couldNotGoOn)
  }

  @Test func `the zone is told only when it was given`() throws {
    #expect(try settings(["--timezone", "Asia/Tokyo"]).message("hi").timeZone == "Asia/Tokyo")
    #expect(try settings([]).message("hi").timeZone == nil)
  }

  @Test func `shared options may stand before the command`() {
    let moved = SharedOptions.behindCommand(["--db", "x", "--user=ana", "say", "hi", "--db"])
    #expect(moved == ["say", "--db", "x", "--user=ana", "hi", "--db"])
    #expect(
      SharedOptions.behindCommand(["--db", "x", "foods", "import", "a.csv"])
        == ["foods", "import", "--db", "x", "a.csv"])
    for same in [["say", "--db", "x"], ["--db", "x"], ["--db"], ["--help"], []] {
      #expect(SharedOptions.behindCommand(same) == same)
    }
  }

  @Test func `a plain say is read as the parser of arguments reads it`() throws {
    func told(_ options: SharedValues, _ words: [String], _ save: String?) -> [String?] {
      words + [
        "|", save, options.database, options.user, options.intents, options.language,
        options.timeZone, options.now,
      ]
    }
    let lines = [
      "say hi", "say had 2 glasses of water", "say --db x hi", "say hi --db x --user ana",
      "say --db x hi --db y there", "say a --timezone Asia/Tokyo b --now 2026-03-04T14:20:00Z",
      "say --language de --intents dir hallo", "say help me", "say say",
    ]
    for line in lines {
      let arguments = line.split(separator: " ").map(String.init)
      let plain = try #require(LoneMessage.plain(arguments), "\(line)")
      let parsed = try #require(try Tally.parseAsRoot(arguments) as? SayCommand, "\(line)")
      #expect(
        told(plain.options, plain.words, plain.save)
          == told(parsed.options.values, parsed.text, parsed.save), "\(line)")
    }
    let quoted = try #require(LoneMessage.plain(["say", "had water", ""]))
    #expect(quoted.words.first == "had water")
  }

  @Test func `what is not plain is left to the parser`() {
    let lines = [
      "say", "say --db x", "say hi --save a.png", "say hi --db", "say --db=x hi", "say -- hi",
      "say -5 kg", "say hi -h", "say --help", "say hi --db -x", "say hi --version", "bridge", "",
    ]
    for line in lines {
      #expect(LoneMessage.plain(line.split(separator: " ").map(String.init)) == nil, "\(line)")
    }
  }

  @Test func `a frozen clock moves when told, the real one by itself`() {
    var frozen = EdgeClock.frozen(Instant(seconds: 5))
    frozen.move(to: Instant(seconds: 9))
    #expect(frozen.now == Instant(seconds: 9))
    var real = EdgeClock.real
    real.move(to: Instant(seconds: 9))
    #expect(real.now > Instant(seconds: 1_700_000_000))
  }
}

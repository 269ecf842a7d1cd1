import Commands
import IntentData
import IntentRecognition
import Testing

@Suite struct ScorerTests {
  @Test func guessesAreMostlyRightFromTheirThresholdsOn() throws {
    let language = try IntentLanguage(
      tag: "en", files: IntentData.files.map { ($0.path, $0.text) },
      holdingOut: ScorerCalibration.stride)
    let calibration = ScorerCalibration(language)
    #expect(calibration.counts.examples > 100 && calibration.counts.nothings > 300)
    let rows = calibration.rows([language.thresholds.ask, language.thresholds.answer])
    for row in rows {
      #expect(row.right > 0.1, "hardly anything is guessed from \(row.threshold) on")
      #expect(row.right > 0.85 * row.guessed, "too many are guessed wrongly: \(row)")
      #expect(row.wrong < 0.02, "near misses are taken for something: \(row)")
    }
  }

  @Test func whatIsUnderstoodIsNotGuessed() throws {
    #expect(try English.understanding(of: "had 2 glasses of water").guess == nil)
  }

  @Test func wordsThatNobodyTaughtAreNoReasonToGuess() throws {
    #expect(try English.understanding(of: "the ferry to Elba leaves at dawn").guess == nil)
  }

  @Test func aGuessNamesItsIntentAndTheNearestExample() throws {
    let guess = try English.understanding(of: "my reminders upcoming list pending").guess
    #expect(guess?.intent == "reminder.list")
    #expect(guess?.isComplete == true)
    #expect(guess?.example.contains("reminders") == true)
  }

  @Test func aThresholdThatIsNoNumberIsNamed() throws {
    let tables = IntentData.files.filter { $0.path.hasPrefix("en/lexicon/entities/") }
      .map { (path: $0.path, text: $0.text) }
    #expect {
      _ = try IntentLanguage(
        tag: "en", files: tables + [(path: "en/lexicon/scorer.txt", text: "ask often\n")])
    } throws: { error in
      "\(error)".hasPrefix("en/lexicon/scorer.txt:1:") && "\(error)".contains("no threshold")
    }
  }
}

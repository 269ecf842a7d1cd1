import ArgumentParser
import Foundation
import Testing
import Transcripts

@testable import tally

struct ProjectTranscriptsTests {
  @Test func `every transcript of the project passes`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path
    let files = Files.all(endingIn: ".chat", below: root + "/Transcripts")
    let settings = try Settings(try SharedOptions.parse(["--db", ":memory:"]), environment: [:])
    let stage = try Composition.stage(settings)
    var failures = ""
    for file in files {
      let transcript = try TranscriptReader.read(file, load: Files.text)
      let result = TranscriptRunner.run(transcript, on: stage)
      if !result.isFine { failures += result.report }
    }
    let allPass = failures.isEmpty
    #expect(allPass, "\(failures)")
  }
}

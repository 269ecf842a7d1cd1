import ArgumentParser
import Foundation
import Testing
import TrackingCore
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
    let lost = try LostSlots.during {
      for file in files {
        let transcript = try TranscriptReader.read(file, load: Files.text)
        let result = TranscriptRunner.run(transcript, on: stage)
        if !result.isFine { failures += result.report }
      }
    }
    #expect(lost.names == [], "slots that their commands do not know")
    #expect(lost.requests > 500)
    let allPass = failures.isEmpty
    #expect(allPass, "\(failures)")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 17, 18, 19, 20, 23, 24, 26, 27])
  func `every row of the features is named in the title of a transcript`(row: Int) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path
    let titles = try Files.all(endingIn: ".chat", below: root + "/Transcripts").compactMap {
      try Files.text(of: $0).split(separator: "\n").first.map(String.init)
    }
    let pattern = try Regex("\\(rows? [^)]*\\b\(row)\\b[^)]*\\)")
    #expect(titles.contains { $0.contains(pattern) })
  }
}

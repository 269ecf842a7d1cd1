#if FUZZER
  import Foundation
  import Testing

  /// LLVM's fuzzing engine; it ends the process itself when the time is up or something broke.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  /// The target of this process, named by TALLY_FUZZ_TARGET.
  private let chosenTarget = FuzzTarget(
    rawValue: ProcessInfo.processInfo.environment["TALLY_FUZZ_TARGET"] ?? "")

  struct FuzzingEngine {
    /// Runs until it is told to end; TALLY_FUZZ_ARGUMENTS are those of the engine.
    @Test func `long run`() throws {
      _ = try #require(chosenTarget)
      let environment = ProcessInfo.processInfo.environment
      let words = (environment["TALLY_FUZZ_ARGUMENTS"] ?? "").split(separator: " ")
      var count = Int32(words.count + 1)
      var arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
        capacity: words.count + 2)
      arguments[0] = strdup("tally-fuzz")
      for (index, word) in words.enumerated() { arguments[index + 1] = strdup(String(word)) }
      arguments[words.count + 1] = nil
      _ = runFuzzer(&count, &arguments) { bytes, count in
        do {
          try chosenTarget?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        } catch {
          preconditionFailure("\(error)")
        }
        return 0
      }
    }
  }
#endif

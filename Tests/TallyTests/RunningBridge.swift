import Foundation

/// The built executable as a bridge that goes on, with its ends in the hands of the test.
struct RunningBridge {
  let process = Process()
  private let pipes = (input: Pipe(), output: Pipe())

  var input: FileHandle { pipes.input.fileHandleForWriting }
  var output: FileHandle { pipes.output.fileHandleForReading }

  /// Starts it on a store, in the surroundings of a folder.
  init(
    on store: String, in folder: Folder, _ further: [String] = [], isQuiet: Bool = false
  ) throws {
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["bridge", "--db", store] + further
    process.environment = Tool.surroundings(folder)
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    if isQuiet { process.standardError = FileHandle.nullDevice }
    try process.run()
  }
}

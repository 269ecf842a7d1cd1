import ArgumentParser

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Takes data in from a file.",
    discussion: "What cannot be read is left alone, and says so.")

  @OptionGroup var options: SharedOptions

  @Argument(help: ArgumentHelp("What to read.", valueName: "file"))
  var file: String

  func run() throws {
    _ = try Settings(options)
    _ = try Files.text(of: file)
    throw EdgeError.formatUnknown(path: file)
  }
}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Hands out the data.",
    discussion: "Says where the data lies, where it cannot be written in another form.")

  @OptionGroup var options: SharedOptions

  func run() throws {
    let settings = try Settings(options)
    throw EdgeError.cannotExport(store: settings.storePath)
  }
}

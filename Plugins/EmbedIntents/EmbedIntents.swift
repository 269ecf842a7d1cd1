import Foundation
import PackagePlugin

/// Packs every file of `Intents/` into one Swift source, so that the executable carries its
/// language data.
///
/// The files are inputs of the command, so an edit is noticed; the folder is the target's own, so
/// a file that was added or deleted makes the build be planned anew.
@main
struct EmbedIntents: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folder = root.appending(path: "Intents")
    let script = root.appending(path: "script/embed-intents")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedIntents.swift")
    return [
      .buildCommand(
        displayName: "Embedding Intents/",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [script.path(), folder.path(), output.path()],
        inputFiles: [script] + dataFiles(in: folder),
        outputFiles: [output])
    ]
  }

  private func dataFiles(in folder: URL) -> [URL] {
    let endings: Set<String> = ["intent", "part", "txt", "tsv"]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) }
      .sorted { $0.path() < $1.path() }
  }
}

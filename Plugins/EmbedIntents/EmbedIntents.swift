import Foundation
import PackagePlugin

/// Packs every file of `Intents/` into one Swift source before each build, so that the executable
/// carries its language data and a file that was added, edited or deleted takes effect.
@main
struct EmbedIntents: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    return [
      .prebuildCommand(
        displayName: "Embedding Intents/",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [
          root.appending(path: "script/embed-intents").path(),
          root.appending(path: "Intents").path(),
          context.pluginWorkDirectoryURL.appending(path: "Generated").path(),
        ],
        outputFilesDirectory: context.pluginWorkDirectoryURL.appending(path: "Generated")
      )
    ]
  }
}

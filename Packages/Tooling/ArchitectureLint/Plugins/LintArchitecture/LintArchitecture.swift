import Foundation
import PackagePlugin

/// `swift package lint-architecture`: lints the package in the current folder, and all packages below it.
///
/// Arguments are passed to `architecture-lint`. It is not a build-tool plugin: such a plugin would see one target at a
/// time, and SwiftPM's own import check skips targets that have one.
@main
struct LintArchitecture: CommandPlugin {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "architecture-lint").url
        let options = [
            "--root": context.package.directoryURL.path,
            // A plugin may write here without asking for permission.
            "--cache": context.pluginWorkDirectoryURL.appending(path: "manifests.cache").path,
        ]
        let missing = options.filter { !arguments.contains($0.key) }
        process.arguments = arguments + missing.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        try process.run()
        process.waitUntilExit()
        switch process.terminationStatus {
        case 0: return
        case 1: throw Failure(description: "the architecture is broken")
        default: throw Failure(description: "architecture-lint could not run")
        }
    }
}

import Foundation
import PackagePlugin

/// Makes SwiftPM plan again when the manifest of a package changed, see ADR-0014.
///
/// SwiftPM first checks whether its plan is still right. The check depends on the root's manifest, on the folders of
/// the root's targets, and on the output folders of prebuild commands. The first command below is a prebuild command
/// that does nothing; its output folder has a link to each manifest. These links are outputs of the second command,
/// which therefore runs when a manifest changed or is gone. It fails if the manifests are no longer those of the plan,
/// and that makes SwiftPM plan again.
///
/// It is compiled for the oldest macOS that SwiftPM's plugin library supports, so it uses only old functions.
/// Source: SwiftPM, `DefaultPluginScriptRunner.swift`.
@main
struct PlanWatch: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let manifests = manifests(of: context.package)
        let (links, planned, script) = (
            context.pluginWorkDirectoryURL.appendingPathComponent("links", isDirectory: false),
            context.pluginWorkDirectoryURL.appendingPathComponent("planned"),
            context.pluginWorkDirectoryURL.appendingPathComponent("compare.sh")
        )
        try? FileManager.default.removeItem(at: links)
        try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
        // Files with this extension are neither compiled nor copied.
        let link = { links.appendingPathComponent($0 + ".docc") }
        for (id, manifest) in manifests {
            try FileManager.default.createSymbolicLink(at: link(id), withDestinationURL: manifest)
        }
        try manifests.map { try Data(contentsOf: $0.manifest) }.reduce(Data(), +).write(to: planned)
        // A file, since the swiftbuild build system replaces each `$` of an argument.
        try Data(#"planned=$1; shift; cat "$@" 2>/dev/null | cmp -s - "$planned""#.utf8).write(to: script)
        let shell = URL(fileURLWithPath: "/bin/sh")
        return [
            .prebuildCommand(displayName: nil, executable: shell, arguments: ["-c", ":"], outputFilesDirectory: links),
            .buildCommand(
                displayName: "Comparing the manifests with the plan", executable: shell,
                arguments: ([script, planned] + manifests.map(\.manifest)).map(\.path), inputFiles: [],
                outputFiles: manifests.map { link($0.id) }),
        ]
    }

    /// The manifests of the local packages that the root package needs, without its own, sorted by identity.
    private func manifests(of root: Package) -> [(id: Package.ID, manifest: URL)] {
        var found: [Package.ID: URL] = [:]
        var left = root.dependencies.map(\.package)
        while let package = left.popLast() {
            guard case .local = package.origin, found[package.id] == nil else { continue }
            found[package.id] = package.directoryURL.appendingPathComponent("Package.swift")
            left += package.dependencies.map(\.package)
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

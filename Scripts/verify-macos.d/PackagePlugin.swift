// The part of SwiftPM's module PackagePlugin that the plugin of the build uses. The bodies are never run.
// Source: https://docs.swift.org/swiftpm/documentation/packagepluginapi
public import Foundation

public protocol BuildToolPlugin {
    init()
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command]
}

extension BuildToolPlugin {
    public static func main() async throws { fatalError() }
}

public struct PluginContext {
    public let package: Package
    public let pluginWorkDirectoryURL: URL
}

public protocol Target {}

public struct Package {
    public typealias ID = String
    public let id: ID
    public let directoryURL: URL
    public let origin: PackageOrigin
    public let dependencies: [PackageDependency]
}

public struct PackageDependency {
    public let package: Package
}

public enum PackageOrigin {
    case root
    case local(path: String)
    case repository(url: String, displayVersion: String, scmRevision: String)
    case registry(identity: String, displayVersion: String)
}

public struct Command {
    public static func prebuildCommand(
        displayName: String?, executable: URL, arguments: [String], environment: [String: String] = [:],
        outputFilesDirectory: URL
    ) -> Command { fatalError() }
    public static func buildCommand(
        displayName: String?, executable: URL, arguments: [String], environment: [String: String] = [:],
        inputFiles: [URL] = [], outputFiles: [URL] = []
    ) -> Command { fatalError() }
}

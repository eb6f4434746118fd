import Foundation

/// A folder for one test, removed with this value.
public final class TemporaryFolder: Sendable {
    /// Its path.
    public let path: String

    public init() throws {
        path = NSTemporaryDirectory() + "nereid-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    public func file(_ name: String) -> String { path + "/" + name }
}

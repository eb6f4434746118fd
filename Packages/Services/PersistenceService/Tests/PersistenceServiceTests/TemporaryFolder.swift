import Foundation

/// A folder of its own for one test, removed with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "persistence-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The archive that most tests use.
    var archive: String { file("archive.db") }

    /// The names of what is in it, in order.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func file(_ name: String) -> String { path + "/" + name }

    /// The bytes of a file. Only while no connection of this process has it open: closing a file drops the locks on it.
    func bytes(of name: String = "archive.db") throws -> Data {
        try Data(contentsOf: URL(filePath: file(name)))
    }

    func write(_ bytes: some Collection<UInt8>, to name: String = "archive.db") throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }
}

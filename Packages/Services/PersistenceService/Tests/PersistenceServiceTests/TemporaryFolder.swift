import Foundation
import TestSupport

extension TemporaryFolder {
    /// The archive that most tests use.
    var archive: String { file("archive.db") }

    /// The names of its files, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// The bytes of a file. Only while no connection of this process has it open: closing a file drops the locks on it.
    func bytes(of name: String = "archive.db") throws -> Data {
        try Data(contentsOf: URL(filePath: file(name)))
    }

    func write(_ bytes: some Collection<UInt8>, to name: String = "archive.db") throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }
}

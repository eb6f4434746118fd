import Foundation
import TestSupport
import Testing

extension TemporaryFolder {
    /// The permissions of a file in it.
    func mode(of name: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int)
    }

    func setMode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: file(name), encoding: .utf8)
    }
}

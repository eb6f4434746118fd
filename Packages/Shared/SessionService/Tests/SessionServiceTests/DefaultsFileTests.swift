import Foundation
import SessionServiceInterface
import TestSupport
import Testing

@testable import SessionService

@Suite("DefaultsFile")
struct DefaultsFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("stores texts by name for the next run, and removes them one by one")
    func keeps() throws {
        let path = folder.file("new")
        #expect(try DefaultsFile(folder: path).defaults() == [:])
        try DefaultsFile(folder: path).setDefault("50", of: "limit")
        try DefaultsFile(folder: path).setDefault("most", of: "pager")
        #expect(try DefaultsFile(folder: path).defaults() == ["limit": "50", "pager": "most"])

        try DefaultsFile(folder: path).setDefault(nil, of: "limit")
        #expect(try DefaultsFile(folder: path).defaults() == ["pager": "most"])
        #expect(try folder.mode(of: "new/defaults.json") == 0o600)
    }

    @Test("a file with other content is reported and kept", arguments: ["[]", #"{"limit":5}"#, "{"])
    func broken(text: String) throws {
        let path = folder.file("defaults.json")
        try Data(text.utf8).write(to: URL(filePath: path))
        let error = try #require(throws: SessionError.self) {
            try DefaultsFile(folder: folder.path).setDefault("5", of: "limit")
        }
        guard case .unreadableConfiguration(path, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(try folder.text(of: "defaults.json") == text)
    }
}

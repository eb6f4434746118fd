import Foundation
import Testing

/// The files of this repository, by their paths from its root.
enum RepositoryFiles {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The texts of the Swift files below a folder.
    static func swift(below folder: String) throws -> [String: String] {
        let place = root.appending(path: folder)
        let found = try #require(FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil))
        var texts: [String: String] = [:]
        for case let file as URL in found where file.pathExtension == "swift" {
            // The repository's own path may contain `.build`, too: see `Scripts/mutate`.
            let path = String(file.path.dropFirst(root.path.count + 1))
            if !path.contains("/.build/") { texts[path] = try text(path) }
        }
        return texts
    }
}

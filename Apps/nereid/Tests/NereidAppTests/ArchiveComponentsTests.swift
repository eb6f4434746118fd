import Foundation
import PersistenceServiceInterface
import Testing

@testable import NereidApp

/// Compares the components of the archive with the sources of the repositories.
@Suite("The components of the archive")
struct ArchiveComponentsTests {
    /// The sources of each package that defines components, by its name.
    private static func packages() throws -> [String: String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Packages/Repositories").standardized
        var packages: [String: String] = [:]
        for case let file as URL in try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        where file.pathExtension == "swift" && file.path.contains("/Sources/")
            && !file.pathComponents.dropFirst(folder.pathComponents.count).contains(".build")
        {
            let package = file.pathComponents[folder.pathComponents.count]
            packages[package, default: ""] += try String(contentsOf: file, encoding: .utf8)
        }
        return packages.filter { $0.value.contains(Self.definition) }
    }

    private static var definition: Regex<(Substring, name: Substring)> { /= ArchiveComponent\(\s*"(?<name>[\w-]+)"/ }

    @Test("each component that a repository defines is in the program's list")
    func list() throws {
        let defined = try Self.packages().values.flatMap { $0.matches(of: Self.definition).map { String($0.name) } }

        #expect(defined.sorted() == CompositionRoot.archiveComponents.map(\.name).sorted())
    }
}

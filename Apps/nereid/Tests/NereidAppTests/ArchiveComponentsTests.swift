import Foundation
import PersistenceServiceInterface
import Testing

@testable import NereidApp

/// Compares the components of the archive with the sources of the repositories.
@Suite("The components of the archive")
struct ArchiveComponentsTests {
    @Test("each component that a repository defines is in the program's list")
    func list() throws {
        let sources = try RepositoryFiles.swift(below: "Packages/Repositories").filter { $0.key.contains("/Sources/") }
        let defined = sources.values.flatMap { text in
            text.matches(of: #/= ArchiveComponent\(\s*"(?<name>[\w-]+)"/#).map { String($0.name) }
        }

        #expect(defined.sorted() == CompositionRoot.archiveComponents.map(\.name).sorted())
    }
}

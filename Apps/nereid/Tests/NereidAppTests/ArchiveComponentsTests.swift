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

    @Test("each that a repository defines is in the list of the program")
    func list() throws {
        let defined = try Self.packages().values.flatMap { $0.matches(of: Self.definition).map { String($0.name) } }

        #expect(defined.sorted() == CompositionRoot.archiveComponents.map(\.name).sorted())
    }

    @Test("SQL of a package names no table of another")
    func tables() throws {
        let tables = Dictionary(
            uniqueKeysWithValues: CompositionRoot.archiveComponents.map { ($0.name, Set($0.tables.map(\.name))) })
        let all = tables.values.reduce(into: Set()) { $0.formUnion($1) }
        for (package, source) in try Self.packages() {
            let own = source.matches(of: Self.definition).reduce(into: Set()) {
                $0.formUnion(tables[String($1.name)] ?? [])
            }
            let named = Set(
                source.matches(of: /\b(?:FROM|INTO|JOIN|UPDATE|REFERENCES|TABLE) (\w+)/).map { String($0.1) })

            #expect(!named.isDisjoint(with: own), "the SQL of \(package) was not found")
            #expect(named.intersection(all).subtracting(own) == [], "\(package)")
        }
    }
}

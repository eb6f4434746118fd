import Foundation
import Testing

/// Checks that the documents agree with the repository.
@Suite("The documents")
struct DocumentTests {
    private static let root = Repository.root

    @Test("the architecture page has every package once, and no other")
    func packages() throws {
        let listed = try Self.rows(of: "architecture.md").map { $0[0] }
        let packages = try Self.names(in: "Packages").flatMap { layer in
            try Self.names(in: "Packages/\(layer)").map { "\(layer)/\($0)" }
        }
        .filter {
            FileManager.default.fileExists(atPath: Self.root.appending(path: "Packages/\($0)/Package.swift").path())
        }

        #expect(packages.count > 20)
        #expect(Set(listed).symmetricDifference(packages) == [])
        #expect(Set(listed).count == listed.count)
    }

    @Test("every name of the glossary is in the code")
    func glossary() throws {
        let declared = try Self.declaredTypes()
        let names = try Self.rows(of: "glossary.md").map { $0[2] }.filter { $0 != "In the code" }

        #expect(names.count > 30)
        #expect(names.filter { !declared.contains($0) } == [])
    }

    @Test("every link leads to a file")
    func links() throws {
        let top = try Self.names(in: ".").filter { $0.hasSuffix(".md") }
        for page in try top + Self.files(in: "Documentation", type: ".md") {
            let file = Self.root.appending(path: page)
            // Code is an example.
            let text = try String(contentsOf: file, encoding: .utf8).replacing(/```[\s\S]*?```|`[^`\n]*`/, with: "`")
            for match in text.matches(of: /\]\(([^)#]+)(#[^)]*)?\)/) {
                let link = String(match.1)
                // A page of the repository's host: true in a fork too.
                guard !link.contains(":"), !link.hasPrefix("../../actions/") else { continue }
                let target = file.deletingLastPathComponent().appending(path: link).path
                #expect(FileManager.default.fileExists(atPath: target), "\(page): \(link)")
            }
        }
    }

    @Test("the page of the scripts has every script once, and no other")
    func scripts() throws {
        let listed = try Self.rows(of: "../Scripts/README.md").map { $0[0] }.filter {
            !["Script", ":---", "---"].contains($0)
        }
        let scripts = try Self.names(in: "Scripts").filter { !$0.contains(".") && $0 != "__pycache__" }

        #expect(scripts.count > 20)
        #expect(Set(listed).symmetricDifference(scripts) == [])
        #expect(Set(listed).count == listed.count)
    }

    // MARK: Reading

    /// The rows of a page's tables, without the first heading and code marks.
    private static func rows(of page: String) throws -> [[String]] {
        let text = try String(contentsOf: root.appending(path: "Documentation/\(page)"), encoding: .utf8)
        return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
        }
    }

    private static func names(in folder: String) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        return names.filter { !$0.hasPrefix(".") }
    }

    /// The names of all types of packages and apps.
    private static func declaredTypes() throws -> Set<String> {
        let keywords = ["struct", "class", "enum", "actor", "protocol"].map { Array($0.utf8) }
        var names: Set<String> = []
        for file in try files(in: "Packages", type: ".swift") + files(in: "Apps", type: ".swift") {
            guard file.contains("/Sources/") else { continue }
            let words = try Data(contentsOf: root.appending(path: file)).split { " \n:<{".utf8.contains($0) }
            for (keyword, name) in zip(words, words.dropFirst()) where keywords.contains(where: keyword.elementsEqual) {
                names.insert(String(decoding: name, as: UTF8.self))
            }
        }
        return names
    }

    private static func files(in folder: String, type: String) throws -> [String] {
        try Repository.files(in: folder).filter { $0.hasSuffix(type) }
    }
}

import Foundation
import Testing

/// Checks what records claim about the repository, where the lint has no rule for it.
@Suite("The records")
struct RecordClaimTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("a script that enforces a record runs in CI")
    func scriptsRun() throws {
        let runs = try [".ci/run", ".github/workflows/ci.yml", ".github/workflows/release.yml"]
            .map { try Self.text($0) }.joined()
        var named: Set<String> = []
        for file in try Self.files(in: "ADR") where file.hasSuffix(".md") {
            let text = try Self.text(file)
            guard !text.contains("\nStatus: superseded"),
                let section = text.split(separator: "## Enforced by").dropFirst().last
            else { continue }
            named.formUnion(section.matches(of: /`(Scripts\/[a-z-]+)/).map { String($0.1) })
        }

        #expect(named.count > 10)
        #expect(named.filter { !runs.contains($0) && !Self.byHand.contains($0) } == [])
    }

    /// What measures, and what a person judges.
    private static let byHand: Set = ["Scripts/bench"]

    @Test("few sources of the program and the lint depend on the platform")
    func platforms() throws {
        let sources = try Self.files(in: "Packages") + Self.files(in: "Apps")
        let asking = try sources.filter { file in
            guard file.hasSuffix(".swift"), file.contains("/Sources/") else { return false }
            return try Self.text(file).contains(/(?m)^\s*#(if|elseif) .*(os\(|canImport\((Darwin|Glibc))/)
        }

        #expect(
            Set(asking.map { URL(filePath: $0).lastPathComponent }) == [
                "CurlLibrary.swift", "Libc.swift", "PlatformConditions.swift", "Subprocess.swift", "TextForms.swift",
                "Toolchain.swift",
            ])
    }

    private static func text(_ file: String) throws -> String {
        try String(contentsOf: root.appending(path: file), encoding: .utf8)
    }

    /// The files below a folder, without build products.
    private static func files(in folder: String) throws -> [String] {
        let files = try #require(FileManager.default.enumerator(atPath: root.appending(path: folder).path))
        var found: [String] = []
        for case let file as String in files {
            if file.hasSuffix(".build") { files.skipDescendants() }
            found.append("\(folder)/\(file)")
        }
        return found
    }
}

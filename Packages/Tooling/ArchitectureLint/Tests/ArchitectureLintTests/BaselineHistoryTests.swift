import Foundation
import Testing

@testable import ArchitectureLint

@Suite("A baseline in the history of Git")
struct BaselineHistoryTests {
    private static let folder = "Packages/Terminal/TerminalUI/Sources/TerminalUI"

    /// A repository whose baseline has the only finding, in a commit.
    private static func sample() throws -> SampleRepository {
        let sample = try SampleRepository()
        let text = "import FoundationExtensions\nimport StatusDomain\n"
        try sample.write(text + String(repeating: "// a line\n", count: 9), to: "\(folder)/TerminalUI.swift")
        _ = try sample.linter().writeBaseline(to: "ADR/baseline.txt")
        sample.git("init", "--quiet")
        sample.commit()
        return sample
    }

    @Test("a finding in a file that Git renamed is known, and the baseline gets the new path")
    func renamed() throws {
        let sample = try Self.sample()
        try FileManager.default.createDirectory(
            at: sample.root.appending(path: "\(Self.folder)/Deep"), withIntermediateDirectories: true)
        sample.git("mv", "\(Self.folder)/TerminalUI.swift", "\(Self.folder)/Deep/Screen.swift")

        #expect(try sample.linter().run().findings == [])
        #expect(try sample.linter().writeBaseline(to: nil) == 1)
        #expect(try sample.text("ADR/baseline.txt").contains("\t\(Self.folder)/Deep/Screen.swift\t"))
    }

    @Test("without Git, a file of the same name is taken for the moved one, but a copy is not")
    func movedWithoutGit() throws {
        let sample = try Self.sample()
        let old = try sample.text("\(Self.folder)/TerminalUI.swift")
        try sample.write(old, to: "\(Self.folder)/Deep/TerminalUI.swift")
        #expect(try sample.linter().run().findings.map(\.location.file) == ["\(Self.folder)/Deep/TerminalUI.swift"])
        try FileManager.default.removeItem(at: sample.root.appending(path: ".git"))
        try FileManager.default.removeItem(at: sample.root.appending(path: "\(Self.folder)/TerminalUI.swift"))

        #expect(try sample.linter().run().findings == [])
    }

    @Test("a finding in another file is new, even if the file in the baseline was deleted")
    func replaced() throws {
        let sample = try Self.sample()
        sample.git("rm", "--quiet", "\(Self.folder)/TerminalUI.swift")
        try sample.write("import StatusDomain\n", to: "\(Self.folder)/Other.swift")

        #expect(try sample.linter().run().findings.map(\.rule).contains(.forbiddenImport))
    }

    @Test("an entry that a merge doubled is stale, and a conflict ends the run")
    func merged() throws {
        let sample = try Self.sample()
        let text = try sample.text("ADR/baseline.txt")
        let entry = try #require(text.split(separator: "\n").last)
        try sample.write(text + entry + "\n", to: "ADR/baseline.txt")
        #expect(try sample.linter().run().findings.map(\.rule) == [.baselineStale])
        try sample.write(text + "<<<<<<< HEAD\n\(entry)\n=======\n>>>>>>> other\n", to: "ADR/baseline.txt")

        let failure = LintFailure.conflictInBaseline(SourceLocation(file: "ADR/baseline.txt", line: 3))
        #expect(throws: failure) { try sample.linter().run() }
    }
}

import Foundation
import Testing

@testable import ArchitectureLint

@Suite("verify: the compiler on stubs")
struct VerificationTests {
    @Test("refuses nothing where nothing is broken")
    func clean() throws {
        let verification = try verify(SampleRepository(texts: [Fixtures.text("sample.txt")]))

        #expect("\(verification)" == "architecture-lint verify: 22 modules, 32 imports between them: none refused\n")
    }

    @Test("refuses every import against the layers, and agrees with the lint on the place")
    func violations() throws {
        let sample = try SampleRepository(texts: [Fixtures.text("sample.txt")])
        let linter = try Linter(root: sample.root.path, cacheFile: Fixtures.cacheFile, toolchain: .installed())
        let folders = Dictionary(try linter.graph().modules.map { ($0.name, $0.folder) }) { first, _ in first }
        for violation in ViolationTests.Violation.all {
            let folder = try #require(folders[violation.importer])
            try sample.write("\n  import \(violation.imported)\n", to: "\(folder)/Violation.swift")
        }

        let verification = try verify(sample)
        let lint = try sample.lint().findings.filter { $0.rule == .forbiddenImport }

        #expect(verification.refused.map(\.location) == lint.map(\.location))
        #expect(verification.refused.count == ViolationTests.Violation.all.count)
        #expect(verification.disagreements == [])
        #expect(verification.problems == [])
    }

    @Test("refuses what the manifest declares against the records, and what is only reached")
    func declared() throws {
        let forbidden = try verify(SampleRepository(fixture: "forbidden-dependency"))
        let reached = try verify(SampleRepository(fixture: "undeclared-import"))

        #expect(forbidden.refused.map(\.imported) == ["NetworkService"])
        #expect(forbidden.disagreements == [])
        #expect(reached.refused == [])
    }

    private func verify(_ sample: SampleRepository) throws -> Verification {
        try Linter(root: sample.root.path, cacheFile: Fixtures.cacheFile, toolchain: .installed()).verify()
    }
}

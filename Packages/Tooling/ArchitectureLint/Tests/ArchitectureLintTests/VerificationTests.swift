import Foundation
import Testing

@testable import ArchitectureLint

@Suite("verify: the compiler on stubs")
struct VerificationTests {
    @Test("refuses nothing in a sample without violations")
    func clean() throws {
        let verification = try verify(SampleRepository())

        #expect("\(verification)" == "architecture-lint verify: 22 modules, 32 imports between them: none refused\n")
    }

    @Test("refuses every import against the layers, and agrees with the lint on the location")
    func violations() throws {
        let sample = try SampleRepository()
        let linter = try sample.linter()
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

    @Test("refuses modules declared against the records, and modules only reached")
    func declared() throws {
        let forbidden = try verify(SampleRepository(fixture: "forbidden-dependency"))
        let reached = try verify(SampleRepository(fixture: "undeclared-import"))

        #expect(forbidden.refused.map(\.imported) == ["NetworkService"])
        #expect(forbidden.refused.map(\.path) == [["StatusViewModels", "NetworkService"]])
        #expect(forbidden.disagreements == [])
        #expect(reached.refused == [])
    }

    @Test("finds the lint's locations and paths for imports that are declared, reached and neither")
    func sameAsLint() throws {
        // System modules are outside the repository: verify ignores them.
        let foreign = "StatusRepository imports Foundation, which it may not import"
        for fixture in [
            "forbidden-dependency", "forbidden-import", "forbidden-edge", "dependent-modules", "test-cycle",
        ] {
            let sample = try SampleRepository(fixture: fixture)

            let verification = try verify(sample)
            let refused = verification.refused.map { "\($0.location) \($0.path)" }
            let findings = try sample.lint().findings.filter(\.rule.isAboutAnImport)
            // A finding of a rule about single edges can also be in the manifest.
            let found = findings.filter { !$0.location.file.hasSuffix("Package.swift") && $0.message != foreign }

            #expect(refused == found.map { "\($0.location) \($0.path)" }, "\(fixture)")
            #expect(verification.disagreements == [], "\(fixture)")
        }
    }

    @Test("refuses an import that closes a cycle through others, with its line")
    func cycle() throws {
        let sample = try SampleRepository()
        let file = "Packages/Foundation/FoundationExtensions/Sources/FoundationExtensions/FoundationExtensions.swift"
        try sample.write("\nimport StatusRepository\n", to: file)

        let verification = try verify(sample)

        #expect(verification.refused.map { "\($0.location)" } == ["\(file):2:8"])
        #expect(verification.disagreements == [])
        #expect(verification.problems == [])
    }

    @Test("findings that a comment or the baseline allows are reported, but are not errors")
    func excepted() throws {
        let sample = try SampleRepository(fixture: "forbidden-dependency")
        let linter = try sample.linter()
        #expect(!(try linter.verify().isClean))

        _ = try linter.writeBaseline(to: linter.baselineFile)

        let verification = try linter.verify()
        #expect(verification.isClean)
        #expect("\(verification)".contains("note: excepted: the compiler refuses NetworkService"))
    }

    @Test(
        "a package that cannot be evaluated is a problem", arguments: [("}}", 1), ("fatalError()", 0)])
    func unreadManifest(text: String, unparsedCount: Int) throws {
        let sample = try SampleRepository()
        let file = "Packages/Foundation/FoundationExtensions/Package.swift"
        try sample.write("// swift-tools-version: 6.0\nimport PackageDescription\n\(text)\n", to: file)

        let verification = try verify(sample)

        #expect(!verification.isClean)
        #expect(verification.problems.contains { $0.hasPrefix("\(file):") }, "\(verification.problems)")
        #expect(verification.unparsed.count == unparsedCount)
    }

    private func verify(_ sample: SampleRepository) throws -> Verification {
        try sample.linter().verify()
    }
}

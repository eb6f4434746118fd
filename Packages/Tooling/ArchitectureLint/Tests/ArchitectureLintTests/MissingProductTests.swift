import Foundation
import Testing

@testable import ArchitectureLint

/// A typo in a product was reported as an undeclared import, and `--fix` left a manifest that SwiftPM refuses.
@Suite("Products that a package does not have")
struct MissingProductTests {
    private static let manifest = "Packages/Shared/URLSessionTransport/Package.swift"
    private static let written = ".product(name: \"APIClient\", package: \"APIClient\")"

    private static func sample(_ dependency: String) throws -> SampleRepository {
        let sample = try SampleRepository()
        try sample.replace(written, with: dependency, in: manifest)
        return sample
    }

    @Test(
        "the name is the mistake, not the import, and --fix adds nothing",
        arguments: [
            (
                ".product(name: \"APIClinet\", package: \"APIClient\")",
                "URLSessionTransport names the product APIClinet, which package APIClient does not have; did you mean "
                    + "APIClient?", "write `.product(name: \"APIClient\", package: \"APIClient\")`"
            ),
            (
                ".product(name: \"Elsewhere\", package: \"APIClient\")",
                "URLSessionTransport names the product Elsewhere, which package APIClient does not have",
                "name one of its products: APIClient"
            ),
            (
                "\"APIClinet\"",
                "SwiftPM refuses the manifest: unknown dependency APIClinet in target URLSessionTransport",
                "did you mean APIClient?"
            ),
        ])
    func typo(dependency: String, message: String, remedy: String) throws {
        let sample = try Self.sample(dependency)
        let linter = try sample.linter()

        let findings = try sample.lint().findings
        let imports = try linter.imports().findings

        #expect(findings.map(\.message) == [message])
        #expect(findings.map(\.remedy) == [remedy])
        #expect(imports.map(\.message) == [message])
        #expect(try linter.fix().fixing.changes == [])
        #expect(try linter.fixImports().changes == [])
    }

    @Test("a program of another package is a product without a declaration")
    func program() throws {
        let sample = try Self.sample(Self.written + ", .product(name: \"tool\", package: \"APIClient\")")
        try sample.replace(
            "    targets: [\n", with: "    targets: [\n        .executableTarget(name: \"tool\"),\n",
            in: "Packages/Shared/APIClient/Package.swift")

        #expect(try !sample.lint().findings.contains { $0.rule.rawValue == "missing-product" })
    }
}

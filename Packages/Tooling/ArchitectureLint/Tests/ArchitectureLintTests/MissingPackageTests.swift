import Foundation
import Testing

@testable import ArchitectureLint

/// A path without a package caused a finding for each import, and `--fix` wrote a product twice.
@Suite("Paths that lead to no package")
struct MissingPackageTests {
    private static let manifest = "Packages/Sandbox/SandboxAPI/Package.swift"

    private static func sample() throws -> SampleRepository { try SampleRepository(fixture: "missing-package") }

    @Test(
        "a package that Xcode supplies is used by its identity",
        arguments: [
            (
                "App.xcworkspace/contents.xcworkspacedata",
                "<Workspace>\n  <FileRef\n  location = \"group:Packages/Shared/APIClient\">\n  </FileRef>\n</Workspace>\n"
            ),
            (
                "Apps/App.xcodeproj/project.pbxproj",
                SampleProject(targets: [], packages: [.local("../Packages/Shared/APIClient")]).text
            ),
            (
                "Apps/App.xcodeproj/project.pbxproj",
                SampleProject(targets: [], references: ["../Packages/Shared/APIClient"]).text
            ),
        ])
    func supplied(file: String, text: String) throws {
        let sample = try Self.sample()
        try sample.write(text, to: file)

        #expect(try sample.lint().findings.map(\.brief) == [])
    }

    @Test("without a package of that identity, imports of its products are not reported one by one")
    func unknown() throws {
        let sample = try Self.sample()
        try sample.replace("./APIClient", with: "./Gone", in: Self.manifest)
        try sample.replace("package: \"APIClient\"", with: "package: \"Gone\"", in: Self.manifest)

        #expect(try sample.lint().findings.map(\.brief) == ["\(Self.manifest):10:24 missing-package"])
    }

    @Test("--fix keeps existing declarations, and writes a product of two modules once")
    func fix() throws {
        let missing = try Self.sample()
        #expect(try missing.linter().fix().fixing.changes == [])

        let sample = try SampleRepository()
        let shared = "Packages/Shared/APIClient"
        try sample.replace(
            "targets: [\"APIClient\"]", with: "targets: [\"APIClient\", \"APIClientInterface\"]",
            in: "\(shared)/Package.swift")
        try sample.replace(
            "    targets: [\n", with: "    targets: [\n        .target(name: \"APIClientInterface\"),\n",
            in: "\(shared)/Package.swift")
        try sample.write("struct A {}\n", to: "\(shared)/Sources/APIClientInterface/A.swift")
        let session = "Packages/Shared/SessionService"
        try sample.write(
            "import APIClient\nimport APIClientInterface\nimport SessionServiceInterface\n",
            to: "\(session)/Sources/SessionService/More.swift")

        let (fixing, _) = try sample.linter().fix()

        #expect(fixing.problems == [])
        let written = try sample.text("\(session)/Package.swift")
        #expect(written.components(separatedBy: ".product(name: \"APIClient\", package: \"APIClient\")").count == 2)
        #expect(try sample.linter().fix().fixing.changes == [])
    }
}

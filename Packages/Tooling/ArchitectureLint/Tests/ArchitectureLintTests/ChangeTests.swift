import Foundation
import Testing

@testable import ArchitectureLint

@Suite("lint --since")
struct ChangeTests {
    private static let ui = "Packages/Terminal/TerminalUI/Sources/TerminalUI/TerminalUI.swift"
    private static let base = "Packages/Foundation/FoundationExtensions/Sources/FoundationExtensions/More.swift"
    private static let sandbox = "Packages/Sandbox/SandboxAPI/Sources/SandboxAPI/SandboxAPI.swift"

    /// Two modules that break a rule, in a commit.
    private static func sample() throws -> SampleRepository {
        let sample = try SampleRepository()
        try sample.write("import FoundationExtensions\nimport StatusDomain\n", to: ui)
        try sample.write("import APIClient\nimport StatusDomain\n", to: sandbox)
        sample.git("init", "--quiet")
        sample.commit()
        return sample
    }

    private static func files(
        _ sample: SampleRepository, records: String = "ADR", since revision: String = "HEAD"
    ) throws -> [String] {
        try sample.linter(records: records).run(since: revision).findings.map(\.location.file)
    }

    @Test("reports only modules with a file that changed since the revision, committed or not")
    func touched() throws {
        let sample = try Self.sample()
        #expect(try Self.files(sample) == [])

        try sample.write("struct A {}\n", to: "Packages/Terminal/TerminalUI/Sources/TerminalUI/New.swift")
        #expect(try Self.files(sample) == [Self.ui])
        sample.commit()
        #expect(try Self.files(sample) == [])
        #expect(try Self.files(sample, since: "HEAD~1") == [Self.ui])
    }

    @Test("dependents of a changed module are checked too, and everything if a record changes")
    func dependents() throws {
        let sample = try Self.sample()
        try sample.write("struct B {}\n", to: Self.base)
        #expect(try Self.files(sample) == [Self.sandbox, Self.ui])

        try FileManager.default.removeItem(at: sample.root.appendingPathComponent(Self.base))
        #expect(try Self.files(sample) == [])
        try sample.write(sample.text("ADR/0001-layers.md") + "\n", to: "ADR/0001-layers.md")
        #expect(try Self.files(sample) == [Self.sandbox, Self.ui])
    }

    @Test("a changed record counts, however its folder is written", arguments: ["ADR/", "./ADR"])
    func recordFolder(written: String) throws {
        let sample = try Self.sample()
        try sample.write(sample.text("ADR/0001-layers.md") + "\n", to: "ADR/0001-layers.md")

        #expect(try Self.files(sample, records: written) == [Self.sandbox, Self.ui])
    }

    @Test("everything is checked if a workspace changes")
    func workspace() throws {
        let sample = try SampleRepository(texts: [SmallRepository.records(SmallRepository.everything)])
        let app = SampleProject(targets: [.init(name: "App", type: "application", sources: ["App/a.swift"])])
        let core = SampleProject(targets: [.init(name: "Core", sources: ["c.swift"])])
        try sample.write(app.text, to: "App.xcodeproj/project.pbxproj")
        try sample.write(core.text, to: "Core/Core.xcodeproj/project.pbxproj")
        try sample.write("import Core\n", to: "App/a.swift")
        try sample.write("", to: "Core/c.swift")
        sample.git("init", "--quiet")
        sample.commit()

        let members = ["App.xcodeproj", "Core/Core.xcodeproj"].map { "<FileRef location = \"group:\($0)\"/>" }
        try sample.write(
            "<Workspace>\(members.joined())</Workspace>", to: "All.xcworkspace/contents.xcworkspacedata")

        #expect(try Self.files(sample).filter { $0.hasSuffix(".swift") } == ["App/a.swift"])
    }

    @Test("a missing revision is a failure", arguments: ["nowhere", "--output=x", ""])
    func unknown(revision: String) throws {
        let sample = try Self.sample()

        #expect(
            try Self.failure(sample, since: revision).hasPrefix("Git does not know the revision \"\(revision)\" here"))
    }

    @Test("the failure ends with the first line of Git's error, and in a shallow clone with the remedy")
    func reason() throws {
        let folder = try SampleRepository()
        #expect(try Self.failure(folder, since: "main").contains("here: fatal: not a git repository"))

        let sample = try Self.sample()
        #expect(try Self.failure(sample, since: "nowhere").hasSuffix("here: fatal: Needed a single revision"))

        let clone = try SampleRepository(texts: [])
        sample.git("clone", "--quiet", "--depth", "1", "file://\(sample.root.path)", clone.root.path)
        #expect(
            try Self.failure(clone, since: "HEAD~1").hasSuffix(
                "; the clone is shallow: fetch the history (actions/checkout: fetch-depth: 0)"))
    }

    private static func failure(_ sample: SampleRepository, since revision: String) throws -> String {
        "\(try #require(throws: LintFailure.self) { try files(sample, since: revision) })"
    }
}

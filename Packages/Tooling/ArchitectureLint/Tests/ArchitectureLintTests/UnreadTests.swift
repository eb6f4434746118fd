import Foundation
import Testing

@testable import ArchitectureLint

/// Repositories with unread sources were reported as clean.
@Suite("What SwiftPM compiles is read, or reported")
struct UnreadTests {
    private static let folder = "Packages/Sandbox/SandboxAPI"
    private static let sources = "\(folder)/Sources/SandboxAPI"
    private static let forbidden = "import StatusDomain\n"

    private static func link(_ path: String, to target: String, _ sample: SampleRepository) throws {
        let file = sample.root.appendingPathComponent(path).path
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    }

    @Test("a linked folder is read once, where it really is; a link to itself does not hang")
    func linkedFolder() throws {
        let sample = try SampleRepository()
        try sample.write(Self.forbidden, to: "Elsewhere/Deep/More.swift")
        try Self.link("\(Self.sources)/Linked", to: "../../../../../Elsewhere", sample)
        try Self.link("Elsewhere/Deep/Back", to: "../../\(Self.sources)", sample)

        #expect(
            try sample.lint().findings.map(\.brief) == [
                "Elsewhere/Deep/More.swift:1:8 forbidden-import ADR-0001:26",
                "\(Self.sources)/Linked/Deep/Back:1:1 unreadable-file",
            ])
    }

    @Test("a folder that cannot be opened")
    func unopened() throws {
        let sample = try SampleRepository()
        // Root can open everything except a path that is too long.
        let name = String(repeating: "a", count: 200)
        let folders = Array(repeating: name, count: 25).joined(separator: "/")
        let start = sample.root.appendingPathComponent(Self.sources).path
        #expect(Subprocess(executable: "/bin/mkdir", arguments: ["-p", folders], folder: start).run()?.status == 0)
        defer { _ = Subprocess(executable: "/bin/rm", arguments: ["-rf", name], folder: start).run() }

        let findings = try sample.lint().findings

        #expect(findings.map(\.rule) == [.unreadableFile])
        #expect(findings.first?.location.file.hasPrefix("\(Self.sources)/aaa") == true)
    }

    @Test(
        "the manifest for the installed version",
        arguments: [
            ("Package@swift-6.swift", "6.0", true), ("Package@swift-5.9.swift", "6.1", true),
            ("Package@swift-5.9.swift", "5.9", false), ("Package@swift-99.swift", "5.9", false),
        ])
    func versioned(name: String, tools: String, isUsed: Bool) throws {
        let sample = try SampleRepository()
        let text = try sample.text("\(Self.folder)/Package.swift")
            .replacing("swift-tools-version: 6.0", with: "swift-tools-version: \(tools)")
            .replacing("                .product(name: \"APIClient\", package: \"APIClient\"),\n", with: "")
        try sample.write(text, to: "\(Self.folder)/\(name)")

        let findings = try sample.lint().findings

        #expect(findings.map(\.rule) == (isUsed ? [.undeclaredImport] : []))
        #expect(!isUsed || findings.first?.remedy.hasSuffix("/\(name)") == true)
    }

    @Test("snippets, which may use the products of their package")
    func snippets() throws {
        let sample = try SampleRepository()
        try sample.write("import SandboxAPI\nimport Foundation\n", to: "\(Self.folder)/Snippets/Fine.swift")
        #expect(try sample.lint().findings.map(\.brief) == [])
        try sample.write(Self.forbidden, to: "\(Self.folder)/Snippets/Deep/Show.swift")
        try sample.write("import APIClient\n", to: "\(Self.folder)/Snippets/Reach.swift")

        let findings = try sample.lint().findings

        #expect(
            findings.map(\.brief) == [
                "\(Self.folder)/Snippets/Deep/Show.swift:1:8 forbidden-import ADR-0001:26",
                "\(Self.folder)/Snippets/Reach.swift:1:8 undeclared-import - Reach → SandboxAPI → APIClient",
            ])
        #expect(findings.first?.message.hasPrefix("Show (snippets of Sandbox) imports ") == true)
    }

    @Test("snippets below a folder whose name is not ASCII, and those to which a link leads")
    func snippetPaths() throws {
        let manifest = "let package = Package(name: \"P\", targets: [.target(name: \"A\")])"
        let sample = try SampleRepository(texts: [])
        try sample.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\n\(manifest)\n", to: "Größe/Package.swift")
        for file in ["Größe/Sources/A/a.swift", "Größe/Snippets/Main.swift", "Elsewhere/More.swift"] {
            try sample.write("import Foundation\n", to: file)
        }
        try Self.link("Größe/Snippets/Linked", to: "../../Elsewhere", sample)

        let coverage = try sample.linter().imports().coverage

        #expect(coverage.checked == 3)
        #expect(coverage.missing == 0)
    }

    @Test("an import followed by a no-break space")
    func noBreakSpace() throws {
        let sample = try SampleRepository()
        try sample.write("import\u{A0}StatusDomain\n", to: "\(Self.sources)/More.swift")

        #expect(
            try sample.lint().findings.map(\.brief) == [
                "\(Self.sources)/More.swift:1:9 forbidden-import ADR-0001:26"
            ])
    }

    @Test(
        "modules found only through a flag",
        arguments: [
            "[\"-I\", \"../Elsewhere\"]", "[\"-I../Elsewhere\"]", "[\"-Xcc\", \"-fmodule-map-file=a\"]",
            "[\"-F\", \"a\"]",
            "[\"-Xfrontend\", \"-vfsoverlay\", \"-Xfrontend\", \"a\"]", "[\"@flags\"]", "[\"-import-module\", \"A\"]",
            "[\"-Xcc\", \"-Wp,-Ia\"]", "[\"-load-plugin-library\", \"a\"]",
        ]
            + [
                "-isystem", "-iframework", "-iquote", "-idirafter", "-isysroot", "-iprefix", "-iwithprefix", "-imacros",
                "-cxx-isystem", "--include-directory", "--sysroot", "--config", "-fprebuilt-module-path",
                "-ivfsoverlay",
                "-explicit-swift-module-map-file", "-swift-module-file", "-include", "-sdk", "-resource-dir",
                "-load-resolved-plugin", "-plugin-path", "-external-plugin-path", "-in-process-plugin-server-path",
            ].map { "[\"\($0)\", \"a\"]" })
    func searchPath(flags: String) throws {
        let sample = try SampleRepository()
        let file = "\(Self.folder)/Package.swift"
        try sample.replace(
            "            ]),\n    ]\n)", with: "            ], swiftSettings: [.unsafeFlags(\(flags))]),\n    ]\n)",
            in: file)

        #expect(try sample.lint().findings.map(\.brief) == ["\(file):14:19 module-search-path"])
    }

    @Test("the C settings of a Swift target", arguments: [".unsafeFlags([\"-Ia\"])", ".headerSearchPath(\"a\")"])
    func settingsForC(setting: String) throws {
        let sample = try SampleRepository()
        let file = "\(Self.folder)/Package.swift"
        try sample.replace(
            "            ]),\n    ]\n)", with: "            ], cSettings: [\(setting)]),\n    ]\n)", in: file)

        // The second time from the cache.
        for _ in 1...2 {
            #expect(try sample.lint().findings.map(\.brief) == ["\(file):14:19 module-search-path"])
        }
    }

    @Test("a package named in a manifest, wherever it is")
    func namedPackage() throws {
        let sample = try SampleRepository()
        try sample.replace(
            "\n    dependencies: [\n",
            with: "\n    dependencies: [\n        .package(path: \"../../../Fixtures/More\"),\n",
            in: "\(Self.folder)/Package.swift")
        try sample.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "More", targets: [.target(name: "More")])

            """, to: "Fixtures/More/Package.swift")
        try sample.write(Self.forbidden, to: "Fixtures/More/Sources/More/More.swift")

        let findings = try sample.lint().findings

        #expect(findings.map(\.rule) == [.uncoveredModule, .undeclaredImport])
    }
}

import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Linter")
struct LinterTests {
    @Test("Git ignores the default folder of the cache, but not a folder that the user names")
    func ignored() throws {
        let sample = try SampleRepository()
        // Only the results of manifests that have to be run are cached.
        let manifest = "Packages/Sandbox/SandboxAPI/Package.swift"
        try sample.write(try sample.text(manifest) + "if package.name.isEmpty { package.name = \"A\" }\n", to: manifest)

        _ = try Linter(root: sample.root.path, cacheFile: sample.root.path + "/mine/cache", toolchain: .installed())
            .run()
        _ = try Linter(root: sample.root.path, toolchain: .installed()).run()

        #expect(try sample.text(".build/architecture-lint/.gitignore") == "*\n")
        #expect(throws: (any Error).self) { try sample.text("mine/.gitignore") }
    }

    @Test("a root that is missing, or contains nothing to check, is a failure")
    func failures() throws {
        let empty = try SampleRepository(texts: [])
        let recordOnly = try SampleRepository(
            texts: [
                "=== ADR/0001-a.md\n# 1. A\n\n## Enforcement\n\n| Layer | Modules | May reach |\n|--|--|--|\n| A | `A` | nothing |\n"
            ])

        #expect(throws: LintFailure.unreadableRoot(path: "/nowhere")) {
            try Linter(root: "/nowhere", toolchain: .installed()).run()
        }
        #expect(throws: LintFailure.noLayerTable(folder: "ADR")) { try empty.lint() }
        #expect(throws: LintFailure.noPackages(path: FileTree(root: recordOnly.root.path).root)) {
            try recordOnly.lint()
        }
    }

    @Test("the text of a finding has location, rule, modules, layers, path, record and remedy")
    func text() throws {
        let sample = try SampleRepository(fixture: "closure-reaches-too-far")

        let report = try sample.lint()

        #expect(
            TextRenderer().render(report) == """
                Packages/ViewModels/StatusViewModels/Package.swift:16:32: error: [closure-reaches-too-far] \
                StatusViewModels (View Models) has NetworkServiceInterface (Service Interfaces) in its closure, \
                which it may not reach
                  16 |                 .product(name: "StatusDomain", package: "StatusRepository"),
                     |                                ^
                    reached:  StatusViewModels → StatusDomain → NetworkServiceInterface \
                (so `import NetworkServiceInterface` compiles)
                    decided:  ADR-0001 "Layers" (ADR/0001-layers.md:19): View Models may reach Domain, Foundation
                    remedy:   depend on an interface instead of StatusDomain, or stop StatusDomain from reaching \
                NetworkServiceInterface
                architecture-lint: 15 packages, 22 modules, 20 files: 1 error, 0 warnings
                architecture-lint: all 20 Swift files checked

                """)
    }

    @Test("a test file in two manifests is one finding with both remedies")
    func twoManifests() throws {
        let findings = try SampleRepository(fixture: "undeclared-import").lint().findings

        let remedy = try #require(findings.first { $0.location.file.contains("StatusDomainTests") }).remedy
        let line =
            "add `.product(name: \"FoundationExtensions\", package: \"FoundationExtensions\")` to the dependencies of"
        #expect(
            remedy == """
                \(line) StatusDomainTests in Package.swift, and \
                \(line) StatusDomainTests in Packages/Repositories/StatusRepository/Package.swift
                """)
    }

    @Test("a changed manifest is evaluated again, an unchanged one comes from the cache")
    func cache() throws {
        let sample = try SampleRepository()
        let cache = sample.root.appendingPathComponent("cache.json").path
        let toolchain = try Toolchain.installed()
        #expect(try Linter(root: sample.root.path, cacheFile: cache, toolchain: toolchain).run().isClean)
        let manifest = "Packages/Sandbox/SandboxAPI/Package.swift"
        try sample.write(
            sample.text(manifest).replacing("SandboxAPI", with: "SandboxAPIs") + "for _ in 0..<1 {}\n", to: manifest)

        let cachedOnly = Toolchain.evaluatingNothing(insteadOf: toolchain)
        let findings = try Linter(root: sample.root.path, cacheFile: cache, toolchain: cachedOnly).run().findings

        #expect(findings.filter { $0.rule == .unreadableManifest }.map(\.location.file) == [manifest])
    }
}

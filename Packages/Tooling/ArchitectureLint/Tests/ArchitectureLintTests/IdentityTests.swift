import Foundation
import Testing

@testable import ArchitectureLint

/// Names of packages, and unreadable records.
@Suite("Identities")
struct IdentityTests {
    @Test("the root package can be named by its folder or by its manifest", arguments: ["folder", "manifest"])
    func root(form: String) throws {
        let sample = try SampleRepository()
        try sample.replace(
            "\n    dependencies:",
            with: "\n    products: [.library(name: \"Rooted\", targets: [\"Rooted\"])],\n    dependencies:",
            in: "Package.swift")
        try sample.replace(
            "    targets: [\n",
            with: "    targets: [\n        .target(name: \"Rooted\", path: \"Packages/Foundation/Rooted\"),\n",
            in: "Package.swift")
        try sample.write("struct Rooted {}\n", to: "Packages/Foundation/Rooted/Rooted.swift")
        try sample.replace(
            "| `FoundationExtensions` | nothing", with: "| `FoundationExtensions`, `Rooted` | nothing",
            in: "ADR/0001-layers.md")
        let folder = "Packages/Sandbox/SandboxAPI"
        let name = form == "folder" ? sample.root.lastPathComponent : "Sample"
        try sample.replace(
            "\n    dependencies: [", with: "\n    dependencies: [\n        .package(path: \"../../..\"),",
            in: "\(folder)/Package.swift")
        try sample.replace(
            "            dependencies: [",
            with: "            dependencies: [\n                .product(name: \"Rooted\", package: \"\(name)\"),",
            in: "\(folder)/Package.swift")
        try sample.write("import APIClient\nimport Rooted\n", to: "\(folder)/Sources/SandboxAPI/SandboxAPI.swift")

        let messages = try sample.lint().findings.map { $0.brief + $0.message }
        #expect(messages == [])
    }

    @Test("a dependency on the URL of one of the repository's own packages is a dependency on that local package")
    func release() throws {
        let sample = try SampleRepository(texts: [
            """
            === Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Parts", products: [.library(name: "Parts", targets: ["Low", "Mid"])],
                targets: [.target(name: "Low"), .target(name: "Mid", dependencies: ["Low"]), .target(name: "Inner")])
            === Sources/Low/A.swift
            struct A {}
            === Sources/Mid/A.swift
            import Low
            === Sources/Inner/A.swift
            struct A {}
            === Examples/Shop/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Shop", dependencies: [.package(url: "https://example.com/us/parts.git", from: "1.0.0")],
                targets: [
                    .target(name: "Shop", dependencies: [.product(name: "Parts", package: "parts")]),
                    .target(name: "Till"),
                ])
            === Examples/Shop/Sources/Shop/A.swift
            import Low
            import Mid
            import Inner
            === Examples/Shop/Sources/Till/A.swift
            import Mid

            """
        ])
        let linter = try sample.linter()

        let messages = try linter.imports().findings.map(\.message)
        #expect(
            messages == [
                "Shop imports Inner without declaring it in its manifest",
                "Till imports Mid without declaring it in its manifest",
            ])
        _ = try linter.fixImports()
        #expect(!(try sample.text("Examples/Shop/Package.swift")).contains("path:"))
    }

    @Test("an unreadable record is reported, and not as a missing one", arguments: ["bytes", "link", "folder"])
    func unreadableRecord(how: String) throws {
        let sample = try SampleRepository()
        let record = sample.root.appendingPathComponent("ADR/0001-layers.md")
        try FileManager.default.removeItem(at: record)
        switch how {
        case "link": try FileManager.default.createSymbolicLink(atPath: record.path, withDestinationPath: "/nowhere")
        case "folder": try FileManager.default.createDirectory(at: record, withIntermediateDirectories: true)
        default: try sample.write(Data([0xFF, 0xFE]), to: "ADR/0001-layers.md")
        }

        let findings = try sample.lint().findings

        #expect(findings.filter { $0.rule == .unreadableFile }.map(\.location.file) == ["ADR/0001-layers.md"])
        #expect(throws: LintFailure.unreadableRecord(file: "ADR/0001-layers.md")) {
            try sample.linter().initialise(date: "2026-11-22")
        }
    }
}

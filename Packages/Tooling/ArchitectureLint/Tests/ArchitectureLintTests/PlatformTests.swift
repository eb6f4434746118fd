import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Manifests that ask for the platform")
struct PlatformTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
        #if os(macOS)
        package.targets.append(.target(name: "Mac", dependencies: ["A"]))
        #elseif os(Linux)
        package.targets.append(.target(name: "Linux", dependencies: ["A"]))
        #endif

        """

    @Test(
        "targets of both platforms are checked, and the report says so",
        arguments: [
            manifest, manifest.replacing("\n", with: "\r\n"),
            // More than literals: run by the toolchain.
            manifest.replacing(
                "[.target(name: \"A\"), .target(name: \"B\")]", with: "[\"A\", \"B\"].map { .target(name: $0) }"),
        ])
    func both(manifest: String) throws {
        let sample = try SampleRepository(texts: [])
        try sample.write(manifest, to: "Package.swift")
        for name in ["A", "B", "Mac", "Linux"] {
            try sample.write(name.count > 1 ? "import A\nimport B\n" : "", to: "Sources/\(name)/a.swift")
        }

        let report = try Linter(root: sample.root.path, cacheFile: sample.root.path + "/cache", toolchain: .installed())
            .imports()

        #expect(
            report.findings.map(\.brief) == [
                "Sources/Linux/a.swift:2:8 undeclared-import", "Sources/Mac/a.swift:2:8 undeclared-import",
            ])
        #expect(report.coverage.checked == 4)
        #expect(
            TextRenderer.summary(of: report).contains(
                "architecture-lint: evaluated as on Linux and as on macOS: Package.swift"))
    }

    @Test(
        "conditions about the platform are decided, and others leave the manifest as it is",
        arguments: [
            ("os(macOS)", true), ("!os(macOS)", false), ("os(Linux) || os(macOS)", nil), ("!(os(Linux) && true)", true),
            ("os(macOS) && swift(>=6)", nil), ("canImport(Darwin)", true), ("DEBUG", nil), ("os(iOS)", nil),
        ] as [(String, Bool?)])
    func conditions(condition: String, isOnMac: Bool?) {
        let text = "a\n#if \(condition)\nb\n#else\nc\n#endif\n"

        let mac = PlatformConditions.text(of: text, for: .macOS)

        #expect(mac == isOnMac.map { $0 ? "a\n\nb\n\n\n\n" : "a\n\n\n\nc\n\n" })
    }
}

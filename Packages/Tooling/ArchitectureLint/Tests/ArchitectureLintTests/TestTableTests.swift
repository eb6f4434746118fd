import Testing

@testable import ArchitectureLint

@Suite("The table of tests in a root manifest")
struct TestTableTests {
    private static let table = """
        Apps NereidApp Tools

        Low/Base
          Low/Base/Tests/BaseTests: Base
          Low/Base/Tests/MoreTests: Base Helper
            NereidApp Unknown
            Tools
        Low/Helpers Helper
          Low/Helpers/Deep/Tests/HelperTests:
        """

    private static func manifest(_ table: String = table, loop: String = TestTable.loop, end: String = "") -> String {
        let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
        let indented = lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
            let package = Package(
                name: "A", dependencies: [.package(path: "First")],
                targets: [.target(name: "Umbrella", swiftSettings: settings)])
            let table = \"""
            \(indented)
                \"""
            var homes: [String: String] = [:]
            \(loop)\(end)
            """
    }

    @Test("the lint reads it like the toolchain, alone and with a block of allow lists below")
    func isRead() throws {
        let block = HardeningBlock(record: 1, lists: [.init(target: "BaseTests", clients: ["Umbrella"])])
        let texts = [Self.manifest(), Self.manifest(end: block.text)]

        #expect(texts.allSatisfy { LiteralManifest.json(of: $0) != nil })
        #expect(try LiteralManifestTests.differing(texts) == [])
    }

    @Test(
        "a table that the loop would read otherwise, or not at all, is left to the toolchain",
        arguments: [
            " \nA", "  A", "A\n  B", "  Tests/A: B", "A\n  :", "A\n  B/:", "A/", "Ä", "A\n  Tests/B: \\(table)",
            "A\tB",
        ])
    func aside(table: String) { #expect(LiteralManifest.json(of: Self.manifest(table)) == nil) }

    @Test("another loop is left to the toolchain")
    func otherLoop() {
        let loop = TestTable.loop.replacing("homes[$0] ?? $0", with: "homes[$0] ?? table")

        #expect(LiteralManifest.json(of: Self.manifest(loop: loop)) == nil)
        #expect(TestTable(manifest: Self.manifest(loop: loop)) == nil)
    }

    @Test("targets, products and packages have places in the table")
    func places() {
        let source = ManifestSource(file: "P", text: Self.manifest())

        let found = [
            source.target("MoreTests"), source.dependency("Tools", of: "MoreTests"),
            source.dependency("Gone", of: "HelperTests"), source.package("Low/Base"), source.package("Gone"),
        ]

        #expect(found.map { "\($0.line):\($0.column)" } == ["13:7", "15:9", "17:7", "11:5", "1:1"])
    }

    @Test("a product is added in order, and to its package if that has another name")
    func adding() throws {
        var editor = ManifestEditor(text: Self.manifest())
        func element(_ product: String, _ package: String) -> String {
            ".product(name: \"\(product)\", package: \"\(package)\")"
        }

        try editor.addDependency(element("Aid", "helpers"), sortedBy: "Aid", toTarget: "BaseTests")
        try editor.addDependency(element("Helper", "Helpers"), sortedBy: "Helper", toTarget: "MoreTests")
        try editor.addDependency(element("Base", "Base"), sortedBy: "Base", toTarget: "HelperTests")

        let expected = Self.table.replacing("BaseTests: Base", with: "BaseTests: Aid Base")
            .replacing("    Tools", with: "    Helper Tools").replacing("HelperTests:", with: "HelperTests: Base")
            .replacing("Helpers Helper", with: "Helpers Aid Helper")
        #expect(editor.text == Self.manifest(expected))
        #expect(throws: ManifestEditor.Refusal.self) {
            try editor.addDependency(element("New", "News"), sortedBy: "New", toTarget: "BaseTests")
        }
    }

    @Test("a product is removed, and also a line that continues with nothing")
    func removing() throws {
        var editor = ManifestEditor(text: Self.manifest())

        try editor.removeDependency("Tools", fromTarget: "MoreTests")
        try editor.removeDependency("NereidApp", fromTarget: "MoreTests")
        try editor.removeDependency("Base", fromTarget: "BaseTests")

        let expected = Self.table.replacing("\n    Tools", with: "").replacing(
            "    NereidApp Unknown", with: "    Unknown"
        )
        .replacing("BaseTests: Base", with: "BaseTests:")
        #expect(editor.text == Self.manifest(expected))
        #expect(throws: ManifestEditor.Refusal.self) {
            try editor.removeDependency("Base", fromTarget: "HelperTests")
        }
    }
}

import Testing

@testable import ArchitectureLint

@Suite("ImportScanner")
struct ImportScannerTests {
    @Test(
        "finds imports in every form, with the location of the module's name",
        arguments: [
            ("import Foundation", "1:8 Foundation"),
            ("\u{FEFF}import Foundation", "1:8 Foundation"),
            ("#!/usr/bin/swift\nimport Foundation", "2:8 Foundation"),
            ("#!/opt/*/swift\nimport Foundation", "2:8 Foundation"),
            ("\r\n\timport\tFoundation\r\nimport A", "2:9 Foundation, 3:8 A"),
            ("import A; import B;import C", "1:8 A, 1:18 B, 1:27 C"),
            ("import Foundation.NSObject", "1:8 Foundation"),
            ("import struct Dispatch.DispatchTime", "1:15 Dispatch"),
            ("import func A.`import`\nimport B", "1:13 A, 2:8 B"),
            ("import `Swift`", "1:8 Swift"),
            ("import /* a */ A // B", "1:16 A"),
            ("/* a */import A", "1:15 A"),
            ("import\n\n  A", "3:3 A"),
            ("@testable import A", "1:18 A"),
            ("@_spi(One) @_spi(Two) @preconcurrency\nimport A", "2:8 A"),
            ("public import A\npackage import B", "1:15 A, 2:16 B"),
            ("let a = 1\nimport A", "2:8 A"),
            ("let é = \"ü\"; import Ä", "1:23 Ä"),
        ])
    func forms(source: String, expected: String) { expect(source, expected) }

    @Test(
        "ignores comments, strings and regular expressions",
        arguments: [
            "// import A", "/// import A", "/* import A */", "/* /* */ import A */", "/* \n/* import A */\nimport B*/",
            "let a = \"import A\"", "let a = \"\\\"import A\"", "let a = \"\"\"\nimport A\n\"\"\"",
            "let a = #\"\"\"\n\"\"\"\nimport A\n\"\"\"#", "let a = #\"\" ; import A\"#", "let a = ##\"\"# import A\"##",
            "let a = \"\\(b(\"import A\"))import B\"", "let a = #\"\\(b)\" import A\"#",
            "let a = /import A/", "let a = #/\nimport A\n/#", "let a = #/\n\\/#\nimport A\n/#",
            "let a = ##/ import A/# import B/##",
            "f(import: 1)", "a.import", "let a = A.import\n", "func f(import A: Int) {}", "let `import` = 1",
            "import", "import \"A\"", "import.A",
        ])
    func nothing(source: String) { expect(source, "") }

    @Test(
        "continues after something that looks like a string or a regular expression",
        arguments: [
            "let a = b / c\nimport A // d /\n", "let a = b/c; /* / */\nimport A\nlet d = e/f",
            "let a = [\"/\"]\nimport A",
            "let a = #\"\"\"#\nimport A", "let a = #\"\\\"#; import A", "let a = \"\\\\\"\nimport A",
            "let a = \"unterminated\nimport A",
            "let a = /[\"]/\nimport A", "let a = f(/\"/)\nimport A", "return /\"/\nimport A",
            "let a = reduce(1, /)\nimport A",
            "let a = \"\\(b ? \"}\" : \")\")\"\nimport A", "let a = #/ \" /#\nimport A",
            "#if false\n(((\n#endif\nimport A",
            "let a = 1.0/2\nimport A", "let a = 9/\"/\".b; import A", "let a = b!/c/d\nimport A",
            "let a = \"\"\"\n  \\\"\"\" \" \"\" \\(c)\n\"\"\"\nimport A",
            "@available(*, deprecated, message: \"(\") func f() {}\nimport A", "a()/b/c; import A",
            "/regex \"/\nimport A", "let a = { $0 }\n/\"/.b\nimport A",
        ])
    func goesOn(source: String) {
        #expect(ImportScanner.imports(in: source).map(\.module) == ["A"])
    }

    @Test("keeps attributes, access level and kind of symbol")
    func details() throws {
        let source = "@testable @_spi(Internals) private import class A.B\n@main struct C {}\nimport D"

        let imports = ImportScanner.imports(in: source)

        #expect(imports.map(\.attributes) == [["testable", "_spi"], []])
        #expect(imports.map(\.access) == ["private", nil])
        #expect(imports.map(\.symbolKind) == ["class", nil])
    }

    @Test("reads every branch, and keeps its condition")
    func branches() {
        let source = """
            #if canImport(Glibc)  // Linux
            import Glibc
            #elseif os(macOS)
            import Darwin
            #else
            #if DEBUG
            import Musl
            #endif
            #endif
            import Foundation
            """

        let imports = ImportScanner.imports(in: source)

        #expect(imports.map(\.module) == ["Glibc", "Darwin", "Musl", "Foundation"])
        #expect(
            imports.map(\.conditions) == [
                ["canImport(Glibc)"], ["!(canImport(Glibc)) && os(macOS)"],
                ["!(canImport(Glibc)) && !(os(macOS))", "DEBUG"], [],
            ])
    }

    @Test(
        "a condition goes on after a comment, and in brackets on the next line",
        arguments: [
            ("#if /* a */ A // b\nimport X", ["A"]), ("#if (A\n  && B)\nimport X", ["(A   && B)"]),
            ("#if (A // a\r\n&& B) /* b\n */ import X", ["(A   && B)"]), ("#if (A\n#else\nimport X", ["!((A)"]),
            ("#if A)\nimport X", ["A)"]), ("#if A /* \n */ import X", ["A"]),
        ])
    func conditions(source: String, expected: [String]) {
        #expect(ImportScanner.imports(in: source).map(\.conditions) == [expected])
    }

    @Test("never traps, whatever the bytes are")
    func anyBytes() {
        var generator = SplitMix(state: 7)
        let pieces = [
            "import A", "\"", "\"\"\"", "#", "\\(", ")", "(", "/", "*", "`", "\n", "@", "#if", "#else", "\u{0}", "é",
        ]
        for _ in 0..<3000 {
            let source = (0..<12).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }.joined()
            var bytes = Array(source.utf8)
            if !bytes.isEmpty {
                bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next())
            }
            _ = bytes.withUnsafeBufferPointer { ImportScanner.imports(in: $0) }
            _ = bytes.withUnsafeBufferPointer { TestScanner.tests(in: $0) }
        }
    }

    @Test(
        "takes linear time, whatever is left open",
        .timeLimit(.minutes(10)),
        arguments: [
            "= /a\\/", "#/a", "#/\n", "\"\\(", "#\"", "/*", "#\"\"\"\n", "(", "#if a\n", "#if (\n", "#if (/*", "@a(",
            "`a", "= /([",
        ])
    func linear(piece: String) {
        let source = String(repeating: piece, count: 200_000)

        #expect(ImportScanner.imports(in: source + "\nimport A").count <= 1)
    }

    private func expect(_ source: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation) {
        let found = ImportScanner.imports(in: source).map { "\($0.line):\($0.column) \($0.module)" }
        #expect(found.joined(separator: ", ") == expected, sourceLocation: location)
    }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

@Suite("TestScanner")
struct TestScannerTests {
    @Test("finds tests and the types around them, whatever was closed before")
    func names() {
        let source = """
            struct A {
                struct Inner { func a() { if b {} } }
                @Test("c", arguments: [{ d in d }]) func one() {}
                func e() {}
            }
            final class B: XCTestCase { func testTwo() {} }
            extension C { func three() {} }
            """
        let names = Array(source.utf8).withUnsafeBufferPointer { TestScanner.tests(in: $0) }
        #expect(names == ["A", "one", "B", "testTwo"])
    }
}

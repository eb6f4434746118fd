import Testing

@testable import ArchitectureLint

/// What a row `Symbols | Only in | Why` finds in a source file.
@Suite("Symbols of a source file")
struct SymbolTests {
    @Test(
        "a symbol is found in any spacing, but neither in comments and strings nor in code that only resembles it",
        arguments: [
            ("Date()", "let a = Date()", true), ("Date()", "let a = Foundation.Date ( )", true),
            ("Date()", "let a = Date(timeIntervalSince1970: 0)", false), ("Date()", "let a: Date = make()", false),
            ("Date()", "let a = some.Date()", false), ("Date.now", "f(Date.now)", true),
            ("Date.now", "f(Date.nowhere)", false), ("Date.now", "/* Date.now */ f(\"Date.now\")", false),
            ("Data(contentsOf:)", "try Data(contentsOf: url)", true),
            ("Data(contentsOf:)", "try Data(contentsOf: url, options: [])", true),
            ("Data(contentsOf:)", "Data(repeating: 0, contentsOf: 1)", false),
            ("nonisolated(unsafe)", "nonisolated(unsafe) var a = 1", true),
            ("nonisolated(unsafe)", "nonisolated func f() {}", false),
            ("static let shared", "struct A { static let shared = 1 }", true),
            ("static let shared", "struct A { static let shareds = 1 }", false),
            ("getenv", "let a = getenv(\"A\")", true), ("getenv", "f(getenv: 1)", false),
            ("@TaskLocal", "@TaskLocal static var a = 1", true), ("@TaskLocal", "let a = TaskLocal(1)", false),
        ])
    func patterns(symbol: String, source: String, isFound: Bool) throws {
        let found = try uses("`\(symbol)`", in: source)

        #expect(found.map(\.symbol) == (isFound ? [symbol] : []))
    }

    @Test(
        "static and global variables, and constants that hold state, are global state",
        arguments: [
            "enum A { static var a = 1 }", "enum A { static var a: Int? }", "enum A { static var a: Int }",
            "enum A { @MainActor public private(set) static var a: [String: Int] = [:] }",
            "class B { class var a: Int = 1 { didSet {} } }", "nonisolated(unsafe) var a = 1", "var a = 1",
            "final class B { private var n = 1 }\nenum A { static let a = B() }",
            "actor B { let n = Mutex(1) }\nlet a = B.init()",
            "class B<C> { lazy var n: Int = 1 }\nstruct A { static let a: B<Int> = .init() }",
            "enum A { static let a = Mutex(0) }",
            "let a = Synchronization.Atomic<Int>(0)",
            "enum A { static let a = try! B(1) }\nactor B: C { @X var n: Int }",
            "#if X\nfunc f() {\n#else\nfunc f(_ b: Int) {\n#endif\n}\nvar a = 1",
            "enum A { static var a: Dictionary<String, Int>\n static func f() {} }",
            // Unfinished, as an editor saves it.
            "enum A { static var a", "enum A { static var a: (Int, ", "enum A { static var a: [", "var a: B<C",
            "var a: ]",
        ])
    func globalState(source: String) throws {
        #expect(try uses("global state", in: source).map(\.name) == ["a"])
    }

    @Test(
        "constants of values, computed properties, and variables of instances and functions are not global state",
        arguments: [
            "enum A { static let a = 1 }", "enum A { static var a: Int { 1 } }",
            "enum A { static var a: Int\n  { get { 1 } } }", "protocol A { static var a: Int { get } }",
            "enum A { static var a: Dictionary<String, Int> { [:] } }",
            "enum A { static var a: (Int) -> Void { { _ in } } }",
            "class B { var a = B(); func f() { var a = 1; let b = B() } }",
            "func f(_ a: () -> Int = { var b = 1; return b }) {}",
            "struct B { var n = 1 }\nenum A { static let a = B() }",
            "final class B { let n = 1; var m: Int { 2 }; func f() { var k = 1 } }\nenum A { static let a = B() }",
            "class B { var n = 1 }\nenum A { static let a = B.count; static let b = B.make() }",
            "enum A { @TaskLocal static var a = 1 }", "enum A { case a(static: Int), let }", "let a = Mutex<Int>.self",
            "protocol P: class {}\nenum A { static let a: any P = 1 }", "extension A { class func a() {} }",
            "#if X\nstruct A {\n#else\nstruct A: B {\n#endif\nvar a = 1\n}",
        ])
    func noGlobalState(source: String) throws {
        #expect(try uses("global state", in: source).map(\.name) == [])
    }

    @Test("a constant of a class of another file is global state, unless a value type has its name; a script's is not")
    func otherFiles() throws {
        let tables = SmallRepository.everything + Self.table("global state")
        let sample = try SmallRepository.make(
            tables,
            more: """
                === P/Sources/B/types.swift
                final class Store { var count = 0 }
                final class Row { var count = 0 }
                === P/Sources/A/row.swift
                struct Row {}
                === P/Sources/A/state.swift
                enum State { static let row = Row(), store = 1; static let store = Store() }
                === P/Sources/A/main.swift
                var script = 1

                """)

        let findings = try sample.lint().findings

        #expect(
            findings.map(\.message) == ["A (All) keeps global state in store, which nobody may do"], "\(findings)")
        #expect(findings.map(\.location.line) == [1])
        #expect(findings.map(\.remedy) == ["create it in the composition root, and pass it in"])
    }

    @Test("anything but a symbol is an error in the table", arguments: ["`()`", "`a(b:c:)`", "`D*`", "global, `a`"])
    func unreadable(symbols: String) throws {
        let findings = try SmallRepository.findings(SmallRepository.everything + Self.table(symbols))

        #expect(findings.map(\.rule) == [.unreadableTable])
    }

    private static func table(_ symbols: String) -> String {
        "| Symbols | Only in | Why |\n|---|---|---|\n| \(symbols) | nowhere | why |\n\n"
    }

    @Test("if several rows name a symbol, the finding quotes the first one, which has the reason")
    func severalRows() throws {
        let rows =
            "| `dlopen`, `dlsym` | `B` | the reason |\n| `dlopen` | `P` | an exception |\n| `exit` | nowhere | never |\n\n"
        let sample = try SmallRepository.make(
            SmallRepository.everything + "| Symbols | Only in | Why |\n|---|---|---|\n" + rows)
        try sample.write("import B\nlet a = dlopen\nlet b = exit\n", to: "P/Sources/A/a.swift")

        let findings = try sample.lint().findings.filter { $0.rule == .restrictedSymbol }

        #expect(
            findings.map { $0.decision?.sentence } == [
                "`dlopen`, `dlsym` only in `B`: the reason", "`exit` nowhere: never",
            ])
    }

    /// What a source file uses of a row's symbols; the row is the only one of the only record.
    private func uses(_ symbols: String, in source: String) throws -> [SymbolScanner.Use] {
        let text = "# 1. Title\n\nStatus: accepted\n\n## Enforcement\n\n\(Self.table(symbols))\n"
        let record = try #require(DecisionRecord(file: "ADR/0001-title.md", text: text))
        let reader = TableReader([record])
        #expect(reader.findings == [])
        var source = source
        let answer = source.withUTF8 {
            SymbolScanner.answer(SymbolQuestions(reader.tables), in: $0, modules: ["Synchronization"])
        }
        return GlobalState(["a.swift": answer.globals]).merged(with: ["a.swift": answer.uses])["a.swift"] ?? []
    }
}

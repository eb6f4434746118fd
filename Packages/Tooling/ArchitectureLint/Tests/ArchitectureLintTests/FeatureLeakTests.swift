import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Words of features")
struct FeatureLeakTests {
    private static let file = "Packages/Terminal/TerminalUI/Sources/TerminalUI/More.swift"
    private static let tests = "Packages/Repositories/StatusRepository/Tests/StatusDomainTests"

    @Test(
        "an identifier is split at its capitals, digits and underscores",
        arguments: [
            ("SavedPasteRow", "Saved Paste Row"), ("saved_pastes", "saved pastes"), ("PURLDraft", "PURL Draft"),
            ("PURLs", "PURLs"), ("allPURLsNow", "all PURLs Now"), ("PURLsome", "PUR Lsome"), ("helpURL", "help URL"),
            ("base64Paste", "base 64 Paste"), ("_Paste+Row.swift", "Paste Row swift"), ("aB", "a B"), ("_", ""),
            ("größePaste", "größe Paste"), ("a paste", "a paste"), ("P", "P"),
        ])
    func split(identifier: String, words: String) {
        var identifier = identifier
        let split = identifier.withUTF8 { bytes in
            IdentifierWords.split(bytes, 0..<bytes.count).map { String(decoding: bytes[$0], as: UTF8.self) }
        }

        #expect(split.joined(separator: " ") == words)
    }

    @Test(
        "a word is found alone, between others and in the plural, not as a part of a longer word",
        arguments: [
            ("paste", "paste", true), ("paste", "SavedPasteRow", true), ("paste", "pastes", true),
            ("paste", "PASTES", true), ("paste", "pasteboard", false), ("paste", "toothpaste", false),
            ("paste", "pasted", false), ("paste", "past", false), ("purl", "PURLDraft", true), ("purl", "PURLs", true),
            ("purl", "helpURL", false), ("status", "statuses", true), ("status", "statuss", false),
            ("box", "boxes", true), ("nowPage", "nowPages", true), ("nowPage", "OldNowPageRow", true),
            ("nowPage", "now_page", true), ("nowPage", "nowOrPage", false), ("nowPage", "now", false),
            ("nowPage", "pageNow", false), ("PURL", "purl", true),
        ])
    func word(word: String, identifier: String, isFound: Bool) throws {
        #expect(try uses([word], in: "let \(identifier) = 1").isEmpty != isFound)
    }

    @Test("comments, strings and numbers do not count; interpolations, escaped names, macros and imports do")
    func places() throws {
        let text = """
            import PasteDomain  // paste
            /* paste /* paste */ paste */ let a = "paste \\(paste1 + "paste \\(`paste2`)") paste", b = 0xpaste
            let c = #"paste "paste" \\(paste)"#, d = #paste3, e = /paste/
            #if PASTE4
            let f = \"""
                paste
                \""".paste5
            #endif
            """

        let names = try uses(["paste"], in: text).map { "\($0.name):\($0.line):\($0.column)" }

        #expect(
            names == [
                "PasteDomain:1:8", "paste1:2:48", "paste2:2:66", "#paste3:3:41", "PASTE4:4:5", "paste5:7:9",
            ])
    }

    @Test("the name of a file counts, at its first token")
    func fileName() throws {
        let found = try uses(["paste"], in: "// A comment.\n\n  let a = 1\n", file: "paste/Old+Paste.swift")

        #expect(found == [FeatureWordScanner.Use(word: "paste", name: "Old+Paste.swift", line: 3, column: 3)])
        #expect(try uses(["paste"], in: "let a = 1", file: "paste/Old.swift").isEmpty)
        #expect(try uses(["paste"], in: "", file: "Paste.swift").map(\.line) == [1])
    }

    @Test("a finding says the name, the word, the feature, how many places there are, and what to do")
    func message() throws {
        let finding = try #require(try sample("let status = 1\nlet b = statuses\n").lint().findings.first)

        #expect(
            finding.message
                == "TerminalUI (Terminal) uses \"status\", a word of Statuses (status, the first of 2 places in this file)"
        )
        #expect(
            finding.remedy == "move it into Status*, or let Statuses contribute it where shared code asks for it; if "
                + "\"status\" means something else here too, remove it from the row Statuses of ADR/0001-layers.md:41")
        #expect(finding.decision?.sentence == "`status` of Statuses only in `Status*`, `nereid`")
    }

    @Test("a comment allows the places of its line, and no others")
    func allowed() throws {
        let sample = try sample(
            """
            let a = status  // architecture-lint:allow feature-leaks until issue 7
            let b = 1
            let c = status
            let d = status
            """)

        let report = try sample.lint()

        #expect(report.allowedCount == 1)
        #expect(report.findings.map { "\($0.location)" } == ["\(Self.file):3:9"])
        #expect(report.findings.first?.message.contains("the first of 2 places") == true)
    }

    @Test("a baseline covers a file and a word, however many places there are")
    func baseline() throws {
        let sample = try sample("let status = 1\n")
        let linter = try sample.linter()
        _ = try linter.writeBaseline(to: "baseline.txt")

        try sample.write("let a = 1\nlet ownStatus = status\n", to: Self.file)

        #expect(try sample.lint().findings == [])
        #expect(try sample.lint().baselineCount == 1)
    }

    @Test("a proposed record warns")
    func proposed() throws {
        let sample = try sample("let status = 1\n")
        for file in ["ADR/0001-layers.md", "ADR/README.md"] {
            try sample.replace("accepted", with: "proposed", in: file)
        }

        #expect(try sample.lint().findings.map(\.severity) == [.warning])
    }

    @Test("a package or a word that does not exist, and a package that uses none of the words, match nothing")
    func unmatched() throws {
        let row = """
            | Statuses | `Status*`, `nereid`, `Packages/ViewModels/`, `Gone*`, `Packages/Gone/` | `status` |
            | Time | `StatusRepository` | `status`, `nowhere` |
            | Silence | `Status*`, `nereid`, `StatusRepository`, `TerminalUI`, `Packages/Terminal/` | `status` |
            """
        let sample = try sample("", row: row)
        // A test says the word, which does not count.
        try sample.write("let nowhere = 1\n", to: "\(Self.tests)/NowhereTests.swift")

        let findings = try sample.lint().findings.filter { $0.rule != .featureLeaks }

        #expect(findings.map(\.rule) == Array(repeating: .rowMatchesNothing, count: 5))
        #expect(
            findings.map(\.message) == [
                "\"Gone*\" matches nothing in the repository", "\"Packages/Gone/\" matches nothing in the repository",
                "The word \"nowhere\" matches nothing in the repository",
                "\"TerminalUI\" may use the words of Silence, but uses none",
                "\"Packages/Terminal/\" may use the words of Silence, but uses none",
            ])
    }

    @Test(
        "a word is made of letters, a cell of names in backticks",
        arguments: ["` `", "``", "`status`, ``", "`status*`", "`my status`", "status", "`2`"])
    func unreadable(words: String) throws {
        let sample = try sample("let status = 1\n", row: "| Statuses | `Status*`, `nereid` | \(words) |")

        #expect(try sample.lint().findings.map(\.rule) == [.unreadableTable])
    }

    private func sample(
        _ text: String, row: String = "| Statuses | `Status*`, `nereid` | `status` |"
    ) throws -> SampleRepository {
        let sample = try SampleRepository()
        let before = "\n## Consequences"
        let table = "\n| Feature | Packages | Words |\n|---|---|---|\n\(row)\n\(before)"
        try sample.replace(before, with: table, in: "ADR/0001-layers.md")
        try sample.write(text, to: Self.file)
        return sample
    }

    private func uses(
        _ words: [String], in text: String, file: String = "A.swift"
    ) throws -> [FeatureWordScanner.Use] {
        let place = SourceLocation(file: "ADR/0001-a.md")
        let words = try words.map { try #require(FeatureWord($0, location: place)) }
        let citation = Citation(number: 1, title: "", location: place, sentence: "", isProposed: false)
        let tables = Tables(features: [FeatureRow(feature: "A", packages: [], words: words, citation: citation)])
        var text = text
        return text.withUTF8 {
            SymbolScanner.answer(SymbolQuestions(tables), in: $0, modules: [], wordsIn: file).words
        }
    }
}

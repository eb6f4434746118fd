import Foundation
import Testing

/// The words that must not come back: a reader stopped at each of them, and the field has another one.
///
/// A new word is a row of the table. It begins in the documents, and gets `.everywhere` once the code is free of it.
@Suite("The words that must not come back")
struct WordTests {
    struct Word: CustomTestStringConvertible, Sendable {
        /// Where a word is looked for.
        enum Place: Sendable {
            /// In the prose of pages and records in force; code in them is code.
            case documents
            /// In names, comments, messages and scripts too.
            case everywhere
        }

        /// Its forms: one in lower case is found as whole words in any case, one with capitals as a part of a name.
        let forms: [String]
        let instead: String
        let why: String
        let place: Place
        /// Parts of the paths of files that have it for a reason, such as the names of stored columns.
        let exceptions: [String]

        init(
            _ forms: String..., instead: String, why: String, in place: Place = .everywhere,
            except exceptions: [String] = []
        ) {
            (self.forms, self.instead, self.why, self.place) = (forms, instead, why, place)
            self.exceptions = exceptions
        }

        var testDescription: String { "\(forms[0]): \(instead)" }
    }

    static let words = [
        Word("exclude each other", "excludes each other", instead: "cannot be combined", why: "gh and git say so"),
        Word("look whether", "such a one", instead: "check; name it", why: "not English"),
        Word(
            "the one that holds", "of its thing", "the present one", instead: "name it", why: "no antecedent",
            in: .documents),
        Word("whitelist", "blacklist", instead: "allow list, block list", why: "the field has left them"),
        Word(
            "CachingLoader", "FallbackLoader", "OfflineFirstLoader", "ResourceCache", instead: "RepositoryStorage.load",
            why: "one function loads offline first"),
        Word(
            "thing", "things", "ScreenThing", instead: "item, or its kind", why: "says nothing",
            except: [
                // A column of the journal, texts of others, and samples of the lint.
                "/Journal/", "Schema+OutboxFile", "JournalStoreContractTests", "SandboxWorld", "OfficialExample",
                "/Fixtures/", "ArchitectureLint", "verify-lint",
            ]),
        Word("present value", "present values", "present id", instead: "current", why: "what the server has"),
        Word("told of", instead: "called when, reported", why: "not English"),
        Word("/// The same", instead: "name it", why: "a doc comment says what it is"),
        Word("UndoLimit", "limit(of", instead: "IrreversiblePart, irreversiblePart(of:)", why: "a limit is a number"),
        Word("KeptText", "keptTexts", instead: "VersionedText", why: "its versions are stored"),
        Word("remark", "remarks", instead: "notice", why: "what programs print on standard error"),
        Word(
            "take back", "takes back", "taken back", "taking back", "took back", "TakingBack", instead: "undo",
            why: "the command's name"),
        Word(
            "carry out", "carries out", "carried out", "carrying out", "carries it out", "CarryOut", "carryOut",
            instead: "apply",
            why: "a plan is applied"),
        Word(
            "FailurePresentation", "RepositoryError", "PresentableFault", "QueuedWriteFailure", instead: "Failure",
            why: "one failure has words"),
        Word("former", instead: "previous", why: "a value before a change", in: .documents),
        Word("an own", "own one", "own ones", instead: "your …, owned", why: "not English"),
        Word("foreign text", "foreign texts", instead: "untrusted text", why: "the term of security"),
        Word("exactly once", instead: "say what is checked", why: "no protocol keeps this promise", in: .documents),
    ]

    @Test("are in no name, comment, message or page", arguments: words)
    func gone(_ word: Word) throws {
        let texts = try word.place == .documents ? Self.proseOfPages.get() : Self.everything.get()
        let found = texts.filter { text in !word.exceptions.contains { text.file.contains($0) } }
            .flatMap { text in text.lines(with: word).map { "\(text.file): \($0)" } }

        #expect(found == [], "say \(word.instead): \(word.why)")
    }

    @Test(
        "are found in any case and as parts of names, but not within other words",
        arguments: [
            ("Both of them Exclude\neach other.", 0), ("they exclude each other", 1), ("// Exclude each other!", 1),
            ("let cache = MyResourceCacheKind()", 1), ("nothing, something", 0), ("an owner", 0), ("a thing", 1),
            ("`a thing`", 1), ("`an own`", 1), ("nothing told often", 0), ("/// The same tree", 1),
        ])
    func finds(text: String, count: Int) {
        let lines = Self.words.flatMap { word in
            Text(file: "", word.place == .documents ? Self.prose(text) : text).lines(with: word)
        }

        #expect(lines.count == count)
    }

    /// A text in which words are looked for, prepared once for all of them.
    private struct Text {
        let file: String
        private let text: String
        private let bytes: Data
        private let lowercase: Data

        init(file: String, _ text: String) {
            (self.file, self.text) = (file, text)
            bytes = Data(text.utf8)
            lowercase = Data(text.lowercased().utf8)
        }

        /// The lines that have a form of the word.
        func lines(with word: Word) -> [Substring] {
            let isThere = word.forms.contains { form in
                let isName = form != form.lowercased()
                return (isName ? bytes : lowercase).range(of: Data(form.utf8)) != nil
            }
            guard isThere else { return [] }
            return text.split(separator: "\n").filter { line in
                word.forms.contains { form in
                    if form != form.lowercased() { return line.contains(form) }
                    let padded = " \(line.lowercased()) "
                    return padded.ranges(of: form).contains { range in
                        !padded[padded.index(before: range.lowerBound)].isLetter && !padded[range.upperBound].isLetter
                    }
                }
            }
        }
    }

    private static let proseOfPages = Result {
        try pages().map { Text(file: $0, prose(try Repository.text($0))) }
    }
    private static let everything = Result {
        try (pages() + sources()).map { Text(file: $0, try Repository.text($0)) }
    }

    /// A page without its code, links and tables of keys, which the program writes.
    private static func prose(_ text: String) -> String {
        text.replacing(/```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)|<!-- keys[\s\S]*?<!-- end -->/, with: "\n")
    }

    /// The pages and the records in force. The rules of the lint are code.
    private static func pages() throws -> [String] {
        let top = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
        let folders = try ["ADR", "Documentation", "Scripts", ".github"].flatMap { try Repository.files(in: $0) }
        return try (top + folders).filter { file in
            guard file.hasSuffix(".md"), file != "Documentation/architecture-lint/rules.md" else { return false }
            return try !Repository.text(file).contains("\nStatus: superseded")
        }
    }

    private static func sources() throws -> [String] {
        let endings = [".swift", ".c", ".h", ".py", ".sh", ".template", ".txt", ".yml"]
        return try ["Packages", "Apps", "Tests", "Scripts", ".ci", ".github"].flatMap { try Repository.files(in: $0) }
            .filter { file in
                guard !file.hasSuffix("/WordTests.swift") else { return false }
                let isScript = (file.hasPrefix("Scripts/") || file.hasPrefix(".ci/")) && !file.contains(".")
                return endings.contains { file.hasSuffix($0) } || isScript && (try? Repository.bytes(file)) != nil
            }
    }
}

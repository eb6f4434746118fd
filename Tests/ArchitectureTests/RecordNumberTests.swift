import Foundation
import Testing

/// A number in a record is the one in the code, or it was measured, or it belongs to somebody else.
@Suite("The numbers in the records")
struct RecordNumberTests {
    struct Fact: CustomTestStringConvertible, Sendable {
        /// The record.
        let record: Int
        /// What it says, numbers included; line breaks count as blanks.
        let says: String
        /// A folder with the code.
        let folder: String
        /// What the code has.
        let code: String

        var testDescription: String { "record \(record): \(says)" }
    }

    private static let facts: [Fact] = [
        Fact(
            record: 12, says: "A file of mode 0600", folder: "Packages/Foundation/SystemCalls",
            code: "mode: UInt32 = 0o600"),
        Fact(
            record: 12, says: "a folder of mode 0700", folder: "Packages/Shared/SessionService", code: "wanted: 0o700"),
        Fact(record: 13, says: "twelve tests at a time", folder: "Tests/TestWidth", code: "testWidth = \"12\""),
        Fact(
            record: 13, says: "25, 100 and 2,000", folder: "Apps/nereid/Tests/NereidAppTests/Oracle", code: "?? 25)"),
        Fact(record: 13, says: "100 and 2,000", folder: ".ci", code: "NEREID_UNDO_WORLDS=2000"),
        Fact(record: 16, says: "160 bytes", folder: "Packages/Repositories/FolderRepository", code: "limit = 160"),
        Fact(
            record: 20, says: "ten minutes of tolerance", folder: "Packages/Foundation/ResourceLoading",
            code: "tolerated: Double = 600"),
        Fact(
            record: 20, says: "up to two minutes", folder: "Packages/Repositories/OutboxRepository",
            code: "lockTimeout: Duration = .seconds(120)"),
        Fact(
            record: 20, says: "A 502, 503 or 504", folder: "Packages/Foundation/ResourceLoading", code: "502, 503, 504"),
        Fact(record: 20, says: "the exit code is 1.", folder: "Packages/Views/CommandSupport", code: "case failed = 1"),
        Fact(
            record: 21, says: "at most 64 words and 1,000 characters",
            folder: "Packages/Repositories/ArchiveRepository", code: "wordLimit = 64"),
        Fact(
            record: 21, says: "1,000 characters", folder: "Packages/Repositories/ArchiveRepository",
            code: "characterLimit = 1_000"),
        Fact(
            record: 21, says: "mode 0600 in a folder of mode 0700", folder: "Packages/Foundation/SystemCalls",
            code: "makeFolder(folder, mode: 0o700)"),
        Fact(
            record: 22, says: "four kinds at once (`--jobs N`, 1 to 16)", folder: "Packages/Views/CommandSupport",
            code: #"integer("jobs", in: 1...16) ?? 4"#),
        Fact(
            record: 22, says: "the last ten minutes", folder: "Packages/Repositories/OutboxRepository",
            code: "maximumAge: TimeInterval = 600"),
        Fact(
            record: 22, says: "the exit code is not 0", folder: "Packages/Views/CommandSupport", code: "case done = 0"),
        Fact(
            record: 21, says: "up to 5,000 rows", folder: "Packages/Services/PersistenceService",
            code: "rowsPerStatement = 5_000"),
        Fact(
            record: 21, says: "4 MiB (`hashsize`)", folder: "Packages/Services/PersistenceService",
            code: "('hashsize', 4194304)"),
        Fact(
            record: 21, says: "16 of these parts at once (`automerge`)", folder: "Packages/Services/PersistenceService",
            code: "('automerge', 16)"),
        Fact(record: 27, says: "older than 7.68", folder: "Packages/Shared/CurlTransport", code: "oldest = 0x074400"),
        Fact(record: 27, says: "exit 1", folder: "Packages/Views/CommandSupport", code: "case failed = 1"),
        Fact(
            record: 27, says: "Sixteen run at a time", folder: "Packages/Shared/CurlTransport",
            code: "maximumTransfers = 16"),
        Fact(
            record: 27, says: "(1,000, 256 KiB)", folder: "Packages/Shared/CurlTransport", code: "maximumLines = 1_000"),
        Fact(record: 27, says: "256 KiB)", folder: "Packages/Shared/CurlTransport", code: "maximumBytes = 262_144"),
        Fact(
            record: 27, says: "TLS 1.2", folder: "Packages/Shared/CurlTransport",
            code: "CCURLOPT_SSLVERSION, CCURL_SSLVERSION_TLSv1_2"),
        Fact(record: 27, says: "When 256 KiB wait", folder: "Packages/Shared/CurlTransport", code: "room = 262_144"),
        Fact(
            record: 28, says: "more than 2 GiB", folder: "Packages/Services/PersistenceService",
            code: "largest = 2_147_483_648"),
        Fact(
            record: 28, says: "more than 16 MiB and 64 KiB", folder: "Packages/Services/PersistenceService",
            code: "largestRow = (16 << 20) + (64 << 10)"),
        Fact(
            record: 28, says: "a day old", folder: "Packages/Services/PersistenceService",
            code: "aging: TimeInterval = 86_400"),
        Fact(record: 29, says: "needs glibc 2.35", folder: "Scripts", code: "link \"$destination\" 2.35"),
        Fact(record: 29, says: "needs 2.36", folder: "Scripts", code: "libc6 (>= 2.36)"),
        Fact(record: 32, says: "256 at most", folder: "Packages/Services/PersistenceService", code: "numbers = 256"),
        Fact(
            record: 33, says: "longer than 1 MiB", folder: "Packages/Services/NetworkService",
            code: "maximumBytesInMemory = 1_048_576"),
        Fact(
            record: 33, says: "mode 0600", folder: "Packages/Foundation/SystemCalls",
            code: "createNewToChange(path, mode: 0o600)"),
        Fact(record: 33, says: "each 5,000th comma", folder: "Packages/Shared/APIClient", code: "standardSize = 5_000"),
        Fact(record: 33, says: "5,000 entries", folder: "Packages/Shared/APIClient", code: "standardSize = 5_000"),
        Fact(
            record: 33, says: "up to 1 MiB", folder: "Packages/Services/NetworkService",
            code: "maximumBytesInMemory = 1_048_576"),
        Fact(
            record: 33, says: "more than 64 KiB", folder: "Packages/Shared/APIClient",
            code: "maximumSurroundingBytes = 65_536"),
        Fact(record: 35, says: "at most 60 lines", folder: "Apps/nereid/Tests", code: "at most 60 lines"),
        Fact(
            record: 37, says: "mode 0600: at once, then twice a second", folder: "Packages/Views/CommandSupport",
            code: "interval: Duration = .milliseconds(500)"),
        Fact(
            record: 39, says: "pages of 2,000", folder: "Packages/Repositories/StatusRepository",
            code: "pageSize = 2_000"),
        Fact(record: 39, says: "loads 512 rows", folder: "Packages/Views/CommandSupport", code: "max(512, "),
        Fact(
            record: 39, says: "more than 10,000 matches", folder: "Packages/Services/PersistenceService",
            code: "rankedMatches = 10_000"),
        Fact(
            record: 39, says: "are ranked: 10,000", folder: "Packages/Services/PersistenceService",
            code: "rankedMatches = 10_000"),
        Fact(
            record: 39, says: "the first 128 rows", folder: "Packages/Views/CommandSupport",
            code: "firstPiece: Int { 128 }"),
        Fact(record: 42, says: "ends with 1,", folder: "Packages/Views/CommandSupport", code: "case failed = 1"),
        Fact(record: 42, says: "mode 0600", folder: "Packages/Foundation/SystemCalls", code: "mode: UInt32 = 0o600"),
        Fact(
            record: 42, says: "keeps 1,000 entries", folder: "Packages/Services/PersistenceService",
            code: "entries = 1_000"),
        Fact(record: 42, says: "for 30 days", folder: "Packages/Services/PersistenceService", code: "days = 30"),
        Fact(record: 42, says: "up to 1 MiB", folder: "Packages/Foundation/ResourceLoading", code: "limit = 1 << 20"),
        Fact(
            record: 43, says: "From 110 columns on", folder: "Packages/Views/CommandSupport",
            code: "a terminal of 110, less the sections"),
        Fact(
            record: 43, says: "up to three lines of its text", folder: "Packages/Views/CommandSupport",
            code: "max(1, area.rows - 1) : 3"),
        Fact(record: 44, says: "at most 100 deep", folder: "Packages/Foundation/PlainText", code: "deepest = 100"),
        Fact(
            record: 44, says: "65,536 cells", folder: "Packages/Foundation/PlainText", code: "mostMissingCells = 65_536"
        ),
        Fact(
            record: 44, says: "at most 100 kB plus twice", folder: "Packages/Foundation/PlainText",
            code: "100_000 + 2 * length"),
        Fact(
            record: 44, says: "at most 100 cells", folder: "Packages/Terminal/TerminalUI",
            code: "width: min(width, 100)"),
        Fact(record: 44, says: "CommonMark 0.31.2", folder: "Packages/Foundation/PlainText", code: "CommonMark 0.31.2"),
        Fact(record: 48, says: "the last minute", folder: "Packages/Views/CommandSupport", code: "minute = 60.0"),
        Fact(
            record: 48, says: "runs for two seconds", folder: "Packages/Views/CommandSupport",
            code: "patience = Duration.seconds(2)"),
    ]

    /// The exit codes, by the beginning of what record 49 says of each.
    private static let exitCodes: [Fact] = [
        ("0 done", "done = 0"), ("1 failed", "failed = 1"), ("2 cancelled", "cancelled = 2"),
        ("3 `diff --exit-code`", "different = 3"), ("4 not logged in", "notLoggedIn = 4"), ("8 queued", "queued = 8"),
        ("64 wrong usage", "usage = 64"), ("75 try again", "tryAgain = 75"), ("130 interrupted", "interrupted = 130"),
        ("143 ended", "terminated = 143"),
    ].map { Fact(record: 49, says: $0, folder: "Packages/Views/CommandSupport", code: "case " + $1) }

    /// Numbers that do not come from the code: measured ones, and those of SwiftPM's issues, HTTP, a terminal, another
    /// program or another record.
    private static let others: [Int: String] = [
        1: "9517 10192", 7: "40", 8: "5", 13: "3 2,600 402 790", 14: "2267 4679 7715", 21: "3.40 200,000",
        27: "5 11 1 1.6 250 1xx 2 7.88.1", 32: "28 1 5", 34: "0.6 1", 39: "20 200,000",
        42: "5xx 1 200,000", 49: "1 8 64 75 99999", 48: "1 4 4.5 11 31 32 34 35 91 92 93 96",
    ]

    /// Status codes of HTTP.
    private let statuses: Set = ["404", "429", "502", "503", "504"]

    @Test("are those of the code", arguments: facts + exitCodes)
    func agrees(_ fact: Fact) throws {
        let record = try #require(try Record.accepted().first { $0.number == fact.record })
        let code = Data(fact.code.utf8)
        let found = try Repository.files(in: fact.folder).contains { file in
            (try? Repository.bytes(file).range(of: code)) != nil
        }

        #expect(Self.words(record.section("Decision")).contains(fact.says))
        #expect(found, "the code says something else: \(fact.code)")
    }

    @Test("are all compared with the code, or listed as not from it")
    func complete() throws {
        for record in try Record.accepted() {
            var text = Self.words(record.section("Decision"))
            for fact in Self.facts + Self.exitCodes where fact.record == record.number {
                text.replace(fact.says, with: "")
            }
            let others = Set((Self.others[record.number] ?? "").split(separator: " ").map(String.init))
            let numbers = text.matches(of: /[\w.,=\/-]+/).map { String($0.output).trimmingCharacters(in: [".", ","]) }
                .filter { $0.first?.isNumber == true && !others.contains($0) && !statuses.contains($0) }

            #expect(numbers == [], "record \(record.number)")
        }
    }

    /// A section as one line, without tables, links and the numbers of records.
    private static func words(_ section: Substring) -> String {
        section.split(separator: "\n").filter { !$0.hasPrefix("|") }
            .map { $0.drop { $0 == " " } }.joined(separator: " ")
            .replacing(/\]\([^)]*\)/, with: "]").replacing(/[Rr]ecords?\s+\d+/, with: "record")
    }
}

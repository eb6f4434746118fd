import Foundation
import Testing

/// Facts in the decision records that only the sources can confirm.
@Suite("Facts in the decision records")
struct RecordTests {
    @Test("the lines that replace packages are about as many as record 5 says")
    func linesInPlaceOfPackages() throws {
        let record = try RepositoryFiles.text("ADR/0005-no-third-party-packages.md")
        let words = try #require(record.firstMatch(of: /about ([0-9,]+) lines/)).output.1
        let said = try #require(Int(words.filter(\.isNumber)))
        let folders = [
            "Packages/Terminal", "Packages/Shared/APIClient/Sources/APIClient/JSON",
            "Packages/Shared/APIClient/Tests/APIClientTests/JSON",
        ]
        let texts = try folders.flatMap { try RepositoryFiles.swift(below: $0).values }
        let lines = texts.map { $0.count { $0 == "\n" } }.reduce(0, +)

        #expect(abs(lines - said) < said / 7, "record 5 says \(said), and there are \(lines)")
    }

    @Test("below the view models, only what record 49 lists names a flag or a command")
    func flags() throws {
        var named: Set<String> = []
        for folder in ["Packages/Foundation", "Packages/Repositories", "Packages/Services", "Packages/Shared"] {
            let files = try RepositoryFiles.swift(below: folder)
            for (path, text) in files where path.contains("/Sources/") && !path.contains("TestSupport/") {
                let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                let command = /"[^"]*(--[a-z][a-z-]{2}|'nereid |'(dns|email|now) [a-z]+)[^"]*"/
                if lines.contains(where: { $0.contains(command) }) {
                    named.insert(String(path.split(separator: "/").last ?? ""))
                }
            }
        }

        #expect(
            named == [
                "AccountMapping.swift", "BoxProvisioning.swift", "DNSRecordData.swift", "DNSRecordDraft.swift",
                "DNSRecordIntent.swift", "EmailDestinations.swift", "Failure+Box.swift", "Failure.swift",
                "LiveNowPageRepository+Delivery.swift", "WeblogField.swift",
            ])
    }

    @Test("a repository with a store is an actor or concurrent, so that SQLite never blocks its caller (record 8)")
    func repositoriesOffTheCallersActor() throws {
        let store = /(?:let|var) \w+: (?:any )?(?:RepositoryStorage|Archive|\w+Store|ArchivedTime)\n/
        let function = /\n( *@concurrent\n)? *(?:public )?func [^{]*?async\b/
        var (checked, blocking): ([Substring], [Substring]) = ([], [])
        let files = try RepositoryFiles.swift(below: "Packages/Repositories")
        for (path, text) in files where path.contains("/Sources/") {
            for type in text.matches(of: /\n( *)public (?:final )?(struct|class|actor) (\w+)[^\n]*\{/) {
                let rest = text[type.range.upperBound...]
                let body = rest.split(separator: "\n\(type.output.1)}\n").first ?? ""
                guard body.contains(store), case let functions = body.matches(of: function), !functions.isEmpty
                else { continue }
                checked.append(type.output.3)
                if type.output.2 != "actor", functions.contains(where: { $0.output.1 == nil }) {
                    blocking.append(type.output.3)
                }
            }
        }

        #expect(checked.count >= 20, "\(checked.sorted())")
        #expect(blocking.isEmpty)
    }

    @Test("the archive has the doubles of record 13, and no others")
    func doubles() throws {
        let kinds = try ["Packages", "Apps"].flatMap { try RepositoryFiles.swift(below: $0).values }
            .flatMap { $0.matches(of: /(?:struct|class|actor|extension) (\w+): Archive\b/).map { String($0.output.1) } }
        #expect(Set(kinds) == ["SQLiteDatabase", "PartlyFullArchive", "FullArchive"])
    }
}

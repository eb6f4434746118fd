import Foundation
import PersistenceService
import PersistenceServiceInterface
import Testing

@Suite("EmailStore, every kind")
struct EmailStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any EmailStore { kind.services(in: folder).emails }

    @Test("never loaded is unknown, loaded empty is empty", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.emails(of: "ann") == nil && store.email("1", of: "ann") == nil)

        try store.replaceEmails(of: "ann", with: [], at: .at(5))
        #expect(try store.emails(of: "ann") == Archived([], refreshedAt: .at(5)))
    }

    @Test("newest first; at the same time, the greater id by its bytes", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = store(kind)
        let ids = ["a", "B", "é", "e\u{301}", "9", "10", "\0", "🐙"]
        let emails = ids.map { StoredEmail.sample($0, at: 50) }
        try store.replaceEmails(of: "ann", with: [.sample("old", at: 49)] + emails, at: .at(1))

        let expected = ids.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) } + ["old"]
        #expect(try store.emails(of: "ann")?.value.map(\.id.bytes) == expected.map(\.bytes))
    }

    @Test("replacing forgets what is missing, and of that address only", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] {
            try store.replaceEmails(of: address, with: [.sample("1"), .sample("2")], at: .at(6))
        }
        try store.replaceEmails(of: "ann", with: [.sample("2", content: "new")], at: .at(7))

        #expect(try store.emails(of: "ann") == Archived([.sample("2", content: "new")], refreshedAt: .at(7)))
        #expect(try store.emails(of: "bob")?.value.count == 2)
    }

    @Test("of one id given twice the last counts", arguments: Kind.allCases)
    func twice(kind: Kind) throws {
        let store = store(kind)
        try store.replaceEmails(
            of: "ann", with: [.sample("1", content: "first"), .sample("1", content: "last")], at: .at(1))

        #expect(try store.emails(of: "ann")?.value.map(\.content) == ["last"])
    }

    @Test(
        "one that is saved alone says nothing of the list's age, and changes to what it is now",
        arguments: Kind.allCases)
    func saveOne(kind: Kind) throws {
        let store = store(kind)
        try store.saveEmail(.sample("1", at: 1, content: "old"), of: "ann")
        try store.saveEmail(.sample("1", at: 2.9, content: ""), of: "ann")

        #expect(try store.emails(of: "ann") == Archived([.sample("1", at: 2, content: "")], refreshedAt: nil))
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        try store.saveEmail(.sample(text, content: text), of: text)

        let email = try #require(try store.email(text, of: text))
        #expect(email.id.bytes == text.bytes && email.content.bytes == text.bytes)
    }

    @Test("both kinds keep the same of any time", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        let found = try Kind.allCases.map { kind in
            let store = store(kind)
            try store.replaceEmails(of: "ann", with: [.sample("1", at: seconds)], at: .at(seconds))
            return try store.emails(of: "ann")
        }

        #expect(found[0] != nil && found[0] == found[1])
    }

    @Test("wiping the archive forgets them, and how fresh they were", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.emails.replaceEmails(of: "ann", with: [.sample("1")], at: .at(1))
        try services.accounts.wipe()

        #expect(try services.emails.emails(of: "ann") == nil)
    }
}

extension StoredEmail {
    /// An email of which only a little matters.
    static func sample(_ id: String, at seconds: Double = 1_000, content: String = "hello") -> StoredEmail {
        StoredEmail(id: id, updatedAt: .at(seconds), content: content)
    }
}

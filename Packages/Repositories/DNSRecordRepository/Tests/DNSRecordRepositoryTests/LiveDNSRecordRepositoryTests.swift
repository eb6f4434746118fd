import APIClient
import DNSRecordDomain
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import DNSRecordRepository

@Suite("LiveDNSRecordRepository")
struct LiveDNSRecordRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.dnsRecord]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    private func repository(own: Set<String> = ["foo"]) -> LiveDNSRecordRepository {
        LiveDNSRecordRepository(
            network: network,
            storage: .reliable(archive, now: { [clock] in clock.now }), owns: { own.contains($0) })
    }

    private func draft(
        type: String = "A", name: String = "www", data: String = "192.0.2.2", ttl: Int? = 60
    ) throws -> DNSRecordDraft {
        try DNSRecordDraft(type: type, name: name, data: data, priority: nil, ttl: ttl)
    }

    /// The failure of a change of record 1 that created records.
    private func created(_ ids: String) -> Failure {
        Failure(
            .outcomeUnknown,
            "foo has a new DNS record \(ids), although record 1 was to be changed. Compare both, and delete the extra one"
        )
    }

    /// The change of record 1 to `draft()`.
    private func edit() throws -> DNSRecordIntent { .edit(1, try DNSRecordChange(data: "192.0.2.2", ttl: 60)) }

    /// What is sent for `draft()`.
    private let sent = DNSRecordBody(type: "A", name: "www", data: "192.0.2.2", priority: nil, ttl: 60)

    // MARK: Reading

    @Test("content from the network is archived whole, with relative names, in zone order")
    func keeps() async throws {
        network.change {
            $0[.list] = [.success([.stub(2), .stub(3, type: "MX", name: "foo", data: "mx", priority: 10)])]
        }
        let loaded = try await repository().dnsRecords(of: "foo", policy: .automatic)

        #expect(loaded.origin == .network)
        #expect(loaded.value.map(\.name) == ["@", "www"])
        #expect(loaded.value.last == .stub(2))
        let archived = try await repository().dnsRecords(of: "foo", policy: .offline)
        #expect(archived.value == loaded.value)
        #expect(network.messages == [.list("foo")])
    }

    @Test("an unreadable record neither removes nor replaces an archived one")
    func unreadableRecord() async throws {
        network.change {
            $0[.list] = [.success([.stub(1), .stub(2, type: nil)]), .success([.stub(1, data: nil), .stub(2)])]
        }
        _ = try await repository().dnsRecords(of: "foo", policy: .refresh)
        #expect(try await repository().dnsRecords(of: "foo", policy: .offline).value.map(\.type).sorted() == ["", "A"])

        _ = try await repository().dnsRecords(of: "foo", policy: .refresh)
        let stored = try await repository().dnsRecords(of: "foo", policy: .offline).value
        #expect(stored.map(\.type) == ["A", "A"])
        #expect(stored.allSatisfy { !$0.data.isEmpty })
    }

    @Test("a fresh archive needs no request; a stale one and a refresh do")
    func freshness() async throws {
        network.change { $0[.list] = [.success([.stub(1)])] }
        _ = try await repository().dnsRecords(of: "foo", policy: .automatic)

        clock.advance(by: 60)
        let fresh = try await repository().dnsRecords(of: "foo", policy: .automatic)
        #expect(fresh.origin == .archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil))
        _ = try await repository().dnsRecords(of: "foo", policy: .refresh)
        clock.advance(by: 61)
        #expect(try await repository().dnsRecords(of: "foo", policy: .automatic).origin == .network)
        #expect(network.messages.count == 3)
    }

    @Test("a 404 for an owned address means that it has no records, and empties its archive")
    func empty() async throws {
        try archive.rows(.dnsRecords, of: "foo").replace(with: [.stub(1)], at: Date(timeIntervalSince1970: 1))
        network.change { $0[.list] = [.failure(.refused(status: 404))] }

        let loaded = try await repository().dnsRecords(of: "foo", policy: .automatic)
        #expect(loaded.value.isEmpty)
        #expect(loaded.origin == .network)
        #expect(try archive.rows(.dnsRecords, of: "foo").all()?.value == [])
    }

    @Test("a 404 of another's address is an error, and so is another status of an owned one")
    func missing() async throws {
        network.change { $0[.list] = [.failure(.refused(status: 404))] }
        await #expect(throws: RemoteFailure.refused(status: 404)) {
            try await repository(own: []).dnsRecords(of: "foo", policy: .automatic)
        }
        network.change { $0[.list] = [.failure(.refused(status: 500))] }
        await #expect(throws: RemoteFailure.refused(status: 500)) {
            try await repository().dnsRecords(of: "foo", policy: .automatic)
        }
    }

    @Test("if the network fails, no change is planned on the archived records")
    func unreachable() async throws {
        try archive.rows(.dnsRecords, of: "foo").replace(with: [.stub(1)], at: clock.now)
        network.change { $0[.list] = .failure(.down) }

        await #expect(throws: RemoteFailure.down) {
            try await repository().plan(.edit(1, DNSRecordChange(ttl: 1)), on: "foo")
        }
    }

    @Test("offline, the archive answers without a request, or reports that it has nothing")
    func offline() async throws {
        await #expect(throws: Failure.notArchived("the DNS records of foo")) {
            try await repository().dnsRecords(of: "foo", policy: .offline)
        }
        try archive.rows(.dnsRecords, of: "foo").save(.stub(1))
        #expect(try await repository().dnsRecords(of: "foo", policy: .offline).value == [.stub(1)])
        #expect(network.messages.isEmpty)
    }

    // MARK: Plans

    @Test("a new record is planned with its relative name; another zone is refused without a request")
    func plansCreation() async throws {
        network.change { $0[.list] = .success([]) }
        let steps = try await repository().plan(.create(draft(name: "www.foo.omg.lol")), on: "foo")

        let new = DNSRecord(
            id: 0, address: "foo", type: "A", name: "www", data: "192.0.2.2", priority: nil, ttl: 60, createdAt: nil,
            updatedAt: nil)
        #expect(steps == [Step(id: nil, before: .nothing, after: new)])
        let outside = Failure(
            .invalidInput, "'www.example.' is not within foo.omg.lol; give a name without a trailing dot",
            about: [.field("name", "www.example.")])
        await #expect(throws: outside) { try await repository().plan(.create(draft(name: "www.example.")), on: "foo") }
        await #expect(throws: outside) { try await repository().plan(.set(draft(name: "www.example.")), on: "foo") }
        #expect(network.messages == [.list("foo")])
    }

    @Test("a CNAME record beside another one is refused, unless forced; a forced creation is sent without a list too")
    func conflicts() async throws {
        network.change {
            $0[.list] = .success([.stub(1), .stub(2, type: "CNAME", name: "tides.foo", data: "x.example")])
        }
        let alias = try draft(type: "CNAME", data: "x.example")
        let text = try draft(type: "TXT", name: "tides", data: "x")
        let refused: [(DNSRecordIntent, String)] = [
            (.create(alias), "'www' has other records (A 1)"), (.set(alias), "'www' has other records (A 1)"),
            (.import([alias]), "'www' has other records (A 1)"), (.create(text), "'tides' has a CNAME record (2)"),
            (.edit(1, try DNSRecordChange(name: "tides")), "'tides' has a CNAME record (2)"),
        ]
        for (intent, message) in refused {
            let failure = await #expect(throws: Failure.self) { try await repository().plan(intent, on: "foo") }
            #expect(failure?.kind == .refused)
            #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
        }

        let forced: [DNSRecordIntent] = [
            .set(alias, forced: true), .import([alias], forced: true),
            .edit(1, try DNSRecordChange(name: "tides"), forced: true),
        ]
        for intent in forced { #expect(try await repository().plan(intent, on: "foo").count == 1) }
        network.change { $0[.list] = .failure(.offline) }
        #expect(try await repository().plan(.create(alias, forced: true), on: "foo").count == 1)
    }

    @Test("a record that exists already is not created again, unless forced (a lost answer may have created it)")
    func existing() async throws {
        network.change { $0[.list] = .success([.stub(1, data: "192.0.2.2")]) }
        let failure = await #expect(throws: Failure.self) {
            try await repository().plan(.create(draft()), on: "foo")
        }
        #expect(failure?.kind == .alreadyExists)
        #expect(try await repository().plan(.create(draft(), forced: true), on: "foo").count == 1)
    }

    @Test(
        "what may be an unreadable record is neither created nor set, unless forced, and an undo fails to find it",
        arguments: [
            // Without an id, it is left out of the list.
            ["type": "A", "name": "www.foo"], ["id": 7, "type": "A"], ["id": 7, "name": "www.foo"],
        ] as [JSONSample])
    func unreadable(record: JSONSample) async throws {
        let entry = "an entry of api.test cannot be read, and may be this one: "
        network.change { $0[.list] = .success(.list([.stub(1, name: "tides.foo"), record])) }
        for intent in [DNSRecordIntent.create(try draft()), .set(try draft()), .import([try draft()])] {
            let failure = await #expect(throws: Failure.self) { try await repository().plan(intent, on: "foo") }
            #expect(failure?.message.hasPrefix(entry) == true, "\(failure?.message ?? "")")
            #expect(failure?.remedy == .insist)
        }
        for intent in [DNSRecordIntent.create(try draft(), forced: true), .set(try draft(), forced: true)] {
            #expect(try await repository().plan(intent, on: "foo").count == 1)
        }
        let other = try draft(name: "tides", data: "192.0.2.1", ttl: nil)
        #expect(try await repository().plan(.set(other), on: "foo").map(\.changesNothing) == [true])

        let new = DNSRecord.stub(0, data: "192.0.2.2")
        let failure = await #expect(throws: Failure.self) {
            try await repository().find(new, since: .distantPast, excluding: [], on: "foo")
        }
        #expect(failure?.message.hasPrefix(entry) == true, "\(failure?.message ?? "")")
    }

    // The undo of a lost answer deleted an equal record of the last minutes, since the list was not read as a whole.
    @Test(
        "an unreadable record that was there before a creation is not taken for the new one",
        arguments: [
            (["id": 7, "type": "A", "name": "www.foo"], ["1", "7"]), (["id": 7, "type": "A"], ["1", "7"]),
            (["type": "A", "name": "www.foo"], nil),
        ] as [(JSONSample, [String]?)])
    func knownUnreadable(record: JSONSample, known: [String]?) async throws {
        network.change { $0[.list] = .success(.list([.stub(1), record, .stub(2, name: "tides.foo")])) }
        let repository = repository()
        _ = try await repository.plan(.create(draft(), forced: true), on: "foo")
        // Called on the concrete type, `known` would be the protocol's default, which is `async`.
        func ids<Repository: Undoable>(_ repository: Repository, _ new: Repository.Written) async -> [String]? {
            await repository.known(new, on: "foo")
        }
        #expect(await ids(repository, .stub(0, data: "192.0.2.2"))?.sorted() == known)
    }

    @Test("a record that is not in the list may be one that was left out of it")
    func leftOut() async throws {
        network.change { $0[.list] = .success([.stub(1), ["type": "A", "name": "www.foo"]]) }
        for intent in [DNSRecordIntent.edit(7, try DNSRecordChange(ttl: 1)), .delete([7], areShown: true)] {
            let failure = await #expect(throws: Failure.self) { try await repository().plan(intent, on: "foo") }
            #expect(failure?.kind == .refused)
        }
        let failure = await #expect(throws: Failure.self) { try await repository().current("7", on: "foo") }
        #expect(failure?.kind == .refused)
        #expect(try await repository().current("1", on: "foo") == .stub(1))
    }

    @Test("the previous value of an incomplete record is unknown, so that no undo restores a part of it")
    func incomplete() async throws {
        network.change { $0[.list] = .success([.stub(1, data: nil)]) }
        let steps = try await repository().plan(.delete([1], areShown: true), on: "foo")
        #expect(steps == [Step(id: "1", before: .unknown, after: nil)])
    }

    @Test("an import fetches the list once, and creates only what is missing")
    func imports() async throws {
        network.change {
            $0[.list] = .success([.stub(1), .stub(2, type: "CNAME", name: "tides.foo", data: "x.example")])
            $0[.create] = .success(.written(7, data: "192.0.2.2"))
        }
        let file = "tides CNAME X.example.\nwww 3600 A 192.0.2.1\nwww 60 A 192.0.2.2"
        let drafts = ZoneImport(file, for: "foo").entries.map(\.draft)
        let receipts = try await repository().write(.import(drafts), on: "foo")

        #expect(receipts.map(\.value?.id) == [7])
        #expect(network.messages == [.list("foo"), .create(sent, "foo")])
    }

    @Test("without a journal, records to delete are fetched only if they are shown, and then all of them must exist")
    func plansDeletion() async throws {
        let unseen = try await repository().plan(.delete([7], areShown: false), on: "foo")
        #expect(unseen.map(\.before) == [.unknown])
        #expect(network.messages.isEmpty)

        network.change { $0[.list] = .success([.stub(1), .stub(2)]) }
        let shown = try await repository().plan(.delete([2, 1], areShown: true), on: "foo")
        #expect(shown == [2, 1].map { Step(id: "\($0)", before: .value(.stub($0)), after: nil) })
        await #expect(throws: Failure.noSuchDNSRecord(7, of: "foo")) {
            try await repository().plan(.delete([1, 7], areShown: true), on: "foo")
        }
    }

    @Test("a record that neither the archive nor the server has is refused before another one is deleted (#44)")
    func missingDeletion() async throws {
        network.change {
            $0[.list] = .success([.stub(1)])
            $0[.delete] = .success("OK")
        }
        let repository = LiveDNSRecordRepository(
            network: network, storage: .reliable(archive, journal: UnusedJournal(), now: { [clock] in clock.now }),
            owns: { _ in true })
        await #expect(throws: Failure.noSuchDNSRecord(7, of: "foo")) {
            try await repository.write(.delete([1, 7], areShown: false), on: "foo")
        }
        #expect(network.messages == [.list("foo"), .list("foo")], "for the archive, then for record 7")
        // Record 7 is newer than the archive, which has record 1 only.
        network.change { $0[.list] = .success([.stub(1), .stub(7)]) }
        try await repository.write(.delete([1, 7], areShown: false), on: "foo")
        #expect(network.messages.suffix(3) == [.list("foo"), .delete(1, "foo"), .delete(7, "foo")])
    }

    @Test("a record is set or edited among those of the server; a missing one is refused")
    func plansChange() async throws {
        network.change { $0[.list] = .success([.stub(1)]) }
        let new = DNSRecord(
            id: 1, address: "foo", type: "A", name: "www", data: "192.0.2.2", priority: nil, ttl: 60,
            createdAt: Date(timeIntervalSince1970: 5), updatedAt: nil)
        for intent in [try edit(), .set(try draft())] {
            let steps = try await repository().plan(intent, on: "foo")
            #expect(steps == [Step(id: "1", before: .value(.stub(1)), after: new)])
        }
        await #expect(throws: Failure.noSuchDNSRecord(7, of: "foo")) {
            try await repository().plan(.edit(7, DNSRecordChange(ttl: 1)), on: "foo")
        }
    }

    // MARK: Writing

    @Test("a record accepted by the server is archived as the server returned it")
    func create() async throws {
        network.change {
            $0[.list] = .success([])
            $0[.create] = .success(.written(7, data: "192.0.2.2", ttl: 90))
        }
        let receipts = try await repository().write(.create(draft()), on: "foo")
        let record = try #require(receipts.first?.value)

        #expect(record.id == 7)
        #expect(record.name == "www")
        #expect(record.ttl == 90)
        #expect(network.messages == [.list("foo"), .create(sent, "foo")])
        #expect(try await repository().dnsRecords(of: "foo", policy: .offline).value == [record])
    }

    @Test("a write whose answer has no TTL has the TTL that was sent")
    func omittedTTL() async throws {
        network.change {
            $0[.list] = [.success([]), .success([.stub(1)])]
            $0[.create] = .success(.written(7, data: "192.0.2.2", ttl: nil))
            $0[.edit] = .success(.written(1, ttl: nil))
        }
        let created = try await repository().write(.create(draft()), on: "foo").first?.value
        #expect(created?.ttl == sent.ttl)
        let edited = try await repository().write(.edit(1, DNSRecordChange(name: "new")), on: "foo").first?.value
        #expect(edited?.ttl == 3600)
    }

    @Test("a change sends every field, fetches again, and archives the server's record")
    func change() async throws {
        network.change {
            $0[.edit] = .success(.written(1, data: "192.0.2.2", ttl: 60))
            // The list may be older than the change.
            $0[.list] = [.success([.stub(1), .stub(2, name: "foo")])]
        }
        let record = try #require(try await repository().write(edit(), on: "foo").first?.value)

        #expect(record.data == "192.0.2.2")
        #expect(record.ttl == 60)
        #expect(network.messages == [.list("foo"), .edit(1, sent, "foo"), .list("foo")])
        let stored = try await repository().dnsRecords(of: "foo", policy: .offline).value
        #expect(stored.map(\.data) == ["192.0.2.1", "192.0.2.2"])
        #expect(stored.map(\.id) == [2, 1])
    }

    // The list after a change was archived without its unreadable records, as if it were whole.
    @Test("after a change, an unreadable record neither removes nor replaces an archived one")
    func changeAmongUnreadable() async throws {
        network.change {
            $0[.edit] = .success(.written(1, data: "192.0.2.2", ttl: 60))
            $0[.list] = [
                .success([.stub(1), .stub(2), .stub(3)]),
                .success([.stub(1), .stub(2, data: nil), ["type": "A", "name": "www.foo"]]),
            ]
        }
        try await repository().write(edit(), on: "foo")

        let stored = try archive.rows(.dnsRecords, of: "foo").all()?.value
        #expect(stored?.map(\.data) == ["192.0.2.2", "192.0.2.1", "192.0.2.1"])
    }

    @Test(
        "a change that increased the number of records is an error naming the new ones: issue 584",
        arguments: [(7, [7]), (1, [7]), (1, [7, 8])])
    func createdRecords(answered: Int, made: [Int]) async throws {
        network.change {
            $0[.edit] = .success(.written(answered, data: "192.0.2.2"))
            $0[.list] = [
                .success([.stub(1)]),
                .success(.list([JSONSample.stub(1)] + made.map { JSONSample.stub($0, data: "192.0.2.2") })),
            ]
        }
        await #expect(throws: created(made.map(String.init).joined(separator: ", "))) {
            try await repository().write(edit(), on: "foo")
        }
        #expect(try archive.rows(.dnsRecords, of: "foo").all()?.value.map(\.id) == [1] + made)
    }

    @Test("a new record is an error even if only the response to the change shows it, as the list may be outdated")
    func createdUnlisted() async throws {
        network.change {
            $0[.edit] = .success(.written(7))
            $0[.list] = [.success([.stub(1)])]
        }
        await #expect(throws: created("7")) {
            try await repository().write(edit(), on: "foo")
        }
    }

    @Test("a change that cannot be confirmed is not reported as done")
    func unverified() async throws {
        network.change {
            $0[.edit] = .success(.written(1))
            $0[.list] = [.success([.stub(1)]), .failure(.down)]
        }
        let unverified = Failure(
            .outcomeUnknown,
            "the server accepted the change of DNS record 1 of foo, but it is unknown whether it created a second record: could not reach api.test: connection refused. Check before trying again"
        )
        await #expect(throws: unverified) {
            try await repository().write(edit(), on: "foo")
        }
    }

    @Test("an edit that changes nothing sends nothing")
    func unchanged() async throws {
        network.change { $0[.list] = [.success([.stub(1)])] }
        let receipts = try await repository().write(.edit(1, try DNSRecordChange(data: "192.0.2.1")), on: "foo")

        #expect(receipts.map(\.value?.data) == ["192.0.2.1"])
        #expect(network.messages == [.list("foo")])
    }

    @Test("a deleted record is removed from the archive")
    func delete() async throws {
        try archive.rows(.dnsRecords, of: "foo").replace(
            with: [.stub(1), .stub(2)], at: Date(timeIntervalSince1970: 1))
        network.change { $0[.delete] = .success("OK") }
        try await repository().write(.delete([1], areShown: false), on: "foo")

        #expect(network.messages == [.delete(1, "foo")])
        #expect(try archive.rows(.dnsRecords, of: "foo").all()?.value.map(\.id) == [2])
    }

    @Test(
        "a failed write is thrown, and leaves the archive unchanged",
        arguments: [RemoteFailure.down, .refused(status: 500), .unknown])
    func failures(failure: RemoteFailure) async throws {
        try archive.rows(.dnsRecords, of: "foo").replace(with: [.stub(1)], at: Date(timeIntervalSince1970: 1))
        network.change {
            $0[.list] = [.success([.stub(1)])]
            $0[.create] = .failure(failure)
            $0[.edit] = .failure(failure)
            $0[.delete] = .failure(failure)
        }

        for intent in [DNSRecordIntent.create(try draft()), try edit(), .delete([1], areShown: false)] {
            await #expect(throws: failure) { try await repository().write(intent, on: "foo") }
        }
        #expect(try archive.rows(.dnsRecords, of: "foo").all()?.value == [.stub(1)])
    }

    @Test("a 404 of a deletion means that there is no such record")
    func deleteMissing() async throws {
        network.change { $0[.delete] = .failure(.refused(status: 404)) }
        await #expect(throws: Failure.noSuchDNSRecord(1, of: "foo")) {
            try await repository().write(.delete([1], areShown: false), on: "foo")
        }
    }

    @Test("a failing archive is reported, and does not fail a write that the server accepted")
    func failingArchive() async throws {
        network.change {
            $0[.list] = [.success([.stub(1)])]
            $0[.create] = .success(.written(1))
            $0[.edit] = .success(.written(1))
            $0[.delete] = .success("OK")
        }
        let failures = ReportedFailures()
        let repository = LiveDNSRecordRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive, now: { .at(0) },
                onFailure: failures.add), owns: { _ in true })

        #expect(try await repository.write(.create(draft()), on: "foo").map(\.value?.id) == [1])
        #expect(try await repository.write(edit(), on: "foo").map(\.value?.id) == [1])
        try await repository.write(.delete([1], areShown: false), on: "foo")
        // Three lists (the change reads one before and one after), the created record, and the deletion.
        #expect(failures.all == Array(repeating: .unusable, count: 5))
        await #expect(throws: StorageFailure.unusable) {
            try await repository.dnsRecords(of: "foo", policy: .offline)
        }
    }
}

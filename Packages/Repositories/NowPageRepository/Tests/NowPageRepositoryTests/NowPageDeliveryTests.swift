import FeatureContributions
import Foundation
import NetworkTestSupport
import NowPageDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import NowPageRepository

@Suite("Now pages and the outbox")
struct NowPageDeliveryTests {
    private let network = NetworkStub()
    private let file = ArchiveFile.inMemory([.nowPage])

    private func repository(withOutbox: Bool) -> LiveNowPageRepository {
        LiveNowPageRepository(
            network: network,
            storage: .reliable(file.archive, outbox: withOutbox ? file.outbox : nil, now: { .at(1_000) }))
    }

    private var delivery: LiveNowPageRepository {
        repository(withOutbox: false)
    }

    /// Changes a page while the network fails, and returns the outbox's entry.
    private func queued(_ content: String?, isListed: Bool? = nil) async throws -> QueuedWrite {
        network.change { $0[.page] = .failure(.down) }
        let change = try NowPageChange(content: content, isListed: isListed)
        await #expect(throws: Failure.queued("1", because: .down)) {
            try await repository(withOutbox: true).write(.change(change), on: "foo")
        }
        return try #require(try file.outbox.outboxEntries().first)
    }

    @Test(
        "the outbox shows the text of a change, or the listing if it changes nothing else",
        arguments: [("new", true, "new"), (nil, true, "listed"), (nil, false, "unlisted")])
    func shown(content: String?, isListed: Bool, shown: String) async throws {
        let queued = try await queued(content, isListed: isListed)
        #expect(queued.title == shown)
        #expect(delivery.content(of: queued) == content)
    }

    @Test(
        "a change is done if the page has its text and its listing",
        arguments: [
            ("new", nil, "new", false, true), ("new", true, "new", false, false), ("new", nil, "old", true, false),
            (nil, true, "old", true, true), (nil, true, "old", false, false), (nil, false, "old", false, true),
        ] as [(String?, Bool?, String, Bool, Bool)])
    func isDone(content: String?, isListed: Bool?, served: String, isServedListed: Bool, isDone: Bool) async throws {
        let write = try await queued(content, isListed: isListed)
        network.change { $0[.page] = .success(.stub(served, isListed: isServedListed)) }

        #expect(try await delivery.isDone(write) == isDone)
    }

    @Test("the plan of a change that will wait starts from the archive's page; if there is none, it is unknown")
    func unreadStep() async throws {
        network.change { $0[.page] = .failure(.down) }
        let change = try NowPageChange(content: "new", isListed: nil)
        let blind = try await repository(withOutbox: true).writePlan(.change(change), on: "foo")
        #expect(blind.waitsBecause == .down)
        #expect(blind.steps.first?.before == .unknown)

        try file.archive.rows(.nowPages, of: "foo").set(.stub(), at: .at(1))
        let step = try await repository(withOutbox: true).writePlan(.change(change), on: "foo").steps.first
        #expect(step?.before == .value(.stub()))
        #expect(step?.after == .stub("new"))
        #expect(try file.outbox.outboxEntries().isEmpty)
    }

    @Test("an address without a page gets one")
    func first() async throws {
        let write = try await queued("new")
        network.change {
            $0[.page] = .failure(.refused(status: 404))
            $0[.save] = .success("OK")
        }

        #expect(try await !delivery.isDone(write))
        #expect(try await delivery.send(write) == "https://foo.omg.lol/now")
    }

    @Test("a text whose writer knew no page does not replace another text, unless it is forced")
    func unknownPage() async throws {
        var write = try await queued("new")
        network.change {
            $0[.page] = .success(.stub("newer"))
            $0[.save] = .success("OK")
        }
        let refusal = Failure(
            .refused, "the now page of foo was not known when this was queued; 'nereid now view' shows it")
        await #expect(throws: refusal) { try await delivery.send(write) }
        #expect(!network.messages.contains { $0.isWrite })

        write.payload = try #require(delivery.forcedPayload(of: write))
        #expect(try await delivery.send(write) == "https://foo.omg.lol/now")
    }

    @Test("a text whose writer knew no page replaces a blank one, and an equal one", arguments: [" \r\n", "new"])
    func nothingLost(served: String) async throws {
        let write = try await queued("new")
        network.change {
            $0[.page] = .success(.stub(served))
            $0[.save] = .success("OK")
        }
        #expect(try await delivery.send(write) == "https://foo.omg.lol/now")
    }

    @Test("a change of the listing keeps a text that its writer did not know")
    func listing() async throws {
        try file.archive.rows(.nowPages, of: "foo").set(.stub("old"), at: .at(1))
        let write = try await queued(nil, isListed: false)
        network.change {
            $0[.page] = .success(.stub("newer"))
            $0[.save] = .success("OK")
        }

        _ = try await delivery.send(write)
        #expect(network.messages.last == .save("newer", isListed: false, "foo"))
    }

    @Test("whether a change has arrived is asked of the server, not of the archive")
    func unreachable() async throws {
        try file.archive.rows(.nowPages, of: "foo").set(.stub("new"), at: .at(1))
        let write = try await queued("new")

        await #expect(throws: RemoteFailure.down) { try await delivery.isDone(write) }
        await #expect(throws: RemoteFailure.down) { try await delivery.send(write) }
    }

    @Test("a failed write is thrown")
    func failed() async throws {
        let write = try await queued("new")
        network.change {
            $0[.page] = .success(.stub("new"))
            $0[.save] = .failure(.down)
        }

        await #expect(throws: RemoteFailure.down) { try await delivery.send(write) }
    }

    @Test("a waiting text can be replaced, but not by a blank one")
    func replaced() async throws {
        var write = try await queued("new")
        write.payload = try delivery.payload(of: write, replacing: "newer")

        #expect(delivery.content(of: write) == "newer")
        #expect(throws: Failure.unreadableRecord) { try delivery.payload(of: write, replacing: " ") }
    }

    @Test("creating the first page cannot be undone")
    func irreversible() {
        let made = Step(id: "foo", before: .nothing, after: NowPage.stub())
        let changed = Step(id: "foo", before: .value(NowPage.stub()), after: .stub("new"))

        #expect(delivery.irreversiblePart(of: made) == .impossible("a now page cannot be deleted"))
        #expect(delivery.irreversiblePart(of: changed) == .none)
    }

    @Test(
        "a record that cannot be read, or has a blank text, is not sent",
        arguments: ["{", #"{"content":" ","known":[]}"#])
    func unreadable(payload: String) async {
        let broken = QueuedWrite(kind: "now", address: "foo", title: "", payload: payload, createdAt: .now)
        await #expect(throws: Failure.unreadableRecord) { try await delivery.send(broken) }
        #expect(network.messages.isEmpty)
    }
}

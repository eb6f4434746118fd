import FeatureContributions
import Foundation
import NetworkTestSupport
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import TestSupport
import Testing

@testable import PasteRepository

@Suite("Pastes and the outbox")
struct PasteDeliveryTests {
    private let network = NetworkStub()
    private let file = ArchiveFile.inMemory([.paste])

    private func repository(withOutbox: Bool = true) -> LivePasteRepository {
        LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: file.archive, outbox: withOutbox ? file.outbox : nil,
                now: { Date(timeIntervalSince1970: 1_000) },
                onFailure: { Issue.record("unexpected storage failure \($0)") }), owns: { _ in true },
            exists: { _ in false })
    }

    private var delivery: LivePasteRepository {
        repository(withOutbox: false)
    }

    /// Saves while the network fails, and returns the outbox's entry.
    private func kept(
        content: String = "text", isListed: Bool? = nil, overwriting: Bool = false
    ) async throws -> QueuedWrite {
        network.change { $0[.paste] = [.failure(.down)] }
        let draft = try PasteDraft(title: "t", content: content, isListed: isListed)
        await #expect(throws: PasteRepositoryError.queued(id: "1", because: .down)) {
            try await repository().write(.create(draft, overwriting: overwriting), on: "foo")
        }
        let entry = try #require(try file.outbox.outboxEntries().first)
        #expect(entry.draft.kind == "paste")
        #expect(entry.draft.address == "foo")
        #expect(entry.draft.content == "t")
        return QueuedWrite(address: "foo", payload: entry.draft.payload, attemptedAt: entry.attemptedAt)
    }

    @Test("one is queued if the network fails, and its text is known")
    func keeps() async throws {
        let write = try await kept(content: "a\r\n")
        #expect(delivery.content(of: write) == "a\r\n")
        #expect(try await delivery.prepare(write) == write.payload)
        #expect(try file.outbox.outboxEntries().map(\.draft.state) == [.waiting])
    }

    @Test("a network failure is an error without an outbox, a refusal always")
    func notKept() async throws {
        let draft = try PasteDraft(title: "t", content: "text", isListed: nil)
        for (failure, withOutbox) in [(RemoteFailure.down, false), (.refused(status: 500), true)] {
            network.change { $0[.paste] = [.failure(failure)] }
            await #expect(throws: PasteRepositoryError.remote(failure)) {
                try await repository(withOutbox: withOutbox).write(.create(draft, overwriting: false), on: "foo")
            }
        }
        #expect(try file.outbox.outboxEntries().isEmpty)
    }

    // `isListed` was dropped on the way through the outbox, and no test failed.
    @Test("a queued one is sent as it was written", arguments: [true, false, nil])
    func sends(isListed: Bool?) async throws {
        let write = try await kept(isListed: isListed)
        network.change {
            $0[.paste] = [.failure(.refused(status: 404))]
            $0[.save] = .success("T")
        }

        #expect(try await delivery.send(write) == "https://foo.paste.lol/T")
        #expect(network.messages.last == .save("t", content: "text", isListed: isListed ?? false, "foo"))
    }

    @Test("permission to replace an existing one is queued too")
    func overwrites() async throws {
        let write = try await kept(overwriting: true)
        network.change {
            $0[.paste] = [.success(.stub("t", content: "old", isListed: true))]
            $0[.save] = .success("t")
        }

        #expect(try await delivery.send(write) == "https://foo.paste.lol/t")
        #expect(network.messages.last == .save("t", content: "text", isListed: true, "foo"))
    }

    // Treating any text as sent lost the queued one, and no test failed.
    @Test(
        "it counts as sent if the server has this text, byte for byte, and not if it has another one",
        arguments: [("caf\u{E9}", true), ("cafe\u{301}", false), ("old", false), ("", false)])
    func isDone(there: String, isDone: Bool) async throws {
        let write = try await kept(content: "caf\u{E9}")
        network.change { $0[.paste] = [.success(.stub("t", content: there))] }

        #expect(try await delivery.isDone(write) == isDone)
        #expect(network.messages.last == .paste("t", "foo", asOwner: true))
    }

    @Test("it does not count as sent if there is none; a failed look-up leaves it unknown")
    func notThere() async throws {
        let write = try await kept()
        network.change { $0[.paste] = [.failure(.refused(status: 404))] }
        #expect(try await !delivery.isDone(write))

        for failure in [RemoteFailure.down, .refused(status: 500)] {
            network.change { $0[.paste] = [.failure(failure)] }
            await #expect(throws: QueuedWriteFailure.remote(failure)) { try await delivery.isDone(write) }
        }
    }

    // Without this look-up, one that had arrived was refused, and no test failed.
    @Test("an existing one with the same title and text counts as sent; with another text it is refused")
    func alreadyExists() async throws {
        let write = try await kept()
        network.change { $0[.paste] = [.success(.stub("t", content: "text"))] }
        #expect(try await delivery.send(write) == "https://foo.paste.lol/t")

        network.change { $0[.paste] = [.success(.stub("t", content: "of somebody else"))] }
        await #expect(throws: QueuedWriteFailure.refused("foo has a different paste t by now")) {
            try await delivery.send(write)
        }
        #expect(!network.messages.contains { $0.isWrite })
    }

    @Test("another network failure is passed on", arguments: [RemoteFailure.down, .unknown])
    func fails(failure: RemoteFailure) async throws {
        let write = try await kept()
        network.change {
            $0[.paste] = [.failure(.refused(status: 404))]
            $0[.save] = .failure(failure)
        }
        await #expect(throws: QueuedWriteFailure.remote(failure)) { try await delivery.send(write) }
    }

    @Test("a record that cannot be read is refused, not sent", arguments: ["{", #"{"title":""}"#])
    func unreadable(payload: String) async throws {
        let broken = QueuedWrite(address: "foo", payload: payload, attemptedAt: nil)
        await #expect(throws: QueuedWriteFailure.unreadable) { try await delivery.send(broken) }
        await #expect(throws: QueuedWriteFailure.unreadable) { try await delivery.isDone(broken) }
        #expect(delivery.content(of: broken) == nil)
        #expect(network.messages.isEmpty)
    }
}

extension RemoteFailure {
    fileprivate static let unknown = outcomeUnknown(host: "api.test", cause: .connectionLost)
}

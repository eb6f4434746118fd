import FeatureContributions
import Foundation
import NetworkTestSupport
import PURLDomain
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import TestSupport
import Testing

@testable import PURLRepository

@Suite("PURLs and the outbox")
struct PURLDeliveryTests {
    private let network = NetworkStub()
    private let file = ArchiveFile.inMemory([.purl])

    private func repository(withOutbox: Bool = true) -> LivePURLRepository {
        LivePURLRepository(
            network: network,
            storage: RepositoryStorage(
                archive: file.archive, outbox: withOutbox ? file.outbox : nil,
                now: { Date(timeIntervalSince1970: 1_000) },
                onFailure: { Issue.record("unexpected storage failure \($0)") }), owns: { _ in true },
            exists: { _ in false })
    }

    private var delivery: LivePURLRepository {
        repository(withOutbox: false)
    }

    /// Saves while the network fails, and returns the outbox's entry.
    private func kept(
        url: String = "x:text", isListed: Bool? = nil, overwriting: Bool = false
    ) async throws -> QueuedWrite {
        network.change { $0[.purl] = [.failure(.down)] }
        let draft = try PURLDraft(name: "t", url: url, isListed: isListed)
        await #expect(throws: PURLRepositoryError.queued(id: "1", because: .down)) {
            try await repository().write(.create(draft, overwriting: overwriting), on: "foo")
        }
        let entry = try #require(try file.outbox.outboxEntries().first)
        #expect(entry.draft.kind == "purl")
        #expect(entry.draft.address == "foo")
        #expect(entry.draft.content == "t")
        return QueuedWrite(address: "foo", payload: entry.draft.payload, attemptedAt: entry.attemptedAt)
    }

    @Test("one is queued if the network fails, and its target is known")
    func keeps() async throws {
        let write = try await kept(url: "x:a")
        #expect(delivery.content(of: write) == "x:a")
        #expect(try await delivery.prepare(write) == write.payload)
        #expect(try file.outbox.outboxEntries().map(\.draft.state) == [.waiting])
    }

    @Test("a network failure is an error without an outbox, a refusal always")
    func notKept() async throws {
        let draft = try PURLDraft(name: "t", url: "x:text", isListed: nil)
        for (failure, withOutbox) in [(RemoteFailure.down, false), (.refused(status: 500), true)] {
            network.change { $0[.purl] = [.failure(failure)] }
            await #expect(throws: PURLRepositoryError.remote(failure)) {
                try await repository(withOutbox: withOutbox).write(
                    .create(draft, overwriting: false), on: "foo")
            }
        }
        #expect(try file.outbox.outboxEntries().isEmpty)
    }

    // `isListed` was dropped on the way through the outbox, and no test failed.
    @Test("a queued one is sent as it was written", arguments: [true, false, nil])
    func sends(isListed: Bool?) async throws {
        let write = try await kept(isListed: isListed)
        network.change {
            $0[.purl] = [.failure(.refused(status: 404))]
            $0[.save] = .success(.receipt("T"))
        }

        #expect(try await delivery.send(write) == "https://foo.url.lol/T")
        #expect(network.messages.last == .save("t", url: "x:text", isListed: isListed ?? false, "foo"))
    }

    @Test("permission to replace an existing one is queued too")
    func overwrites() async throws {
        let write = try await kept(overwriting: true)
        network.change {
            $0[.purl] = [.success(.stub("t", url: "x:old", isListed: true))]
            $0[.save] = .success(.receipt("t"))
        }

        #expect(try await delivery.send(write) == "https://foo.url.lol/t")
        #expect(network.messages.last == .save("t", url: "x:text", isListed: true, "foo"))
    }

    // Treating any target as sent lost the queued one, and no test failed.
    @Test(
        "it counts as sent if the server has this target, byte for byte, and not if it has another one",
        arguments: [("x:caf\u{E9}", true), ("x:cafe\u{301}", false), ("x:old", false), ("", false)])
    func isDone(there: String, isDone: Bool) async throws {
        let write = try await kept(url: "x:caf\u{E9}")
        network.change { $0[.purl] = [.success(.stub("t", url: there))] }

        #expect(try await delivery.isDone(write) == isDone)
        #expect(network.messages.last == .purl("t", "foo", asOwner: true))
    }

    @Test("it does not count as sent if there is none; a failed look-up leaves it unknown")
    func notThere() async throws {
        let write = try await kept()
        network.change { $0[.purl] = [.failure(.refused(status: 404))] }
        #expect(try await !delivery.isDone(write))

        for failure in [RemoteFailure.down, .refused(status: 500)] {
            network.change { $0[.purl] = [.failure(failure)] }
            await #expect(throws: QueuedWriteFailure.remote(failure)) { try await delivery.isDone(write) }
        }
    }

    // Without this look-up, one that had arrived was refused, and no test failed.
    @Test("an existing one with the same name and target counts as sent; with another target it is refused")
    func alreadyExists() async throws {
        let write = try await kept()
        network.change { $0[.purl] = [.success(.stub("t", url: "x:text"))] }
        #expect(try await delivery.send(write) == "https://foo.url.lol/t")

        network.change { $0[.purl] = [.success(.stub("t", url: "x:other"))] }
        await #expect(throws: QueuedWriteFailure.refused("foo has a different PURL t by now")) {
            try await delivery.send(write)
        }
        #expect(!network.messages.contains { $0.isWrite })
    }

    @Test("another network failure is passed on", arguments: [RemoteFailure.down, .unknown])
    func fails(failure: RemoteFailure) async throws {
        let write = try await kept()
        network.change {
            $0[.purl] = [.failure(.refused(status: 404))]
            $0[.save] = .failure(failure)
        }
        await #expect(throws: QueuedWriteFailure.remote(failure)) { try await delivery.send(write) }
    }

    @Test("a record that cannot be read is refused, not sent", arguments: ["{", #"{"name":""}"#])
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

import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Synchronization
import TestSupport
import Testing

@testable import PersistenceService

/// What a load did, in order.
private enum Event: Equatable {
    case read, fetch, keep, keepPart
    case reported(StorageFailure)
}

private let unreadable = StorageFailure.busy(path: "a")
private let unwritable = StorageFailure.full(path: "a")

@Suite("Loads by policy")
struct LoadPolicyTests {
    private static let fresh = Archived("old", refreshedAt: .at(940))
    private static let old = Archived("old", refreshedAt: .at(939))
    private static let partial = Archived("old", refreshedAt: nil)
    private static let future = Archived("old", refreshedAt: .at(1_001))
    private static let new = Loaded("new", origin: .network)

    private func load(
        _ policy: LoadPolicy, _ archived: Result<Archived<String>?, StorageFailure> = .success(nil),
        fetch: Result<String, any Error> = .success("new"), keep: Result<Void, StorageFailure> = .success(()),
        gaps: [ReadGap] = [], unconfirmed sentAt: Date? = nil
    ) async -> (result: Result<Loaded<String>, Failure>, events: [Event]) {
        let events = Mutex<[Event]>([])
        let note: @Sendable (Event) -> Void = { event in events.withLock { $0.append(event) } }
        let stored = ArchivedResource<String> {
            note(.read)
            return try archived.get()
        } keep: { _, date in
            #expect(date == .at(1_000))
            note(.keep)
            try keep.get()
        } keepPart: { _, _ in
            note(.keepPart)
        }
        let storage = RepositoryStorage(
            archive: ArchiveFile.inMemory([]).archive, now: { .at(1_000) }, lastUnconfirmedWrite: { sentAt },
            onFailure: { note(.reported($0)) })
        let recording: (ReadCompleteness) -> ReadCompleteness = { $0 }
        do {
            let loaded = try await storage.load(recording, "it", stored, FreshnessPolicy(maximumAge: 60), policy) {
                completeness in
                note(.fetch)
                completeness.note(gaps)
                return try fetch.get()
            }
            return (.success(loaded), events.withLock { $0 })
        } catch {
            return (.failure(Failure(error)), events.withLock { $0 })
        }
    }

    @Test("automatic: only a fresh archive answers at once", arguments: [fresh, old, partial, future, nil])
    func automatic(_ archived: Archived<String>?) async {
        let isFresh = archived == Self.fresh
        let (result, events) = await load(.automatic, .success(archived))
        #expect(result == .success(isFresh ? Self.fresh.loaded() : Self.new))
        #expect(events == (isFresh ? [.read] : [.read, .fetch, .keep]))
    }

    @Test("automatic since: a fresh archive answers if it was confirmed after that date", arguments: [939, 940, 941])
    func since(_ second: Double) async {
        let (result, _) = await load(.automaticSince(.at(second)), .success(Self.fresh))
        #expect(result == .success(second < 940 ? Self.fresh.loaded() : Self.new))
    }

    @Test(
        "an archive confirmed before an unconfirmed write is not fresh, unless the write's time is in the future",
        arguments: [(939, true), (940, false), (1_000, false), (1_001, true)])
    func unconfirmed(second: Double, isFresh: Bool) async {
        for policy in [LoadPolicy.automatic, .automaticSince(.distantPast)] {
            let (result, _) = await load(policy, .success(Self.fresh), unconfirmed: .at(second))
            #expect(result == .success(isFresh ? Self.fresh.loaded() : Self.new))
        }
        let (offline, _) = await load(.offline, .success(Self.fresh), unconfirmed: .at(second))
        #expect(offline == .success(Self.fresh.loaded()))
    }

    @Test("a failing archive is reported, and the server answers")
    func failingArchive() async {
        let (result, events) = await load(.automatic, .failure(unreadable), keep: .failure(unwritable))
        #expect(result == .success(Self.new))
        #expect(events == [.read, .reported(unreadable), .fetch, .keep, .reported(unwritable)])
    }

    @Test("refresh and server only ask the server first", arguments: [LoadPolicy.refresh, .serverOnly])
    func server(_ policy: LoadPolicy) async {
        let (result, events) = await load(policy, .success(Self.fresh))
        #expect(result == .success(Self.new))
        #expect(events == [.fetch, .keep])
    }

    @Test("offline: the archive answers, however old it is", arguments: [fresh, old, partial, future])
    func offline(_ archived: Archived<String>) async {
        let (result, events) = await load(.offline, .success(archived))
        #expect(result == .success(archived.loaded()))
        #expect(events == [.read])
    }

    @Test("offline: an archive without the value, or one that fails, is reported")
    func offlineFailures() async {
        #expect(await load(.offline).result == .failure(.notArchived("it")))
        #expect(await load(.offline, .failure(unreadable)).result == .failure(Failure(unreadable)))
    }

    @Test("the archive answers for an unreachable server, unless the policy is server only; never for a refusal")
    func fallback() async {
        for policy in [LoadPolicy.automatic, .refresh] {
            let (result, _) = await load(policy, .success(Self.old), fetch: .failure(RemoteFailure.down))
            #expect(result == .success(Self.old.loaded(because: .down)))
            let refusal = RemoteFailure.refused(status: 404)
            let (refused, _) = await load(policy, .success(Self.old), fetch: .failure(refusal))
            #expect(refused == .failure(Failure(refusal)))
        }
        for archived in [Result<Archived<String>?, StorageFailure>.success(nil), .failure(unreadable)] {
            let (down, _) = await load(.refresh, archived, fetch: .failure(RemoteFailure.down))
            #expect(down == .failure(Failure(RemoteFailure.down)))
        }
        let (only, events) = await load(.serverOnly, .success(Self.old), fetch: .failure(RemoteFailure.down))
        #expect(only == .failure(Failure(RemoteFailure.down)))
        #expect(events == [.fetch])
    }

    @Test("the readable part of an incomplete answer is stored, and its gaps are returned")
    func gaps() async {
        let gap = ReadGap(id: nil, reason: "odd")
        let (result, events) = await load(.refresh, gaps: [gap])
        #expect(result == .success(Loaded("new", origin: .network, gaps: [gap])))
        #expect(events == [.fetch, .keepPart])
    }
}

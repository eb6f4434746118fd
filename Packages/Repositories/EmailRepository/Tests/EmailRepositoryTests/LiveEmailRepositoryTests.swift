import EmailDomain
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import EmailRepository

@Suite("LiveEmailRepository")
struct LiveEmailRepositoryTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.email]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))

    private let clear = EmailIntent.clear(showsCurrent: false)

    private func repository() -> LiveEmailRepository {
        LiveEmailRepository(
            network: network, storage: .reliable(archive, now: { [clock] in clock.now }), owns: { $0 == "foo" })
    }

    @Test("content from the network is archived, fresh for ten minutes, and readable offline")
    func keeps() async throws {
        network.change { $0[.destinations] = .success(["b@x", "a@x"]) }
        let forwarding = EmailForwarding(address: "foo", destinations: ["b@x", "a@x"])
        #expect(
            try await repository().forwarding(of: "foo", policy: .automatic) == Loaded(forwarding, origin: .network))

        clock.advance(by: 600)
        let archive = ResourceOrigin.archive(asOf: Date(timeIntervalSince1970: 10_000), because: nil)
        for policy in [LoadPolicy.automatic, .offline] {
            #expect(
                try await repository().forwarding(of: "foo", policy: policy) == Loaded(forwarding, origin: archive))
        }
        #expect(network.messages == [.destinations("foo")])
        clock.advance(by: 1)
        #expect(try await repository().forwarding(of: "foo", policy: .automatic).origin == .network)
    }

    @Test("a 404 for an owned address means no forwarding; for any other address it is an error")
    func missing() async throws {
        network.change { $0[.destinations] = .failure(.refused(status: 404)) }
        #expect(try await repository().forwarding(of: "foo", policy: .automatic).value.destinations.isEmpty)
        await #expect(throws: RemoteFailure.refused(status: 404)) {
            try await repository().forwarding(of: "bar", policy: .automatic)
        }
    }

    @Test("offline, a forwarding missing in the archive is named")
    func offline() async {
        await #expect(throws: Failure.notArchived("the mail forwarding of foo")) {
            try await repository().forwarding(of: "foo", policy: .offline)
        }
        #expect(network.messages.isEmpty)
    }

    @Test("accepted destinations are archived as the server returned them; clearing removes them")
    func write() async throws {
        network.change { $0[.set] = .success(["a@x.example"]) }
        let destinations = try EmailDestinations(["a@X.example"], of: "foo")
        #expect(
            try await repository().write(.set(destinations, showsCurrent: false), on: "foo")
                == [Receipt(EmailForwarding(address: "foo", destinations: ["a@x.example"]))])
        #expect(try archive.rows(.emailDestinations, of: "foo").all()?.value == ["a@x.example"])

        network.change { $0[.set] = .success([]) }
        #expect(try await repository().write(clear, on: "foo") == [Receipt(nil)])
        #expect(try archive.rows(.emailDestinations, of: "foo").all()?.value == [])
        #expect(network.messages == [.set(["a@X.example"], "foo"), .set([], "foo")])
    }

    @Test("destinations are added to the server's, never to the archive's; if none is new, nothing is sent")
    func added() async throws {
        try archive.rows(.emailDestinations, of: "foo").replace(with: ["old@x.example"], at: clock.now)
        network.change {
            $0[.destinations] = .success(["a@x.example"])
            $0[.set] = .success(["a@x.example", "b@x.example"])
        }
        let new = try EmailDestinations(["b@x.example"], of: "foo")
        _ = try await repository().write(.add(new), on: "foo")
        #expect(network.messages == [.destinations("foo"), .set(["a@x.example", "b@x.example"], "foo")])

        let same = try EmailDestinations(["a@x.example"], of: "foo")
        let receipts = try await repository().write(.add(same), on: "foo")
        #expect(receipts.map(\.value?.destinations) == [["a@x.example"]])
        #expect(network.messages.count == 3)

        network.change { $0[.destinations] = .failure(.down) }
        await #expect(throws: RemoteFailure.down) { try await repository().write(.add(new), on: "foo") }
    }

    @Test("destinations are sent even if the archive has them already: it may be stale")
    func stale() async throws {
        network.change { $0[.set] = .success(["a@x.example"]) }
        let asked = try EmailDestinations(["a@x.example"], of: "foo")
        let same = EmailForwarding(address: "foo", destinations: asked.addresses)
        let step = Step(id: "foo", before: .value(same), after: same)
        _ = try await repository().apply(step, of: .set(asked, showsCurrent: false), on: "foo")
        #expect(network.messages == [.set(["a@x.example"], "foo")])
    }

    @Test(
        "a failed write is thrown, and leaves the archive unchanged",
        arguments: [RemoteFailure.down, .refused(status: 404), .unknown])
    func failures(failure: RemoteFailure) async throws {
        try archive.rows(.emailDestinations, of: "foo").replace(with: ["a@x"], at: Date(timeIntervalSince1970: 1))
        network.change { $0[.set] = .failure(failure) }

        await #expect(throws: failure) {
            try await repository().write(clear, on: "foo")
        }
        #expect(try archive.rows(.emailDestinations, of: "foo").all()?.value == ["a@x"])
    }

    @Test(
        "a response with other destinations than requested is not a success",
        arguments: [([], "nowhere"), (["a@x.example", "b@x.example"], "to a@x.example, b@x.example")])
    func notAsAsked(taken: [String], place: String) async throws {
        network.change { $0[.set] = .success(.list(taken.map { .text($0) })) }
        let destinations = try EmailDestinations(["a@x.example"], of: "foo")

        let message =
            "the server accepted the request, but says that mail for foo goes \(place), which is not what was requested"
        await #expect(throws: Failure(.refused, message)) {
            try await repository().write(.set(destinations, showsCurrent: false), on: "foo")
        }
        #expect(try archive.rows(.emailDestinations, of: "foo").all()?.value == taken)
    }

    @Test("a failing archive is reported, and does not fail a write that the server accepted")
    func failingArchive() async throws {
        network.change { $0[.set] = .success([]) }
        let failures = ReportedFailures()
        let repository = LiveEmailRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive, now: { .at(0) },
                onFailure: failures.add), owns: { _ in true })

        #expect(try await repository.write(clear, on: "foo") == [Receipt(nil)])
        #expect(failures.all == [.unusable])
    }
}

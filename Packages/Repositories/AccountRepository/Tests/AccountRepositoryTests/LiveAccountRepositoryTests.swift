import AccountDomain
import FeatureContributions
import Foundation
import FoundationExtensions
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import SessionServiceInterface
import Synchronization
import TestSupport
import Testing

@testable import AccountRepository

@Suite("LiveAccountRepository")
struct LiveAccountRepositoryTests {
    private let network = NetworkStub()
    private let sessions = SessionStub()
    private let archive = ArchiveFile.inMemory([.account]).archive
    private let unusable = ArchiveFile(path: StorageFailure.unusablePath, components: []).archive
    private let now = Date(timeIntervalSince1970: 10_000)
    private var store: AddressStore { AddressStore(archive: archive) }

    // MARK: Own addresses

    @Test("own addresses are fetched with the known e-mail and the stored key, and keep their order")
    func ownAddresses() async throws {
        sessions.change { $0.email = .success("a@b.example") }
        network.change { $0[.addresses] = .success([.stub("zoe"), .stub("amy", owner: "o")]) }

        let loaded = try await repository().ownAddresses(policy: .automatic)

        #expect(loaded == Loaded([.stub("zoe"), .stub("amy", owner: "o")], origin: .network))
        #expect(network.messages == [.addresses(email: "a@b.example", key: nil)])
        #expect(try store.ownAddresses()?.value.map(\.name) == ["zoe", "amy"])
    }

    @Test(
        "own addresses up to an hour old need no request, also after a write with an unknown outcome; older ones do",
        arguments: [(3600.0, "old", 0), (3601.0, "new", 1)])
    func freshOwnAddresses(age: Double, name: String, requests: Int) async throws {
        sessions.change { $0.email = .success(nil) }
        network.change { $0[.addresses] = .success([.stub("new")]) }
        try store.replaceOwnAddresses(with: [.sample("old")], at: now.addingTimeInterval(-age))

        let loaded = try await repository().ownAddresses(policy: .automatic)

        #expect(loaded.value.map(\.name) == [name])
        #expect(network.messages.count == requests)
    }

    @Test("if the network fails, the archived addresses are used", arguments: [LoadPolicy.automatic, .refresh])
    func ownAddressesFallback(policy: LoadPolicy) async throws {
        sessions.change { $0.email = .success(nil) }
        network.change { $0[.addresses] = .failure(.down) }
        try store.replaceOwnAddresses(with: [.sample("old")], at: .distantPast)

        let loaded = try await repository().ownAddresses(policy: policy)

        #expect(loaded.value.map(\.name) == ["old"])
        #expect(loaded.origin == .archive(asOf: .distantPast, because: .down))
    }

    @Test(
        "the archive does not stand in for a missing log-in, a refused key or an error of the server",
        arguments: [RemoteFailure.notLoggedIn, .unauthorized(credential: "the file"), .refused(status: 500)])
    func ownAddressesRefused(failure: RemoteFailure) async throws {
        sessions.change { $0.email = .success(nil) }
        network.change { $0[.addresses] = .failure(failure) }
        try store.replaceOwnAddresses(with: [.sample("old")], at: .distantPast)

        await #expect(throws: failure) {
            try await repository().ownAddresses(policy: .automatic)
        }
    }

    @Test("offline, only the archive is read")
    func ownAddressesOffline() async throws {
        await #expect(throws: Failure.notArchived("your addresses")) {
            try await repository().ownAddresses(policy: .offline)
        }

        try store.replaceOwnAddresses(with: [], at: .distantPast)
        #expect(try await repository().ownAddresses(policy: .offline).value.isEmpty)
        #expect(network.messages.isEmpty)
        #expect(sessions.messages.isEmpty)
    }

    @Test("a failing archive is reported, and loads still succeed from the network")
    func failingArchive() async throws {
        sessions.change { $0.email = .success(nil) }
        network.change {
            $0[.addresses] = .success([.stub("foo")])
            $0[.address] = .success(.stub("foo"))
        }
        let reported = Mutex<[StorageFailure]>([])
        let repository = repository(over: unusable) { failure in reported.withLock { $0.append(failure) } }

        #expect(try await repository.ownAddresses(policy: .automatic).value.map(\.name) == ["foo"])
        // The list is read and stored.
        #expect(reported.withLock(\.self) == Array(repeating: .unusable, count: 2))
        #expect(try await repository.address("foo", policy: .automatic).value.name == "foo")
        // The list is read, and the address read and stored.
        #expect(reported.withLock(\.self) == Array(repeating: .unusable, count: 2 + 3))
        await #expect(throws: StorageFailure.unusable) {
            try await repository.ownAddresses(policy: .offline)
        }
    }

    // MARK: One address

    @Test("the key is sent for an owned address only", arguments: [("own", true), ("other", false)])
    func keyOnlyForOwn(name: String, asOwner: Bool) async throws {
        try store.replaceOwnAddresses(with: [.sample("own")], at: now)
        network.change { $0[.address] = .success(.stub(name)) }

        #expect(try await repository().address(name, policy: .refresh) == Loaded(.stub(name), origin: .network))
        #expect(network.messages == [.address(name, asOwner: asOwner)])
    }

    @Test("if the own addresses are unknown, no key is sent")
    func keyOfUnknown() async throws {
        network.change { $0[.address] = .success(.stub("foo")) }

        _ = try await repository().address("foo", policy: .automatic)
        #expect(network.messages == [.address("foo", asOwner: false)])
    }

    @Test("a viewed address is archived, and does not become an owned one")
    func addressIsArchived() async throws {
        try store.replaceOwnAddresses(with: [.sample("own")], at: now)
        network.change { $0[.address] = .success(.stub("other")) }

        _ = try await repository().address("other", policy: .automatic)

        let stored = try await repository().address("other", policy: .automatic)
        #expect(stored == Loaded(.stub("other"), origin: .archive(asOf: now, because: nil)))
        #expect(network.messages.count == 1)
        #expect(try store.ownAddresses()?.value.map(\.name) == ["own"])
    }

    @Test("sync fetches what is known about an address")
    func sync() async throws {
        network.change { $0[.address] = .success(.stub("foo")) }
        let task = try #require(repository().syncTasks.first)

        #expect(await task.archived("foo") == nil)
        #expect(try await task.run("foo") == 1)
        #expect(await task.archived("foo") == SyncTask.Archived(count: 1, confirmedAt: now))
    }

    @Test("an address that the server does not know is reported, and not replaced by the archive")
    func noSuchAddress() async throws {
        try store.saveAddress(.sample("foo"), at: .distantPast)
        network.change { $0[.address] = .failure(.refused(status: 404)) }

        await #expect(throws: Failure.noSuchAddress("foo")) {
            try await repository().address("foo", policy: .automatic)
        }
    }

    @Test("if the network fails, the archived address is used, if there is one")
    func addressFallback() async throws {
        network.change { $0[.address] = .failure(.down) }
        await #expect(throws: RemoteFailure.down) {
            try await repository().address("foo", policy: .automatic)
        }
        await #expect(throws: Failure.notArchived("the address foo")) {
            try await repository().address("foo", policy: .offline)
        }

        try store.saveAddress(.sample("foo"), at: .distantPast)
        let origin = try await repository().address("foo", policy: .automatic).origin
        #expect(origin == .archive(asOf: .distantPast, because: .down))
    }

    // MARK: Logging in and out

    @Test("trying a key sends that key to the server, and stores nothing")
    func tryKey() async throws {
        network.change {
            $0[.account] = .success(.account("a@b.example", name: "Amy"))
            $0[.addresses] = .success([.stub("foo")])
        }

        #expect(try await repository().account(email: nil, key: key) == Account(email: "a@b.example", name: "Amy"))
        #expect(try await repository().addresses(email: "a@b.example", key: key).map(\.name) == ["foo"])
        #expect(
            network.messages == [.account(email: nil, key: key), .addresses(email: "a@b.example", key: key)])
        #expect(try store.ownAddresses() == nil)
        #expect(sessions.messages.isEmpty)
    }

    @Test(
        "each log-in method passes to the session service, which returns and stores its key",
        arguments: [
            (LogInMethod.key(key), CredentialCandidate.key(key)), (.command("pass omg"), .command("pass omg")),
            (.gitCredential(key), .gitCredential(key)),
        ])
    func methods(method: LogInMethod, candidate: CredentialCandidate) async throws {
        sessions.change {
            $0.key = .success(key)
            $0.logIn = .success(())
        }

        #expect(try await repository().key(of: method) == key)
        try await repository().keepLogIn(method, account: Account(email: "e", name: nil), addresses: [.stub("foo")])

        #expect(sessions.messages == [.key(candidate), .logIn(candidate, email: "e")])
        #expect(try store.ownAddresses()?.value.map(\.name) == ["foo"])
        #expect(network.messages.isEmpty)
    }

    @Test("a log-in that could not be stored leaves the archive unchanged")
    func failedKeep() async throws {
        sessions.change { $0.logIn = .failure(.unwritableFile(path: "/c", reason: "read-only")) }

        await #expect(throws: Failure(.storage, "cannot write /c: read-only")) {
            try await repository().keepLogIn(
                .key(key), account: Account(email: "e", name: nil), addresses: [.stub("foo")])
        }
        #expect(try store.ownAddresses() == nil)
    }

    @Test("a failing archive is reported, and does not fail the log-in")
    func logInWithoutArchive() async throws {
        sessions.change { $0.logIn = .success(()) }
        let reported = Mutex<[StorageFailure]>([])
        let repository = repository(over: unusable) { failure in reported.withLock { $0.append(failure) } }

        try await repository.keepLogIn(.key(key), account: Account(email: "e", name: nil), addresses: [])
        #expect(reported.withLock(\.self) == [.unusable])
    }

    @Test("a log-out keeps the archive, or deletes it with wipe", arguments: [false, true])
    func logOut(wipe: Bool) async throws {
        sessions.change { $0.logOut = .success(true) }
        try store.replaceOwnAddresses(with: [.sample("foo")], at: now)

        #expect(try await repository().logOut(wipe: wipe))
        #expect(try (store.ownAddresses() == nil) == wipe)
    }

    @Test("a failed wipe is reported, and the log-in stays for another try")
    func failedWipe() async {
        await #expect(throws: StorageFailure.unusable) {
            try await repository(over: unusable) { _ in }.logOut(wipe: true)
        }
        #expect(sessions.messages.isEmpty)
    }

    // MARK: The session

    @Test("a session reports the account, the masked key, and the origin of key and address")
    func session() async throws {
        loggedIn(address: ChosenAddress("foo", origin: .environment(variable: "NEREID_ADDRESS")))
        network.change { $0[.account] = .success(.account("x@y.example", name: "X")) }

        let report = try await repository().session()

        let expected = SessionReport(
            credentialOrigin: "the file /f", maskedKey: "••••-k3y", account: Account(email: "x@y.example", name: "X"),
            failure: nil,
            defaultAddress: DefaultAddress(name: "foo", origin: "the environment (NEREID_ADDRESS)"))
        #expect(report == expected)
        #expect(network.messages == [.account(email: "a@b.example", key: nil)])
    }

    @Test("a session names the chosen address in the service's form")
    func sessionOfMention() async throws {
        loggedIn(address: ChosenAddress("@Foo", origin: .environment(variable: "NEREID_ADDRESS")))
        network.change { $0[.account] = .success(.account("x@y.example", name: "X")) }

        #expect(try await repository().session().defaultAddress?.name == "foo")
    }

    @Test("if no address is chosen, the session names the account's first one")
    func sessionWithoutChoice() async throws {
        loggedIn(address: nil)
        network.change {
            $0[.account] = .success(.account("x@y.example", name: "X"))
            $0[.addresses] = .success([.stub("zoe"), .stub("amy")])
        }

        let expected = DefaultAddress(name: "zoe", origin: "the first address of the account")
        #expect(try await repository().session().defaultAddress == expected)
    }

    @Test(
        "a key that is refused, or cannot be checked, is reported with what is known",
        arguments: [RemoteFailure.unauthorized(credential: "the file /f"), .down, .offline])
    func refusedSession(failure: RemoteFailure) async throws {
        loggedIn(address: nil)
        network.change { $0[.account] = .failure(failure) }

        let report = try await repository().session()

        #expect(report.failure == failure)
        #expect(report.account == Account(email: "a@b.example", name: nil))
        #expect(report.maskedKey == "••••-k3y")
        #expect(report.defaultAddress == nil)
    }

    @Test("without a key nobody is logged in, and the server is not asked")
    func noSession() async {
        sessions.change {
            $0.credential = .success(nil)
            $0.email = .success(nil)
        }
        await #expect(throws: RemoteFailure.notLoggedIn) { try await repository().session() }
        #expect(network.messages.isEmpty)
    }

    // MARK: Default address and session failures

    @Test(
        "the chosen address is returned with its origin",
        arguments: [
            (ChosenAddress.Origin.flag, "--address"), (.environment(variable: "V"), "the environment (V)"),
            (.configuration(path: "/c"), "the file /c"), (.builtIn, "the sandbox"),
        ])
    func chosen(origin: ChosenAddress.Origin, words: String) async throws {
        sessions.change { $0.defaultAddress = .success(ChosenAddress("foo", origin: origin)) }
        #expect(try await repository().chosenAddress() == DefaultAddress(name: "foo", origin: words))
    }

    @Test("a default address is stored by the session service")
    func setDefault() async throws {
        sessions.change { $0.setDefaultAddress = .success(()) }
        try await repository().setDefaultAddress("foo")
        #expect(sessions.messages == [.setDefaultAddress("foo")])
    }

    @Test(
        "a session's failure is reported with the file and the remedy",
        arguments: [
            (
                .insecureFile(path: "/c' d/k", mode: 0o644, wanted: 0o600),
                Failure(
                    .credentialUnavailable,
                    #"/c' d/k: others can read it (mode 644); run: chmod 600 '/c'\'' d/k'"#)
            ),
            (.unreadableFile(path: "/k", reason: "no JSON"), Failure(.credentialUnavailable, "/k: no JSON")),
            (
                .unreadableConfiguration(path: "/c", reason: "no JSON"),
                Failure(.storage, "/c: no JSON; fix the file, or move it away and choose again")
            ),
            (.unwritableFile(path: "/k", reason: "full"), Failure(.storage, "cannot write /k: full")),
        ] as [(SessionError, Failure)])
    func sessionErrors(error: SessionError, expected: Failure) async {
        await expectEverywhere(error, toBe: expected)
    }

    @Test("an unavailable key and a cancellation are thrown as the failures of a request")
    func unavailableKey() async {
        await expectEverywhere(
            .credentialUnavailable(origin: .command("pass x"), reason: "exit 1"),
            toBe: RemoteFailure.credentialUnavailable(origin: "the command 'pass …'", reason: "exit 1"))
        await expectEverywhere(.cancelled, toBe: RemoteFailure.cancelled)
    }

    private func expectEverywhere(_ error: SessionError, toBe expected: some Error & Equatable) async {
        sessions.change {
            $0.credential = .failure(error)
            $0.email = .failure(error)
            $0.defaultAddress = .failure(error)
            $0.configuredAddress = .failure(error)
            $0.setDefaultAddress = .failure(error)
            $0.key = .failure(error)
            $0.logOut = .failure(error)
        }
        let repository = repository()

        await #expect(throws: expected) { try await repository.session() }
        await #expect(throws: expected) { try await repository.ownAddresses(policy: .refresh) }
        await #expect(throws: expected) { try await repository.chosenAddress() }
        await #expect(throws: expected) { try await repository.configuredAddress() }
        await #expect(throws: expected) { try await repository.setDefaultAddress("foo") }
        await #expect(throws: expected) { try await repository.key(of: .key(key)) }
        await #expect(throws: expected) { try await repository.logOut(wipe: false) }
        #expect(network.messages.isEmpty)
    }

    private func loggedIn(address: ChosenAddress?) {
        let credential = Credential(key: key, origin: .file(path: "/f"))
        sessions.change {
            $0.credential = .success(credential)
            $0.email = .success("a@b.example")
            $0.defaultAddress = .success(address)
        }
    }

    private func repository() -> LiveAccountRepository {
        repository(over: archive) { Issue.record("unexpected storage failure \($0)") }
    }

    /// A repository for which a write had an unknown outcome a second before `now`.
    private func repository(
        over archive: any Archive, onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) -> LiveAccountRepository {
        LiveAccountRepository(
            network: network,
            storage: RepositoryStorage(
                archive: archive, now: { [now] in now }, lastUnconfirmedWrite: { [now] in now.addingTimeInterval(-1) },
                onFailure: onStorageFailure),
            sessions: sessions)
    }
}

private let key = Secret("abcdefghijkl-k3y")

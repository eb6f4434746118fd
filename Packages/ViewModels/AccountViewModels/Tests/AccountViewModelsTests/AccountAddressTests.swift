import AccountDomain
import AccountViewModels
import Foundation
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("The addresses of the account, and the default one")
struct AccountAddressTests {
    @Test("a list is loading, then has the rows in the server's order, with their origin")
    func list() async {
        let probe = StateProbe<[Address]>()
        let repository = AccountRepositorySpy(
            .init(own: .success(.archived([.stub("zoe"), .stub("amy")]))), whileAsked: probe.note)
        let model = AccountViewModel(repository: repository)
        probe.read = { model.list }
        #expect(model.list.loaded == nil)

        await model.loadList(policy: .refresh)

        #expect(probe.sawOnlyLoading)
        #expect(model.list.loaded == .archived([Address.stub("zoe"), Address.stub("amy")]))
        #expect(repository.messages == [.own(.refresh)])
    }

    @Test("an address is loading, then has its row")
    func detail() async {
        let probe = StateProbe<Address>()
        let repository = AccountRepositorySpy(.init(address: .success(.network(.stub("foo")))), whileAsked: probe.note)
        let model = AccountViewModel(repository: repository)
        probe.read = { model.detail }

        await model.loadDetail("foo", policy: .offline)

        #expect(probe.sawOnlyLoading)
        #expect(model.detail.loaded == .network(Address.stub("foo")))
        #expect(repository.messages == [.address("foo", .offline)])
    }

    @Test(
        "a failure of the repository is shown",
        arguments: [RemoteFailure.down, Failure.noSuchAddress("foo")] as [any Error])
    func failures(error: any Error) async {
        let model = AccountViewModel(
            repository: AccountRepositorySpy(
                .init(own: .failure(error), address: .failure(error), chosen: .failure(error))))

        await model.loadList(policy: .automatic)
        await model.loadDetail("foo", policy: .automatic)
        await model.resolve(nil, policy: .automatic)

        #expect(model.list.failure == Failure(error))
        #expect(model.detail.failure == Failure(error))
        #expect(model.current.failure == Failure(error))
    }

    @Test("the resolved address is the named one, else the default")
    func resolve() async {
        let chosen = DefaultAddress(name: "bar", origin: "--address")
        let repository = AccountRepositorySpy(.init(chosen: .success(chosen)))
        let model = AccountViewModel(repository: repository)

        await model.resolve("@Foo", policy: .automatic)
        #expect(model.current.value?.name == "foo")

        await model.resolve(nil, policy: .automatic)
        #expect(model.current.value == chosen)
        #expect(repository.messages == [.chosen])
    }

    @Test("one of the user's addresses becomes the default")
    func setDefault() async throws {
        let repository = AccountRepositorySpy(
            .init(own: .success(.network([.stub("foo"), .stub("bar")])), setDefault: .success(())))
        let model = AccountViewModel(repository: repository)

        #expect(try await model.setDefault("bar", policy: .automatic).name == "bar")
        #expect(repository.messages == [.own(.automatic), .setDefault("bar")])
    }

    @Test("forgetting the default address returns the one that then applies")
    func forgetDefault() async throws {
        let other = DefaultAddress(name: "bar", origin: "the environment")
        let repository = AccountRepositorySpy(.init(chosen: .success(other), setDefault: .success(())))
        let model = ConfigurationViewModel(accounts: repository, defaults: NoDefaults())

        #expect(try await model.forgetAddress() == other)
        #expect(repository.messages == [.setDefault(nil), .chosen])
    }

    @Test("somebody else's address does not become the default; the failure names the account's addresses")
    func setForeignDefault() async {
        let repository = AccountRepositorySpy(.init(own: .success(.network([.stub("foo"), .stub("bar")]))))
        let model = AccountViewModel(repository: repository)

        await #expect(throws: Failure(.notFound, "'baz' is not among your addresses (foo, bar)")) {
            try await model.setDefault("baz", policy: .automatic)
        }
        #expect(repository.messages == [.own(.automatic)])
    }

    @Test("a failure to store the default is passed on")
    func failedDefault() async {
        let model = AccountViewModel(
            repository: AccountRepositorySpy(
                .init(
                    own: .success(.network([.stub("foo")])),
                    setDefault: .failure(Failure(.storage, "/c: full")))))
        await #expect(throws: Failure(.storage, "/c: full")) {
            try await model.setDefault("foo", policy: .automatic)
        }
    }
}

/// No settings.
private struct NoDefaults: DefaultsRepository {
    func defaults() -> [String: String] { [:] }
    func setDefault(_ value: String?, of name: String) {}
}

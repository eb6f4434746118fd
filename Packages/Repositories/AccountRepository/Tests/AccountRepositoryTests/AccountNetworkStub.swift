import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class AccountNetworkStub: AccountNetworkService, ScriptedStub {
    enum Message: Equatable {
        case account(email: String?, key: Secret?)
        case addresses(email: String?, key: Secret?)
        case address(String, asOwner: Bool)
        case expiration(String)
        case availability(String)
    }

    struct Answers {
        var account: Result<RemoteAccount, RemoteFailure>?
        var addresses: Result<[RemoteAddress], RemoteFailure>?
        var address: Result<RemoteAddress, RemoteFailure>?
        var expiration: Result<RemoteExpiration, RemoteFailure>?
        var availability: Result<RemoteAvailability, RemoteFailure>?
    }

    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func account(email: String?, key: Secret?) async throws(RemoteFailure) -> RemoteAccount {
        try await answer(.account(email: email, key: key), \.account)
    }

    func addresses(email: String?, key: Secret?) async throws(RemoteFailure) -> [RemoteAddress] {
        try await answer(.addresses(email: email, key: key), \.addresses)
    }

    func address(_ address: String, asOwner: Bool) async throws(RemoteFailure) -> RemoteAddress {
        try await answer(.address(address, asOwner: asOwner), \.address)
    }

    func expiration(of address: String) async throws(RemoteFailure) -> RemoteExpiration {
        try await answer(.expiration(address), \.expiration)
    }

    func availability(of address: String) async throws(RemoteFailure) -> RemoteAvailability {
        try await answer(.availability(address), \.availability)
    }
}

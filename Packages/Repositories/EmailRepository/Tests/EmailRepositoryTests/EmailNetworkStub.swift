import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class EmailNetworkStub: EmailNetworkService, ScriptedStub {
    enum Message: Equatable {
        case destinations(String)
        case set([String], String)
    }

    struct Answers {
        var read: Result<[String], RemoteFailure>?
        var written: Result<[String], RemoteFailure>?
    }

    let script = StubScript<Message, Answers>(Answers())

    func destinations(of address: String) async throws(RemoteFailure) -> [String] {
        try await answer(.destinations(address), \.read)
    }

    func setDestinations(_ destinations: [String], of address: String) async throws(RemoteFailure) -> [String] {
        try await answer(.set(destinations, address), \.written)
    }
}

import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class PURLNetworkStub: PURLNetworkService, ScriptedStub {
    enum Message: Equatable {
        case purls(String, asOwner: Bool)
        case purl(String, String, asOwner: Bool)
        case save(String, url: String, isListed: Bool, String)
        case delete(String, String)
    }

    struct Answers {
        var purls: Result<[RemotePURL], RemoteFailure>?
        /// One a question; the last one stays.
        var purl: [Result<RemotePURL, RemoteFailure>] = []
        var save: Result<String, RemoteFailure>?
        var delete: Result<Bool, RemoteFailure>?
    }

    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func purls(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePURL] {
        try await answer(.purls(address, asOwner: asOwner), \.purls)
    }

    func purl(_ name: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePURL {
        try await answer(.purl(name, address, asOwner: asOwner), \.purl)
    }

    func save(_ name: String, url: String, isListed: Bool, of address: String) async throws(RemoteFailure) -> String {
        try await answer(.save(name, url: url, isListed: isListed, address), \.save)
    }

    func delete(_ name: String, of address: String) async throws(RemoteFailure) {
        _ = try await answer(.delete(name, address), \.delete)
    }
}

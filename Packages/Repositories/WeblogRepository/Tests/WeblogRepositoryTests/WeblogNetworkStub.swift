import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class WeblogNetworkStub: WeblogNetworkService, ScriptedStub {
    enum Message: Equatable {
        case entries(String, asOwner: Bool)
        case entry(String, String, asOwner: Bool)
        case latest(String)
        case create(String, String)
        case save(String, String, String)
        case delete(String, String)
        case text(RemoteWeblogText, String)
        case setText(RemoteWeblogText, String, String)
    }

    struct Answers {
        var entries: Result<[RemoteWeblogEntry], RemoteFailure>?
        var entry: Result<RemoteWeblogEntry, RemoteFailure>?
        var latest: Result<RemoteWeblogEntry, RemoteFailure>?
        var write: Result<RemoteWeblogEntry, RemoteFailure>?
        var delete: Result<Bool, RemoteFailure>?
        var text: Result<String, RemoteFailure>?
        var setText: Result<Bool, RemoteFailure>?
    }

    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func entries(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemoteWeblogEntry] {
        try await answer(.entries(address, asOwner: asOwner), \.entries)
    }

    func entry(_ id: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemoteWeblogEntry {
        try await answer(.entry(id, address, asOwner: asOwner), \.entry)
    }

    func latest(of address: String) async throws(RemoteFailure) -> RemoteWeblogEntry {
        try await answer(.latest(address), \.latest)
    }

    func create(_ source: String, of address: String) async throws(RemoteFailure) -> RemoteWeblogEntry {
        try await answer(.create(source, address), \.write)
    }

    func save(_ id: String, source: String, of address: String) async throws(RemoteFailure) -> RemoteWeblogEntry {
        try await answer(.save(id, source, address), \.write)
    }

    func delete(_ id: String, of address: String) async throws(RemoteFailure) {
        _ = try await answer(.delete(id, address), \.delete)
    }

    func text(_ kind: RemoteWeblogText, of address: String) async throws(RemoteFailure) -> String {
        try await answer(.text(kind, address), \.text)
    }

    func setText(_ kind: RemoteWeblogText, to text: String, of address: String) async throws(RemoteFailure) {
        _ = try await answer(.setText(kind, text, address), \.setText)
    }
}

import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class NowPageNetworkStub: NowPageNetworkService, ScriptedStub {
    enum Message: Equatable {
        case page(String)
        case save(String, isListed: Bool, String)
        case garden
    }

    struct Answers {
        var page: Result<RemoteNowPage, RemoteFailure>?
        var save: Result<Bool, RemoteFailure>?
        var garden: Result<[RemoteGardenEntry], RemoteFailure>?
    }

    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func page(of address: String) async throws(RemoteFailure) -> RemoteNowPage {
        try await answer(.page(address), \.page)
    }

    func save(content: String, isListed: Bool, of address: String) async throws(RemoteFailure) {
        _ = try await answer(.save(content, isListed: isListed, address), \.save)
    }

    func garden() async throws(RemoteFailure) -> [RemoteGardenEntry] {
        try await answer(.garden, \.garden)
    }
}

import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class PasteNetworkStub: PasteNetworkService, ScriptedStub {
    enum Message: Equatable {
        case pastes(String, asOwner: Bool)
        case paste(String, String, asOwner: Bool)
        case save(String, content: String, isListed: Bool, String)
        case delete(String, String)
    }

    struct Answers {
        var pastes: Result<[RemotePaste], RemoteFailure>?
        /// Whether something of each answer could not be read.
        var hasGap = false
        /// One a question; the last one stays.
        var paste: [Result<RemotePaste, RemoteFailure>] = []
        var save: Result<String, RemoteFailure>?
        var delete: Result<Bool, RemoteFailure>?
    }

    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func pastes(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePaste] {
        if answers.hasGap { ReadCompleteness.current?.note([ReadGap(id: nil, reason: "odd")]) }
        return try await answer(.pastes(address, asOwner: asOwner), \.pastes)
    }

    func paste(_ title: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePaste {
        try await answer(.paste(title, address, asOwner: asOwner), \.paste)
    }

    func save(
        _ title: String, content: String, isListed: Bool, of address: String
    ) async throws(RemoteFailure) -> String {
        try await answer(.save(title, content: content, isListed: isListed, address), \.save)
    }

    func delete(_ title: String, of address: String) async throws(RemoteFailure) {
        _ = try await answer(.delete(title, address), \.delete)
    }
}

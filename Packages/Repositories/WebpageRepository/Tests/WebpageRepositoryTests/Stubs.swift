import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class WebpageNetworkStub: WebpageNetworkService, ThemeNetworkService {
    enum Message: Equatable {
        case page(String)
        case set(String, publishes: Bool, String)
        case setPicture(Data, String, String)
        case themes
        case theme(String)
        case preview(String)
    }

    struct Answers {
        var page: Result<RemoteWebpage, RemoteFailure>?
        var write: Result<Bool, RemoteFailure>?
        var themes: Result<[RemoteTheme], RemoteFailure>?
        var theme: Result<RemoteTheme, RemoteFailure>?
        var preview: Result<String, RemoteFailure>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>

    init(_ answers: Answers = Answers()) {
        state = Mutex((answers, []))
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func change(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.answers) }
    }

    func page(of address: String) async throws(RemoteFailure) -> RemoteWebpage { try answer(.page(address), \.page) }

    func set(_ content: String, publishes: Bool, of address: String) async throws(RemoteFailure) {
        _ = try answer(.set(content, publishes: publishes, address), \.write)
    }

    func setPicture(_ image: Data, mediaType: String, of address: String) async throws(RemoteFailure) {
        _ = try answer(.setPicture(image, mediaType, address), \.write)
    }

    func themes() async throws(RemoteFailure) -> [RemoteTheme] { try answer(.themes, \.themes) }
    func theme(_ id: String) async throws(RemoteFailure) -> RemoteTheme { try answer(.theme(id), \.theme) }
    func preview(_ id: String) async throws(RemoteFailure) -> String { try answer(.preview(id), \.preview) }

    private func answer<Value: Sendable>(
        _ message: Message, _ path: KeyPath<Answers, Result<Value, RemoteFailure>?>
    ) throws(RemoteFailure) -> Value {
        let answer = state.withLock { state in
            state.messages.append(message)
            return state.answers[keyPath: path]
        }
        guard let answer else {
            Issue.record("unexpected request \(message)")
            throw .offline
        }
        return try answer.get()
    }
}

extension RemoteWebpage {
    static func stub(_ content: String = "content") -> RemoteWebpage {
        RemoteWebpage(
            content: content, type: "profile", theme: "default", css: "css", head: nil, isVerified: true,
            picture: "p.jpg", metadata: "{}", branding: nil, modifiedAt: nil)
    }
}

extension RemoteTheme {
    static func stub(_ id: String) -> RemoteTheme {
        RemoteTheme(
            id: id, name: "name", createdAt: Date(timeIntervalSince1970: 1), updatedAt: Date(timeIntervalSince1970: 2),
            author: "a", authorURL: nil, version: "1", license: "MIT", description: "d")
    }
}

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    static func refused(status: Int) -> RemoteFailure {
        let exchange = Exchange(host: "api.test", method: "GET", path: "/x")
        return .refused(Refusal(exchange: exchange, status: status, message: "no"))
    }
}

/// A clock that a test moves.
final class TestClock: Sendable {
    private let date: Mutex<Date>

    init(_ date: Date) {
        self.date = Mutex(date)
    }

    var now: Date { date.withLock { $0 } }

    func pass(_ seconds: Double) {
        date.withLock { $0.addTimeInterval(seconds) }
    }
}

/// A store on a full disk.
struct FailingWebpageStore: WebpageStore {
    func noteOwn(_ address: String) throws(StorageFailure) { throw .full(path: "x") }
    func webpage(of address: String) throws(StorageFailure) -> Archived<StoredWebpage>? { throw .full(path: "x") }
    func saveWebpage(_ webpage: StoredWebpage, of address: String, at date: Date) throws(StorageFailure) {
        throw .full(path: "x")
    }
}

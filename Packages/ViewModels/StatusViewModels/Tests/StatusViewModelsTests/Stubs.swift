import Foundation
import ResourceLoading
import StatusDomain
import StatusViewModels

extension Status {
    static func stub(_ id: String, address: String = "foo", second: Double = 0, content: String = "content") -> Status {
        Status(
            id: id, address: address, createdAt: Date(timeIntervalSince1970: second), emoji: "🎉", content: content,
            externalURL: nil)
    }
}

extension Loaded {
    static func network(_ value: Value) -> Self { Loaded(value, origin: .network) }

    /// As the archive gives it when the network fails.
    static func archived(_ value: Value) -> Self {
        Loaded(value, origin: .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }
}

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)
    static let unknown = RemoteFailure.outcomeUnknown(host: "api.test", cause: .connectionLost)

    static func refused(status: Int) -> RemoteFailure {
        let exchange = Exchange(host: "api.test", method: "GET", path: "/x")
        return .refused(Refusal(exchange: exchange, status: status, message: "no"))
    }
}

extension LoadingState {
    var isLoading: Bool { if case .loading = self { true } else { false } }
    var isIdle: Bool { if case .idle = self { true } else { false } }
    var failure: FailurePresentation? { if case .failed(let failure) = self { failure } else { nil } }
    var loaded: Loaded<Value>? { if case .loaded(let loaded) = self { loaded } else { nil } }
}

/// Says what the state of a view model is while it waits for an answer.
@MainActor
final class StateProbe<Value: Sendable> {
    var look: () -> LoadingState<Value>?
    private(set) var seen: [LoadingState<Value>] = []

    init(_ look: @escaping () -> LoadingState<Value>? = { nil }) {
        self.look = look
    }

    func note() {
        if let state = look() { seen.append(state) }
    }

    var sawOnlyLoading: Bool { !seen.isEmpty && seen.allSatisfy(\.isLoading) }
}

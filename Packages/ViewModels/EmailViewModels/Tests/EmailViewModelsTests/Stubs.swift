import EmailDomain
import Foundation
import ResourceLoading

extension Email {
    static func stub(_ id: String, second: Double = 0) -> Email {
        Email(id: id, address: "foo", updatedAt: Date(timeIntervalSince1970: second), content: "a\u{1B}b")
    }
}

extension Loaded {
    /// As the archive gives it when the network fails.
    static func archived(_ value: Value) -> Self {
        Loaded(value, origin: .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }
}

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)
}

/// Says what the state of a view model is while it waits for an answer.
@MainActor
final class StateProbe<Value: Equatable & Sendable> {
    var look: () -> LoadingState<Value>?
    private(set) var seen: [LoadingState<Value>] = []

    init(_ look: @escaping () -> LoadingState<Value>? = { nil }) {
        self.look = look
    }

    func note() {
        if let state = look() { seen.append(state) }
    }
}

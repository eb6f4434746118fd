import EmailDomain
import Foundation
import ResourceLoading

extension EmailForwarding {
    static func stub(_ destinations: String...) -> EmailForwarding {
        EmailForwarding(address: "foo", destinations: destinations)
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
    var look: () -> LoadingState<Value>? = { nil }
    private(set) var seen: [LoadingState<Value>] = []

    func note() {
        if let state = look() { seen.append(state) }
    }
}

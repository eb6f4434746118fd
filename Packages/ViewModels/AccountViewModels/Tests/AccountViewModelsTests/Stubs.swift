import AccountDomain
import Foundation
import ResourceLoading

extension Address {
    static func stub(_ name: String) -> Address {
        Address(
            name: name, message: "foreign", registeredAt: Date(timeIntervalSince1970: 5), isExpired: false,
            expiresAt: Date(timeIntervalSince1970: 9), isVerified: nil, owner: "o")
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

    static let unauthorized = RemoteFailure.unauthorized(
        Refusal(exchange: Exchange(host: "api.test", method: "GET", path: "/x"), status: 401, message: "no"),
        credential: "the file f")
}

extension LoadingState {
    var isLoading: Bool { if case .loading = self { true } else { false } }
    var failure: FailurePresentation? { if case .failed(let failure) = self { failure } else { nil } }
}

/// Says what the state of a view model is while it waits for an answer.
@MainActor
final class StateProbe<Value: Sendable> {
    var look: () -> LoadingState<Value>? = { nil }
    private var seen: [LoadingState<Value>] = []

    func note() {
        if let state = look() { seen.append(state) }
    }

    var sawOnlyLoading: Bool { !seen.isEmpty && seen.allSatisfy(\.isLoading) }
}

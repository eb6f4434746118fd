import Foundation
import NowPageDomain
import ResourceLoading

extension NowPage {
    static func stub(_ content: String = "a\u{1B}b\r\n", isListed: Bool = true) -> NowPage {
        NowPage(address: "foo", content: content, updatedAt: Date(timeIntervalSince1970: 7), isListed: isListed)
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

import Foundation
import ResourceLoading
import WeblogDomain

extension WeblogEntry {
    static func stub(_ id: String = "9", location: String? = "/2022/12/tea") -> WeblogEntry {
        WeblogEntry(
            id: id, address: "foo", location: location, title: "T\u{1B}", date: Date(timeIntervalSince1970: 7),
            type: "post", status: "live", slug: "tea", tags: ["a", "b"], source: "Date: x\r\n\r\na", body: "a")
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

import DNSRecordDomain
import Foundation
import ResourceLoading

extension DNSRecord {
    static func stub(_ id: Int, data: String = "192.0.2.1") -> DNSRecord {
        DNSRecord(
            id: id, address: "foo", type: "A", name: "www", data: data, priority: nil, ttl: 60,
            createdAt: Date(timeIntervalSince1970: 7), updatedAt: nil)
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

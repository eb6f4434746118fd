import Foundation
import PictureDomain
import ResourceLoading

extension Picture {
    static func stub(_ id: String, second: Double = 0, url: String? = "u") -> Picture {
        Picture(
            id: id, address: "foo", createdAt: Date(timeIntervalSince1970: second), mediaType: "image/png", size: 5,
            url: url, pageURL: "p",
            texts: PictureTexts(caption: "a\u{1B}b", alternative: "alt", tags: ["x"], isHidden: true))
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

    static func refused(status: Int) -> RemoteFailure {
        let exchange = Exchange(host: "api.test", method: "POST", path: "/x")
        return .refused(Refusal(exchange: exchange, status: status, message: nil))
    }
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

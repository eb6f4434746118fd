import ResourceLoading

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    static func refused(status: Int, message: String? = nil, retryAfter: Double? = nil) -> RemoteFailure {
        .refused(.stub(status: status, message: message, retryAfter: retryAfter))
    }
}

extension RemoteFailure.Refusal {
    static func stub(status: Int, message: String? = nil, retryAfter: Double? = nil) -> RemoteFailure.Refusal {
        RemoteFailure.Refusal(exchange: .write, status: status, message: message, retryAfter: retryAfter)
    }
}

extension RemoteFailure.Exchange {
    static let write = RemoteFailure.Exchange(host: "api.test", method: "POST", path: "/address/foo")
    static let read = RemoteFailure.Exchange(host: "api.test", method: "GET", path: "/address/foo")
}

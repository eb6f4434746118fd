import ResourceLoading

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    static func refused(_ status: Int) -> RemoteFailure { .refused(.stub(status)) }
}

extension RemoteFailure.Refusal {
    static func stub(_ status: Int) -> RemoteFailure.Refusal {
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "POST", path: "/x")
        return RemoteFailure.Refusal(exchange: exchange, status: status, message: nil)
    }
}

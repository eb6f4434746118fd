package import APIClient
package import ResourceLoading

extension RemoteFailure {
    /// Translates an endpoint's error.
    ///
    /// - Parameters:
    ///   - credential: The origin of the key that was sent, in words; nil if none was.
    ///   - retryAfter: How long the server asks the client to wait, in seconds; nil if it does not say.
    package init(_ error: APIError, credential: String?, retryAfter: Double? = nil) {
        switch error {
        case .unauthorized(let answer): self = .unauthorized(Refusal(answer, retryAfter), credential: credential)
        case .refused(let answer) where !answer.method.isRead && Self.gatewayStatuses.contains(answer.status):
            self = .outcomeUnknown(host: answer.host, cause: .gatewayFailed(status: answer.status))
        case .refused(let answer): self = .refused(Refusal(answer, retryAfter))
        case .unreadable(let answer, let detail): self = .unreadable(Exchange(answer), detail: detail)
        case .invalidInput(let field, let fault): self = .invalidInput(field: field, reason: fault.words)
        }
    }
}

extension RemoteFailure.Exchange {
    fileprivate init(_ answer: APIError.Answer) {
        self.init(host: answer.host, method: answer.method.rawValue, path: answer.path)
    }
}

extension RemoteFailure.Refusal {
    fileprivate init(_ answer: APIError.Answer, _ retryAfter: Double?) {
        self.init(
            exchange: RemoteFailure.Exchange(answer), status: answer.status, message: answer.message,
            retryAfter: retryAfter)
    }
}

extension APIError.InputFault {
    fileprivate var words: String {
        switch self {
        case .empty: "it is empty"
        case .dots: "it is '.' or '..'"
        case .reserved: "it is a word reserved by the service"
        }
    }
}

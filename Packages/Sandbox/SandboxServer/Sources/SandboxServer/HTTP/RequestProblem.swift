/// A fault in the bytes of a request, with the status of the answer; the connection is then closed.
enum RequestProblem: Error, Equatable {
    case malformed(String)
    case timedOut
    case bodyTooLarge
    case misdirected
    case expectationFailed
    case headTooLarge
    case notImplemented
    case unknownVersion

    var status: Int {
        switch self {
        case .malformed: 400
        case .timedOut: 408
        case .bodyTooLarge: 413
        case .misdirected: 421
        case .expectationFailed: 417
        case .headTooLarge: 431
        case .notImplemented: 501
        case .unknownVersion: 505
        }
    }

    /// For the author of the client. Contains nothing of the request.
    var message: String {
        switch self {
        case .malformed(let reason): "The request is malformed: \(reason)."
        case .timedOut: "The request did not arrive in time."
        case .bodyTooLarge: "The body of the request is too large."
        case .misdirected: "This server answers only to 127.0.0.1 and localhost."
        case .expectationFailed: "The only supported expectation is 100-continue."
        case .headTooLarge: "The head of the request is too large."
        case .notImplemented: "That is not implemented here."
        case .unknownVersion: "Only HTTP/1.0 and HTTP/1.1 are supported here."
        }
    }
}

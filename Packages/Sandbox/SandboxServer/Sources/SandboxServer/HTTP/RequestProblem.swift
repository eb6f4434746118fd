/// A fault of a request, with the status and the message of the answer.
struct RequestProblem: Error, Equatable {
    let status: Int
    /// For the author of the client. Contains no part of the request.
    let message: String

    static func malformed(_ reason: String) -> Self {
        Self(status: 400, message: "The request is malformed: \(reason).")
    }

    static let timedOut = Self(status: 408, message: "The request did not arrive in time.")
    static let bodyTooLarge = Self(status: 413, message: "The body of the request is too large.")
    static let expectationFailed = Self(status: 417, message: "The only supported expectation is 100-continue.")
    static let misdirected = Self(status: 421, message: "This server answers only to 127.0.0.1 and localhost.")
    static let headTooLarge = Self(status: 431, message: "The head of the request is too large.")
    static let notImplemented = Self(status: 501, message: "That is not implemented here.")
    static let unknownVersion = Self(status: 505, message: "Only HTTP/1.0 and HTTP/1.1 are supported here.")
}

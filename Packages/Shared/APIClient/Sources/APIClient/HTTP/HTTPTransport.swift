public import struct Foundation.Data

/// Sends requests to one server and returns the answers: over the network, or from a server inside this process.
public protocol HTTPTransport: Sendable {
    /// The server's name as shown to people, with the port if it is not the scheme's default: `api.omg.lol`.
    var host: String { get }

    /// Sends `request` once and returns the answer, whatever its status.
    ///
    /// - Throws: `.cancelled` when the calling task is cancelled, else why no answer came.
    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse

    /// Sends `request` once and passes on the body of a success (2xx) in pieces as they arrive.
    ///
    /// Any other answer has its body as with `send(_:)`. The default implementation passes on the body in one piece.
    ///
    /// - Parameter take: Called with each piece, in order, from the calling task; returns whether to continue. While it
    ///   runs, little more than 256 KiB are received.
    /// - Returns: The answer; after a success its body is empty.
    /// - Throws: As `send(_:)`, also when only a part of the body came; `.cancelled` when `take` returned false.
    func send(
        _ request: HTTPRequest, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse
}

extension HTTPTransport {
    public func send(
        _ request: HTTPRequest, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        try await send(request).passed(to: take)
    }
}

/// Why no answer came.
public enum HTTPTransportError: Error, Equatable, Sendable {
    /// The calling task was cancelled. `mayHaveLeft` is as in `failed`.
    case cancelled(mayHaveLeft: Bool)
    /// Sending failed. `mayHaveLeft` says whether the server may have received the whole request.
    case failed(Cause, mayHaveLeft: Bool)

    /// The cause of a failure.
    public enum Cause: Equatable, Sendable {
        /// Nothing arrived for this many seconds, or the exchange was too slow.
        case timedOut(seconds: Double)
        /// The connection was refused: nothing listens on the port.
        case connectionRefused
        /// The host name has no address.
        case nameNotFound
        /// The connection broke before the answer was complete.
        case connectionLost
        /// No trusted, encrypted connection was possible.
        case insecure(detail: String)
        /// The server redirects to another host or to an unencrypted one; the redirect was not followed.
        case redirected(to: String)
        /// The answer exceeds this many bytes.
        case tooLarge(limit: Int)
        /// The configuration here prevents sending, for this reason in words. Retrying does not help.
        case unusable(String)
        /// Another cause, in the system's words.
        case other(String)
    }
}

public import struct Foundation.Data

/// Carries requests to one server and answers back: over the network, or to a server inside this process.
public protocol HTTPTransport: Sendable {
    /// The server's name for a person, with the port where it is not the scheme's own: `api.omg.lol`.
    var host: String { get }

    /// Sends `request` once and gives the answer, whatever its status.
    ///
    /// - Throws: `.cancelled` when the calling task is cancelled, else the reason why no answer came.
    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse

    /// Sends `request` once and hands over the body of a success (2xx) in pieces while it comes.
    ///
    /// Any other answer has its body as with `send(_:)`. Without an implementation of its own, a transport hands over the
    /// body in one piece.
    ///
    /// - Parameter take: Called with each piece, in order, from the calling task; returns whether to go on. While it works,
    ///   little more than 256 KiB are received.
    /// - Returns: The answer, with an empty body after a success.
    /// - Throws: As `send(_:)`, also when only a part of the body came; `.cancelled` when `take` returned false.
    func send(
        _ request: HTTPRequest, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse
}

extension HTTPTransport {
    public func send(
        _ request: HTTPRequest, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        try await send(request).handed(to: take)
    }
}

/// Why no answer came.
public enum HTTPTransportError: Error, Equatable, Sendable {
    /// The calling task was cancelled. `mayHaveLeft` as below.
    case cancelled(mayHaveLeft: Bool)
    /// Something failed. `mayHaveLeft` says whether the server may have received the whole request.
    case failed(Cause, mayHaveLeft: Bool)

    /// What failed.
    public enum Cause: Equatable, Sendable {
        /// Nothing came for so many seconds.
        case timedOut(seconds: Double)
        /// Nobody listens there.
        case connectionRefused
        /// The name has no address.
        case nameNotFound
        /// The connection broke before the whole answer was here.
        case connectionLost
        /// No trusted, encrypted connection could be made.
        case insecure(detail: String)
        /// The server sends to another host, or to an unencrypted one; that was not followed.
        case redirected(to: String)
        /// The answer is larger than so many bytes.
        case tooLarge(limit: Int)
        /// Nothing can be sent from here before somebody mends it; the words say what. Trying again is of no help.
        case unusable(String)
        /// Something else, in the system's words.
        case other(String)
    }
}

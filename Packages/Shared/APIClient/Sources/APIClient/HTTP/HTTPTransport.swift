/// Carries requests to one server and answers back: over the network, or to a server inside this process.
public protocol HTTPTransport: Sendable {
    /// The server's name for a person, with the port where it is not the scheme's own: `api.omg.lol`.
    var host: String { get }

    /// Sends `request` once and gives the answer, whatever its status.
    ///
    /// - Throws: `.cancelled` when the calling task is cancelled, else the reason why no answer came.
    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse
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

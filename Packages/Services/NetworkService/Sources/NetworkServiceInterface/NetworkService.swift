public import APIClient
public import FoundationExtensions
public import ResourceLoading

public import struct Foundation.Data

/// Talks to the one server: sends what an endpoint asks for and reads the answer.
public protocol NetworkService: Sendable {
    /// The server that all requests go to, for a person.
    var host: String { get }

    /// Performs an endpoint. Reads are retried while the server is busy; a write is sent once.
    ///
    /// - Parameter key: A key to try instead of the session's.
    /// - Throws: In this order: `.invalidInput`, `.offline`, `.notLoggedIn` or `.credentialUnavailable`, and then what
    ///   comes of the exchange.
    func perform<Payload>(
        key: Secret?, _ endpoint: @autoclosure () throws(APIError) -> Endpoint<Payload>
    ) async throws(RemoteFailure) -> Payload

    /// Fetches a file from where an answer says that it is, without a key.
    ///
    /// - Parameters:
    ///   - limit: In bytes.
    ///   - take: Called with each piece as it comes; returns whether to go on.
    /// - Throws: `.refused` for a status outside 200...299; `.unreachable` with `.tooLarge` beyond `limit`; `.cancelled`
    ///   when `take` returned false. What `take` got is then only a part.
    func file(at url: String, limit: Int, into take: (Data) -> Bool) async throws(RemoteFailure)

    /// Sends a request once and gives the answer, whatever its status; the key is taken out of it.
    ///
    /// - Throws: What kept an answer from coming. A refusal by the server is an answer.
    func raw(_ request: UncheckedRequest) async throws(RemoteFailure) -> UncheckedAnswer
}

extension NetworkService {
    /// Performs an endpoint with the session's key, if it needs one.
    ///
    /// - Throws: As `perform(key:_:)`.
    public func perform<Payload>(
        _ endpoint: @autoclosure () throws(APIError) -> Endpoint<Payload>
    ) async throws(RemoteFailure) -> Payload {
        try await perform(key: nil, endpoint())
    }

    /// Performs an endpoint of which the server says 404 where there is nothing.
    ///
    /// A 404 without the service's own words says nothing of what is there, and stays an error.
    ///
    /// - Parameter nothing: What a 404 in the service's words gives; `nil` if that is an error too.
    /// - Throws: As `perform(key:_:)`.
    public func perform<Payload>(
        ifNothingThere nothing: Payload?, _ endpoint: @autoclosure () throws(APIError) -> Endpoint<Payload>
    ) async throws(RemoteFailure) -> Payload {
        do throws(RemoteFailure) {
            return try await perform(key: nil, endpoint())
        } catch {
            guard case .refused(let refusal) = error, refusal.isNothingThere, let nothing else { throw error }
            return nothing
        }
    }
}

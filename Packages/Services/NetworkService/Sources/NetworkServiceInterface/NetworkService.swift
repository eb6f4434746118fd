public import APIClient
public import FoundationExtensions
public import ResourceLoading

public import struct Foundation.Data

/// Talks to the one server: sends an endpoint's request and decodes the answer.
public protocol NetworkService: Sendable {
    /// The server of all requests, as shown to people.
    var host: String { get }

    /// A copy that records the entries of lists that it cannot read.
    func recording(in completeness: ReadCompleteness) -> any NetworkService

    /// Performs an endpoint. Reads are retried while the server is busy; a write is sent once.
    ///
    /// - Parameter key: A key to try instead of the session's.
    /// - Throws: In this order: `.invalidInput`, `.offline`, `.notLoggedIn` or `.credentialUnavailable`, then the
    ///   failures of the exchange.
    func perform<Payload>(
        key: Secret?, _ endpoint: @autoclosure () throws(APIError) -> Endpoint<Payload>
    ) async throws(RemoteFailure) -> Payload

    /// Performs an endpoint that reads a list, never keeping all of a long list in memory. Retries as `perform` does.
    ///
    /// - Throws: As `perform(key:_:)`, before the list is returned.
    func entries<Element>(
        _ endpoint: @autoclosure () throws(APIError) -> Endpoint<[Element]>
    ) async throws(RemoteFailure) -> ReceivedList<Element>

    /// Fetches a file from a URL of an answer, without a key.
    ///
    /// - Parameters:
    ///   - limit: The maximum size, in bytes.
    ///   - take: Called with each piece as it arrives; returns whether to continue.
    /// - Throws: `.refused` for a status outside 200...299; `.unreachable` with `.tooLarge` beyond `limit`;
    ///   `.cancelled` when `take` returned false. `take` then got only a part.
    func file(at url: String, limit: Int, into take: (Data) -> Bool) async throws(RemoteFailure)

    /// Sends a request once and returns the answer, whatever its status, with the key redacted.
    ///
    /// - Throws: In this order: `.invalidInput` for an invalid path, `.offline`, `.credentialUnavailable`, then why no
    ///   answer came. A refusal by the server is an answer.
    func raw(_ request: UncheckedRequest) async throws(RemoteFailure) -> RawAnswer
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

    /// Performs an endpoint for which the server may answer 404 if there is nothing.
    ///
    /// A 404 without the service's own message says nothing about its content, and stays an error.
    ///
    /// - Parameter nothing: The result of a 404 with the service's message; `nil` if that is an error too.
    /// - Throws: As `perform(key:_:)`.
    public func perform<Payload>(
        ifNothingThere nothing: Payload?, _ endpoint: @autoclosure () throws(APIError) -> Endpoint<Payload>
    ) async throws(RemoteFailure) -> Payload {
        do throws(RemoteFailure) {
            return try await perform(key: nil, endpoint())
        } catch {
            guard error.isNotFound, let nothing else { throw error }
            return nothing
        }
    }

    /// Looks for entries of a list, such as a sent item before it is sent again.
    ///
    /// - Throws: `.refused` if none is found and an entry was left out because it cannot be read; what `read` throws.
    public func entries<Item>(
        in read: (any NetworkService) async throws -> [Item], where isWanted: (Item) -> Bool
    ) async throws -> [Item] {
        let completeness = ReadCompleteness()
        let found = try await read(recording(in: completeness)).filter(isWanted)
        if found.isEmpty, let gap = completeness.gaps.first(where: { $0.id == nil }) {
            throw refusal(because: gap.reason)
        }
        return found
    }

    /// The refusal of a write for which an unreadable entry may be the wanted one.
    ///
    /// - Parameter reason: Why the entry cannot be read.
    public func refusal(because reason: String, remedy: Remedy? = nil) -> Failure {
        Failure(.refused, "an entry of \(host) cannot be read, and may be this one: \(reason)", remedy: remedy)
    }

    /// Reads a collection for which the server answers 404 both if it is empty and if its address does not exist.
    ///
    /// - Parameters:
    ///   - nothing: The empty collection.
    ///   - exists: Whether the address exists. Called for a 404 only.
    /// - Throws: What `read` and `exists` throw.
    public func collection<Value>(
        of address: String, nothing: Value, exists: (String) async throws -> Bool, _ read: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await read()
        } catch let failure as RemoteFailure where failure.isNotFound {
            guard try await exists(address) else { throw failure }
            return nothing
        }
    }
}

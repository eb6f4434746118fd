public import APIClient
public import Foundation
public import FoundationExtensions
public import NetworkServiceInterface
public import ResourceLoading
public import SessionServiceInterface

/// Sends requests with the key they need, retries reads, and decodes the answers.
public struct LiveNetworkService: NetworkService {
    let transport: any HTTPTransport
    let files: (any FileTransport)?
    let session: any SessionService
    let timeout: Double
    private let givenTemporaryFolder: String?
    let isOffline: Bool
    let onWrite: @Sendable (WriteStage) -> Void
    let onUnconfirmedWrite: @Sendable () -> Void
    let onWait: @Sendable (Double) -> Void
    let connection: ConnectionReports
    private var onEntriesLeftOut: @Sendable (String) -> Void
    private var completeness: ReadCompleteness?
    let sleep: @Sendable (Double) async throws -> Void
    let now: @Sendable () -> Date
    let pause = CommonPause()

    /// Creates the service. Opens and sends nothing.
    ///
    /// - Parameters:
    ///   - transport: Sends the requests.
    ///   - files: Fetches the files that answers refer to; `nil` if files cannot be fetched.
    ///   - session: Knows the key. Its credential is read only for requests that need one.
    ///   - timeout: How long to wait for an answer, retries included, in seconds, above 0.
    ///   - temporaryFolder: The folder of the unnamed files for long answers; nil for the system's.
    ///   - offline: Whether the network is switched off: every call then throws `.offline`, and nothing is sent.
    ///   - onWrite: Called with each stage of a write, from any thread.
    ///   - onUnconfirmedWrite: Called when a write was begun and not confirmed, and after every raw write.
    ///   - onWait: Called with the seconds of a pause because the server is busy.
    ///   - connection: Gets each request, its outcome and each pause.
    ///   - onEntriesLeftOut: Called with a sentence when unreadable entries of a list are left out.
    ///   - sleep: Waits this many seconds; throws when the calling task is cancelled.
    ///   - now: The time, for measuring the timeout and for reading `Retry-After`.
    public init(
        transport: any HTTPTransport, files: (any FileTransport)? = nil, session: any SessionService,
        timeout: Double = 30, temporaryFolder: String? = nil,
        offline: Bool = false, onWrite: @escaping @Sendable (WriteStage) -> Void = { _ in },
        onUnconfirmedWrite: @escaping @Sendable () -> Void = {},
        onWait: @escaping @Sendable (Double) -> Void = { _ in },
        connection: ConnectionReports = ConnectionReports(),
        onEntriesLeftOut: @escaping @Sendable (String) -> Void = { _ in },
        sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        self.files = files
        self.session = session
        self.timeout = timeout
        givenTemporaryFolder = temporaryFolder
        isOffline = offline
        self.onWrite = onWrite
        self.onUnconfirmedWrite = onUnconfirmedWrite
        self.onWait = onWait
        self.connection = connection
        self.onEntriesLeftOut = onEntriesLeftOut
        self.sleep = sleep
        self.now = now
    }

    public var host: String { transport.host }

    public func recording(in completeness: ReadCompleteness) -> any NetworkService {
        var service = self
        service.completeness = completeness
        return service
    }

    /// A copy that reports unreadable entries elsewhere.
    public func reporting(to onEntriesLeftOut: @escaping @Sendable (String) -> Void) -> LiveNetworkService {
        var service = self
        service.onEntriesLeftOut = onEntriesLeftOut
        return service
    }

    var temporaryFolder: String { givenTemporaryFolder ?? FileManager.default.temporaryDirectory.path }

    public func perform<Payload>(
        key candidate: Secret?, _ make: @autoclosure () throws(APIError) -> Endpoint<Payload>
    ) async throws(RemoteFailure) -> Payload {
        let endpoint = try Self.made(by: make)
        guard !isOffline else { throw .offline }
        let (key, origin) = try await key(for: endpoint.authorisation, candidate: candidate)
        let response = try await send(endpoint, key)
        let deadline = ReadingTime(limit: timeout).deadline
        do throws(APIError) {
            let payload = try endpoint.payload(of: response, from: transport.host, until: deadline) {
                report($0, of: endpoint.path)
            }
            if !endpoint.method.isRead { onWrite(.accepted) }
            return payload
        } catch {
            if case .unreadable = error, endpoint.method.isRead, deadline < .now { throw slowReading }
            let failure = RemoteFailure(
                error, credential: origin, retryAfter: RetryPolicy.asked(by: response, now: now()))
            if !endpoint.method.isRead {
                onUnconfirmedWrite()
                onWrite(failure.leavesOutcomeUnknown ? .unknown : .notAccepted)
            }
            throw failure
        }
    }

    func report(_ entries: UnreadableEntries, of path: String) {
        completeness?.note(entries)
        guard entries.leftOut > 0 else { return }
        let (items, verb) = entries.leftOut == 1 ? ("one entry", "is") : ("\(entries.leftOut) entries", "are")
        let described = entries.reasons.count
        let first = described == 1 ? "the first " : "the first \(described) "
        let which = entries.leftOut > described ? first : ""
        onEntriesLeftOut(
            "\(items) of \(transport.host)'s answer to GET \(path) cannot be read and \(verb) left out, \(which)"
                + "because \(entries.reasons.joined(separator: "; "))")
    }

    /// The endpoint; throws `.invalidInput` if its input makes the request impossible.
    static func made<Payload>(
        by make: () throws(APIError) -> Endpoint<Payload>
    ) throws(RemoteFailure) -> Endpoint<Payload> {
        do throws(APIError) {
            return try make()
        } catch {
            throw RemoteFailure(error, credential: nil)
        }
    }
}

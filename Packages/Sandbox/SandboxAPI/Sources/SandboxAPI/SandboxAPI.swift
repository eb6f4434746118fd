public import APIClient
import Dispatch
public import Foundation
import Synchronization
import SystemCalls

/// An omg.lol inside this process: answers requests from its own small world, without a network.
///
/// It imitates the service's irregularities too, and stores what is posted, so that a program and its tests can do
/// everything that needs an account. Any number of processes may share one state file.
///
/// Source: the service's published API documentation and what its clients attest.
public final class SandboxAPI: HTTPTransport, FileTransport {
    /// The e-mail address of the one account.
    public static let accountEmail = "marina@example.org"
    /// The API key of the one account.
    public static let apiKey = "sandbox-key"
    /// The token of its OAuth client, equivalent to the key.
    public static let oauthToken = "sandbox-oauth-token"
    /// The addresses of the account; the first is its main one.
    public static let ownAddresses = ["marina", "tidepool"]

    /// Every endpoint, as `METHOD /pattern`, in the documentation's spelling.
    public static var endpoints: [String] { SandboxRouter.routes.map(\.name) }

    /// The maximum size of a body, in bytes: the service's largest picture in base64.
    static let largestBody = PictureWrites.maximumImageSize * 4 / 3 + 4_096

    public let host = "the sandbox"

    private let era: SandboxEra
    private let store: SandboxStore
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> UInt64
    private let requested = Mutex<[String]>([])
    private let pictureBase = Mutex(PictureFiles.publicBase)
    /// Waiting for the file's lock must not block a thread of the cooperative pool.
    private let queue = DispatchQueue(label: "nereid.sandbox")

    /// Creates a sandbox. The first request reads or creates the state.
    ///
    /// - Parameters:
    ///   - storage: Where the state is stored; the first request stores the seed there.
    ///   - era: The form of the service's answers to imitate.
    ///   - lockTimeout: How long to wait for another process that uses the same file, in seconds, 1 or more.
    ///   - now: The time; the seeded statuses end a few minutes before the first request.
    ///   - random: Returns random bits, for the ids of new items.
    ///   - onReset: Called with the parts of the state that were reset, since another version wrote the file and this
    ///     one cannot read them.
    public init(
        storage: SandboxStorage, era: SandboxEra = .ints, lockTimeout: Int = 10, now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> UInt64, onReset: @escaping @Sendable ([String]) -> Void = { _ in }
    ) {
        self.era = era
        store = SandboxStore(storage, lockTimeout: max(1, lockTimeout), onReset: onReset)
        self.now = now
        self.random = random
    }

    /// Answers `request` as the service would.
    ///
    /// - Throws: `.cancelled` when the calling task was cancelled before processing began; `.failed(.unusable)` with
    ///   `SandboxStateError.message` when the state cannot be read or stored. Nothing was changed then. With
    ///   `SandboxQuirk.losesAnswers`, `.failed(.connectionLost)` after a change.
    public func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled(mayHaveLeft: false) }
        let result: Result<(response: HTTPResponse, isLost: Bool), SandboxStateError> = await withCheckedContinuation {
            continuation in
            let work: @Sendable () -> Void = { [self] in
                continuation.resume(returning: Result { () throws(SandboxStateError) in try answer(request) })
            }
            do throws(SystemError) {
                guard request.method.isRead else { return queue.async(execute: work) }
                // A thread of its own: a short answer does not wait for long ones.
                try SystemThread.start(work)
            } catch {
                // No thread is free now.
                queue.async(execute: work)
            }
        }
        let (response, isLost): (HTTPResponse, Bool)
        do throws(SandboxStateError) {
            (response, isLost) = try result.get()
        } catch {
            throw .failed(.unusable(error.message), mayHaveLeft: false)
        }
        if isLost { throw .failed(.connectionLost, mayHaveLeft: true) }
        return response
    }

    /// Returns an image that an answer refers to, as the service's other host would.
    ///
    /// - Throws: As `send(_:)`; `.failed(.tooLarge)`; `.failed(.nameNotFound)` for any other host.
    public func file(
        at url: String, limit: Int, timeout: Double, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        let base = pictureBase.withLock(\.self)
        guard url.hasPrefix(base + "/") else { throw .failed(.nameNotFound, mayHaveLeft: false) }
        let path = PictureFiles.path + url.dropFirst(base.count)
        let response = try await send(HTTPRequest(.get, path, timeout: timeout))
        guard response.body.count <= limit else { throw .failed(.tooLarge(limit: limit), mayHaveLeft: true) }
        return try response.passed(to: take)
    }

    /// Sets the URL under which this sandbox is served over HTTP: its answers then refer to images there.
    public func setServedURL(_ url: String) {
        pictureBase.withLock { $0 = url + PictureFiles.path }
    }

    /// Restores the seeded world, also if the file is damaged. Removes everything posted.
    ///
    /// Waits for the file's lock on the calling thread.
    ///
    /// - Throws: `.unwritable` or `.locked`.
    public func reset() throws(SandboxStateError) {
        try store.replace(with: SandboxWorld.seed(now: now()))
    }

    /// The endpoints requested from this value so far, as `METHOD /pattern`, oldest first, whatever the answer.
    public var requestedEndpoints: [String] { requested.withLock(\.self) }

    private func answer(
        _ request: HTTPRequest
    ) throws(SandboxStateError) -> (response: HTTPResponse, isLost: Bool) {
        let time = now()
        let seed = { SandboxWorld.seed(now: time) }
        if request.method.isRead, request.path.hasPrefix(PictureFiles.path + "/") {
            // The images' host has no envelope, and is not part of the API.
            return (
                PictureFiles.answer(
                    String(request.path.dropFirst(PictureFiles.path.count)), in: try store.read(seed: seed)), false
            )
        }
        let router = SandboxRouter(era: era, pictureBase: pictureBase.withLock(\.self))
        let match: SandboxRouter.Match
        do throws(SandboxRefusal) {
            match = try router.match(request)
        } catch {
            return (router.refuse(error), false)
        }
        requested.withLock { $0.append(match.route.name) }
        guard request.body?.count ?? 0 <= Self.largestBody else {
            return (router.refuse(SandboxRefusal(status: 413, message: "That request is too large.")), false)
        }
        if request.method.isRead {
            var state = try store.read(seed: seed)
            let now = state.clock(time)
            return (router.answer(match, request, state: &state, now: now, random: random), false)
        }
        return try store.change(seed: seed) { state in
            let now = state.clock(time)
            let response = router.answer(match, request, state: &state, now: now, random: random)
            let isLost = response.isSuccess && state.has(.losesAnswers)
            return (value: (response, isLost), mustSave: response.isSuccess)
        }
    }
}

import Foundation
import ResourceLoading
import Synchronization

/// The failures of a test's cache.
enum CacheFailure: Error, Equatable {
    case unreadable
    case unwritable
}

/// A call that a composite made.
enum LoaderMessage: Equatable {
    case load(String)
    case cached(String)
    case keep(String, for: String, at: Date)
    case keepPart(String, for: String, at: Date)
    case reported(CacheFailure)
}

/// The calls that a composite made, in order.
final class LoaderLog: Sendable {
    private let recorded = Mutex<[LoaderMessage]>([])

    var messages: [LoaderMessage] { recorded.withLock { $0 } }

    func record(_ message: LoaderMessage) {
        recorded.withLock { $0.append(message) }
    }

    func report(_ failure: CacheFailure) {
        record(.reported(failure))
    }
}

/// The answers of a composite's parts, and their shared log.
struct LoaderParts {
    var load: Result<String, RemoteFailure> = .success("new")
    var cached: Result<Loaded<String>?, CacheFailure> = .success(nil)
    var keep: Result<Void, CacheFailure> = .success(())
    var hasGap = false
    let log = LoaderLog()

    var remote: LoaderSpy { LoaderSpy(answer: load, hasGap: hasGap, log: log) }
    var cache: CacheSpy { CacheSpy(answer: cached, keepAnswer: keep, log: log) }
    var messages: [LoaderMessage] { log.messages }
}

/// A loader that returns a test's answers and records its calls.
struct LoaderSpy: ResourceLoader {
    let answer: Result<String, RemoteFailure>
    let hasGap: Bool
    let log: LoaderLog

    func load(_ query: String) async throws(RemoteFailure) -> Loaded<String> {
        log.record(.load(query))
        return Loaded(try answer.get(), origin: .network, gaps: hasGap ? [ReadGap(id: nil, reason: "odd")] : [])
    }
}

/// A cache that returns a test's answers and records its calls.
struct CacheSpy: ResourceCache {
    let answer: Result<Loaded<String>?, CacheFailure>
    let keepAnswer: Result<Void, CacheFailure>
    let log: LoaderLog

    func cached(_ query: String) async throws(CacheFailure) -> Loaded<String>? {
        log.record(.cached(query))
        return try answer.get()
    }

    func keep(_ value: String, for query: String, at date: Date) async throws(CacheFailure) {
        log.record(.keep(value, for: query, at: date))
        try keepAnswer.get()
    }

    func keepPart(_ value: String, for query: String, at date: Date) async throws(CacheFailure) {
        log.record(.keepPart(value, for: query, at: date))
        try keepAnswer.get()
    }
}

extension Loaded<String> {
    /// A cached value, confirmed this many seconds after 1970.
    static func kept(at seconds: Double?, because failure: RemoteFailure? = nil) -> Loaded<String> {
        Loaded("old", origin: .archive(asOf: seconds.map(Date.init(timeIntervalSince1970:)), because: failure))
    }
}

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    static func refused(status: Int, message: String? = nil) -> RemoteFailure {
        .refused(.stub(status: status, message: message))
    }
}

extension RemoteFailure.Refusal {
    static func stub(status: Int, message: String? = nil) -> RemoteFailure.Refusal {
        RemoteFailure.Refusal(exchange: .stub, status: status, message: message)
    }
}

extension RemoteFailure.Exchange {
    static let stub = RemoteFailure.Exchange(host: "api.test", method: "POST", path: "/address/foo")
    static let read = RemoteFailure.Exchange(host: "api.test", method: "GET", path: "/address/foo")
}

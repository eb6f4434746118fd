import Foundation
import ResourceLoading
import Synchronization

/// What went wrong with a test's cache.
enum CacheFailure: Error, Equatable {
    case unreadable
    case unwritable
}

/// What a composite did, in order.
enum LoaderMessage: Equatable {
    case load(String)
    case cached(String)
    case keep(String, for: String, at: Date)
    case keepPart(String, for: String, at: Date)
    case reported(CacheFailure)
}

/// What a composite did with its parts, in order.
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

/// What the parts of a composite answer, and the log that they share.
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

/// A loader that answers what a test gives it, and records that it was asked.
struct LoaderSpy: ResourceLoader {
    let answer: Result<String, RemoteFailure>
    let hasGap: Bool
    let log: LoaderLog

    func load(_ query: String) async throws(RemoteFailure) -> Loaded<String> {
        log.record(.load(query))
        if hasGap { ReadCompleteness.current?.note([ReadGap(id: nil, reason: "odd")]) }
        return Loaded(try answer.get(), origin: .network)
    }
}

/// A cache that answers what a test gives it, and records what it is asked.
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
    /// What a cache kept that many seconds after 1970.
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

/// Why a repository failed: the same for all features except for `Fault`.
public enum RepositoryError<Fault: PresentableFault>: Error, Equatable, Sendable {
    /// The server or the network.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// Only the archive was asked, and it has nothing on this.
    case notArchived(what: String)
    /// The network failed, and the outbox keeps the write under this id.
    case queued(id: String, because: RemoteFailure)
    /// The network failed, and the outbox could not keep the write.
    case notQueued(StorageFailure, because: RemoteFailure)
    /// A failure of this feature alone.
    case fault(Fault)

    /// Translates the failure of a request that names one thing.
    ///
    /// - Parameter missing: The fault when the service says that it has no such thing.
    public init(_ failure: RemoteFailure, missing: @autoclosure () -> Fault) {
        self = failure.isNotFound ? .fault(missing()) : .remote(failure)
    }

    /// Makes requests, and translates their failure.
    ///
    /// - Parameter missing: The fault when the service says that it has no such thing; `nil` if there is none.
    @discardableResult
    public static func asking<Value>(
        missing: @autoclosure () -> Fault? = nil, _ requests: () async throws(RemoteFailure) -> Value
    ) async throws(Self) -> Value {
        do throws(RemoteFailure) {
            return try await requests()
        } catch {
            guard error.isNotFound, let fault = missing() else { throw .remote(error) }
            throw .fault(fault)
        }
    }

    /// Accesses the archive where its failure fails the whole call.
    public static func storing<Value>(_ body: () throws(StorageFailure) -> Value) throws(Self) -> Value {
        do throws(StorageFailure) { return try body() } catch { throw .storage(error) }
    }
}

/// An error that only one feature has.
public protocol PresentableFault: Error, Equatable, Sendable {
    /// The fault in words.
    var presentation: FailurePresentation { get }

    /// Presents a failure of the server; the default fits where the feature has nothing to add.
    static func presentation(of failure: RemoteFailure) -> FailurePresentation
}

extension PresentableFault {
    public static func presentation(of failure: RemoteFailure) -> FailurePresentation { FailurePresentation(failure) }
}

extension FailurePresentation {
    /// Presents a repository's failure.
    public init<Fault>(_ error: RepositoryError<Fault>) {
        switch error {
        case .remote(let failure): self = Fault.presentation(of: failure)
        case .storage(let failure): self.init(failure)
        case .notArchived(let what): self.init(.notFound, "the archive does not have \(what) yet")
        case .queued(let id, let failure): self = .queued(id, because: failure)
        case .notQueued(let storage, let failure): self = .notQueued(storage, because: failure)
        case .fault(let fault): self = fault.presentation
        }
    }
}

public import ResourceLoading

extension RepositoryStorage {
    /// Archives the value that a step replaces or deletes, for its history.
    ///
    /// A failure is dropped: an archive that fails here usually fails again after the write, where that is reported.
    public func archivePrevious<Value>(of step: Step<Value>, _ save: (Value) throws -> Void) {
        if let previous = step.before.value { try? save(previous) }
    }

    /// Reads, and so archives, the value that a write is about to replace, for its history.
    ///
    /// - Parameter read: Reads it from the archive, or from the server if that is outdated.
    /// - Returns: nil if there is none, the archive fails, or the server refuses the read: it is replaced anyway.
    /// - Throws: A `RemoteFailure` that permits queueing, or says that the input is invalid: the write would fail as
    ///   well.
    public func previous<Value>(_ read: () async throws -> Loaded<Value>) async throws -> Value? {
        do { return try await previousToDelete(read) } catch is Failure { return nil }
    }

    /// Reads, and so archives, the value that a deletion is about to remove.
    ///
    /// - Returns: nil if the archive fails or the server refuses the read: it is deleted anyway.
    /// - Throws: A `RemoteFailure` that permits queueing, as `previous`, or that says that the input is invalid; the
    ///   feature's `Failure`, such as when there is no such item. Nothing is sent then.
    public func previousToDelete<Value>(_ read: () async throws -> Loaded<Value>) async throws -> Value? {
        do {
            let loaded = try await read()
            if let failure = loaded.failure { throw failure }
            return loaded.value
        } catch let failure as RemoteFailure where !failure.permitsQueueing {
            if case .invalidInput = failure { throw failure }
            return nil
        } catch is StorageFailure {
            return nil
        }
    }

    /// Reads the value that a write is about to replace, for the journal alone.
    ///
    /// - Returns: As `previous`; without a journal, nil, and nothing is read.
    public func previousForJournal<Value>(_ read: () async throws -> Loaded<Value>) async throws -> Value? {
        journal == nil ? nil : try await previous(read)
    }
}

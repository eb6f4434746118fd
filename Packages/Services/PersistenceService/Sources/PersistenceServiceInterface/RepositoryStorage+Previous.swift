public import ResourceLoading

extension RepositoryStorage {
    /// Reads, and so archives, the value that a write is about to replace, for its history.
    ///
    /// A value that cannot be read is replaced anyway, but a server that does not answer is not asked twice.
    ///
    /// - Parameter read: Reads it from the archive, or from the server if that is outdated.
    /// - Returns: nil if it cannot be read.
    /// - Throws: `RemoteFailure`, if the server is silent.
    public func previous<Value>(_ read: () async throws -> Loaded<Value>) async throws -> Value? {
        do { return try await previousToDelete(read) } catch is Failure { return nil }
    }

    /// Reads, and so archives, the value that a deletion is about to remove.
    ///
    /// - Throws: `RemoteFailure`, if the server is silent; the feature's failure, such as that there is none: then
    ///   nothing is sent.
    public func previousToDelete<Value>(_ read: () async throws -> Loaded<Value>) async throws -> Value? {
        do {
            let loaded = try await read()
            if case .archive(_, let failure?) = loaded.origin { throw failure }
            return loaded.value
        } catch let failure as RemoteFailure where !failure.permitsQueueing {
            return nil
        } catch is StorageFailure {
            return nil
        }
    }

    /// Reads the value that a write is about to replace, for the journal alone; `nil` without reading if there is none.
    public func previousForJournal<Value>(_ read: () async throws -> Loaded<Value>) async throws -> Value? {
        journal == nil ? nil : try await previous(read)
    }
}

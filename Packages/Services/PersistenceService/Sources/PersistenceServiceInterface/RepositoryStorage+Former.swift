public import ResourceLoading

extension RepositoryStorage {
    /// What a write is about to replace, for its history; reading it archives it.
    ///
    /// An unreadable thing is replaced all the same; but a silent server is asked only once.
    ///
    /// - Parameter read: Reads it from the archive, or from the server if that is outdated.
    /// - Returns: nil if it cannot be read.
    /// - Throws: `.remote`, if the server is silent.
    public func former<Value, Fault>(
        _ read: () async throws(RepositoryError<Fault>) -> Loaded<Value>
    ) async throws(RepositoryError<Fault>) -> Value? {
        do throws(RepositoryError<Fault>) { return try await formerToDelete(read) } catch .fault { return nil }
    }

    /// What a deletion is about to remove, likewise.
    ///
    /// - Throws: `.remote`, if the server is silent; `.fault`, such as that there is none: then nothing is sent.
    public func formerToDelete<Value, Fault>(
        _ read: () async throws(RepositoryError<Fault>) -> Loaded<Value>
    ) async throws(RepositoryError<Fault>) -> Value? {
        do throws(RepositoryError<Fault>) {
            let loaded = try await read()
            if case .archive(_, let failure?) = loaded.origin { throw .remote(failure) }
            return loaded.value
        } catch .remote(let failure) where failure.permitsQueueing {
            throw .remote(failure)
        } catch .fault(let fault) {
            throw .fault(fault)
        } catch {
            return nil
        }
    }

    /// What a write is about to replace, for the journal alone: not read if nothing keeps it.
    public func formerForJournal<Value, Fault>(
        _ read: () async throws(RepositoryError<Fault>) -> Loaded<Value>
    ) async throws(RepositoryError<Fault>) -> Value? {
        journal == nil ? nil : try await former(read)
    }
}

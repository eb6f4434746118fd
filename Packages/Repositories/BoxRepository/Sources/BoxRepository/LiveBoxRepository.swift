public import BoxDomain
public import PersistenceServiceInterface
import ResourceLoading

/// The boxes in the archive.
public actor LiveBoxRepository: BoxRepository, BoxArchive {
    private let store: any BoxStore

    /// Makes a repository.
    public init(store: any BoxStore) {
        self.store = store
    }

    public func all() async throws(BoxRepositoryError) -> [Box] {
        try boxes { () throws(StorageFailure) in try store.boxes() }
    }

    public func box(_ id: BoxID) async throws(BoxRepositoryError) -> Box? {
        try boxes { () throws(StorageFailure) in try store.box(id.text).map { [$0] } ?? [] }.first
    }

    public func boxes(named name: BoxName) async throws(BoxRepositoryError) -> [Box] {
        try boxes { () throws(StorageFailure) in try store.boxes(named: name.text) }
    }

    public func add(_ box: Box) async throws(BoxRepositoryError) {
        let isNew: Bool
        do throws(StorageFailure) {
            isNew = try store.addBox(StoredBox(box))
        } catch {
            throw .storage(error)
        }
        if !isNew { throw .identityTaken(box.id) }
    }

    public func update<Value: Sendable>(
        _ id: BoxID, by change: @Sendable (inout Box) throws(BoxFault) -> Value
    ) async throws(BoxRepositoryError) -> Value {
        var outcome = Result<Value, BoxRepositoryError>.failure(.noSuchBox(id.text))
        do throws(StorageFailure) {
            _ = try store.changeBox(id.text) { stored in
                do throws(BoxRepositoryError) {
                    var box = try Box(stored)
                    let value = try Self.change(&box, by: change)
                    outcome = .success(value)
                    return StoredBox(box)
                } catch {
                    outcome = .failure(error)
                    return nil
                }
            }
        } catch {
            throw .storage(error)
        }
        return try outcome.get()
    }

    public func remove(_ id: BoxID) async throws(BoxRepositoryError) {
        let isThere: Bool
        do throws(StorageFailure) {
            isThere = try store.removeBox(id.text)
        } catch {
            throw .storage(error)
        }
        if !isThere { throw .noSuchBox(id.text) }
    }

    public func id() async throws(BoxRepositoryError) -> String {
        do throws(StorageFailure) {
            return try store.archiveID()
        } catch {
            throw .storage(error)
        }
    }

    private func boxes(_ read: () throws(StorageFailure) -> [StoredBox]) throws(BoxRepositoryError) -> [Box] {
        let stored: [StoredBox]
        do throws(StorageFailure) {
            stored = try read()
        } catch {
            throw .storage(error)
        }
        var boxes: [Box] = []
        for box in stored { boxes.append(try Box(box)) }
        return boxes
    }

    private static func change<Value>(
        _ box: inout Box, by change: (inout Box) throws(BoxFault) -> Value
    ) throws(BoxRepositoryError) -> Value {
        do throws(BoxFault) { return try change(&box) } catch { throw .rule(error) }
    }
}

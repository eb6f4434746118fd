public import BoxDomain
public import PersistenceServiceInterface
import ResourceLoading

/// The boxes in the archive.
public actor LiveBoxRepository: BoxRepository, BoxArchive {
    private let store: ArchiveBoxStore

    public init(archive: any Archive) { store = ArchiveBoxStore(archive: archive) }

    public func all() async throws -> [Box] { try store.boxes() }

    public func box(_ id: BoxID) async throws -> Box? { try store.box(id) }

    public func boxes(named name: BoxName) async throws -> [Box] { try store.boxes(named: name) }

    public func add(_ box: Box) async throws {
        guard try store.addBox(box) else { throw Failure.identityTaken(box.id) }
    }

    public func update<Value: Sendable>(
        _ id: BoxID, by change: @Sendable (inout Box) throws -> Value
    ) async throws -> Value {
        var outcome = Result<Value, any Error>.failure(Failure.noSuchBox(id.text))
        _ = try store.changeBox(id) { box in
            var box = box
            do {
                outcome = .success(try change(&box))
                return box
            } catch {
                outcome = .failure(error)
                return nil
            }
        }
        return try outcome.get()
    }

    public func remove(_ box: Box) async throws {
        guard let isRemoved = try store.removeBox(box) else { throw Failure.noSuchBox(box.id.text) }
        if !isRemoved { throw Failure.boxChanged(box) }
    }

    public func id() async throws -> String { try store.archiveID() }
}

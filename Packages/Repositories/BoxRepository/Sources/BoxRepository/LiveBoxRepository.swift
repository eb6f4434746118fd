public import BoxDomain
public import PersistenceServiceInterface

/// The boxes in the archive.
public actor LiveBoxRepository: BoxRepository, BoxArchive {
    private let store: ArchiveBoxStore

    public init(archive: any Archive) { store = ArchiveBoxStore(archive: archive) }

    public func all() async throws(BoxRepositoryError) -> [Box] { try store.boxes() }

    public func box(_ id: BoxID) async throws(BoxRepositoryError) -> Box? { try store.box(id) }

    public func boxes(named name: BoxName) async throws(BoxRepositoryError) -> [Box] { try store.boxes(named: name) }

    public func add(_ box: Box) async throws(BoxRepositoryError) {
        guard try store.addBox(box) else { throw .identityTaken(box.id) }
    }

    public func update<Value: Sendable>(
        _ id: BoxID, by change: @Sendable (inout Box) throws(BoxFault) -> Value
    ) async throws(BoxRepositoryError) -> Value {
        var outcome = Result<Value, BoxRepositoryError>.failure(.noSuchBox(id.text))
        _ = try store.changeBox(id) { box in
            var box = box
            do throws(BoxFault) {
                outcome = .success(try change(&box))
                return box
            } catch {
                outcome = .failure(.rule(error))
                return nil
            }
        }
        return try outcome.get()
    }

    public func remove(_ id: BoxID) async throws(BoxRepositoryError) {
        guard try store.removeBox(id) else { throw .noSuchBox(id.text) }
    }

    public func id() async throws(BoxRepositoryError) -> String { try store.archiveID() }
}

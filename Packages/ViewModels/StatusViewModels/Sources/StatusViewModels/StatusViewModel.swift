public import ResourceLoading
public import StatusDomain

/// The statuses of one address, one status, and the bio of a statuslog; the plans of their writes.
@MainActor
public final class StatusViewModel {
    /// The statuses of an address, newest first.
    public let list = Resource<[Status]>("status")
    /// The statuses of an address in pages.
    public let pages = Resource<StatusPages>()
    /// One status.
    public let detail = Resource<Status>("status")
    /// The bio.
    public let bio = Resource<Bio>("bio")

    private let repository: any StatusRepository
    private let bios: any BioRepository

    public init(repository: any StatusRepository, bios: any BioRepository) {
        self.repository = repository
        self.bios = bios
    }

    /// Loads the statuses of `address` that `part` selects and, if given, `isIncluded` accepts. The limit applies last.
    public func loadList(
        address: String, part: ListPart = ListPart(), where isIncluded: StatusTest? = nil, policy: LoadPolicy
    ) async {
        let requested = isIncluded == nil ? part : part.unlimited
        await list.load(of: address) {
            try await repository.statuses(of: address, part: requested, policy: policy).newest(part, where: isIncluded)
        }
    }

    /// Loads a part of the statuses of `address`, to be read page by page.
    public func loadPages(address: String, part: ListPart, policy: LoadPolicy) async {
        await pages.load(of: address) { try await repository.statusPages(of: address, part: part, policy: policy) }
    }

    /// Loads the status `id`.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        await detail.load(id, of: address) { try await repository.status(id, of: address, policy: policy) }
    }

    /// Loads the newest status of an address.
    public func loadLatest(address: String, policy: LoadPolicy) async {
        await detail.load(of: address) { try await repository.latestStatus(of: address, policy: policy) }
    }

    /// Loads the server's status for editing: the named one, or the newest of an address.
    public func loadForEditing(_ id: String?, address: String) async {
        if let id { return await load(id, address: address, policy: .serverOnly) }
        await detail.load(of: address) {
            // The whole list: a change must not rely on the undocumented endpoint of the latest status.
            let loaded = try await repository.statuses(of: address, policy: .serverOnly)
            return Loaded(try loaded.newest(of: address), origin: loaded.origin)
        }
    }

    /// Plans a write; nothing is sent before the plan is applied.
    public func plan(_ intent: StatusIntent, on address: String) async throws -> WritePlan<Status> {
        try await repository.writePlan(intent, on: address)
    }

    /// Plans a write of the bio; nothing is sent before the plan is applied.
    public func plan(_ intent: BioIntent, on address: String) async throws -> WritePlan<Bio> {
        try await bios.writePlan(intent, on: address)
    }

    /// Loads the bio of an address.
    public func loadBio(address: String, policy: LoadPolicy) async {
        await bio.load(of: address) { try await bios.bio(of: address, policy: policy) }
    }

    /// Loads the server's bio for editing; an empty one if there is none.
    public func loadBioForEditing(address: String) async {
        await bio.load(of: address) {
            do {
                return try await bios.bio(of: address, policy: .serverOnly)
            } catch let failure as Failure where failure == .noBio(of: address) {
                return Loaded(Bio(address: address, content: "", css: nil, head: nil), origin: .network)
            }
        }
    }
}

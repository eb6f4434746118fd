public import ResourceLoading
public import WeblogDomain

/// A weblog: its entries, one entry, its configuration and template, and the plans of writes.
@MainActor
public final class WeblogViewModel {
    /// The entries of a weblog, newest first.
    public let list = Resource<[WeblogEntry]>("weblog")
    /// One entry.
    public let detail = Resource<WeblogEntry>("weblog")
    /// The configuration or the template.
    public let text = Resource<WeblogText>("weblog text")

    private let repository: any WeblogRepository
    private let texts: any WeblogTextRepository

    public init(repository: any WeblogRepository, texts: any WeblogTextRepository) {
        self.repository = repository
        self.texts = texts
    }

    /// Loads the entries of `address`.
    ///
    /// - Parameter status: Only entries with this status; nil for all.
    public func loadList(address: String, status: WeblogStatus? = nil, policy: LoadPolicy) async {
        await list.load(of: address) {
            let loaded = try await repository.entries(of: address, policy: policy)
            return loaded.map { entries in entries.filter { entry in status.map(entry.has) ?? true } }
        }
    }

    /// Loads the entry with the id or slug `name`.
    public func load(_ name: String, address: String, policy: LoadPolicy) async {
        await detail.load(name, of: address) { try await repository.entry(name, of: address, policy: policy) }
    }

    /// Loads the newest post of an address.
    public func loadLatest(address: String, policy: LoadPolicy) async {
        await detail.load(of: address) { try await repository.latest(of: address, policy: policy) }
    }

    /// Plans a write of entries; nothing is sent before the plan is applied.
    public func plan(_ intent: WeblogIntent, on address: String) async throws -> WritePlan<WeblogEntry> {
        try await repository.writePlan(intent, on: address)
    }

    /// Plans a write of a shared text.
    public func plan(_ intent: WeblogTextIntent, on address: String) async throws -> WritePlan<WeblogText> {
        try await texts.writePlan(intent, on: address)
    }

    /// Loads the configuration or the template of an address.
    public func loadText(_ kind: WeblogText.Kind, address: String, policy: LoadPolicy) async {
        await text.load("\(kind)", of: address) { try await texts.text(kind, of: address, policy: policy) }
    }

    /// Loads the server's configuration or template for editing, offline the archive's; an empty one if there is none.
    public func loadTextForEditing(_ kind: WeblogText.Kind, address: String, policy: LoadPolicy) async {
        await text.load("\(kind)", of: address) {
            do {
                return try await texts.text(kind, of: address, policy: policy.forEditing)
            } catch let failure as Failure where failure == .noWeblogText(kind, of: address) {
                return Loaded(WeblogText(address: address, kind: kind, content: ""), origin: .network)
            }
        }
    }
}

public import FeatureContributions
public import ResourceLoading
public import WebpageDomain

/// The webpage of an address.
public struct WebpageFolderSource: FolderSource {
    let webpages: any WebpageRepository

    public init(webpages: any WebpageRepository) { self.webpages = webpages }

    public let kind = FolderKind(
        "web", order: 10, .single, .file(.literal("web.html")), traits: .needsText,
        section: .init("Web page", page: "web", order: 20))

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        do {
            return try await webpages.webpage(of: address, policy: policy).map { [FolderItem($0)] }
        } catch {
            // An address may have no webpage. Offline, "not found" may only mean that it is not archived.
            guard Failure(error).kind == .notFound, policy != .offline else { throw error }
            return Loaded([], origin: .network)
        }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> WebpageIntent {
        .set(try WebpageContent(new.text), publishes: true)
    }

    public func write(_ change: WebpageIntent, to address: String) async throws -> FolderReceipt {
        FolderReceipt(made: try await webpages.write(change, on: address).first?.value.map(FolderItem.init))
    }
}

extension FolderItem {
    fileprivate init(_ page: Webpage) {
        self.init(
            text: page.content,
            page: .text(page.content, page.type == "profile" ? .page(updated: page.modifiedAt) : .verbatim),
            url: page.url)
    }
}

public import FeatureContributions
public import NowPageDomain
public import ResourceLoading

/// The now page of an address, for folders.
public struct NowPageFolderSource: FolderSource {
    let nowPages: any NowPageRepository

    public init(nowPages: any NowPageRepository) { self.nowPages = nowPages }

    public let kind = FolderKind(
        "now", order: 0, .single, .file(.literal("now.md")), table: .listed, traits: .needsText,
        section: .init("Now", page: "now", order: 10))

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        do {
            return try await nowPages.page(of: address, policy: policy).map { [FolderItem($0)] }
        } catch let failure as Failure where failure == .noNowPage(of: address) {
            return Loaded([], origin: .network)
        }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> NowPageIntent {
        .change(try NowPageChange(content: new.text, isListed: new.flag(0)))
    }

    public func write(_ change: NowPageIntent, to address: String) async throws -> FolderReceipt {
        FolderReceipt(made: try await nowPages.write(change, on: address).first?.value.map(FolderItem.init))
    }
}

extension FolderItem {
    fileprivate init(_ page: NowPage) {
        self.init(
            text: page.content, cells: [String(cell: page.isListed)],
            page: .text(page.content, .page(updated: page.updatedAt)), url: page.url)
    }
}

import FolderDomain
import NowPageDomain
import NowPageViewModels
import ResourceLoading

/// The now page of an address.
struct NowPageContent: RepositoryFolderSource {
    let nowPages: any NowPageRepository

    let kind = FolderKind(
        "now", order: 0, .single, .file(.literal("now.md")), table: .listed, traits: .needsText)
    var section: SiteSection? { SiteSection("Now", page: "now", order: 10) }

    func items(of address: String, policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<[FolderItem]> {
        do throws(NowPageRepositoryError) {
            return try await nowPages.page(of: address, policy: policy).map { [FolderItem($0)] }
        } catch .fault(.noNowPage) {
            return Loaded([], origin: .network)
        }
    }

    func change(
        _ new: FolderItem, over old: FolderItem?, of address: String
    ) throws(FailurePresentation) -> NowPageIntent {
        try presenting(FailurePresentation.init) { () throws(NowPageChangeError) in
            .change(try NowPageChange(content: new.text, isListed: new.flag(0)))
        }
    }

    func write(_ change: NowPageIntent, to address: String) async throws(NowPageRepositoryError) -> FolderReceipt {
        FolderReceipt(made: try await nowPages.write(change, on: address).first?.value.map(FolderItem.init))
    }
}

extension FolderItem {
    fileprivate init(_ page: NowPage) {
        self.init(
            text: page.content, cells: [String(cell: page.isListed)], page: .text(page.content, .markdown))
    }
}

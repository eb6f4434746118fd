import FolderDomain
import NowPageDomain
import NowPageViewModels
import ResourceLoading

/// The now page of an address.
struct NowPageContent: FolderContent {
    let nowPages: any NowPageRepository

    var kind: ContentKind { .nowPage }

    func value(_ item: ItemValue) -> (content: String, isListed: Bool?)? {
        if case .nowPage(let content, let isListed) = item { (content, isListed) } else { nil }
    }

    func items(of address: String, policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<[ItemValue]> {
        do throws(NowPageRepositoryError) {
            return try await nowPages.page(of: address, policy: policy).map {
                [.nowPage(content: $0.content, isListed: $0.isListed)]
            }
        } catch .fault(.noNowPage) {
            return Loaded([], origin: .network)
        }
    }

    func change(
        _ page: (content: String, isListed: Bool?), over old: (content: String, isListed: Bool?)?, of address: String
    ) throws(FailurePresentation) -> NowPageChange {
        try presenting(FailurePresentation.init) { () throws(NowPageChangeError) in
            try NowPageChange(content: page.content, isListed: page.isListed)
        }
    }

    func write(_ change: NowPageChange, to address: String) async throws(NowPageRepositoryError) -> ContentReceipt {
        let page = try await nowPages.change(change, of: address)
        return ContentReceipt(made: .nowPage(content: page.content, isListed: page.isListed))
    }
}

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

    func items(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        do throws(NowPageRepositoryError) {
            return try await nowPages.page(of: address, policy: policy).map {
                [.nowPage(content: $0.content, isListed: $0.isListed)]
            }
        } catch .fault(.noNowPage) {
            return Loaded([], origin: .network)
        } catch {
            throw FailurePresentation(error)
        }
    }

    func check(
        _ page: (content: String, isListed: Bool?), over old: (content: String, isListed: Bool?)?, of address: String
    ) throws(FailurePresentation) { _ = try change(page) }

    func write(
        _ page: (content: String, isListed: Bool?), over old: (content: String, isListed: Bool?)?, to address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        let change = try change(page)
        return try await asking(FailurePresentation.init) { () async throws(NowPageRepositoryError) in
            let page = try await nowPages.change(change, of: address)
            return ContentReceipt(made: .nowPage(content: page.content, isListed: page.isListed))
        }
    }

    private func change(_ page: (content: String, isListed: Bool?)) throws(FailurePresentation) -> NowPageChange {
        try presenting(FailurePresentation.init) { () throws(NowPageChangeError) in
            try NowPageChange(content: page.content, isListed: page.isListed)
        }
    }
}

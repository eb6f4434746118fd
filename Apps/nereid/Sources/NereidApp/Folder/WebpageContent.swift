import FolderDomain
import ResourceLoading
import WebpageDomain
import WebpageViewModels

/// The web page of an address.
struct WebpageContent: FolderContent {
    let webpages: any WebpageRepository

    var kind: ContentKind { .webPage }

    func value(_ item: ItemValue) -> String? { if case .webPage(let content) = item { content } else { nil } }

    func items(of address: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<[ItemValue]> {
        do throws(WebpageRepositoryError) {
            return try await webpages.webpage(of: address, policy: policy).map { [.webPage(content: $0.content)] }
        } catch {
            // An address may have no webpage.
            if present(error).kind == .notFound, policy != .offline { return Loaded([], origin: .network) }
            throw error
        }
    }

    func change(
        _ text: String, over old: String?, of address: String
    ) throws(FailurePresentation) -> WebpageDomain.WebpageContent {
        guard let content = WebpageDomain.WebpageContent(text) else {
            throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
        }
        return content
    }

    func write(
        _ content: WebpageDomain.WebpageContent, to address: String
    ) async throws(WebpageRepositoryError) -> ContentReceipt {
        let page = try await webpages.set(content, publishes: true, of: address)
        return ContentReceipt(made: .webPage(content: page.content))
    }
}

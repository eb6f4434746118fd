import FolderDomain
import ResourceLoading
import WebpageDomain
import WebpageViewModels

/// The web page of an address.
struct WebpageContent: RepositoryFolderSource {
    let webpages: any WebpageRepository

    let kind = FolderKind("web", order: 10, .single, .file(.literal("web.html")), traits: .needsText)
    var section: SiteSection? { SiteSection("Web page", page: "web", order: 20) }

    func items(of address: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<[FolderItem]> {
        do throws(WebpageRepositoryError) {
            return try await webpages.webpage(of: address, policy: policy).map { [FolderItem($0.content)] }
        } catch {
            // An address may have no webpage.
            if present(error).kind == .notFound, policy != .offline { return Loaded([], origin: .network) }
            throw error
        }
    }

    func change(
        _ new: FolderItem, over old: FolderItem?, of address: String
    ) throws(FailurePresentation) -> WebpageIntent {
        guard let content = WebpageDomain.WebpageContent(new.text) else {
            throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
        }
        return .set(content, publishes: true)
    }

    func write(
        _ change: WebpageIntent, to address: String
    ) async throws(WebpageRepositoryError) -> FolderReceipt {
        FolderReceipt(made: try await webpages.write(change, on: address).first?.value.map { FolderItem($0.content) })
    }
}

extension FolderItem {
    fileprivate init(_ source: String) { self.init(text: source, page: .text(source, .verbatim)) }
}

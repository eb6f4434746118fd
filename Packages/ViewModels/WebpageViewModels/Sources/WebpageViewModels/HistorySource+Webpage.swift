public import FeatureContributions
import ResourceLoading
public import WebpageDomain

extension HistorySource {
    /// Texts of web pages.
    public static func webpages(_ webpages: any WebpageRepository) -> HistorySource {
        HistorySource(.web) { (_, address, policy) async throws -> HistoryText? in
            return try await HistoryText(
                id: address, content: try await webpages.webpage(of: address, policy: policy).value.content)
        } write: { (version, address, _) async throws -> RestoredText in
            guard let content = WebpageContent(version.content) else {
                throw Failure.emptyText
            }
            return try await asking(Failure.init) {
                let written = try await webpages.write(.set(content, publishes: true), on: address).first
                return RestoredText(id: address, url: written?.value?.url)
            }
        }
    }
}

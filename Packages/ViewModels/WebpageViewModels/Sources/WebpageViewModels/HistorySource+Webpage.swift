public import FeatureContributions
import ResourceLoading
public import WebpageDomain

extension HistorySource {
    /// Texts of webpages.
    public static func webpages(_ webpages: any WebpageRepository) -> HistorySource {
        HistorySource(.web) { _, address, policy in
            .init(id: address, content: try await webpages.webpage(of: address, policy: policy).value.content)
        } write: { version, address, _ in
            let content = try WebpageContent(version.content)
            let written = try await webpages.write(.set(content, publishes: true), on: address).first
            return .init(id: address, url: written?.value?.url)
        }
    }
}

public import FeatureContributions
import ResourceLoading
public import WebpageDomain

extension HistorySource {
    /// Texts of web pages.
    public static func webpages(_ webpages: any WebpageRepository) -> HistorySource {
        HistorySource(.web) { (_, address, policy) async throws(FailurePresentation) -> HistoryText? in
            do throws(WebpageRepositoryError) {
                return HistoryText(
                    id: address, content: try await webpages.webpage(of: address, policy: policy).value.content)
            } catch {
                throw FailurePresentation(error)
            }
        } write: { (version, address, _) async throws(FailurePresentation) -> RestoredText in
            guard let content = WebpageContent(version.content) else {
                throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
            }
            do throws(WebpageRepositoryError) {
                let page = try await webpages.set(content, publishes: true, of: address)
                return RestoredText(id: address, url: WebpageRow(page).url)
            } catch {
                throw FailurePresentation(error)
            }
        }
    }
}

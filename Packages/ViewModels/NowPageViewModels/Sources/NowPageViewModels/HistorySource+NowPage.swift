public import FeatureContributions
public import NowPageDomain
import ResourceLoading

extension HistorySource {
    /// Texts of now pages.
    public static func nowPages(_ nowPages: any NowPageRepository) -> HistorySource {
        HistorySource(.now) { (_, address, policy) async throws -> HistoryText? in
            do {
                return HistoryText(
                    id: address, content: try await nowPages.page(of: address, policy: policy).value.content)
            } catch {
                if case .fault(.noNowPage) = error { return nil }
                throw Failure(error)
            }
        } write: { (version, address, isGone) async throws -> RestoredText in
            let change = try NowPageChange(content: version.content, isListed: isGone ? version.flag("listed") : nil)
            return try await asking(Failure.init) {
                try await nowPages.write(.change(change), on: address)
                return RestoredText(id: address, url: NowPage.url(of: address))
            }
        }
    }
}

public import FeatureContributions
public import NowPageDomain
import ResourceLoading

extension HistorySource {
    /// Texts of now pages.
    public static func nowPages(_ nowPages: any NowPageRepository) -> HistorySource {
        HistorySource(.now) { (_, address, policy) async throws(FailurePresentation) -> HistoryText? in
            do throws(NowPageRepositoryError) {
                return HistoryText(
                    id: address, content: try await nowPages.page(of: address, policy: policy).value.content)
            } catch {
                if case .fault(.noNowPage) = error { return nil }
                throw FailurePresentation(error)
            }
        } write: { (version, address, isGone) async throws(FailurePresentation) -> RestoredText in
            let change = try presenting(FailurePresentation.init) { () throws(NowPageChangeError) in
                try NowPageChange(content: version.content, isListed: isGone ? version.flag("listed") : nil)
            }
            return try await asking(FailurePresentation.init) { () async throws(NowPageRepositoryError) in
                try await nowPages.write(.change(change), on: address)
                return RestoredText(id: address, url: NowPage.url(of: address))
            }
        }
    }
}

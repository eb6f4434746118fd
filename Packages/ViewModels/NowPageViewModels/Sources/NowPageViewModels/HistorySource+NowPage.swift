public import FeatureContributions
public import NowPageDomain
import ResourceLoading

extension HistorySource {
    /// Texts of now pages.
    public static func nowPages(_ nowPages: any NowPageRepository) -> HistorySource {
        HistorySource(.now) { _, address, policy in
            do {
                let page = try await nowPages.page(of: address, policy: policy).value
                return .init(id: address, content: page.content, facts: ["listed": "\(page.isListed)"])
            } catch let failure as Failure where failure == .noNowPage(of: address) {
                return nil
            }
        } write: { version, address, isDeleted in
            let change = try NowPageChange(content: version.content, isListed: isDeleted ? version.flag("listed") : nil)
            try await nowPages.write(.change(change), on: address)
            return .init(id: address, url: NowPage.url(of: address))
        }
    }
}

public import FeatureContributions
import ResourceLoading
public import WeblogDomain

extension PageSource {
    /// The pages of weblog entries, by id or slug.
    public static func weblogs(_ weblogs: any WeblogRepository) -> PageSource {
        PageSource(.weblog) { word, address, policy in
            try await weblogs.entry(word, of: address, policy: policy).map(\.url)
        }
    }
}

public import CommandSupport
public import FeatureContributions

extension CommandFeature {
    /// A feature without commands, which gives the commands under test these kinds of content.
    public static func giving(_ kinds: [ContentKind]) -> CommandFeature {
        CommandFeature([], { _ in }, kinds: kinds)
    }
}

public import CommandSupport
import FeatureContributions
public import NowPageDomain
public import NowPageViewModels

/// The dependencies of the commands of now pages.
@MainActor
public protocol NowPageDependencies {
    func makeNowPageViewModel() -> NowPageViewModel
}

extension CommandFeature where Root: NowPageDependencies {
    /// The commands of now pages.
    public static var nowPage: CommandFeature {
        CommandFeature(
            ["now"], { $0 as any NowPageDependencies },
            groups: [
                .init(
                    "now", heading: .write, abstract: "Read and change now pages, and see who has one.",
                    [NowPageViewCommand.self, NowPageEditCommand.self, NowPageSetCommand.self, NowGardenCommand.self])
            ],
            kinds: [.now])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any NowPageDependencies>

extension FieldCatalog where Row == NowPage {
    public static let nowPage = FieldCatalog(
        "now", called: "now page", isSingle: true,
        [
            .column("address") { .address($0.address) },
            .column("url") { .text($0.url) },
            .column("modified") { .time($0.updatedAt) },
            .more("content") { .text($0.content) }.sentText.markdown,
            .more("listed") { .flag($0.isListed) }.sent,
        ])
}

extension FieldCatalog where Row == GardenEntry {
    static let garden = FieldCatalog([
        .column("address") { .address($0.address) },
        .column("url", isFlexible: true) { .filled($0.url) },
        .column("modified") { .time($0.updatedAt) },
    ])
}

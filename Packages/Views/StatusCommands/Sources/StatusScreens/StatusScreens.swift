import CommandSupport
import FoundationExtensions
import ResourceLoading
import ScreenKit
public import ScreenSupport
public import StatusCommands
import StatusDomain
import StatusViewModels

extension ScreenSection {
    /// The timeline, the statuses of the address, its bio, and whom it follows.
    @MainActor
    public static func status(_ root: some StatusDependencies) -> [ScreenSection] {
        [
            ScreenSection("Timeline") { host in
                let model = root.makeTimelineViewModel()
                return ListScreen(
                    "Timeline", host, .status, columns: ["address", "created", "emoji", "content"],
                    ifEmpty: "There are no statuses.", identify: { $0.address + "/" + $0.id }, state: { model.state },
                    load: { policy in
                        await model.load(
                            .latest, filter: ListFilter(), appliesMutes: true, policy: host.afterCommands(policy))
                    },
                    actions: [
                        ScreenAction("a", "author") { .open(statuses(of: $0.address, root, host)) },
                        ScreenAction("b", "bio") { .open(bio(of: $0.address, root, host)) },
                        ScreenAction("m", "mute") { .form(.mute("@" + $0.address)) },
                    ],
                    new: .form(.newStatus))
            },
            ScreenSection("Statuses") { host in statuses(of: nil, root, host) },
            ScreenSection("Bio") { host in bio(of: nil, root, host) },
            ScreenSection("Following") { host in following(root, host) },
        ]
    }

    /// - Parameter address: nil for the address of the screens.
    @MainActor
    private static func statuses(
        of address: String?, _ root: some StatusDependencies, _ host: any ScreenHost
    ) -> any Screen {
        let model = root.makeStatusViewModel()
        let limit = RowLimit()
        return ListScreen(
            address.map(Punycode.unicode) ?? "Statuses", host, .status,
            columns: ["created", "emoji", "content"], ifEmpty: "There are no statuses.", identify: \.id,
            state: { model.list },
            load: host.loading(address) {
                await model.loadList(address: $0, filter: ListFilter(limit: limit.value), policy: $1)
            },
            limit: limit,
            actions: address == nil
                ? [
                    ScreenAction("e", "edit") { .form(.status($0, root, host)) },
                    ScreenAction("d", "delete") { .ask("Delete", $0.content, ["status", "delete", $0.id]) },
                    ScreenAction("v", "versions") { .versions("status", $0.id) },
                ] : [ScreenAction("b", "bio") { .open(bio(of: $0.address, root, host)) }],
            new: address == nil ? .form(.newStatus) : nil)
    }

    @MainActor
    private static func bio(of address: String?, _ root: some StatusDependencies, _ host: any ScreenHost) -> any Screen
    {
        let model = root.makeStatusViewModel()
        return DetailScreen(
            "Bio", host, .bio, state: { model.bio },
            load: host.loading(address) { await model.loadBio(address: $0, policy: $1) },
            actions: address == nil
                ? [
                    ScreenAction("e", "edit") { _ in .form(.bio(root, host)) },
                    ScreenAction("v", "versions") { _ in .versions("bio", nil) },
                ] : [])
    }

    @MainActor
    private static func following(_ root: some StatusDependencies, _ host: any ScreenHost) -> any Screen {
        let model = root.makeFollowViewModel()
        return ListScreen(
            "Following", host, .addresses, columns: ["address"], ifEmpty: "You follow nobody.", identify: { $0 },
            state: { model.state }, load: host.loading { await model.load(.following, of: $0, policy: $1) },
            actions: [ScreenAction("u", "unfollow") { .ask("Unfollow", $0, ["status", "unfollow", $0]) }],
            new: .form(.follow), detail: { statuses(of: $0, root, host) })
    }
}

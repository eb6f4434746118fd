import CommandSupport
import ResourceLoading
public import ScreenSupport
import StatusDomain
import StatusViewModels

extension ScreenSection {
    /// The timelines, the statuses of the address, its bio, whom it follows, and what is muted.
    @MainActor
    public static func status(_ root: some StatusDependencies) -> [ScreenSection] {
        [
            ScreenSection(
                "Timeline", letter: "t", in: .read, kinds: [.status],
                items: { item, host in item.place(.status).map { status($0.id, of: $0.address, root, host) } },
                forms: { Form.response(named: $0) },
                { host in
                    let model = root.makeTimelineViewModel()
                    return timeline("Timeline", root, host, model) { policy in
                        await model.load(TimelineQuery(.latest), policy: host.afterCommands(policy))
                    }
                }),
            ScreenSection("Home", letter: "h", in: .read) { host in
                let model = root.makeTimelineViewModel()
                return timeline(
                    "Home", root, host, model,
                    ifEmpty: "Nobody whom you follow has a status; g f shows whom you follow.",
                    load: host.loading {
                        await model.load(TimelineQuery(.latest, follower: $0), policy: host.afterCommands($1))
                    })
            },
            ScreenSection("Statuses", letter: "s") { host in statuses(of: nil, root, host) },
            ScreenSection(
                "Bio", letter: "b", kinds: [.bio],
                items: { item, host in item.place(.bio).map { bio(of: $0.address, root, host) } },
                { host in bio(of: nil, root, host) }),
            ScreenSection("Following", letter: "f", in: .read) { host in following(root, host) },
            ScreenSection(
                "Mutes", letter: "m", in: .computer, forms: { Form.mute(named: $0) },
                { host in mutes(root, host) }),
        ]
    }

    /// A timeline: everyone's statuses, or those of followed addresses.
    @MainActor
    private static func timeline(
        _ title: String, _ root: some StatusDependencies, _ host: any ScreenHost, _ model: TimelineViewModel,
        ifEmpty text: String = "There are no statuses.",
        load: @escaping @MainActor (LoadPolicy) async throws -> Void
    ) -> ListScreen<Status> {
        ListScreen(
            title, host, .status, columns: ["address", "created", "emoji", "content"], posts: true, ifEmpty: text,
            identify: { $0.address + "/" + $0.id }, model.state, load: load, refreshesItself: true,
            actions: [
                ScreenAction("a", "author") { .open(statuses(of: $0.address, root, host)) },
                ScreenAction("b", "bio") { .open(bio(of: $0.address, root, host)) },
            ] + answers(host) + actions(root, host) + [
                ScreenAction(
                    "m", "mute",
                    several: { rows in
                        let addresses = rows.map(\.address).withoutRepetitions
                        return .ask(
                            "Mute", all: addresses.map { "@" + $0.decoded },
                            ["mute", "add", "--"] + addresses.map { "@" + $0 })
                    }
                ) { .form(.mute("@" + $0.address)) },
                .box(host) { $0.url },
            ],
            new: .form(.newStatus), newIf: { host.isOwn })
    }

    /// The keys that answer somebody else's status, and follow its author.
    @MainActor
    private static func answers(_ host: any ScreenHost) -> [ScreenAction<Status>] {
        let isOthers: @MainActor (Status) -> Bool = { !host.isOwn($0.address) && host.isOwn }
        return [
            ScreenAction("R", "respond", if: isOthers) { .form(.response(to: $0)) },
            ScreenAction("f", "follow", if: isOthers) { .write(["status", "follow", "--", $0.address]) },
        ]
    }

    /// The keys that change one of the user's statuses.
    @MainActor
    private static func actions(
        _ root: some StatusDependencies, _ host: any ScreenHost
    ) -> [ScreenAction<Status>] {
        let isOwn: @MainActor (Status) -> Bool = { host.isOwn($0.address) }
        // An id is looked for at the acting address only; a URL can also name a status of another address of the user.
        let name: @MainActor (Status) -> String = { host.acts(as: $0.address) ? $0.id : $0.url }
        return [
            ScreenAction("e", "edit", if: isOwn) { .form(.status($0, named: name($0), root, host)) },
            ScreenAction(
                "d", "delete", if: isOwn,
                several: { .ask("Delete", all: $0.map(\.content), ["status", "delete"] + $0.map(name)) },
                step: { .ask("Delete", $0.content, ["status", "delete", name($0)]) }),
            ScreenAction("v", "versions", if: { host.acts(as: $0.address) }, step: { .versions("status", $0.id) }),
        ]
    }

    /// - Parameter address: nil for the address of the screens.
    @MainActor
    private static func statuses(
        of address: String?, _ root: some StatusDependencies, _ host: any ScreenHost
    ) -> ListScreen<Status> {
        let model = root.makeStatusViewModel()
        return ListScreen(
            address?.decoded ?? "Statuses", host, .status,
            columns: ["created", "emoji", "content"], posts: true, ifEmpty: "There are no statuses.", identify: \.id,
            model.list,
            load: host.loading(address) {
                await model.loadList(address: $0, part: ListPart(limit: model.list.limit), policy: $1)
            },
            loadsFirstRows: true,
            actions: actions(root, host)
                + (address == nil
                    ? [] : [ScreenAction("b", "bio") { .open(bio(of: $0.address, root, host)) }] + answers(host))
                + [.box(host) { $0.url }],
            new: address == nil ? .form(.newStatus) : nil, newIf: { host.isOwn })
    }

    @MainActor
    private static func bio(
        of address: String?, _ root: some StatusDependencies, _ host: any ScreenHost
    ) -> DetailScreen<Bio> {
        let model = root.makeStatusViewModel()
        return DetailScreen(
            "Bio", host, .bio, model.bio, of: address,
            load: host.loading(address) { await model.loadBio(address: $0, policy: $1) },
            actions: [
                ScreenAction("e", "edit", if: { host.acts(as: $0.address) }) { _ in .form(.bio(root, host)) },
                ScreenAction("v", "versions", if: { host.acts(as: $0.address) }) { _ in .versions("bio", nil) },
            ])
    }

    @MainActor
    private static func following(
        _ root: some StatusDependencies, _ host: any ScreenHost
    ) -> ListScreen<String> {
        let model = root.makeFollowViewModel()
        return ListScreen(
            "Following", host, .addresses, columns: ["address"], ifEmpty: "You follow nobody.", identify: { $0 },
            model.state, load: host.loading { await model.load(.following, of: $0, policy: $1) },
            actions: [
                ScreenAction("u", "unfollow", if: { host.owns($0) }) {
                    .ask("Unfollow", $0.decoded, ["status", "unfollow", $0])
                },
                ScreenAction("b", "bio") { .open(bio(of: $0, root, host)) },
            ],
            new: .form(.follow), newName: "follow", newIf: { host.isOwn }, detail: { statuses(of: $0, root, host) })
    }

    @MainActor
    private static func mutes(_ root: some StatusDependencies, _ host: any ScreenHost) -> ListScreen<Mute> {
        let model = root.makeMuteViewModel()
        return ListScreen(
            "Mutes", host, .mute, columns: ["value", "kind", "until"],
            ifEmpty: "Nothing is muted; n mutes an address or a word.",
            identify: \.target.word, model.state, load: { _ in await model.load() },
            actions: [
                ScreenAction(
                    "u", "unmute",
                    several: { rows in
                        let words = rows.map(\.target.word)
                        return .ask("Show again", all: words, ["mute", "remove", "--"] + words)
                    }
                ) { .ask("Show again", $0.target.word, ["mute", "remove", "--", $0.target.word]) }
            ],
            new: .form(.mute("")), newName: "mute", url: nil)
    }

    /// A status that another feature names.
    @MainActor
    private static func status(
        _ id: String, of address: String, _ root: some StatusDependencies, _ host: any ScreenHost
    ) -> DetailScreen<Status> {
        let model = root.makeStatusViewModel()
        return DetailScreen(
            "Status", host, .status, model.detail,
            load: { await model.load(id, address: address, policy: $0) },
            actions: actions(root, host) + answers(host) + [
                ScreenAction("a", "author") { .open(statuses(of: $0.address, root, host)) }, .box(host) { $0.url },
            ])
    }
}

extension Mute.Target {
    /// The target as the commands of mutes read it.
    fileprivate var word: String {
        switch self {
        case .address(let address): "@\(address)"
        case .word(let word): word
        }
    }
}

extension [String] {
    fileprivate var withoutRepetitions: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

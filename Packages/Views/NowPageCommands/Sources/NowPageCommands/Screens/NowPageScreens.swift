import CommandSupport
import NowPageDomain
import NowPageViewModels
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// The now page of the address, and the garden.
    @MainActor
    public static func nowPage(_ root: some NowPageDependencies) -> [ScreenSection] {
        [
            ScreenSection(
                "Now page", letter: "n", kinds: [.now],
                items: { item, host in item.place(.now).map { nowPage(of: $0.address, root, host) } },
                { host in nowPage(of: nil, root, host) }),
            ScreenSection("Garden", letter: "r", in: .read) { host in
                let model = root.makeNowPageViewModel()
                return ListScreen(
                    "Garden", host, .garden, columns: ["modified", "address", "url"],
                    ifEmpty: "The now garden is empty.", identify: { $0.address }, model.garden,
                    load: { await model.loadGarden(policy: $0) },
                    detail: { nowPage(of: $0.address, root, host) })
            },
        ]
    }

    /// - Parameter address: nil for the address of the screens.
    @MainActor
    private static func nowPage(
        of address: String?, _ root: some NowPageDependencies, _ host: any ScreenHost
    ) -> DetailScreen<NowPage> {
        let model = root.makeNowPageViewModel()
        let isOwn: @MainActor (NowPage) -> Bool = { host.acts(as: $0.address) }
        return DetailScreen(
            address?.decoded ?? "Now page", host, .nowPage, model.state,
            load: host.loading(address) { await model.load(address: $0, policy: $1) },
            actions: [
                ScreenAction("e", "edit", if: isOwn) { _ in .form(.nowPage(root, host)) },
                ScreenAction("v", "versions", if: isOwn) { _ in .versions("now", nil) },
            ])
    }
}

extension Form {
    @MainActor
    fileprivate static func nowPage(_ root: some NowPageDependencies, _ host: any ScreenHost) -> Form {
        Form(
            "Edit the now page", name: "now",
            fields: [.text("text", file: "now.md"), .flag("listed", help: "Show the page in the now garden")],
            previews: true, page: { $0["text"] },
            load: {
                let (model, address) = (root.makeNowPageViewModel(), try await host.address())
                let page = try await host.editable(model.state) {
                    await model.loadForEditing(address: address, policy: $0)
                }
                return ["text": page.content, "listed": .flag(page.isListed)]
            },
            command: { values in
                ["now", "set"] + values.flag("listed", off: "unlisted") + values.input("text")
            })
    }
}

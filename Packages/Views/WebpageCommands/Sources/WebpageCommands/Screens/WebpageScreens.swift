import CommandSupport
public import ScreenSupport
import WebpageDomain
import WebpageViewModels

extension ScreenSection {
    /// The webpage of the address, and the themes.
    @MainActor
    public static func webpage(_ root: some WebpageDependencies) -> [ScreenSection] {
        [
            ScreenSection(
                "Webpage", letter: "l", kinds: [.web],
                items: { item, host in item.place(.web).map { webpage(of: $0.address, root, host) } },
                { host in webpage(of: nil, root, host) }),
            ScreenSection("Themes", letter: "c", in: .address) { host in
                let model = root.makeThemeViewModel()
                return ListScreen(
                    "Themes", host, .theme, columns: ["author", "name"], ifEmpty: "There are no themes.",
                    identify: { $0.id }, model.list, load: { await model.loadList(policy: $0) },
                    detail: { DetailScreen.row("Theme", host, .theme, $0, note: whereThemesAreChosen) }, url: nil)
            },
        ]
    }

    private static let whereThemesAreChosen =
        "A theme is chosen on the web, in the editor of your webpage at https://home.omg.lol; nereid shows the themes."

    /// - Parameter address: nil for the address of the screens.
    @MainActor
    private static func webpage(
        of address: String?, _ root: some WebpageDependencies, _ host: any ScreenHost
    ) -> DetailScreen<Webpage> {
        let model = root.makeWebpageViewModel()
        let isOwn: @MainActor (Webpage) -> Bool = { host.acts(as: $0.address) }
        return DetailScreen(
            address?.decoded ?? "Webpage", host, .webpage, model.state,
            load: host.loading(address) { await model.load(address: $0, policy: $1) },
            actions: [
                ScreenAction("e", "edit", if: isOwn) { _ in .form(.webpage(root, host)) },
                ScreenAction("v", "versions", if: isOwn) { _ in .versions("web", nil) },
            ])
    }
}

extension Form {
    @MainActor
    fileprivate static func webpage(_ root: some WebpageDependencies, _ host: any ScreenHost) -> Form {
        Form(
            "Edit the webpage", name: "web",
            fields: [
                .text("text", file: "web.md"), .flag("publish", help: "Publish it, so that everybody sees it"),
            ],
            page: { $0["text"] },
            load: {
                let (model, address) = (root.makeWebpageViewModel(), try await host.address())
                let page = try await host.editable(model.state) {
                    await model.load(address: address, policy: $0)
                }
                return ["text": page.content, "publish": .flag(false)]
            },
            command: { values in
                let publish = values.flag("publish")
                return ["web", "set", "-"] + (publish.isEmpty ? ["--no-publish"] : publish)
            })
    }
}

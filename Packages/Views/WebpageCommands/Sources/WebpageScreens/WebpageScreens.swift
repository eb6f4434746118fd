import CommandSupport
public import ScreenSupport
public import WebpageCommands
import WebpageViewModels

extension ScreenSection {
    /// The webpage of the address, and the themes.
    @MainActor
    public static func webpage(_ root: some WebpageDependencies) -> [ScreenSection] {
        [
            ScreenSection("Webpage") { host in
                let model = root.makeWebpageViewModel()
                return DetailScreen(
                    "Webpage", host, .webpage, state: { model.state },
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: [ScreenAction("e", "edit") { _ in .run(["web", "edit"]) }])
            },
            ScreenSection("Themes") { host in
                let model = root.makeThemeViewModel()
                return ListScreen(
                    "Themes", host, .theme, columns: ["author", "name"], ifEmpty: "There are no themes.",
                    identify: { $0.id }, state: { model.list }, load: { await model.loadList(policy: $0) }, url: nil)
            },
        ]
    }
}

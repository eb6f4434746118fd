import CommandSupport
import ResourceLoading
public import ScreenSupport
public import WebpageCommands
import WebpageDomain
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
                    actions: [
                        ScreenAction("e", "edit") { _ in .form(.webpage(root, host)) },
                        ScreenAction("v", "versions") { _ in .versions("web", nil) },
                    ])
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

extension Form {
    @MainActor
    fileprivate static func webpage(_ root: some WebpageDependencies, _ host: any ScreenHost) -> Form {
        Form(
            "Edit the webpage", name: "web",
            fields: [
                .text("text", file: "web.md"), .flag("publish", help: "Publish it, so that everybody sees it"),
            ],
            load: { () async throws(FailurePresentation) in
                let (model, address) = (root.makeWebpageViewModel(), try await host.address())
                let page = try await host.editable({ model.state }) {
                    await model.load(address: address, policy: $0)
                }
                return ["text": page.content, "publish": FormValues.flag(false)]
            },
            command: { values in
                let publish = values.flag("publish")
                return FormCommand(
                    ["web", "set", "-"] + (publish.isEmpty ? ["--no-publish"] : publish), input: values["text"])
            })
    }
}

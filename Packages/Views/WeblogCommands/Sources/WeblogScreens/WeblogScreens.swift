import CommandSupport
public import ScreenSupport
public import WeblogCommands
import WeblogViewModels

extension ScreenSection {
    /// The entries of the weblog.
    @MainActor
    public static func weblog(_ root: some WeblogDependencies) -> [ScreenSection] {
        [
            ScreenSection("Weblog") { host in
                let model = root.makeWeblogListViewModel()
                return ListScreen(
                    "Weblog", host, .weblogEntry, columns: ["date", "status", "title"],
                    ifEmpty: "Your weblog has no entries; n writes one.", identify: { $0.id }, state: { model.state },
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: [
                        ScreenAction("e", "edit") { .run(["weblog", "edit", $0.id]) },
                        ScreenAction("d", "delete") { .run(["weblog", "delete", $0.id]) },
                    ],
                    new: .run(["weblog", "new"]))
            }
        ]
    }
}

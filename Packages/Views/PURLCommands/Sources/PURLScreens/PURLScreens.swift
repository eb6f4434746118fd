import CommandSupport
public import PURLCommands
import PURLDomain
import PURLViewModels
public import ScreenSupport

extension ScreenSection {
    /// The PURLs of the address.
    @MainActor
    public static func purl(_ root: some PURLDependencies) -> [ScreenSection] {
        [
            ScreenSection("PURLs") { host in
                let model = root.makePURLListViewModel()
                return ListScreen(
                    "PURLs", host, .purl, columns: ["name", "hits", "url"],
                    ifEmpty: "You have no PURLs; n makes one.", identify: { $0.name }, state: { model.state },
                    load: host.loading { await model.load(address: $0, order: .name, policy: $1) },
                    actions: [
                        ScreenAction("e", "edit") { .run(["purl", "edit", "--", $0.name]) },
                        ScreenAction("d", "delete") { .run(["purl", "delete", "--", $0.name]) },
                    ],
                    new: .type("purl create "), url: "link")
            }
        ]
    }
}

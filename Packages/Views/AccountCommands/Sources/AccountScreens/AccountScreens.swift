public import AccountCommands
import AccountDomain
import AccountViewModels
import CommandSupport
public import ScreenSupport

extension ScreenSection {
    /// The addresses of the account.
    @MainActor
    public static func account(_ root: some AccountDependencies) -> [ScreenSection] {
        [
            ScreenSection("Addresses") { host in
                let model = root.makeAccountViewModel()
                return ListScreen(
                    "Addresses", host, .address, columns: ["address", "expires", "message"],
                    ifEmpty: "You have no addresses.", identify: { $0.name }, state: { model.list },
                    load: { await model.loadList(policy: $0) },
                    actions: [ScreenAction("d", "default") { .write(["address", "default", $0.name]) }], url: nil)
            }
        ]
    }
}

import CommandSupport
public import PasteCommands
import PasteViewModels
public import ScreenSupport

extension ScreenSection {
    /// The pastes of the address.
    @MainActor
    public static func paste(_ root: some PasteDependencies) -> [ScreenSection] {
        [
            ScreenSection("Pastes") { host in
                let model = root.makePasteListViewModel()
                return ListScreen(
                    "Pastes", host, .paste, columns: ["modified", "title"],
                    ifEmpty: "You have no pastes; n makes one.", identify: { $0.title }, state: { model.state },
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: [
                        ScreenAction("e", "edit") { .run(["paste", "edit", "--", $0.title]) },
                        ScreenAction("d", "delete") { .run(["paste", "delete", "--", $0.title]) },
                    ],
                    new: .type("paste create "))
            }
        ]
    }
}

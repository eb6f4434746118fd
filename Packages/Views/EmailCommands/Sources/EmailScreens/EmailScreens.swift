import CommandSupport
public import EmailCommands
import EmailViewModels
public import ScreenSupport

extension ScreenSection {
    /// Where the mail for the address goes.
    @MainActor
    public static func email(_ root: some EmailDependencies) -> [ScreenSection] {
        [
            ScreenSection("Email") { host in
                let model = root.makeEmailForwardingViewModel()
                return ListScreen(
                    "Email", host, .emailDestination, columns: ["address"],
                    ifEmpty: "The mail for this address is not forwarded; n sets where it goes.",
                    identify: { $0.address }, state: { model.state },
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: [
                        ScreenAction("d", "clear") { _ in .run(["email", "clear"]) }
                    ],
                    new: .type("email set "), url: nil)
            }
        ]
    }
}

import CommandSupport
public import EmailCommands
import EmailViewModels
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// Where the mail for the address goes.
    @MainActor
    public static func email(_ root: some EmailDependencies) -> [ScreenSection] {
        [
            ScreenSection("Email", letter: "e") { host in
                let model = root.makeEmailForwardingViewModel()
                return ListScreen(
                    "Email", host, .emailDestination, columns: ["address"],
                    ifEmpty: "The mail for this address is not forwarded; n sets where it goes.",
                    identify: \.self, model.state,
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: [
                        ScreenAction("d", "stop all", if: { host.owns($0) }) { _ in
                            .ask("Stop forwarding all mail?", ["email", "clear"])
                        }
                    ],
                    new: .form(
                        Form(
                            "Forward mail", name: "email",
                            fields: [.line("to", help: "All addresses that get the mail, with blanks between them")],
                            load: { () async throws(FailurePresentation) in
                                let (model, address) = (root.makeEmailForwardingViewModel(), try await host.address())
                                let rows = try await host.editable(model.state) {
                                    await model.load(address: address, policy: $0)
                                }
                                return ["to": rows.joined(separator: " ")]
                            },
                            command: { values in
                                FormCommand(
                                    ["email", "set", "--"] + values["to"].split(separator: " ").map(String.init))
                            })), newName: "change", newIf: { host.isOwn }, url: nil)
            }
        ]
    }
}

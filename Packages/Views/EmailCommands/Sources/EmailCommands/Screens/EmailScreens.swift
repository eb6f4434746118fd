import CommandSupport
import EmailDomain
import EmailViewModels
public import ScreenSupport

extension ScreenSection {
    /// Where the mail for the address goes.
    @MainActor
    public static func email(_ root: some EmailDependencies) -> [ScreenSection] {
        [
            ScreenSection("Email", letter: "e", in: .address) { host in
                let model = root.makeEmailForwardingViewModel()
                return ListScreen(
                    "Email", host, .emailDestination, columns: ["address"],
                    ifEmpty: "The mail for this address is not forwarded; n sets where it goes.",
                    identify: \.self, model.state,
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: [
                        ScreenAction("e", "edit", if: { host.owns($0) }) { .form(.destination($0)) },
                        ScreenAction(
                            "d", "remove", if: { host.owns($0) },
                            several: { .ask("Stop forwarding mail to", all: $0, ["email", "remove", "--"] + $0) }
                        ) { .ask("Stop forwarding mail to", $0, ["email", "remove", "--", $0]) },
                    ],
                    new: .form(.newDestination), newName: "add", newIf: { host.isOwn }, url: nil)
            }
        ]
    }
}

extension Form {
    fileprivate static var newDestination: Form {
        Form(
            "Add destinations", name: "email", verb: "add",
            fields: [.line("to", help: "An e-mail address, or several, separated by spaces")]
        ) { adding($0["to"]) }
    }

    /// Replaces a destination: adds the new one before it removes the old one, so that mail always goes somewhere.
    fileprivate static func destination(_ old: String) -> Form {
        Form(
            "Change a destination", name: "email \(old)",
            fields: [.line("to", help: "The e-mail address that gets the mail in place of \(old)")],
            load: { ["to": old] },
            first: { keeps(old, $0["to"]) ? nil : adding($0["to"]) },
            command: { keeps(old, $0["to"]) ? adding($0["to"]) : ["email", "remove", "--", old] })
    }

    /// Whether the old destination is among the new ones, perhaps in another letter case: it must not be removed then.
    private static func keeps(_ old: String, _ text: String) -> Bool {
        EmailDestinations.includes(old, in: destinations(in: text))
    }

    private static func adding(_ text: String) -> [String] { ["email", "add", "--"] + destinations(in: text) }

    private static func destinations(in text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

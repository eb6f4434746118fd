import CommandLineKit
public import CommandSupport
public import EmailDomain
public import EmailViewModels
import FeatureContributions
import ResourceLoading
import TerminalUI

/// The dependencies of the commands of e-mail.
@MainActor
public protocol EmailDependencies {
    func makeEmailForwardingViewModel() -> EmailForwardingViewModel
}

extension CommandFeature where Root: EmailDependencies {
    /// The commands of e-mail.
    public static var email: CommandFeature {
        CommandFeature(
            ["email"], { $0 as any EmailDependencies },
            groups: [
                .init(
                    "email", heading: .write, abstract: "Show and change where the mail for your addresses goes.",
                    [
                        EmailViewCommand.self, EmailSetCommand.self, EmailAddCommand.self, EmailRemoveCommand.self,
                        EmailClearCommand.self,
                    ])
            ],
            completions: [.init("email-destination", "email view", value: "address")],
            kinds: [.init("email", uses: .sync)])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any EmailDependencies>

extension FieldCatalog where Row == String {
    static let emailDestination = FieldCatalog([
        .column("address", isFlexible: true) { .text($0) }
    ])
}

extension FieldCatalog where Row == EmailForwarding {
    public static let email = FieldCatalog(
        "email", called: "mail forwarding", isSingle: true, [.more("destinations") { .list($0.destinations) }.sent])
}

extension CommandContext {
    /// Plans a write of the mail forwarding of `address`, and shows the plan or applies it; asks before removing it.
    func write(_ intent: EmailIntent, of address: String) async throws {
        let model = dependencies.makeEmailForwardingViewModel()
        let plan = try await planned(after: DisplayText(line: "Loading the mail forwarding of \(address.decoded)")) {
            try await model.plan(intent, on: address)
        }
        let recipient = "\(address.decoded)@omg.lol"
        let question = DisplayText(line: "Stop forwarding mail for \(recipient)?")
        let isRemoval = plan.steps.contains { $0.after == nil }
        try await apply(plan, of: .email, after: "Saving", asking: isRemoval ? .always(question) : .never) {
            step, receipt in
            let rows = receipt.value?.destinations ?? []
            // Without a read, `before` is only what the archive knows, and the destinations were sent all the same.
            let isUnchanged = intent.readsServer && step.changesNothing
            let end =
                if rows.isEmpty {
                    "is no longer forwarded"
                } else if isUnchanged {
                    "already goes there"
                } else {
                    "now goes to \(rows.joined(separator: ", "))"
                }
            try showReceipt(rows, personal: "Mail for \(recipient) \(end).")
        }
    }

    /// Shows the new destinations with `--json` or `--template`; otherwise a sentence on a terminal, nothing in a pipe.
    private func showReceipt(_ rows: [String], personal: String) throws {
        if options.format.namesFields { return try show(rows, .emailDestination, ifEmpty: "") }
        if console.traits.isOutputTerminal, options.format != .plain { notice(DisplayText(line: personal)) }
    }
}

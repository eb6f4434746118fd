import CommandLineKit
public import CommandSupport
import EmailDomain
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
                CommandGroup(
                    "email", heading: .write, abstract: "Show and change where the mail for your addresses goes.",
                    [
                        EmailViewCommand.self, EmailSetCommand.self, EmailAddCommand.self, EmailRemoveCommand.self,
                        EmailClearCommand.self,
                    ])
            ],
            completions: [CompletionSource("email-destination", "email view", value: "address")],
            kinds: [ContentKind("email", uses: .sync)],
            synonyms: ["mail": "email"])
    }
}

/// What a command of this feature gets besides its own options.
typealias CommandContext = Context<any EmailDependencies>

extension FieldCatalog where Row == String {
    package static let emailDestination = FieldCatalog([
        .column("address", isFlexible: true) { .text($0) }
    ])
}

extension CommandContext {
    /// The current mail forwarding of `address`, from the server.
    func currentDestinations(_ model: EmailForwardingViewModel, of address: String) async throws -> [String] {
        await waiting("Loading the mail forwarding of \(address.decoded)") {
            await model.loadForChanging(address: address)
        }
        return try value(of: model.state)
    }

    /// Changes the current mail forwarding of `address`, or shows the plan.
    ///
    /// - Parameter change: Called with the current destinations; returns the new ones, nil for none.
    func changeDestinations(
        of address: String, _ change: ([String]) throws(EmailFault) -> EmailDestinations?
    ) async throws {
        let model = dependencies.makeEmailForwardingViewModel()
        let old = try await currentDestinations(model, of: address)
        let destinations = try presenting(FailurePresentation.init) { () throws(EmailFault) in try change(old) }
        let new = destinations?.addresses ?? []
        if options.isDryRun { return try showPlan(.forwarding(address, from: old, to: new)) }
        guard new != old else {
            return try showReceipt(old, personal: "Mail for \(address.decoded)@omg.lol already goes there.")
        }
        try await save(destinations, model, of: address)
    }

    /// Replaces the mail forwarding of `address`; asks before removing it.
    func save(_ destinations: EmailDestinations?, _ model: EmailForwardingViewModel, of address: String) async throws {
        let mail = "mail for \(address.decoded)@omg.lol"
        if destinations == nil { try confirm(DisplayText(line: "Stop forwarding \(mail)?")) }
        await waiting("Saving") { await model.save(destinations, address: address) }
        let rows = try value(of: model.saved)
        let end = destinations == nil ? "is no longer forwarded" : "now goes to \(rows.joined(separator: ", "))"
        try showReceipt(rows, personal: "M\(mail.dropFirst()) \(end).")
    }

    /// Shows the new forwarding: its JSON, or on a terminal a sentence. A pipe gets nothing else.
    func showReceipt(_ rows: [String], personal: String) throws {
        if options.format.namesFields { return try show(rows, .emailDestination, ifEmpty: "") }
        if console.traits.isOutputTerminal, options.format != .plain { remark(DisplayText(line: personal)) }
    }
}

extension [PlanLine] {
    /// The plan of a changed mail forwarding.
    static func forwarding(_ address: String, from old: [String], to new: [String]) -> [PlanLine] {
        let (before, after) = (old.joined(separator: ", "), new.joined(separator: ", "))
        if before == after { return [] }
        if old.isEmpty { return [.added("email \(address) \(after)")] }
        if new.isEmpty { return [.removed("email \(address) \(before)")] }
        return [.changed("email \(address)", from: before, to: after)]
    }
}

import AccountDomain
import AccountViewModels
import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI

/// `account view`
struct AccountViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show your account.", examples: ["nereid account view --json email,name"],
        fields: FieldCatalog.account.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeProfileViewModel()
        let profile = try await context.value(of: model.profile, after: "Loading your account") {
            await model.load(policy: context.policy)
        }
        try context.show(profile, .account)
    }
}

/// `account set`
struct AccountSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Change your account; what is not mentioned stays as it is.",
        discussion: "'nereid undo' cannot undo this.",
        options: [
            .init("name", value: .required("NAME"), help: "Your name; an empty one removes it"),
            .init(
                "date-format", value: .required("FORMAT"), help: "How the service shows dates",
                allowedValues: AccountChange.dateFormats),
            .init(
                "communication", value: .required("WORD"), help: "Whether the service may e-mail you",
                allowedValues: AccountChange.communications),
        ],
        examples: [
            "nereid account set --name 'Marina S.'",
            "nereid account set --date-format iso_8601 --dry-run",
        ],
        fields: FieldCatalog.account.names, plansChanges: true)

    private let change: AccountChange

    init(parsed: ParsedCommand) throws {
        change = AccountChange(
            name: parsed.value("name"), communication: parsed.value("communication"),
            dateFormat: parsed.value("date-format"))
        if change.name == nil, !change.hasSettings {
            throw parsed.usageError("pass --name, --date-format or --communication")
        }
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeProfileViewModel()
        try await context.write(.account, after: "Saving") { _ in
            "Changed your account."
        } plan: {
            try await model.plan(change)
        }
    }
}

/// `account sessions`
struct AccountSessionsCommand: ListCommand {
    static let specification = CommandSpecification(
        "sessions", abstract: "List the browsers that are logged in to your account, or log some of them out.",
        discussion: "'nereid undo' cannot undo a logout.",
        options: ListOptions.flags + [
            .init(
                "revoke", value: .required("ID"), help: "Log this one out", isRepeatable: true, kind: .named("session"))
        ],
        examples: [
            "nereid account sessions",
            "nereid account sessions --revoke 4815162342 --yes",
        ],
        fields: FieldCatalog.accountSession.names, plansChanges: true)

    let list: ListOptions

    private var ids: [String] { list.parsed.values("revoke") }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeProfileViewModel()
        if ids.isEmpty {
            let sessions = try await context.value(of: model.sessions, after: "Loading your sessions") {
                await model.loadSessions(policy: context.policy)
            }
            return try context.show(
                sessions, .accountSession, filteredBy: list, ifEmpty: "No browser is logged in.")
        }
        let plan = try await context.planned(after: "Loading your sessions", asking: true) {
            try await model.planEnding(ids)
        }
        let what = plan.steps.count == 1 ? "session \(ids[0])" : "\(plan.steps.count) sessions"
        var done: [AccountSession] = []
        try await context.apply(
            plan, of: .accountSession, after: "Logging out", asking: .always(DisplayText(line: "Log out \(what)?"))
        ) { step, _ in
            guard let session = step.before.value else { return }
            done.append(session)
            if context.options.format.namesFields { return }
            try context.showReceipt(
                session, .accountSession, piped: session.id, personal: "Logged out session \(session.id).")
        } finally: { _ in
            try context.showTogether(done, .accountSession)
        }
    }
}

/// `preference set`
struct PreferenceSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Set a preference of your address.",
        discussion: """
            The items are not documented; 'include_in_directory', 'show_on_dashboard' and \
            'mastodon_posting' are known from answers of the service. Item and value are sent unchanged, and \
            the service does not say what a preference was before. 'nereid undo' cannot undo this.
            """,
        arguments: [
            .init("ITEM", help: "The service's name for the preference"),
            .init("VALUE", help: "Its value, usually 1 or 0"),
        ],
        examples: ["nereid preference set include_in_directory 1"],
        fields: FieldCatalog.preference.names, plansChanges: true)

    private let item: String
    private let value: String

    init(parsed: ParsedCommand) throws {
        item = parsed.argument("ITEM") ?? ""
        value = parsed.argument("VALUE") ?? ""
        if item.allSatisfy(\.isWhitespace) { throw parsed.usageError("the item is empty") }
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeProfileViewModel()
        try await context.write(.preference, after: "Saving") { saved in
            DisplayText(line: "\(saved.item) is now '\(saved.value)' for \(saved.address.decoded).")
        } plan: {
            try await model.plan(AccountPreference(address: address, item: item, value: value))
        }
    }
}

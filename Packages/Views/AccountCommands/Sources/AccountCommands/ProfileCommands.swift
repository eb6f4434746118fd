import AccountDomain
import AccountViewModels
import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI

/// `account view`
struct AccountViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show your account.", examples: [CommandExample("nereid account view --json email,name")],
        fields: FieldCatalog.account.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeProfileViewModel()
        await context.waiting("Loading your account") { await model.load(policy: context.policy) }
        try context.show(try context.value(of: model.profile), .account)
    }
}

/// `account set`
struct AccountSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Change your account; what is not mentioned stays as it is.",
        options: [
            OptionSpecification("name", value: .required("NAME"), help: "Your name; an empty one removes it"),
            OptionSpecification(
                "date-format", value: .required("FORMAT"), help: "How the service shows dates",
                allowedValues: AccountChange.dateFormats),
            OptionSpecification(
                "communication", value: .required("WORD"), help: "Whether the service may e-mail you",
                allowedValues: AccountChange.communications),
        ],
        examples: [
            CommandExample("nereid account set --name 'Marina S.'"),
            CommandExample("nereid account set --date-format iso_8601 --dry-run"),
        ],
        fields: FieldCatalog.account.names)

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
        if context.options.isDryRun {
            await context.waiting("Loading your account") {
                await model.load(policy: context.options.isOffline ? .offline : .refresh)
            }
            return try context.showPlan(plan(try context.value(of: model.profile)))
        }
        await context.waiting("Saving") { await model.change(change) }
        try context.showReceipt(
            try context.value(of: model.changed), .account, piped: nil, personal: "Changed your account.")
    }

    private func plan(_ current: AccountProfile) -> [PlanLine] {
        let changed = current.applying(change)
        let fields = [
            ("name", current.name, changed.name), ("communication", current.communication, changed.communication),
            ("dateFormat", current.dateFormat, changed.dateFormat),
        ]
        return fields.filter { $0.1 != $0.2 }.map { .changed($0.0, from: $0.1 ?? "", to: $0.2 ?? "") }
    }
}

/// `account sessions`
struct AccountSessionsCommand: ListCommand {
    static let specification = CommandSpecification(
        "sessions", abstract: "List the browsers that are logged in to your account, or log some of them out.",
        options: ListOptions.flags + [
            OptionSpecification(
                "revoke", value: .required("ID"), help: "Log this one out", isRepeatable: true, kind: .named("session"))
        ],
        examples: [
            CommandExample("nereid account sessions"),
            CommandExample("nereid account sessions --revoke 4815162342 --yes"),
        ],
        fields: FieldCatalog.accountSession.names)

    let list: ListOptions

    private var ids: [String] { list.parsed.values("revoke") }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeProfileViewModel()
        // Sessions to end are looked up on the server: the archive may be outdated.
        let policy = ids.isEmpty || context.options.isOffline ? context.policy : .refresh
        await context.waiting("Loading your sessions") { await model.loadSessions(policy: policy) }
        let sessions = try context.value(of: model.sessions)
        guard !ids.isEmpty else {
            return try context.show(sessions, .accountSession, filteredBy: list, ifEmpty: "No browser is logged in.")
        }
        let targets = try ids.map { id in
            guard let session = sessions.first(where: { $0.id == id }) else {
                throw CommandFailure(FailurePresentation(AccountRepositoryError.fault(.noSuchSession(id))))
            }
            return session
        }
        if context.options.isDryRun {
            return try context.showPlan(targets.map { .removed("session \($0.id) \($0.userAgent ?? "")") })
        }
        let what = targets.count == 1 ? "session \(targets[0].id)" : "\(targets.count) sessions"
        try context.confirm(DisplayText(line: "Log out \(what)?"))
        try await revoke(targets, model, context)
    }

    private func revoke(
        _ targets: [AccountSession], _ model: ProfileViewModel, _ context: CommandContext
    ) async throws {
        var done: [AccountSession] = []
        for target in targets {
            await context.waiting("Logging out") { await model.end(target) }
            do {
                done.append(try context.value(of: model.ended))
            } catch {
                // The earlier ones are logged out, and a script has to know.
                if !done.isEmpty { try context.showTogether(done, .accountSession) }
                throw error
            }
            if !context.options.format.namesFields {
                try context.showReceipt(
                    target, .accountSession, piped: target.id, personal: "Logged out session \(target.id).")
            }
        }
        try context.showTogether(done, .accountSession)
    }
}

/// `preference set`
struct PreferenceSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Set a preference of your address.",
        discussion: """
            The items are not documented; 'include_in_directory', 'show_on_dashboard' and \
            'mastodon_posting' are known from answers of the service. Item and value are sent unchanged, and \
            the service does not say what a preference was before.
            """,
        arguments: [
            ArgumentSpecification("ITEM", help: "The service's name for the preference"),
            ArgumentSpecification("VALUE", help: "Its value, usually 1 or 0"),
        ],
        examples: [CommandExample("nereid preference set include_in_directory 1")],
        fields: FieldCatalog.preference.names)

    private let item: String
    private let value: String

    init(parsed: ParsedCommand) throws {
        item = parsed.argument("ITEM") ?? ""
        value = parsed.argument("VALUE") ?? ""
        if item.allSatisfy(\.isWhitespace) { throw parsed.usageError("the item is empty") }
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        if context.options.isDryRun {
            return try context.showPlan([.added("preference \(address) \(item) \(value)")])
        }
        let model = context.dependencies.makeProfileViewModel()
        await context.waiting("Saving") { await model.setPreference(item, to: value, of: address) }
        let saved = try context.value(of: model.preference)
        try context.showReceipt(
            saved, .preference, piped: nil,
            personal: DisplayText(line: "\(saved.item) is now '\(saved.value)' for \(saved.address.decoded)."))
    }
}

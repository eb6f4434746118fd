import AccountDomain
import AccountViewModels
import CommandLineKit
import CommandSupport
import FoundationExtensions
import ResourceLoading
import TerminalUI

/// `auth login`
struct AuthLogInCommand: Command {
    static let specification = CommandSpecification(
        "login", abstract: "Log in with an API key, which the server checks first.",
        discussion: """
            The key is on your account page, https://home.omg.lol/account. It is not shown while you type it, and is \
            saved in a file that only you can read, unless you give --command or --git-credential. No flag takes a \
            key, so that none ends up in the history of your shell.

            The command given with --command must print the key within --timeout seconds; on a terminal there is no \
            limit unless --timeout is given.
            """,
        options: [
            .init(
                "email", value: .required("EMAIL"),
                help: "The account's e-mail address; without it, the server is asked"),
            .init("with-token", help: "Read the key from standard input"),
            .init(
                "command", value: .required("COMMAND"), help: "Save this command, which prints the key"),
            .init("git-credential", help: "Save the key with 'git credential'"),
        ],
        secretRemedy: secretRemedy,
        examples: [
            "nereid auth login",
            "nereid auth login --command 'pass show omg.lol'",
            "nereid auth login --with-token < key.txt",
            .init("nereid auth login --profile work", explanation: "A second account, next to the first"),
        ],
        fields: FieldCatalog.logIn.names)

    /// A key on the command line would be seen by others, and saved in the history of the shell.
    static let secretRemedy =
        "a key is not given on the command line; 'nereid auth login --with-token' reads it from standard input"

    private let email: String?
    private let command: String?
    private let readsToken: Bool
    private let usesGit: Bool

    init(parsed: ParsedCommand) throws {
        email = parsed.value("email")
        command = parsed.value("command")
        readsToken = parsed.flag("with-token")
        usesGit = parsed.flag("git-credential")
        if command != nil, readsToken || usesGit {
            throw parsed.usageError("--command cannot be combined with --with-token and --git-credential")
        }
        if let command, command.allSatisfy(\.isWhitespace) {
            throw parsed.usageError("--command needs a command that prints the key")
        }
    }

    func run(in context: CommandContext) async throws {
        if context.options.isDryRun {
            return try context.showPlan([
                .added(command.map { "log-in with the command '\($0)'" } ?? "log-in with a key")
            ])
        }
        let method = try method(context)
        let model = context.dependencies.makeAccountViewModel()
        let receipt: LogInReceipt
        do {
            receipt = try await context.waiting("Asking the server") {
                try await model.logIn(email: email, method: method)
            }
        } catch {
            let failure = Failure(error)
            guard failure.kind == .credential else { throw error }
            throw CommandFailure(
                .notLoggedIn, failure.sentence,
                remedy: "check the key on https://home.omg.lol/account and try again; nothing was stored")
        }
        if context.options.format.namesFields {
            return try context.showReceipt(receipt, .logIn, piped: nil, personal: "")
        }
        let address =
            receipt.defaultAddress.map { "; default address: \($0.decoded)" } ?? "; the account has no address"
        context.notice(DisplayText(line: "Logged in as \(receipt.account.email)\(address)."))
        if context.usesKeyOfEnvironment {
            context.notice("NEREID_API_KEY is set, and is used instead of this key until you unset it.")
        }
    }

    private func method(_ context: CommandContext) throws -> LogInMethod {
        if let command { return .command(command) }
        // At a terminal the key is always prompted for, so that it is not shown.
        let key = try context.console.traits.isInputTerminal ? askedKey(context) : pipedKey(context)
        return usesGit ? .gitCredential(key) : .key(key)
    }

    private func pipedKey(_ context: CommandContext) throws -> Secret {
        guard readsToken else {
            throw CommandFailure(
                .usage, "no key was given", remedy: "log in at a terminal, or give --with-token and the key on stdin")
        }
        let bytes = try context.console.readInput(limit: 65_536)
        let text = String(decoding: bytes, as: UTF8.self)
        return Secret(text.trimmed())
    }

    private func askedKey(_ context: CommandContext) throws -> Secret {
        guard context.console.traits.allowsPrompts else {
            throw CommandFailure(
                .usage,
                context.options.hasInput
                    ? "the key cannot be asked for, since standard output is not a terminal"
                    : "the key cannot be asked for with --no-input",
                remedy: "give the key on standard input: 'nereid auth login --with-token < key.txt'")
        }
        guard let key = try context.console.ask("API key (it is not shown): ", isHidden: true) else {
            throw CommandFailure(.cancelled, "nothing was done")
        }
        return Secret(key.trimmed())
    }
}

/// `auth status`
struct AuthStatusCommand: Command {
    static let specification = CommandSpecification(
        "status", abstract: "Show who is logged in and where the key comes from, and check the key with the server.",
        examples: ["nereid auth status --json email,accepted"],
        fields: FieldCatalog.session.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeAccountViewModel()
        let report = try await context.waiting("Asking the server") { try await model.session() }
        let profiles = context.dependencies.accountProfiles
        let row = ListedSession(report: report, profile: profiles.current, profiles: profiles.names)
        try context.show(row, .session, raw: nil) { sentences(report) + others(profiles) }
        guard let failure = report.failure else { return }
        if context.options.isOffline, failure == .offline { return }
        throw failure
    }
}

extension AuthStatusCommand {
    /// The profiles, if there are several.
    private func others(_ profiles: any AccountProfiles) -> DisplayText {
        guard profiles.names.count > 1 else { return "" }
        let names = profiles.names.map { $0 == profiles.current ? "\($0) (this one)" : $0 }
        return DisplayText(line: "Profiles: \(names.joined(separator: ", ")).") + "\n"
    }

    /// Who is logged in and with which key, each sentence on its own line.
    private func sentences(_ report: SessionReport) -> DisplayText {
        let key = "The key \(report.maskedKey) from \(report.credentialOrigin)"
        var lines =
            switch report.isAccepted {
            case true: ["\(key) is accepted by the server."]
            case false: ["\(key) is refused by the server."]
            case nil: ["\(key) is used. Whether the server accepts it is not known."]
            }
        if let account = report.account {
            let name = account.name.map { $0.isEmpty ? "" : " (\($0))" } ?? ""
            lines.insert("Logged in as \(account.email)\(name).", at: 0)
        }
        lines.append(
            report.defaultAddress.map { "Default address: \($0.name.decoded) (from \($0.origin))." }
                ?? "No default address; 'nereid address default ADDR' sets one.")
        return lines.map { DisplayText(line: $0) + "\n" }.joined(separator: DisplayText())
    }
}

/// `auth logout`
struct AuthLogOutCommand: Command {
    static let specification = CommandSpecification(
        "logout", abstract: "Forget the key that 'nereid auth login' stored.",
        discussion: """
            --wipe keeps what exists nowhere else: boxes, mutes, earlier versions of your texts, what waits to be \
            sent, and the previous values for 'nereid undo'.
            """,
        options: [
            .init("wipe", help: "Also delete everything that can be fetched again from this server")
        ],
        examples: ["nereid auth logout --wipe --yes"],
        fields: FieldCatalog.logOut.names)

    let parsed: ParsedCommand

    private var wipes: Bool { parsed.flag("wipe") }

    func run(in context: CommandContext) async throws {
        if context.options.isDryRun {
            let isLoggedIn = try await context.dependencies.makeAccountViewModel().storedLogIn() != nil
            if !isLoggedIn { context.noticeOnTerminal("You are not logged in.") }
            return try context.showPlan(
                (isLoggedIn ? [.removed("the stored key")] : [])
                    + (wipes ? [.removed("everything that can be fetched again from this server")] : []))
        }
        let model = context.dependencies.makeAccountViewModel()
        if wipes {
            let logIn = context.asksPerson ? try await model.storedLogIn() : nil
            try context.confirm("Delete from this machine everything that can be fetched again from this server?")
            try await context.check(isStill: logIn) { try await model.storedLogIn() }
        }
        let wasLoggedIn = try await model.logOut(wipe: wipes)
        if context.options.format.namesFields {
            return try context.showReceipt(wasLoggedIn, .logOut, piped: nil, personal: "")
        }
        context.notice(wasLoggedIn ? "Logged out." : "You were not logged in.")
        if wipes {
            context.notice("Deleted everything that can be fetched again from this server.")
            await noticeOnOutbox(in: context)
        }
        await noticeOnJournal(in: context)
        if context.usesKeyOfEnvironment {
            context.notice("NEREID_API_KEY is still set, and is still used.")
        }
    }
}

extension AuthLogOutCommand {
    /// Says how many texts wait in the outbox, and how to send or delete them: a wipe keeps them.
    private func noticeOnOutbox(in context: CommandContext) async {
        let ids = await context.dependencies.queuedIDs()
        guard !ids.isEmpty else { return }
        let (waiting, it) = ids.count == 1 ? ("1 text still waits", "it") : ("\(ids.count) texts still wait", "them")
        let drop = "nereid outbox drop \(ids.joined(separator: " "))"
        let remedy = "'nereid outbox send' sends \(it), '\(drop)' deletes \(it)"
        context.notice(DisplayText(line: "\(waiting) in the outbox: \(remedy)."))
    }

    /// Says that previous values stay.
    private func noticeOnJournal(in context: CommandContext) async {
        guard await context.dependencies.hasJournal() else { return }
        context.notice(
            "Previous values of what you changed stay, for 30 days: 'nereid undo forget --all' deletes them.")
    }
}

/// `auth token`
struct AuthTokenCommand: Command {
    static let specification = CommandSpecification(
        "token", abstract: "Print the key in use, for another program.",
        discussion: "No other command shows your key. This one sends no request.",
        secretRemedy: AuthLogInCommand.secretRemedy,
        examples: [
            .init("nereid auth token > key.txt", explanation: "For a program that reads its key from a file")
        ],
        fields: FieldCatalog.token.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let key = try await context.dependencies.makeAccountViewModel().key().reveal()
        if try context.showNamedFields(key, .token) { return }
        try context.console.writeLine(DisplayText(line: key))
    }
}

/// The session of a profile.
struct ListedSession {
    let report: SessionReport
    let profile: String
    let profiles: [String]
}

extension FieldCatalog where Row == String {
    fileprivate static let token = FieldCatalog([.column("token") { .text($0) }])
}

extension FieldCatalog where Row == Bool {
    static let logOut = FieldCatalog([.column("wasLoggedIn") { .flag($0) }])
}

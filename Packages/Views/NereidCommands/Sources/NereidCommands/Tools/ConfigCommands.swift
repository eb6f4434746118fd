import AccountDomain
import AccountViewModels
import CommandLineKit
import ResourceLoading
import TerminalUI

/// One thing that is configured, and where.
struct Setting {
    let name: String
    /// nil when nothing is set, and something else is used or done instead.
    let value: String?
    let origin: String?
}

extension FieldCatalog where Row == Setting {
    static let setting = FieldCatalog([
        .column("name") { .text($0.name) },
        .column("value", isFlexible: true) { $0.name == "address" ? .address($0.value) : .text($0.value) },
        .column("origin") { .text($0.origin) },
    ])
}

/// `config list`
struct ConfigListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List what is configured, and where.",
        discussion: "Nothing is asked of the server. A command that gives the key is run, to see whether it does.",
        examples: [CommandExample("nereid config list")])

    static let fieldNames = FieldCatalog.setting.fields.map(\.name)

    init(_ parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        try context.show(try await context.settings(), .setting, ifEmpty: "")
    }
}

/// `config get`
struct ConfigGetCommand: Command {
    static let specification = CommandSpecification(
        "get", abstract: "Show one thing that is configured; in a pipe its value alone.",
        arguments: [.setting(CommandContext.settingNames)], examples: [CommandExample("nereid config get address")])

    static let fieldNames = FieldCatalog.setting.fields.map(\.name)

    private let name: String

    init(_ parsed: ParsedCommand) {
        name = parsed.argument("NAME") ?? ""
    }

    func run(in context: CommandContext) async throws {
        guard let setting = try await context.settings().first(where: { $0.name == name }) else { return }
        try context.show(setting, .setting, raw: setting.value.map { DisplayText(line: $0).plain + "\n" } ?? "") {
            DisplayText(line: setting.value ?? "not set")
                + DisplayText(
                    line: setting.origin.map { "  (\($0))" } ?? "", style: .dim) + "\n"
        }
    }
}

/// `config set`
struct ConfigSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Change what is configured: 'address' is the one thing that is kept in the file.",
        discussion: "The key is changed by 'nereid auth login', the rest by the environment.",
        arguments: [
            .setting(["address"]),
            ArgumentSpecification("VALUE", help: "One of your addresses", kind: .named("own-address")),
        ],
        examples: [CommandExample("nereid config set address tidepool")])

    static let fieldNames = FieldCatalog.defaultAddress.fields.map(\.name)

    private let address: String

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("VALUE") ?? ""
    }

    func run(in context: CommandContext) async throws { try await AddressDefaultCommand.choose(address, in: context) }
}

/// `config path`
struct ConfigPathCommand: Command {
    static let specification = CommandSpecification(
        "path", abstract: "Show the folder of what is configured.", examples: [CommandExample("nereid config path")])

    static let fieldNames = ["path"]

    init(_ parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let path = context.dependencies.configurationFolder
        if case .json = context.options.format {
            return try context.console.write(.object(["path": .string(path)]))
        }
        try context.console.writeLine(DisplayText(line: path))
    }
}

extension ArgumentSpecification {
    fileprivate static func setting(_ names: [String]) -> ArgumentSpecification {
        ArgumentSpecification("NAME", help: "What", allowedValues: names)
    }
}

extension CommandContext {
    fileprivate static let settingNames = ["address", "key"] + variables.map(\.name)

    /// What the environment configures: the first variable that is set counts.
    private static let variables: [(name: String, variables: [String])] = [
        ("browser", ["BROWSER"]), ("editor", ["VISUAL", "EDITOR"]), ("pager", ["NEREID_PAGER", "PAGER"]),
        ("sandbox", ["NEREID_SANDBOX"]), ("server", ["NEREID_API_URL"]),
    ]

    fileprivate func settings() async throws -> [Setting] {
        let model = dependencies.makeConfigurationViewModel()
        await model.load()
        let address = try value(of: model.address)
        var settings = [Setting(name: "address", value: address?.name, origin: address?.origin)]
        switch model.key {
        case .failed(let failure): settings.append(Setting(name: "key", value: nil, origin: failure.message))
        case .idle, .loading, .loaded:
            let key = try value(of: model.key)
            settings.append(Setting(name: "key", value: key?.masked, origin: key?.origin))
        }
        for (name, variables) in Self.variables {
            let variable = variables.first { environment[$0]?.isEmpty == false }
            settings.append(
                Setting(
                    name: name, value: variable.flatMap { environment[$0] },
                    origin: variable.map { "the environment (\($0))" }))
        }
        return settings
    }
}

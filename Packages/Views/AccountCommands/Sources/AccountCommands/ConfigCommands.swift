import AccountDomain
import AccountViewModels
import CommandLineKit
import CommandSupport
import FoundationExtensions
import ResourceLoading
import TerminalUI

/// A setting and its origin.
struct Setting {
    let name: String
    /// nil if not set, in which case a fallback is used, or if it cannot be read.
    let value: String?
    /// Where the value comes from, or why it cannot be read; nil if not set.
    let origin: String?

    /// The origin of a stored setting.
    static let configuration = "the configuration"
}

extension FieldCatalog where Row == Setting {
    static let setting = FieldCatalog([
        .column("name") { .text($0.name) },
        .column("value", isFlexible: true) { $0.name == "address" ? .address($0.value) : .text($0.value) },
        .column("origin") { .text($0.origin) },
    ])

    /// `address` and `origin` have the names that `address default` gives them.
    static let changedSetting = FieldCatalog([
        .column("address") { .address($0.name == "address" ? $0.value : nil) },
        .column("origin") { .text($0.origin) },
        .more("name") { .text($0.name) },
        .more("value") { .text($0.value) },
    ])
}

/// `config list`
struct ConfigListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the settings, and where each one comes from.",
        discussion:
            "Sends no request. If the key comes from a command, that command is run, to check that it prints one.",
        examples: ["nereid config list"],
        fields: FieldCatalog.setting.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        try context.show(try await context.settings(), .setting, ifEmpty: "")
    }
}

/// `config get`
struct ConfigGetCommand: Command {
    static let specification = CommandSpecification(
        "get", abstract: "Show one setting; in a pipe, print only its value.",
        arguments: [.setting(CommandContext.settingNames)], examples: ["nereid config get address"],
        fields: FieldCatalog.setting.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let name = parsed.argument("NAME")
        guard let setting = try await context.settings().first(where: { $0.name == name }) else { return }
        try context.show(setting, .setting, raw: setting.value.map { DisplayText(line: $0).plain + "\n" } ?? "") {
            let value = name == "address" ? setting.value?.decoded : setting.value
            return DisplayText(line: value.map { $0.allSatisfy(\.isWhitespace) ? "none" : $0 } ?? "not set")
                + DisplayText(
                    line: setting.origin.map { "  (\($0))" } ?? "", style: .dim) + "\n"
        }
    }
}

/// `config set`
struct ConfigSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Change a setting.",
        discussion: """
            'address' is the default address. 'limit' is how many rows a list shows at most (default: all). 'color' is \
            auto, always or never (default: auto). 'pager' and 'editor' are commands. 'timeout' is how long to wait \
            for an answer, in seconds or as a duration such as 90s or 2m (default: \(GlobalOptions.standardTimeout)). \
            'refresh' is how often an open timeline in 'nereid tui' looks for new statuses: \
            \(Defaults.Setting.refresh.expected) (default: \(Defaults.standardRefresh)). 'journal' is on or off: \
            whether previous values are stored for 'nereid undo' (default: on).

            Flags and the environment take precedence. 'nereid config unset' removes a setting. 'nereid auth login' \
            changes the key.
            """,
        arguments: [
            .setting(CommandContext.changeableNames),
            .init("VALUE", help: "The new value", kind: .named("setting-value")),
        ],
        examples: [
            "nereid config set address tidepool",
            "nereid config set limit 50",
        ],
        fields: FieldCatalog.changedSetting.names)

    /// nil for the address.
    private let setting: Defaults.Setting?
    private let value: String

    init(parsed: ParsedCommand) throws {
        setting = parsed.argument("NAME").flatMap(Defaults.Setting.init)
        value = parsed.argument("VALUE") ?? ""
        if let setting, !value.isEmpty, !setting.allows(value) {
            throw parsed.usageError("\(setting.rawValue) cannot be '\(value)'; give \(setting.expected)")
        }
    }

    func run(in context: CommandContext) async throws {
        if let setting { return try context.set(setting, to: value.isEmpty ? nil : value) }
        try await AddressDefaultCommand.choose(value, in: context) { chosen, sentence in
            try context.showReceipt(
                Setting(name: "address", value: chosen.name, origin: chosen.origin), .changedSetting,
                piped: chosen.name, personal: sentence)
        }
    }
}

/// `config unset`
struct ConfigUnsetCommand: Command {
    static let specification = CommandSpecification(
        "unset", abstract: "Remove a setting from the configuration.",
        discussion: "Without a default address, the first address of your account is used.",
        arguments: [.setting(CommandContext.changeableNames)],
        examples: [.init("nereid config unset limit", explanation: "All rows again")],
        fields: FieldCatalog.changedSetting.names)

    /// nil for the address.
    private let setting: Defaults.Setting?

    init(parsed: ParsedCommand) throws {
        setting = parsed.argument("NAME").flatMap(Defaults.Setting.init)
    }

    func run(in context: CommandContext) async throws {
        if let setting { return try context.set(setting, to: nil) }
        let model = context.dependencies.makeConfigurationViewModel()
        if context.options.isDryRun {
            let configured = try await model.configuredAddress()
            return try context.showPlan(configured.map { [.removed("address \($0)")] } ?? [])
        }
        let fallback = try await model.forgetAddress()
        try context.showReceipt(
            Setting(name: "address", value: fallback?.name, origin: fallback?.origin), .changedSetting, piped: nil,
            personal: fallback.map { "The default address is now \($0.name.decoded) (from \($0.origin))." }
                ?? "address is no longer set.")
    }
}

/// `config path`
struct ConfigPathCommand: Command {
    static let specification = CommandSpecification(
        "path", abstract: "Show the folder of the configuration.", examples: ["nereid config path"],
        fields: FieldCatalog.path.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let path = context.dependencies.configurationFolder
        if try context.showNamedFields(path, .path) { return }
        try context.console.writeLine(DisplayText(line: path))
    }
}

extension ArgumentSpecification {
    fileprivate static func setting(_ names: [String]) -> ArgumentSpecification {
        .init("NAME", help: "The name of the setting", allowedValues: names)
    }
}

extension CommandContext {
    /// Stores a setting, or removes it.
    fileprivate func set(_ setting: Defaults.Setting, to value: String?) throws {
        let name = setting.rawValue
        let model = dependencies.makeConfigurationViewModel()
        if options.isDryRun {
            let old = try model.defaults()[name]
            guard old != value else { return try showPlan([]) }
            return try showPlan([
                value.map { .changed(name, from: old ?? "", to: $0) } ?? .removed("\(name) \(old ?? "")")
            ])
        }
        let stored = try model.setDefault(value, of: name)
        try showReceipt(
            Setting(name: name, value: stored, origin: stored.map { _ in Setting.configuration }), .changedSetting,
            piped: nil,
            personal: DisplayText(line: stored.map { "\(name) is now \($0)." } ?? "\(name) is no longer set."))
        if let variable = setting.variable(in: environment) {
            notice(DisplayText(line: "\(variable) is set, and is used instead until you unset it."))
        }
    }

    /// The settings that `config set` changes.
    fileprivate static let changeableNames = ["address"] + Defaults.Setting.allCases.map(\.rawValue)

    fileprivate static let settingNames = ["address", "key"] + otherNames

    /// The settings that only the environment sets, with their variables.
    private static let environmentSettings = [
        "browser": "BROWSER", "sandbox": "NEREID_SANDBOX", "server": "NEREID_API_URL",
    ]

    /// All settings but the address and the key.
    private static let otherNames = (environmentSettings.keys + Defaults.Setting.allCases.map(\.rawValue)).sorted()

    fileprivate func settings() async throws -> [Setting] {
        let model = dependencies.makeConfigurationViewModel()
        let address = try await model.address()
        var settings = [Setting(name: "address", value: address?.name, origin: address?.origin)]
        do {
            let key = try await model.key()
            settings.append(Setting(name: "key", value: key?.masked, origin: key?.origin))
        } catch {
            settings.append(Setting(name: "key", value: nil, origin: Failure(error).sentence))
        }
        let defaults = try model.defaults()
        for name in Self.otherNames {
            let variable: String? =
                if let setting = Defaults.Setting(rawValue: name) {
                    setting.variable(in: environment)
                } else {
                    Self.environmentSettings[name].flatMap { environment[$0]?.isEmpty == false ? $0 : nil }
                }
            if let variable {
                let given = environment[variable]
                let value: String? =
                    switch name {
                    // The server's URL is shown without its password, even if it is unusable.
                    case "server": given.map(\.urlWithoutUser)
                    // The variable may have any value.
                    case "color": variable == "NO_COLOR" ? "never" : "always"
                    default: given
                    }
                settings.append(Setting(name: name, value: value, origin: "the environment (\(variable))"))
            } else {
                let origin = defaults[name].map { _ in Setting.configuration }
                settings.append(Setting(name: name, value: defaults[name], origin: origin))
            }
        }
        return settings
    }
}

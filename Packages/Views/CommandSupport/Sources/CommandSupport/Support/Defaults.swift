import FoundationExtensions

/// The user's own defaults. Flags and the environment take precedence.
public struct Defaults: Equatable, Sendable {
    /// The settings, by their names in `config`.
    public enum Setting: String, CaseIterable, Sendable {
        case color, editor, journal, limit, pager, refresh, timeout

        /// Its allowed values, in words.
        public var expected: String {
            switch self {
            case .color: "auto, always or never"
            case .editor, .pager: "a command"
            case .journal: "on or off"
            case .limit: "a whole number, 1 or more"
            case .refresh: "a whole number of seconds, 10 to 86400, or off"
            case .timeout: GlobalOptions.expectedTimeout
            }
        }

        /// The environment variables that take precedence.
        var variables: [String] {
            switch self {
            case .color: ["NO_COLOR", "CLICOLOR_FORCE"]
            case .editor: ["VISUAL", "EDITOR"]
            case .journal, .limit, .refresh, .timeout: []
            case .pager: ["NEREID_PAGER", "PAGER"]
            }
        }

        /// The environment variable that takes precedence; nil if none is set. A blank `EDITOR`, an empty colour variable
        /// and a `CLICOLOR_FORCE` of 0 count as unset, but a blank `PAGER` as set: it means no pager.
        public func variable(in environment: [String: String]) -> String? {
            variables.first { name in
                guard let value = environment[name] else { return false }
                switch self {
                case .pager: return true
                case .editor: return !value.allSatisfy(\.isWhitespace)
                case .color: return !value.isEmpty && (name != "CLICOLOR_FORCE" || value != "0")
                case .journal, .limit, .refresh, .timeout: return !value.isEmpty
                }
            }
        }

        /// Whether a value is allowed.
        public func allows(_ value: String) -> Bool {
            switch self {
            case .color: Defaults.colors.contains(value)
            case .editor, .pager:
                !value.allSatisfy(\.isWhitespace)
                    && !value.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
            case .journal: ["on", "off"].contains(value)
            case .limit: Int(value).map { $0 > 0 } ?? false
            case .refresh: value == "off" || Int(value).map((10...86_400).contains) ?? false
            case .timeout: GlobalOptions.timeout(value) != nil
            }
        }
    }

    /// The values of `color`.
    public static let colors = ["auto", "always", "never"]

    private let values: [Setting: String]

    /// Reads stored settings. Unknown ones, such as those of a newer program, are ignored.
    public init(_ stored: [String: String] = [:]) {
        let known = stored.compactMap { name, value in Setting(rawValue: name).map { ($0, value) } }
        values = Dictionary(known) { first, _ in first }
    }

    /// A stored setting with an invalid value; nil if there is none.
    public var invalid: (setting: Setting, value: String)? {
        Setting.allCases.lazy.compactMap { setting in values[setting].map { (setting, $0) } }
            .first { setting, value in !setting.allows(value) }
    }

    /// Whether previous values are kept, so that changes can be undone.
    public var keepsJournal: Bool { values[.journal] != "off" }
    /// After how many seconds an open timeline asks for new posts, unless configured.
    public static let standardRefresh = 60

    /// After how many seconds an open timeline asks for new posts; nil if it never does.
    public var refreshInterval: Int? {
        values[.refresh] == "off" ? nil : values[.refresh].flatMap { Int($0) } ?? Self.standardRefresh
    }
    /// How many rows of a list to show at most; nil for all.
    public var limit: Int? { values[.limit].flatMap { Int($0) } }
    /// Seconds to wait for an answer.
    public var timeout: Double? { values[.timeout].flatMap(GlobalOptions.timeout) }

    /// The environment with the configured program, unless it names one itself.
    public func naming(_ setting: Setting, in environment: [String: String]) -> [String: String] {
        guard let command = values[setting], let variable = setting.variables.first,
            setting.variable(in: environment) == nil
        else { return environment }
        return environment.merging([variable: command]) { $1 }
    }

    /// The environment with the configured colours, unless it decides itself.
    func colouring(_ environment: [String: String]) -> [String: String] {
        guard Setting.color.variable(in: environment) == nil else { return environment }
        switch values[.color] {
        case "never": return environment.merging(["NO_COLOR": "1"]) { $1 }
        case "always" where environment["TERM"] != "dumb": return environment.merging(["CLICOLOR_FORCE": "1"]) { $1 }
        default: return environment
        }
    }
}

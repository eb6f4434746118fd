import FoundationExtensions
import ResourceLoading

/// Fields to fill in, and the command line that they become.
public struct Form {
    let title: String
    /// The name of its draft; different for each item to change.
    let name: String
    /// The action of its key, in one word.
    let verb: @MainActor (FormValues) -> String
    /// Whether it acts as the address of the screens.
    let isOfAddress: Bool
    let fields: [FormField]
    /// Loads the current values; `nil` for something new.
    let load: (@MainActor () async throws -> [String: String])?
    let previews: Bool
    /// The page that its values become, in Markdown; `nil` if it becomes none.
    let page: (@MainActor (FormValues) -> String)?
    /// A command line that has to succeed before `command` runs; `nil` if there is none.
    let first: (@MainActor (FormValues) -> [String]?)?
    let command: @MainActor (FormValues) -> [String]

    /// The field whose text the command gets as its standard input; `nil` for none.
    var inputField: String? { fields.first(where: \.isText)?.name }

    /// Creates a form. The command gets the text of its field of many lines as its standard input.
    ///
    /// - Parameters:
    ///   - name: The name of its draft, with the item to change.
    ///   - verb: The action of its key, in one word.
    ///   - verbOf: The action for some values, if it depends on them.
    ///   - isOfAddress: Whether it acts as the address of the screens, which is then shown.
    ///   - previews: Whether to show the output of `--dry-run --offline` during typing.
    ///   - page: The page that its values become, in Markdown, for a wide terminal; `nil` if it becomes none.
    ///   - load: Loads the current values, by field; `nil` for something new.
    ///   - first: Makes a command line that runs before `command` and has to succeed; `nil` if there is none.
    ///   - command: Makes the command line of the values, without the program's name.
    public init(
        _ title: String, name: String, verb: String = "save",
        verbOf: (@MainActor (FormValues) -> String)? = nil, isOfAddress: Bool = true, fields: [FormField],
        previews: Bool = false, page: (@MainActor (FormValues) -> String)? = nil,
        load: (@MainActor () async throws -> [String: String])? = nil,
        first: (@MainActor (FormValues) -> [String]?)? = nil,
        command: @escaping @MainActor (FormValues) -> [String]
    ) {
        self.title = title
        self.name = name
        self.verb = verbOf ?? { _ in verb }
        self.isOfAddress = isOfAddress
        self.fields = fields
        self.previews = previews
        self.page = page
        self.load = load
        self.first = first
        self.command = command
    }
}

/// A field of a form.
public struct FormField {
    /// How it is filled in.
    enum Kind: Equatable {
        /// One line; completion after these words offers values.
        case line(completing: [String]?)
        /// One line with the path of a file; Tab completes it with names that have one of these endings.
        case path(endings: [String])
        /// Many lines; the name of a file in the editor.
        case text(file: String)
        /// Yes or no.
        case flag
    }

    let name: String
    let kind: Kind
    /// The initial value for something new.
    let value: String
    let help: String

    var isText: Bool { if case .text = kind { true } else { false } }
    var isPath: Bool { if case .path = kind { true } else { false } }

    /// A field for one line.
    ///
    /// - Parameters:
    ///   - help: Shown while it is empty.
    ///   - words: The beginning of a command line; completion after it offers values.
    public static func line(
        _ name: String, _ value: String = "", help: String = "", completing words: [String]? = nil
    ) -> FormField { FormField(name: name, kind: .line(completing: words), value: value, help: help) }

    /// A field for the path of a file or folder.
    ///
    /// - Parameter endings: The endings of the file names that are offered, such as `.png`; by default all are.
    public static func path(_ name: String, help: String = "", endings: [String] = []) -> FormField {
        FormField(name: name, kind: .path(endings: endings), value: "", help: help)
    }

    /// A field for a text of many lines.
    ///
    /// - Parameter file: The name of the file in an editor.
    public static func text(_ name: String, _ value: String = "", file: String, help: String = "") -> FormField {
        FormField(name: name, kind: .text(file: file), value: value, help: help)
    }

    /// A field for yes or no.
    public static func flag(_ name: String, isOn: Bool = false, help: String = "") -> FormField {
        FormField(name: name, kind: .flag, value: .flag(isOn), help: help)
    }

    /// A flag for items that the public list of an address shows only on request.
    ///
    /// - Parameter items: Their noun, in the plural.
    public static func listed(_ items: String) -> FormField {
        .flag("listed", help: "Show it in the list of your \(items)")
    }
}

/// The values of a form, by the names of the fields.
public struct FormValues {
    static let (no, yes) = ("no", "yes")

    let values: [String: String]
    /// The values that the form began with.
    let initial: [String: String]

    /// The value of a field.
    public subscript(name: String) -> String { values[name] ?? "" }

    /// Whether a value was changed.
    public func isChanged(_ name: String) -> Bool {
        // Equal texts may differ in their bytes, such as those of an accent.
        !self[name].isExactly(initial[name] ?? "")
    }

    /// `--name=value` for each changed field.
    public func options(_ names: String...) -> [String] {
        names.filter(isChanged).map { "--\($0)=\(self[$0])" }
    }

    /// `--name` for a flag changed to yes, with hyphens for blanks, and the opposite flag for one changed to no.
    public func flag(_ name: String, off: String? = nil) -> [String] {
        guard isChanged(name) else { return [] }
        if self[name] == Self.yes { return ["--\(Self.flag(named: name))"] }
        return off.map { ["--\($0)"] } ?? []
    }

    /// The command's name of a field: a person reads blanks, a command has hyphens.
    static func flag(named name: String) -> String { name.replacing(" ", with: "-") }

    /// `-`, which reads standard input, if a text was changed.
    public func input(_ name: String) -> [String] { isChanged(name) ? ["-"] : [] }
}

extension [String: String] {
    /// Whether both have the same values, byte for byte.
    func areExactly(_ others: [String: String]) -> Bool {
        count == others.count && allSatisfy { $1.isExactly(others[$0]) }
    }
}

extension String {
    /// The value of a flag in a form.
    public static func flag(_ isOn: Bool) -> String { isOn ? FormValues.yes : FormValues.no }
}

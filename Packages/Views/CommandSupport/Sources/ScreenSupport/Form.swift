public import ResourceLoading

/// What a person fills in, and the command line that it becomes.
public struct Form {
    let title: String
    /// The name of its draft: the same form of another thing has another one.
    let name: String
    /// What its key does, in one word.
    let verb: String
    let fields: [FormField]
    /// Gives the present values of what is changed; nil for something new.
    let load: (@MainActor () async throws(FailurePresentation) -> [String: String])?
    let previews: Bool
    let command: @MainActor (FormValues) -> FormCommand

    /// Describes a form.
    ///
    /// - Parameters:
    ///   - name: The name of its draft: what is changed, too.
    ///   - verb: What its key does, in one word.
    ///   - previews: Whether what will be sent is shown while one types, as `--dry-run --offline` tells it.
    ///   - load: Gives the present values of what is changed, by field; nil for something new.
    ///   - command: What the values become.
    public init(
        _ title: String, name: String, verb: String = "save", fields: [FormField], previews: Bool = false,
        load: (@MainActor () async throws(FailurePresentation) -> [String: String])? = nil,
        command: @escaping @MainActor (FormValues) -> FormCommand
    ) {
        self.title = title
        self.name = name
        self.verb = verb
        self.fields = fields
        self.previews = previews
        self.load = load
        self.command = command
    }
}

/// A command line without the program's name, and its standard input.
public struct FormCommand: Equatable {
    let words: [String]
    let input: String

    /// Describes one.
    public init(_ words: [String], input: String = "") {
        self.words = words
        self.input = input
    }
}

/// A field of a form.
public struct FormField {
    /// How it is filled in.
    enum Kind: Equatable {
        /// One line; the words of a command line whose next word it is, which offers values.
        case line(completing: [String]?)
        /// Many lines; the name of a file in the editor.
        case text(file: String)
        /// Yes or no.
        case flag
    }

    let name: String
    let kind: Kind
    /// At the beginning, of something new.
    let value: String
    let help: String

    /// A field for one line.
    ///
    /// - Parameters:
    ///   - help: What to give, while it is empty.
    ///   - words: A command line whose next word it is: completion offers values.
    public static func line(
        _ name: String, _ value: String = "", help: String = "", completing words: [String]? = nil
    ) -> FormField { FormField(name: name, kind: .line(completing: words), value: value, help: help) }

    /// A field for a text of many lines.
    ///
    /// - Parameter file: The name of the file in an editor.
    public static func text(_ name: String, file: String, help: String = "") -> FormField {
        FormField(name: name, kind: .text(file: file), value: "", help: help)
    }

    /// A field for yes or no.
    public static func flag(_ name: String, help: String = "") -> FormField {
        FormField(name: name, kind: .flag, value: FormValues.no, help: help)
    }
}

/// What was filled in, by the names of the fields.
public struct FormValues {
    static let (no, yes) = ("no", "yes")

    /// The values of a flag.
    public static func flag(_ isOn: Bool) -> String { isOn ? yes : no }

    let values: [String: String]
    /// What they were before.
    let initial: [String: String]

    /// The value of a field.
    public subscript(name: String) -> String { values[name] ?? "" }

    /// Whether a value is another one than before.
    public func isChanged(_ name: String) -> Bool {
        // Equal texts may differ in their bytes, such as those of an accent.
        !(self[name].utf8.elementsEqual((initial[name] ?? "").utf8))
    }

    /// `--name=value` for each of these fields that was changed.
    public func options(_ names: String...) -> [String] {
        names.filter(isChanged).map { "--\($0)=\(self[$0])" }
    }

    /// `--name` for a flag that was changed to yes, and the other one for one changed to no.
    public func flag(_ name: String, off: String? = nil) -> [String] {
        guard isChanged(name) else { return [] }
        return self[name] == Self.yes ? ["--\(name)"] : off.map { ["--\($0)"] } ?? []
    }

    /// `-`, which reads standard input, if a text was changed.
    public func input(_ name: String) -> [String] { isChanged(name) ? ["-"] : [] }
}

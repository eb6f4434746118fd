import CommandSupport

/// Makes random writes of one kind of items, and reads the items from the sandbox's state.
protocol OracleKind: Sendable {
    /// The name of the kind in plans and the journal, such as `purl`.
    var name: String { get }
    /// The command line that reads all of them into the archive.
    var reading: String { get }
    /// The irregularities of the sandbox that affect this kind.
    var quirks: [String] { get }

    /// Makes a random command line that writes.
    func line(_ draw: inout OracleDraw) -> OracleLine

    /// The items of `marina` in the sandbox's state, by their ids: the fields that writes send, named as in the
    /// changes.
    func items(in world: OracleValue) -> OracleItems

    /// Whether the server chooses the ids of new items.
    var choosesIDs: Bool { get }

    /// The fields that the server fills in where a plan leaves them open.
    var filledIn: Set<String> { get }

    /// The server's values for fields that a write leaves out, and that an undo cannot make empty again.
    var chosen: [String: OracleValue] { get }

    /// A command line that opens an editor; nil for none.
    var editing: String? { get }

    /// The fields that an undo cannot restore.
    var leftByUndo: Set<String> { get }

    /// The fields that a line leaves to the server and that its answer does not contain: if another client changes only
    /// these, nobody can know.
    func unsaid(by line: OracleLine) -> Set<String>

    /// Whether the changes that remain after a run with a warning, or with a failure after sending, are allowed.
    func permits(_ run: OracleResult) -> Bool
}

extension OracleKind {
    var choosesIDs: Bool { false }

    var filledIn: Set<String> { [] }
    var leftByUndo: Set<String> { [] }
    func unsaid(by line: OracleLine) -> Set<String> { [] }
    var chosen: [String: OracleValue] { [:] }
    var editing: String? { nil }

    func permits(_ run: OracleResult) -> Bool { false }
}

/// Items by id, and each by the names of its fields.
typealias OracleItems = [String: [String: OracleValue]]

/// A command line and its standard input.
struct OracleLine {
    let words: [String]
    var input = ""

    init(_ words: [String], input: String = "") {
        (self.words, self.input) = (words, input)
    }
}

/// A real run and the plan of its dry run.
struct OracleResult {
    let quirks: [String]
    let code: ExitCode
    let changes: [PlannedChange]
    let before: OracleItems
    /// What the plan makes of it; creations with an id of the server's choice left out.
    let expected: OracleItems
    let after: OracleItems
}

/// Draws from a small random generator with a seed.
struct OracleDraw {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(state: seed) }

    mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    /// True once in `count` times.
    mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    /// Each of them once in three times.
    mutating func some(_ values: [String]) -> [String] { values.filter { _ in once(in: 3) } }

    /// An option with one of the values, once in `count` times.
    mutating func option(_ flag: String, _ values: [String], once count: Int = 2) -> [String] {
        once(in: count) ? [flag, one(of: values)] : []
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A value of JSON.
enum OracleValue: Sendable, Decodable, Equatable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([OracleValue])
    case object([String: OracleValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            // The server chooses the line ends of texts.
            self = .text(text.replacing("\r\n", with: "\n"))
        } else if let list = try? container.decode([OracleValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: OracleValue].self))
        }
    }

    subscript(_ name: String) -> OracleValue {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
    }

    var items: [OracleValue] { if case .list(let items) = self { items } else { [] } }

    /// A text as it is, and a whole number as its digits.
    var words: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(Int(number))
        default: ""
        }
    }
}

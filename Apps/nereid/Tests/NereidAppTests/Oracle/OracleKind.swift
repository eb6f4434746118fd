import CommandSupport
import Foundation

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
    /// these, an undo cannot notice it.
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
    /// The items as the plan predicts them, without creations whose ids the server chooses.
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

    /// Draws each of the values with a probability of one third.
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
enum OracleValue: Sendable, Equatable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([OracleValue])
    case object([String: OracleValue])

    /// Not as `Decodable`, which finds the kind of a value by errors: for each one Swift Testing walks the stack, and that
    /// took more than half of the oracles' time.
    ///
    /// - Throws: If the text is not JSON.
    init(json: Data) throws {
        self.init(try JSONSerialization.jsonObject(with: json))
    }

    private init(_ value: Any) {
        switch value {
        case let text as String:
            // The server chooses the line endings of texts.
            self = .text(text.replacing("\r\n", with: "\n"))
        case let object as [String: Any]: self = .object(object.mapValues(OracleValue.init))
        case let list as [Any]: self = .list(list.map(OracleValue.init))
        case let number as NSNumber:
            self = number.objCType.pointee == Self.flagType ? .flag(number.boolValue) : .number(number.doubleValue)
        default: self = .null
        }
    }

    /// The type that Foundation gives `true` and `false`, and no number.
    private static let flagType = NSNumber(value: true).objCType.pointee

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

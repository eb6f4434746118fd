public import Foundation

/// A value of an SQLite column. Texts are compared byte by byte, as SQLite compares them.
public enum SQLValue: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    /// May contain any scalar, including U+0000.
    case text(String)
    case blob([UInt8])
}

extension SQLValue: Hashable {
    public static func == (left: SQLValue, right: SQLValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        // Swift's own `==` equates canonically equivalent texts, such as `é` as one scalar and as two.
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.blob(let left), .blob(let right)): left == right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .integer(let value): hasher.combine(value)
        case .real(let value): hasher.combine(value)
        case .text(var text):
            hasher.combine(text.utf8.count)
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        case .blob(let bytes): hasher.combine(bytes)
        }
    }
}

extension SQLValue {
    /// The text, if it is one.
    public var string: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, if it is a whole one.
    public var number: Int64? { if case .integer(let number) = self { number } else { nil } }

    /// Texts that may contain any scalar: a JSON array keeps them apart, and SQLite's own functions can read it.
    public static func list(_ texts: [String]) -> SQLValue {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // JSON can represent every array of texts.
        return .text((try? encoder.encode(texts)).map { String(decoding: $0, as: UTF8.self) } ?? "[]")
    }
}

/// A value that can be stored in a column.
public protocol SQLConvertible {
    /// The value in the column.
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLConvertible {
    public var sqlValue: SQLValue { self }
}

extension String: SQLConvertible {
    public var sqlValue: SQLValue { .text(self) }
}

extension Int: SQLConvertible {
    public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: SQLConvertible {
    public var sqlValue: SQLValue { .integer(self) }
}

/// A flag is stored as 0 or 1.
extension Bool: SQLConvertible {
    public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

/// A time is stored in whole seconds since 1970, rounded down: other tools can read it, and it is never in the future.
extension Date: SQLConvertible {
    public var sqlValue: SQLValue { .integer(storedSeconds) }

    /// The largest number up to which a `Double` has each second.
    private static let farthest: Int64 = 1 << 53

    /// Whole seconds, rounded down; a time beyond 285 million years is clamped.
    package var storedSeconds: Int64 {
        let seconds = timeIntervalSince1970.rounded(.down)
        guard let whole = Int64(exactly: seconds) else { return seconds > 0 ? Self.farthest : -Self.farthest }
        return min(max(whole, -Self.farthest), Self.farthest)
    }

    /// Reads a stored time.
    package init(storedSeconds: Int64) {
        self.init(timeIntervalSince1970: Double(storedSeconds))
    }
}

extension [UInt8]: SQLConvertible {
    public var sqlValue: SQLValue { .blob(self) }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    // A closure: the key path `\.sqlValue` would be looked up for each value, a sixth of the time of a first sync.
    public var sqlValue: SQLValue { map { $0.sqlValue } ?? .null }
}

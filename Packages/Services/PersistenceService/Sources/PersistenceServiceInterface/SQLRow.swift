public import Foundation

/// A row of a query, valid only while it is being read. The first column is 0.
///
/// The tables are STRICT: a column contains its declared type or NULL. A column read without `optional` must be
/// declared NOT NULL; NULL reads as 0 and as an empty text.
public protocol SQLRow {
    /// The value of a column, of any type.
    func value(_ column: Int) -> SQLValue
    func isNull(_ column: Int) -> Bool
    func integer(_ column: Int) -> Int64
    func text(_ column: Int) -> String
}

extension SQLRow {
    public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

    /// A number; values beyond `Int` are clamped.
    public func number(_ column: Int) -> Int { Int(clamping: integer(column)) }
    public func optionalNumber(_ column: Int) -> Int? { isNull(column) ? nil : number(column) }

    public func flag(_ column: Int) -> Bool { integer(column) != 0 }
    public func optionalFlag(_ column: Int) -> Bool? { isNull(column) ? nil : flag(column) }

    /// Texts that `SQLValue.list` stored; empty if the column has anything else.
    public func list(_ column: Int) -> [String] {
        (try? JSONDecoder().decode([String].self, from: Data(text(column).utf8))) ?? []
    }

    /// A time, to the second.
    public func time(_ column: Int) -> Date { Date(storedSeconds: integer(column)) }
    public func optionalTime(_ column: Int) -> Date? { isNull(column) ? nil : time(column) }
}

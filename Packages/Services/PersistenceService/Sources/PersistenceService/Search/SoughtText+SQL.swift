import CSQLite
import FoundationExtensions

extension SoughtText {
    /// Registers the SQL function `occurs_in(sought, text)` with a connection: whether `text` contains `sought`; null
    /// if either is null.
    ///
    /// - Returns: SQLite's result code.
    static func register(on handle: OpaquePointer) -> Int32 {
        sqlite3_create_function_v2(
            handle, "occurs_in", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil,
            { context, count, values in
                guard count == 2, let sought = SoughtText.first(of: context, values?[0]) else { return }
                SoughtText.withText(values?[1]) { text in
                    sqlite3_result_int(context, sought.occurs(inUTF8: text) ? 1 : 0)
                }
            }, nil, nil, nil)
    }

    /// The first argument, folded once for all rows if it is the same for all.
    /// Source: <https://sqlite.org/c3ref/get_auxdata.html>.
    private static func first(of context: OpaquePointer?, _ value: OpaquePointer?) -> SoughtText? {
        if let kept = sqlite3_get_auxdata(context, 0) {
            return Unmanaged<Kept>.fromOpaque(kept).takeUnretainedValue().sought
        }
        guard let sought = withText(value, { SoughtText(String(decoding: $0, as: UTF8.self)) }) else { return nil }
        sqlite3_set_auxdata(context, 0, Unmanaged.passRetained(Kept(sought)).toOpaque()) { kept in
            if let kept { Unmanaged<Kept>.fromOpaque(kept).release() }
        }
        return sought
    }

    /// Calls `body` with a text argument, unless it is null.
    private static func withText<Value>(
        _ value: OpaquePointer?, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value? {
        guard let start = sqlite3_value_text(value) else { return nil }
        return body(UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
    }

    private final class Kept {
        let sought: SoughtText

        init(_ sought: SoughtText) { self.sought = sought }
    }
}

import Foundation
import FoundationExtensions

extension JSONObject {
    /// The time of the members `unix_epoch_time` and `iso_8601_time`; nil if it has neither.
    ///
    /// If both are present, `unix_epoch_time` is used. An empty text counts as missing.
    func time() throws(JSONFault) -> Date? {
        if let date = try time("unix_epoch_time") { return date }
        return try isoTime("iso_8601_time")
    }

    /// A time in seconds since 1970 that may be missing, null or an empty text.
    func time(_ name: StaticString) throws(JSONFault) -> Date? {
        try integer(name).map { Date(timeIntervalSince1970: Double($0)) }
    }

    /// A time in seconds since 1970 that no command needs, and that every item has according to the documentation.
    func expectedTime(_ name: StaticString) throws(JSONFault) -> Date? {
        try expectedInteger(name).map { Date(timeIntervalSince1970: Double($0)) }
    }

    /// An ISO 8601 time that may be missing, null or an empty text.
    func isoTime(_ name: StaticString) throws(JSONFault) -> Date? {
        try value.tolerating { () throws(JSONFault) in
            guard let member = member(name), !member.isEmptyText else { return nil }
            guard let date = Date(rfc3339: try member.text()) else {
                throw member.fault(wanted: "an ISO 8601 time")
            }
            return date
        }
    }
}

extension JSONValue {
    /// Whether it is an empty text.
    var isEmptyText: Bool {
        kind == .text && document.tokens[index].extent == 0
    }
}

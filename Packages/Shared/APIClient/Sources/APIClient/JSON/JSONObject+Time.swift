import Foundation
import FoundationExtensions

extension JSONObject {
    /// The time that the object's members `unix_epoch_time` and `iso_8601_time` tell; nil when it has neither.
    ///
    /// The seconds are taken where both are there. An empty text is no time.
    func time() throws(JSONFault) -> Date? {
        if let seconds = member("unix_epoch_time"), !seconds.isEmptyText {
            return Date(timeIntervalSince1970: Double(try seconds.integer()))
        }
        guard let member = member("iso_8601_time"), !member.isEmptyText else { return nil }
        guard let date = RFC3339.date(from: try member.text()) else { throw member.fault(wanted: "an ISO 8601 time") }
        return date
    }
}

extension JSONValue {
    /// Whether it is a text of no character.
    var isEmptyText: Bool {
        kind == .text && document.tokens[index].extent == 0
    }
}

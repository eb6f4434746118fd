public import Foundation
public import WeblogDomain

extension WeblogDraft {
    /// A notice about a date in the future; nil without one, or if the entry's status is draft.
    public func futureNotice(now: Date) -> String? {
        futureDate(now: now).map {
            "the date \($0) is in the future, and omg.lol does not document whether the weblog shows the entry before it; 'nereid weblog unpublish' keeps it back"
        }
    }
}

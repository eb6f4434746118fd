public import Foundation
public import WeblogDomain

extension WeblogDraft {
    /// What a user should know about a date in the future; nil if the date is not in the future, or for a draft.
    public func futureNotice(now: Date) -> String? {
        futureDate(now: now).map {
            "the date \($0) is in the future, and omg.lol does not document whether the weblog shows the entry before it; 'nereid weblog unpublish' keeps it back"
        }
    }
}

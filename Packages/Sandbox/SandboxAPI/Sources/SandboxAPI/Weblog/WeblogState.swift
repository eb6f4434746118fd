/// Everybody's weblogs.
struct WeblogState: Codable, Equatable, Sendable {
    var entries: [WeblogEntryState]
    /// By address; the service's default one where none is kept.
    var configurations: [String: String]
    /// By address.
    var templates: [String: String]
}

/// One entry. All else that the service tells of it is read out of its source.
struct WeblogEntryState: Codable, Equatable, Sendable {
    /// What requests call it. Unique within its address.
    var id: String
    /// A longer id, which only the answer for one entry shows, and no request takes.
    var innerID: String
    var address: String
    /// When it was saved first, in seconds since 1970: its date where the source names none.
    var created: Int
    var source: String
}

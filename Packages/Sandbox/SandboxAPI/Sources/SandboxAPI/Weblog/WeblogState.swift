/// The weblogs of all addresses.
struct WeblogState: Codable, Equatable, Sendable {
    var entries: [WeblogEntryState]
    /// By address; the service's default if missing.
    var configurations: [String: String]
    /// By address.
    var templates: [String: String]
}

/// One entry. The rest of the service's answer is read from its source.
struct WeblogEntryState: AddressItem, Codable, Equatable, Sendable {
    /// Its id in requests. Unique within its address.
    var id: String
    /// A longer id, only in the answer for one entry; no request accepts it.
    var innerID: String
    var address: String
    /// When it was first saved, in seconds since 1970: its date if the source has none.
    var created: Int
    var source: String

    var identity: String { id }
}

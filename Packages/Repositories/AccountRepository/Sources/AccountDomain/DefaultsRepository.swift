/// The user's own defaults, texts by name, the same for every server.
public protocol DefaultsRepository: Sendable {
    /// All defaults; empty if none are stored.
    func defaults() throws -> [String: String]

    /// Stores the default `name`, or removes it if `value` is nil. The others are unchanged.
    func setDefault(_ value: String?, of name: String) throws
}

public import AccountDomain

/// The configuration.
@MainActor
public final class ConfigurationViewModel {
    private let accounts: any AccountRepository
    private let ownDefaults: any DefaultsRepository

    public init(accounts: any AccountRepository, defaults: any DefaultsRepository) {
        self.accounts = accounts
        ownDefaults = defaults
    }

    /// The address chosen by flag, environment or configuration; nil if none is.
    public func address() async throws -> DefaultAddress? {
        try await accounts.chosenAddress()
    }

    /// The default address of the configuration, whatever takes precedence over it; nil if none is stored.
    public func configuredAddress() async throws -> String? {
        try await accounts.configuredAddress()
    }

    /// The key in masked form; nil if there is none.
    public func key() async throws -> KeySummary? {
        try await accounts.keySummary()
    }

    /// Removes the default address.
    ///
    /// - Returns: The default address that then applies, such as that of the environment; nil if there is none.
    public func forgetAddress() async throws -> DefaultAddress? {
        try await accounts.setDefaultAddress(nil)
        return try await accounts.chosenAddress()
    }

    /// The user's own defaults by their names.
    public func defaults() throws -> [String: String] {
        try ownDefaults.defaults()
    }

    /// Stores one of the user's own defaults, or removes it.
    ///
    /// - Returns: The stored value.
    public func setDefault(_ value: String?, of name: String) throws -> String? {
        try ownDefaults.setDefault(value, of: name)
        return try ownDefaults.defaults()[name]
    }
}

public import AccountDomain
public import Observation
public import ResourceLoading

/// The configuration.
@MainActor
@Observable
public final class ConfigurationViewModel: LoadingModel {
    /// The default address; nil if none was chosen.
    public private(set) var address: LoadingState<DefaultAddress?> = .idle
    /// The key in masked form; nil if there is none.
    public private(set) var key: LoadingState<KeySummary?> = .idle

    /// The user's own defaults by their names.
    public private(set) var defaults: LoadingState<[String: String]> = .idle

    private let accounts: any AccountRepository
    private let ownDefaults: any DefaultsRepository

    public init(accounts: any AccountRepository, defaults: any DefaultsRepository) {
        self.accounts = accounts
        ownDefaults = defaults
    }

    /// Reads the configuration, without the server.
    public func load() async {
        await local(\.address, presenting: FailurePresentation.init) { () async throws(AccountRepositoryError) in
            try await accounts.chosenAddress()
        }
        await local(\.key, presenting: FailurePresentation.init) { () async throws(AccountRepositoryError) in
            try await accounts.keySummary()
        }
        loadDefaults()
    }

    /// Removes the default address; `address` is then what is used instead, such as that of the environment.
    public func forgetAddress() async {
        await local(\.address, presenting: FailurePresentation.init) { () async throws(AccountRepositoryError) in
            try await accounts.setDefaultAddress(nil)
            return try await accounts.chosenAddress()
        }
    }

    /// Reads the user's own defaults.
    public func loadDefaults() {
        do throws(AccountRepositoryError) {
            let kept = try ownDefaults.defaults()
            defaults = .loaded(Loaded(kept, origin: .archive(asOf: nil, because: nil)))
        } catch {
            defaults = .failed(FailurePresentation(error))
        }
    }

    /// Stores one of the user's own defaults, or removes it.
    public func setDefault(_ value: String?, of name: String) {
        do throws(AccountRepositoryError) {
            try ownDefaults.setDefault(value, of: name)
            loadDefaults()
        } catch {
            defaults = .failed(FailurePresentation(error))
        }
    }
}

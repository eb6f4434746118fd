public import AccountDomain
public import Observation
public import ResourceLoading

/// What is configured.
@MainActor
@Observable
public final class ConfigurationViewModel {
    /// The address that commands act on, when one was chosen.
    public private(set) var address: LoadingState<DefaultAddress?> = .idle
    /// The key, as much of it as may be shown; nil when there is none.
    public private(set) var key: LoadingState<KeySummary?> = .idle

    private let accounts: any AccountRepository
    private let configuration: any ConfigurationRepository

    /// Makes a view model.
    public init(accounts: any AccountRepository, configuration: any ConfigurationRepository) {
        self.accounts = accounts
        self.configuration = configuration
    }

    /// Reads what is configured. Nothing is asked of the server.
    public func load() async {
        let local = ResourceOrigin.archive(asOf: nil, because: nil)
        do throws(AccountRepositoryError) {
            address = .loaded(Loaded(try await accounts.chosenAddress(), origin: local))
        } catch {
            address = .failed(FailurePresentation(error))
        }
        do throws(AccountRepositoryError) {
            key = .loaded(Loaded(try await configuration.key(), origin: local))
        } catch {
            key = .failed(FailurePresentation(error))
        }
    }
}

public import AccountDomain
public import SessionServiceInterface

/// The user's own defaults, in the configuration folder.
public struct LiveDefaultsRepository: DefaultsRepository {
    private let store: any DefaultsStore

    public init(store: any DefaultsStore) {
        self.store = store
    }

    public func defaults() throws -> [String: String] {
        do { return try store.defaults() } catch { throw error.failure }
    }

    public func setDefault(_ value: String?, of name: String) throws {
        do { try store.setDefault(value, of: name) } catch { throw error.failure }
    }
}

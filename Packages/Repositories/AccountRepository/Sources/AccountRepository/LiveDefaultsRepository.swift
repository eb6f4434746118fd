public import AccountDomain
public import ResourceLoading
public import SessionServiceInterface

/// The user's own defaults, in the configuration folder.
public struct LiveDefaultsRepository: DefaultsRepository {
    private let store: any DefaultsStore

    public init(store: any DefaultsStore) {
        self.store = store
    }

    public func defaults() throws -> [String: String] {
        do throws(SessionError) { return try store.defaults() } catch { throw AccountRepositoryError(error) }
    }

    public func setDefault(_ value: String?, of name: String) throws {
        do throws(SessionError) { try store.setDefault(value, of: name) } catch { throw AccountRepositoryError(error) }
    }
}

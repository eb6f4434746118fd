import AccountDomain
public import AccountViewModels
public import CommandSupport
public import ResourceLoading

/// The addresses of the account, from its view model.
public struct AccountAddressBook: AddressBook {
    private let makeModel: @MainActor () -> AccountViewModel

    /// - Parameter makeModel: Makes a view model for each call.
    public init(_ makeModel: @escaping @MainActor () -> AccountViewModel) {
        self.makeModel = makeModel
    }

    public func resolve(_ address: String?, policy: LoadPolicy) async throws -> String {
        let model = makeModel()
        await model.resolve(address, policy: policy)
        return try model.current.get().name
    }

    public func exists(_ address: String) async -> Bool? {
        let model = makeModel()
        await model.loadDetail(address, policy: .automatic)
        guard let failure = model.detail.failure else { return true }
        return failure.kind == .notFound ? false : nil
    }

    public func ownedAddresses(policy: LoadPolicy) async throws -> [String] {
        let model = makeModel()
        await model.loadList(policy: policy)
        return try model.list.get().map(\.name)
    }
}

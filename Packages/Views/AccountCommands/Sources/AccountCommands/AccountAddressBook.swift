import AccountDomain
public import AccountViewModels
public import CommandSupport
public import ResourceLoading

/// The addresses of the account, from its view model.
public struct AccountAddressBook: AddressBook {
    private let makeModel: @MainActor () -> AccountViewModel

    /// - Parameter makeModel: Makes a view model for each question.
    public init(_ makeModel: @escaping @MainActor () -> AccountViewModel) {
        self.makeModel = makeModel
    }

    public func resolve(_ address: String?, policy: LoadPolicy) async -> LoadingState<String> {
        let model = makeModel()
        await model.resolve(address, policy: policy)
        return model.current.map(\.name)
    }

    public func exists(_ address: String) async -> Bool? {
        let model = makeModel()
        await model.loadDetail(address, policy: .automatic)
        switch model.detail {
        case .loaded: return true
        case .failed(let failure): return failure.kind == .notFound ? false : nil
        case .idle, .loading: return nil
        }
    }

    public func own(policy: LoadPolicy) async -> LoadingState<[String]> {
        let model = makeModel()
        await model.loadList(policy: policy)
        return model.list.map { $0.map(\.name) }
    }
}

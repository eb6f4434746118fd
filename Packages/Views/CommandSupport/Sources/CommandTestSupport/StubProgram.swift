public import CommandSupport
public import Foundation
public import ResourceLoading

/// The dependencies of a feature's commands on its doubles: a feature adds what its own commands need.
@MainActor
public protocol StubProgram: ProgramDependencies {
    associatedtype Doubles: CommandDoubles
    var repositories: Doubles { get }
}

extension StubProgram {
    public var addressBook: any AddressBook { StubAddressBook(addresses: repositories.world.addresses) }
    public var lastUnconfirmedWrite: Date? { repositories.world.unconfirmedWrite }
    public var hasChangedServer: Bool { repositories.world.hasChangedServer }

    public func checkFolders() throws(FailurePresentation) {}
    public func otherClientKeyHint() async -> String? { nil }
}

/// An account's addresses, known without asking.
struct StubAddressBook: AddressBook {
    let addresses: [String]

    func resolve(_ address: String?, policy: LoadPolicy) async -> LoadingState<String> {
        guard let name = address ?? addresses.first else { return .idle }
        return .loaded(Loaded(name, origin: .network))
    }

    func own(policy: LoadPolicy) async -> LoadingState<[String]> { .loaded(Loaded(addresses, origin: .network)) }
}

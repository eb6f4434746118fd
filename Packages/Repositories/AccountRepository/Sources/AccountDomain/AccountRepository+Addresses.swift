import FoundationExtensions
public import ResourceLoading

extension AccountRepository {
    public func resolve(_ text: String?, policy: LoadPolicy) async throws -> String {
        try await resolvedAddress(text, policy: policy).name
    }

    /// Returns `text` in the service's form. If it is nil, returns the chosen address or, if none is chosen, the
    /// account's first one.
    ///
    /// - Throws: `.noAddress` when none is known; `.invalidInput` for an invalid text; `RemoteFailure.notLoggedIn`
    ///   without a log-in.
    public func resolvedAddress(_ text: String?, policy: LoadPolicy) async throws -> DefaultAddress {
        if let text { return DefaultAddress(name: try Address.normalized(text), origin: "the command line") }
        if let chosen = try await chosenAddress() {
            return DefaultAddress(name: try Address.normalized(chosen.name), origin: chosen.origin)
        }
        do {
            guard let first = try await ownAddresses(policy: policy).value.first else { throw Failure.noAddress }
            return DefaultAddress(name: first.name, origin: "the first address of the account")
        } catch let failure as Failure where failure.kind == .notFound {
            throw Failure.noAddress
        }
    }

    public func addressNames(policy: LoadPolicy) async throws -> [String] {
        try await ownAddresses(policy: policy).value.map(\.name)
    }

    public func exists(_ name: String) async throws -> Bool {
        try await ifThere { try await address(name, policy: .automatic) } != nil
    }

    /// Whether `name` belongs to the account: by the server's answer or a fresh archived one, else by the last one
    /// archived. Without any of these, whether it is the user's default address.
    ///
    /// The server refuses a key that is sent for somebody else's address. Without a key, it shows less of an owned one.
    ///
    /// - Throws: `.unreachable` when the server did not answer within the timeout: the caller's request would only wait
    ///   as long again.
    public func owns(_ name: String) async throws -> Bool {
        for policy in [LoadPolicy.automatic, .offline] {
            do {
                let own = try await ownAddresses(policy: policy)
                if let failure = own.failure, failure.isTimeout { throw failure }
                return own.value.contains { Punycode.ascii($0.name) == name }
            } catch {
                if let failure = error as? RemoteFailure, failure.isTimeout { throw failure }
                // If the server cannot be asked, for example without a key, the archived addresses still count as
                // owned: an address taken for somebody else's would be read without a key, and that shorter answer
                // would replace its archived content.
            }
        }
        guard let chosen = try? await chosenAddress() else { return false }
        return (try? Address.normalized(chosen.name)) == name
    }

    /// Makes `text` the default address.
    ///
    /// - Throws: When the account does not own it, and for an invalid one.
    public func chooseDefaultAddress(_ text: String, policy: LoadPolicy) async throws -> DefaultAddress {
        let name = try await checkDefaultAddress(text, policy: policy)
        try await setDefaultAddress(name)
        return DefaultAddress(name: name, origin: "the configuration")
    }

    /// Returns `text` in the service's form, as it would be stored as the default address.
    ///
    /// - Throws: As `chooseDefaultAddress`.
    public func checkDefaultAddress(_ text: String, policy: LoadPolicy) async throws -> String {
        let name = try Address.normalized(text)
        let own = try await addressNames(policy: policy)
        guard own.contains(where: { Punycode.ascii($0) == name }) else { throw Failure.notOwned(name, own: own) }
        return name
    }
}

extension RemoteFailure {
    fileprivate var isTimeout: Bool { if case .unreachable(_, .timedOut) = self { true } else { false } }
}

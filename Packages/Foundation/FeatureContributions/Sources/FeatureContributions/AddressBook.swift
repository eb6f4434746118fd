public import ResourceLoading

/// The addresses of the account, as far as other features need them.
public protocol AddressBook: Sendable {
    /// Returns the address that a command is about: the named one, in the service's form, or else the default one.
    ///
    /// - Throws: Why none is known.
    func resolve(_ address: String?, policy: LoadPolicy) async throws -> String

    /// Returns whether an address exists, whoever owns it.
    ///
    /// - Throws: Why that cannot be found out.
    func exists(_ address: String) async throws -> Bool

    /// Returns the names of the account's addresses.
    ///
    /// - Throws: Why they are not known.
    func addressNames(policy: LoadPolicy) async throws -> [String]
}

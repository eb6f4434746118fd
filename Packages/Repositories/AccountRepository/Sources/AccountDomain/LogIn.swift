public import FoundationExtensions
import ResourceLoading

/// A way to log in.
public enum LogInMethod: Equatable, Sendable {
    /// With a key, stored in a private file.
    case key(Secret)
    /// With a command that prints the key; only the command is stored.
    case command(String)
    /// With a key that `git credential` stores.
    case gitCredential(Secret)
}

extension AccountRepository {
    /// Logs in: checks the form of the input, asks the server, and only then stores anything. Chooses a default address
    /// if none was chosen.
    ///
    /// - Parameter email: The account's e-mail; nil to ask the server.
    /// - Throws: For an invalid e-mail or key, before anything is sent; for an invalid e-mail in the server's answer;
    ///   else the failure of the server or the disk. Nothing was stored, unless choosing the default address failed.
    public func logIn(email: String?, method: LogInMethod) async throws -> LogInReceipt {
        if let email, !isEmail(email) { throw Failure.invalidEmail(email) }
        let key = try await key(of: method)
        try check(key)
        let account = try await account(email: email, key: key)
        // The server's e-mail goes into files and to `git credential` too, so its form is checked as well.
        guard isEmail(account.email) else { throw Failure.invalidEmail(account.email) }
        let addresses = try await addresses(email: account.email, key: key)
        try await keepLogIn(method, account: account, addresses: addresses)

        let chosen = try await chosenAddress()
        if chosen == nil, let first = addresses.first {
            try await setDefaultAddress(first.name)
        }
        return LogInReceipt(
            account: account, addresses: addresses, defaultAddress: chosen?.name ?? addresses.first?.name)
    }
}

/// Whether a text has the form of an e-mail: one `@`, something before it, and a name with a dot after it.
///
/// It has at most 254 bytes. Source: RFC 3696, erratum 1690.
private func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254,
        !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
    else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
}

/// A key must fit in a header field: visible ASCII.
private func check(_ key: Secret) throws {
    let text = key.reveal()
    guard !text.isEmpty else { throw Failure.invalidKey(because: "it is empty") }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw Failure.invalidKey(because: "it contains white space, or a character that a key cannot have")
    }
}

/// The result of a log-in.
public struct LogInReceipt: Equatable, Sendable {
    public let account: Account
    public let addresses: [Address]
    /// nil when the account has no address.
    public let defaultAddress: String?
}

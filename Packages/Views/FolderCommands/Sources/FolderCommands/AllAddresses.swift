import CommandLineKit
import CommandSupport
import FolderDomain
import FoundationExtensions
import ResourceLoading
import TerminalUI

extension OptionSpecification {
    static let allAddresses = OptionSpecification(
        "all", help: "Every address of the account, each in a folder in DIR named after it")
}

extension ParsedCommand {
    /// - Throws: A usage error if `--address` was given: `--all` includes every address.
    func checkAllAddresses() throws {
        if !values("address").isEmpty { throw usageError("--all and --address cannot be combined") }
    }
}

extension CommandContext {
    /// Calls `body` for every address of the account, each with its own folder, and continues after a failure, unless
    /// it is a cancellation.
    ///
    /// - Parameters:
    ///   - folder: Where the folders are; nil for the current folder.
    ///   - body: Called with each address, and with the path of its folder.
    /// - Returns: The failure if any address failed; each was reported.
    func forEachAddress(
        in folder: String?, _ body: (_ address: String, _ root: String) async throws -> Void
    ) async throws -> CommandFailure? {
        let own = try await dependencies.ownAddresses(offline: options.isOffline)
        let addresses = own.map(Punycode.ascii)
        let parent = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? "./"
        var failed = 0
        for address in addresses {
            do {
                try await body(address, parent + SafeName.name(for: address))
            } catch {
                let failure = CommandFailure(error)
                guard let message = failure.message, failure.exitCode != .cancelled else { throw error }
                failed += 1
                console.notice(DisplayText(line: "\(address.decoded): \(message)", style: .red))
            }
        }
        return failed == 0 ? nil : CommandFailure(.failed, "\(failed) of \(addresses.count) addresses failed")
    }

    /// Says which other addresses of the account are left out, unless `--address` was given, or they are not known
    /// without a request.
    func noticeOnOtherAddresses(than address: String) async {
        guard options.address == nil,
            let own = try? await dependencies.ownAddresses(offline: true)
        else { return }
        let others = own.map(Punycode.ascii).filter { $0 != address }
        guard !others.isEmpty else { return }
        let names = others.map(\.decoded).joined(separator: ", ")
        notice(DisplayText(line: "left out: \(names); --all includes every address of the account"))
    }
}

import Foundation
import FoundationExtensions
import SessionServiceInterface
import SystemCalls

/// The file with one log-in per host: `credentials/keys.json`, mode 0600.
///
/// It has its own folder, with mode 0700, so that the configuration folder may have any mode.
struct CredentialFile {
    /// How to get the key.
    enum Source: Equatable {
        case key(Secret)
        case command(String)
        case gitCredential
    }

    /// One host's log-in.
    struct Entry: Equatable {
        let email: String
        let source: Source
    }

    let path: String
    private let folder: String
    private let host: String

    init(folder: String, host: String) {
        self.folder = folder + "/credentials"
        self.host = host
        path = self.folder + "/keys.json"
    }

    /// The log-in of the host; nil if there is none.
    ///
    /// - Throws: `.insecureFile` when users other than the owner may access the file or its folder; `.unreadableFile`
    ///   when either belongs to another user, or the file cannot be read or decoded.
    func entry() throws(SessionError) -> Entry? {
        guard let wire = try load()[host] else { return nil }
        if let key = wire.key { return Entry(email: wire.email, source: .key(Secret(key))) }
        if let command = wire.command { return Entry(email: wire.email, source: .command(command)) }
        return Entry(email: wire.email, source: .gitCredential)
    }

    /// Stores the log-in of the host, or removes it; the log-ins of other hosts stay.
    func set(_ entry: Entry?) throws(SessionError) {
        try JSONFile.prepare(folder: folder)
        try JSONFile.refuseWideMode(of: folder, wanted: 0o700)
        try JSONFile.locked(path) { () throws(SessionError) in
            var all = try load()
            all[host] = entry.map(WireEntry.init)
            if all.isEmpty {
                try JSONFile.remove(path)
            } else {
                try JSONFile.write(all, to: path)
            }
        }
    }

    private func load() throws(SessionError) -> [String: WireEntry] {
        try JSONFile.refuseWideMode(of: folder, wanted: 0o700)
        try JSONFile.refuseWideMode(of: path, wanted: 0o600)
        return try JSONFile.read([String: WireEntry].self, from: path) ?? [:]
    }

    private struct WireEntry: Codable {
        let email: String
        let key: String?
        let command: String?

        init(_ entry: Entry) {
            email = entry.email
            key = if case .key(let secret) = entry.source { secret.reveal() } else { nil }
            command = if case .command(let text) = entry.source { text } else { nil }
        }
    }
}

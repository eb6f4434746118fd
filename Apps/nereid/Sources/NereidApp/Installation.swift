import APIClient
import CommandSupport
import Foundation
import FoundationExtensions
import NetworkServiceInterface
import OutboxDomain
import OutboxViewModels
import PersistenceServiceInterface
import ResourceLoading
import SessionServiceInterface
import SystemCalls
import ToolCommands

/// The checks of `doctor`, and the notice for users of another client.
///
/// The checks change nothing; they only create a temporary file, to test for free space.
struct Installation: Sendable {
    let folders: Folders
    let archive: any ArchiveStore
    let outbox: any OutboxRepository
    let sessions: any SessionService
    let network: any NetworkService
    let isOffline: Bool
    /// Finds the configuration of clilol, another client; nil if there is none.
    let findClilol: @Sendable () -> ClilolConfiguration?

    @concurrent
    func examine() async -> [Finding] {
        var findings = privatePlaces.map(modeFinding)
        findings += diskFindings + [await configurationFinding(), archiveFinding, await outboxFinding()]
        let (key, hasKey) = await keyFinding()
        return findings + [key] + (await serverFindings(hasKey: hasKey))
    }

    /// The places that nobody else may read: the key, the archive, and drafts.
    private var privatePlaces: [(name: String, path: String, wanted: UInt32)] {
        [
            ("key folder", folders.configuration + "/credentials", 0o700),
            ("key file", folders.configuration + "/credentials/keys.json", 0o600),
            ("data folder", folders.data, 0o700), ("state folder", folders.state, 0o700),
            ("drafts", folders.drafts, 0o700),
        ]
    }

    private func modeFinding(_ place: (name: String, path: String, wanted: UInt32)) -> Finding {
        if let fault = folders.fault(in: place.path) {
            return Finding(place.name, .broken, fault.words, remedy: fault.remedy)
        }
        guard PrivateFile.exists(place.path) else {
            return Finding(place.name, .sound, "\(place.path) does not exist yet")
        }
        do throws(SystemError) {
            let mode = try PrivateFile.mode(of: place.path)
            let text = String(mode, radix: 8)
            guard mode & ~place.wanted == 0 else {
                return Finding(
                    place.name, .broken, "\(place.path) has mode \(text), so others can access it",
                    remedy: "chmod \(String(place.wanted, radix: 8)) \(place.path.shellQuoted)")
            }
            return Finding(place.name, .sound, "\(place.path), mode \(text)")
        } catch {
            return Finding(place.name, .broken, error.description)
        }
    }

    /// Whether the folders of the archive and the outbox are writable.
    private var diskFindings: [Finding] {
        [("data", folders.data), ("state", folders.state)].filter { PrivateFile.isFolder($0.1) }.map { name, path in
            let probe = "\(path)/.room-\(UUID().uuidString)"
            do throws(SystemError) {
                // The size of a database's first write.
                try PrivateFile.create(repeatElement(UInt8(ascii: "x"), count: 65_536), at: probe)
                try PrivateFile.remove(probe)
                return Finding("\(name) disk", .sound, "\(path) can be written")
            } catch {
                guard error.isNoSpace else {
                    return Finding("\(name) disk", .broken, "\(path) cannot be written: \(error)")
                }
                return Finding(
                    "\(name) disk", .broken, "no space left on the disk of \(path)",
                    remedy: "free some space on that disk; until then nothing new is stored")
            }
        }
    }

    private func outboxFinding() async -> Finding {
        do {
            let entries = try await outbox.entries()
            let damaged = entries.filter { $0.state == .damaged }.map(\.id)
            guard damaged.isEmpty else {
                let ids = damaged.joined(separator: " ")
                return Finding(
                    "outbox", .broken, "damaged on this disk, and not sent: \(ids)",
                    remedy: "nereid outbox list --json id,content; nereid outbox drop \(ids)")
            }
            return Finding("outbox", .sound, entries.isEmpty ? "nothing is waiting" : "\(entries.count) waiting")
        } catch {
            return Finding("outbox", .broken, Failure(error).sentence)
        }
    }

    private func configurationFinding() async -> Finding {
        let path = folders.configuration + "/config.json"
        if let fault = folders.fault(in: folders.configuration) {
            return Finding("configuration", .broken, fault.words, remedy: fault.remedy)
        }
        do throws(SessionError) {
            _ = try await sessions.defaultAddress()
            return Finding("configuration", .sound, PrivateFile.exists(path) ? path : "there is none yet")
        } catch {
            return Finding(
                "configuration", .broken, Self.words(error),
                remedy: "fix the file, or move it away; then: nereid address default ADDR")
        }
    }

    private var archiveFinding: Finding {
        guard PrivateFile.exists(archive.path) else {
            return Finding("archive", .sound, "there is none yet")
        }
        do throws(StorageFailure) {
            let problems = try archive.check().problems
            guard problems.isEmpty else {
                return Finding(
                    "archive", .broken, "\(archive.path): \(problems.joined(separator: "; "))",
                    remedy: "nereid archive rescue")
            }
            return Finding("archive", .sound, archive.path)
        } catch {
            return Finding("archive", .broken, Failure(error).sentence)
        }
    }

    private func keyFinding() async -> (finding: Finding, hasKey: Bool) {
        do throws(SessionError) {
            guard let credential = try await sessions.credential() else {
                let remedy =
                    findClilol().map { "nereid auth login; or take clilol's key: \($0.command)" } ?? "nereid auth login"
                return (Finding("key", .broken, "not logged in", remedy: remedy), false)
            }
            guard !credential.key.isEmpty else {
                return (Finding("key", .broken, "the key from \(credential.origin.words) is empty"), false)
            }
            return (Finding("key", .sound, "\(credential.key.masked) from \(credential.origin.words)"), true)
        } catch {
            let remedy = "nereid auth status shows more; nereid auth login stores another key"
            return (Finding("key", .broken, Self.words(error), remedy: remedy), false)
        }
    }

    /// A notice for users of clilol, shown once; a file in the state folder records it.
    func otherClientKeyHint() async -> String? {
        let marker = folders.state + "/clilol-was-named"
        guard !PrivateFile.exists(marker), let clilol = findClilol() else { return nil }
        do throws(SessionError) {
            guard try await sessions.credential() == nil else { return nil }
        } catch {
            return nil
        }
        do throws(SystemError) {
            try PrivateFile.createPrivateFolder(folders.state)
            try PrivateFile.create([], at: marker)
        } catch {
            // The next run shows the notice again.
        }
        return clilol.notice
    }

    /// Whether the server answers, and whether it accepts the key.
    private func serverFindings(hasKey: Bool) async -> [Finding] {
        let host = network.host
        if isOffline { return [Finding("server", .doubtful, "\(host) was not asked, because of --offline")] }
        var findings: [Finding] = []
        do {
            _ = try await network.perform(ServiceEndpoint.info)
            findings.append(Finding("server", .sound, "\(host) answers"))
            guard hasKey else { return findings }
            // Without an e-mail the server is asked about the key's account.
            let email = try? await sessions.email()
            _ = try await network.perform(AccountEndpoint.addresses(email: email))
            return findings + [Finding("log-in", .sound, "\(host) accepts the key")]
        } catch {
            let failure = Failure(error)
            let isAboutKey = [.credential, .credentialUnavailable, .keyRequired].contains(failure.kind)
            return findings + [
                Finding(
                    findings.isEmpty ? "server" : "log-in", .broken, failure.sentence,
                    remedy: isAboutKey
                        ? "nereid auth login" : "check the network connection, HTTPS_PROXY and NEREID_API_URL")
            ]
        }
    }

    static func words(_ error: SessionError) -> String {
        switch error {
        case .cancelled: "interrupted"
        case .credentialUnavailable(let origin, let reason): "no key from \(origin.words): \(reason)"
        case .insecureFile(let path, let mode, _): "\(path) has mode \(String(mode, radix: 8)), and is not used"
        case .unreadableFile(let path, let reason), .unreadableConfiguration(let path, let reason),
            .unwritableFile(let path, let reason):
            "\(path): \(reason)"
        }
    }
}

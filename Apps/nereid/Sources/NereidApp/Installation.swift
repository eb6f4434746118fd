import Foundation
import FoundationExtensions
import NereidCommands
import NetworkService
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import SessionServiceInterface
import SystemCalls

/// What `doctor` looks at. Nothing of it is made, and nothing is changed.
struct Installation: Sendable {
    let folders: Folders
    let maintenance: any ArchiveMaintenance
    let sessions: any SessionService
    let network: NetworkServices
    let isOffline: Bool

    func examine() async -> [Finding] {
        var findings = privatePlaces.map(Self.mode)
        findings += [await configurationFinding(), archiveFinding]
        let (key, hasKey) = await keyFinding()
        return findings + [key] + (await serverFindings(hasKey: hasKey))
    }

    /// What nobody else may read: the key, what the archive holds, and drafts.
    private var privatePlaces: [(name: String, path: String, wanted: UInt32)] {
        [
            ("key folder", folders.configuration + "/credentials", 0o700),
            ("key file", folders.configuration + "/credentials/keys.json", 0o600),
            ("data folder", folders.data, 0o700), ("state folder", folders.state, 0o700),
        ]
    }

    private static func mode(_ place: (name: String, path: String, wanted: UInt32)) -> Finding {
        guard PrivateFile.exists(place.path) else {
            return Finding(place.name, .sound, "\(place.path) is not there yet")
        }
        do throws(SystemError) {
            let mode = try PrivateFile.mode(of: place.path)
            let text = String(mode, radix: 8)
            guard mode & ~place.wanted == 0 else {
                return Finding(
                    place.name, .broken, "\(place.path) has mode \(text), so that others may look into it",
                    remedy: "chmod \(String(place.wanted, radix: 8)) '\(place.path)'")
            }
            return Finding(place.name, .sound, "\(place.path), mode \(text)")
        } catch {
            return Finding(place.name, .broken, error.description)
        }
    }

    private func configurationFinding() async -> Finding {
        let path = folders.configuration + "/config.json"
        do throws(SessionError) {
            _ = try await sessions.defaultAddress()
            return Finding("configuration", .sound, PrivateFile.exists(path) ? path : "there is none yet")
        } catch {
            return Finding(
                "configuration", .broken, Self.words(error),
                remedy: "mend the file, or move it away; then: nereid address default ADDR")
        }
    }

    private var archiveFinding: Finding {
        guard PrivateFile.exists(maintenance.path) else {
            return Finding("archive", .sound, "there is none yet")
        }
        do throws(StorageFailure) {
            let problems = try maintenance.check().problems
            guard problems.isEmpty else {
                return Finding(
                    "archive", .broken, "\(maintenance.path): \(problems.joined(separator: "; "))",
                    remedy: "move the file away; what the server has is read again")
            }
            return Finding("archive", .sound, maintenance.path)
        } catch {
            return Finding("archive", .broken, FailurePresentation(error).message)
        }
    }

    private func keyFinding() async -> (finding: Finding, hasKey: Bool) {
        do throws(SessionError) {
            guard let credential = try await sessions.credential() else {
                return (Finding("key", .broken, "nobody is logged in", remedy: "nereid auth login"), false)
            }
            guard !credential.key.isEmpty else {
                return (Finding("key", .broken, "the key from \(credential.origin.words) is empty"), false)
            }
            return (Finding("key", .sound, "\(credential.key.masked) from \(credential.origin.words)"), true)
        } catch {
            let remedy = "nereid auth status tells more; nereid auth login stores another key"
            return (Finding("key", .broken, Self.words(error), remedy: remedy), false)
        }
    }

    /// Whether the server answers at all, and whether it takes the key.
    private func serverFindings(hasKey: Bool) async -> [Finding] {
        let host = network.raw.host
        if isOffline { return [Finding("server", .doubtful, "\(host) was not asked, because of --offline")] }
        var findings: [Finding] = []
        do throws(RemoteFailure) {
            _ = try await network.service.statistics()
            findings.append(Finding("server", .sound, "\(host) answers"))
            guard hasKey else { return findings }
            _ = try await network.account.addresses(email: sessionEmail(), key: nil)
            return findings + [Finding("log-in", .sound, "\(host) takes the key")]
        } catch {
            let failure = FailurePresentation(error)
            guard findings.isEmpty else {
                return findings + [Finding("log-in", .broken, failure.message, remedy: "nereid auth login")]
            }
            return [
                Finding(
                    "server", .broken, failure.message,
                    remedy: "look whether the network is there, and at HTTPS_PROXY and NEREID_API_URL")
            ]
        }
    }

    private func sessionEmail() async -> String? {
        do throws(SessionError) { return try await sessions.email() } catch { return nil }
    }

    private static func words(_ error: SessionError) -> String {
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

import Foundation
import SessionServiceInterface
import SystemCalls

/// Small private JSON files, replaced as a whole.
enum JSONFile {
    private static let limit = 1_048_576

    /// The content of a file; nil if there is no file.
    static func read<Content: Decodable>(_ type: Content.Type, from path: String) throws(SessionError) -> Content? {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try PrivateFile.read(path, limit: limit)
        } catch {
            if error.isNotFound { return nil }
            throw .unreadableFile(path: path, reason: error.description)
        }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw .unreadableFile(path: path, reason: "it does not contain the JSON that nereid writes")
        }
    }

    /// Settings by name; empty if there is no file.
    static func settings<Value: Decodable>(_ path: String) throws(SessionError) -> [String: Value] {
        do throws(SessionError) {
            return try read([String: Value].self, from: path) ?? [:]
        } catch {
            guard case .unreadableFile(let path, let reason) = error else { throw error }
            throw .unreadableConfiguration(path: path, reason: reason)
        }
    }

    /// Stores the setting `name` in the file at `path`, after creating `folder` if it is missing; nil removes the
    /// setting. Other settings stay.
    static func set<Value: Codable>(
        _ value: Value?, of name: String, in path: String, folder: String
    ) throws(SessionError) {
        try prepare(folder: folder)
        try locked(path) { () throws(SessionError) in
            var all: [String: Value] = try settings(path)
            all[name] = value
            try write(all, to: path)
        }
    }

    /// Refuses a file of another owner, and one with more permission bits than `wanted`.
    static func refuseWideMode(of path: String, wanted: UInt32) throws(SessionError) {
        if let fault = FolderTrust.fault(at: path), case .foreignOwner = fault {
            throw .unreadableFile(path: path, reason: "\(fault.words); fix it with: \(fault.remedy)")
        }
        // If its mode cannot be read, there is no file, or reading the file fails with the reason.
        guard let mode = try? PrivateFile.mode(of: path), mode & ~wanted != 0 else { return }
        throw .insecureFile(path: path, mode: Int(mode), wanted: Int(wanted))
    }

    /// Creates the folder with mode 0700; an existing one stays as it is.
    static func prepare(folder: String) throws(SessionError) {
        do throws(SystemError) {
            try PrivateFile.createPrivateFolder(folder)
        } catch {
            throw .unwritableFile(path: folder, reason: error.description)
        }
    }

    /// Runs `body` under the file's lock, after removing leftovers of a killed process.
    static func locked(
        _ path: String, timeout: Duration = .seconds(10), _ body: () throws(SessionError) -> Void
    ) throws(SessionError) {
        let lock: HeldFileLock
        do throws(SystemError) {
            lock = try FileLock.hold(path + ".lock", timeout: timeout)
        } catch {
            let reason = error.isTimeout ? "another process has locked it" : error.description
            throw .unwritableFile(path: path, reason: reason)
        }
        defer { withExtendedLifetime(lock) {} }
        removeLeftovers(of: path)
        try body()
    }

    /// Removes temporary files of interrupted writes, which may contain a key. Called under the lock, so that nobody is
    /// writing. `IncomingFile` makes their names.
    private static func removeLeftovers(of path: String) {
        let url = URL(filePath: path)
        let folder = url.deletingLastPathComponent().path
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        for name in names where name.hasPrefix("." + url.lastPathComponent + ".") && name.hasSuffix(".tmp") {
            // If this fails, the next write tries again.
            _ = try? PrivateFile.remove(folder + "/" + name)
        }
    }

    /// Replaces the file as a whole.
    static func write(_ content: some Encodable, to path: String) throws(SessionError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            try PrivateFile.write(try encoder.encode(content), to: path)
        } catch let error as SystemError {
            throw .unwritableFile(path: path, reason: error.description)
        } catch {
            throw .unwritableFile(path: path, reason: "its content cannot be encoded as JSON")
        }
    }

    /// Removes the file if it exists.
    static func remove(_ path: String) throws(SessionError) {
        do throws(SystemError) {
            try PrivateFile.remove(path)
        } catch {
            throw .unwritableFile(path: path, reason: error.description)
        }
    }
}

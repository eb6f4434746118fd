import Foundation
import SystemCalls

/// A state in a file of mode 0600, which several processes may use at once.
///
/// A reader sees the whole old or the whole new file, since a rename replaces it; a writer holds a lock from reading to
/// renaming.
struct FileSandboxStore: SandboxStore {
    let path: String
    /// How long to wait for another process, in seconds.
    let lockTimeout: Int

    /// 256 MiB: some million statuses.
    private static let sizeLimit = 256 << 20

    func read(seed: () -> SandboxState) throws(SandboxStateError) -> SandboxState {
        if let state = try load() { return state }
        return try change(seed: seed) { ($0, true) }
    }

    func change<Value>(
        seed: () -> SandboxState, _ body: (inout SandboxState) -> (value: Value, isKept: Bool)
    ) throws(SandboxStateError) -> Value {
        try withLock { () throws(SandboxStateError) in
            var state = try load() ?? seed()
            let (value, isKept) = body(&state)
            if isKept { try save(state) }
            return value
        }
    }

    func replace(with state: SandboxState) throws(SandboxStateError) {
        try withLock { () throws(SandboxStateError) in try save(state) }
    }

    private func withLock<Value>(_ body: () throws(SandboxStateError) -> Value) throws(SandboxStateError) -> Value {
        try makeFolder()
        return try FileLock.withLock(
            path: path + ".lock", timeout: .seconds(lockTimeout),
            failure: { error in
                error.isTimeout
                    ? .locked(path: path, seconds: lockTimeout)
                    : .unwritable(path: path, reason: error.description)
            }, body)
    }

    private func makeFolder() throws(SandboxStateError) {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
        do throws(SystemError) {
            try PrivateFile.createPrivateFolder(String(path[..<slash]))
        } catch {
            throw .unwritable(path: path, reason: error.description)
        }
    }

    /// Nil when there is no file.
    private func load() throws(SandboxStateError) -> SandboxState? {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try PrivateFile.read(path, limit: Self.sizeLimit)
        } catch {
            if error.isNotFound { return nil }
            throw .unreadable(path: path, reason: error.description)
        }
        let data = Data(bytes)
        // The version is read only on failure: decoding a large file twice would double the time of every request.
        guard let state = try? JSONDecoder().decode(SandboxState.self, from: data) else {
            let form = try? JSONDecoder().decode(Form.self, from: data)
            guard let form, form.version != SandboxState.currentVersion else { throw .damaged(path: path) }
            throw .otherVersion(path: path, found: form.version)
        }
        guard state.version == SandboxState.currentVersion else {
            throw .otherVersion(path: path, found: state.version)
        }
        return state
    }

    private func save(_ state: SandboxState) throws(SandboxStateError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(state) else {
            throw .unwritable(path: path, reason: "the state cannot be encoded as JSON")
        }
        do throws(SystemError) {
            try PrivateFile.write(data, to: path)
        } catch {
            throw .unwritable(path: path, reason: error.description)
        }
    }

    private struct Form: Decodable {
        let version: Int
    }
}

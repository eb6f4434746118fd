import Foundation
import Synchronization
import SystemCalls

/// Stores one state, and serialises changes to it.
///
/// A file has mode 0600, and several processes may use it at once: a reader sees the whole old or the whole new file,
/// since a rename replaces it; a writer holds a lock from reading to renaming.
final class SandboxStore: Sendable {
    private let storage: SandboxStorage
    /// How long to wait for another process, in seconds.
    private let lockTimeout: Int
    /// Called with the areas of the state that were reset: another version wrote them, and this one cannot read them.
    private let onReset: @Sendable (_ areas: [String]) -> Void
    /// The state of a store in memory.
    private let memory = Mutex<SandboxState?>(nil)
    /// Held while the state in memory is changed.
    private let turn = Mutex(())
    /// The file that was read last, and its state. Decoding it for each request would take most of the time.
    private let known = Mutex<(file: RegularFile, state: SandboxState)?>(nil)

    /// 256 MiB: about a million statuses.
    private static let sizeLimit = 256 << 20

    init(_ storage: SandboxStorage, lockTimeout: Int, onReset: @escaping @Sendable ([String]) -> Void) {
        self.storage = storage
        self.lockTimeout = lockTimeout
        self.onReset = onReset
    }

    /// Returns the stored state, or `seed` if there is none.
    ///
    /// A seed, or a state converted from another version's file, is stored first, if the file can be written.
    func read(seed: () -> SandboxState) throws(SandboxStateError) -> SandboxState {
        let stored = try load(seed: seed)
        if let stored, stored.isCurrent { return stored.state }
        do throws(SandboxStateError) {
            return try change(seed: seed) { ($0, true) }
        } catch .unwritable {
            return stored?.state ?? seed()
        }
    }

    /// Changes the state atomically.
    ///
    /// - Parameter body: Changes the state, and returns a value and whether to store the change.
    func change<Value>(
        seed: () -> SandboxState, _ body: (inout SandboxState) -> (value: Value, mustSave: Bool)
    ) throws(SandboxStateError) -> Value {
        try withLock { () throws(SandboxStateError) in
            let stored = try load(seed: seed)
            var state = stored?.state ?? seed()
            let (value, mustSave) = body(&state)
            guard mustSave else { return value }
            try save(state)
            if let areas = stored?.resetAreas, !areas.isEmpty { onReset(areas) }
            return value
        }
    }

    /// Replaces the stored state, damaged or not.
    func replace(with state: SandboxState) throws(SandboxStateError) {
        try withLock { () throws(SandboxStateError) in try save(state) }
    }

    private func withLock<Value>(_ body: () throws(SandboxStateError) -> Value) throws(SandboxStateError) -> Value {
        guard case .file(let path) = storage else {
            return try turn.withLock { _ throws(SandboxStateError) in try body() }
        }
        let lock: HeldFileLock
        do throws(SystemError) {
            try PrivateFile.createPrivateFolder(PrivateFile.folder(of: path))
            lock = try FileLock.hold(path + ".lock", timeout: .seconds(lockTimeout))
        } catch {
            if error.isTimeout { throw .locked(path: path, seconds: lockTimeout) }
            throw .unwritable(path: path, reason: error.description)
        }
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    /// The stored state; nil if there is none.
    private func load(seed: () -> SandboxState) throws(SandboxStateError) -> StoredState? {
        guard case .file(let path) = storage else { return memory.withLock(\.self).map { StoredState(state: $0) } }
        if let known = known.withLock(\.self), known.file.isUnchanged(at: path) {
            return StoredState(state: known.state)
        }
        let (file, bytes): (RegularFile, [UInt8]?)
        do throws(SystemError) {
            file = try RegularFile(path)
            bytes = file.size > Self.sizeLimit ? nil : try file.bytes(from: 0, count: file.size)
        } catch {
            if error.isNotFound { return nil }
            throw .unreadable(path: path, reason: error.description)
        }
        guard let bytes else {
            throw .unreadable(path: path, reason: "it is larger than \(Self.sizeLimit >> 20) MiB")
        }
        let data = Data(bytes)
        if let state = try? JSONDecoder().decode(SandboxState.self, from: data) {
            known.withLock { $0 = (file, state) }
            return StoredState(state: state)
        }
        guard let stored = StoredState(takenOverFrom: data, seed: seed()) else { throw .damaged(path: path) }
        return stored
    }

    private func save(_ state: SandboxState) throws(SandboxStateError) {
        guard case .file(let path) = storage else { return memory.withLock { $0 = state } }
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
}

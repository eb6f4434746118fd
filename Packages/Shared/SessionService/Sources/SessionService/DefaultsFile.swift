public import SessionServiceInterface

/// The file of the user's own defaults, of all hosts: `defaults.json`. No secret is in it.
public struct DefaultsFile: DefaultsStore {
    private let folder: String
    private let path: String

    /// Names the file. Nothing is read before it is asked for.
    ///
    /// - Parameter folder: The configuration folder; made, with mode 0700, by the first write.
    public init(folder: String) {
        self.folder = folder
        path = folder + "/defaults.json"
    }

    public func defaults() throws(SessionError) -> [String: String] {
        do throws(SessionError) {
            return try JSONFile.read([String: String].self, from: path) ?? [:]
        } catch {
            guard case .unreadableFile(let path, let reason) = error else { throw error }
            throw .unreadableConfiguration(path: path, reason: reason)
        }
    }

    public func setDefault(_ value: String?, of name: String) throws(SessionError) {
        guard try defaults()[name] != value else { return }
        try JSONFile.prepare(folder: folder)
        try JSONFile.locked(path) { () throws(SessionError) in
            var all = try defaults()
            all[name] = value
            try JSONFile.write(all, to: path)
        }
    }
}

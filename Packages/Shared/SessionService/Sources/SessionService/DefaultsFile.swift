public import SessionServiceInterface

/// The file with the user's own defaults, for all hosts: `defaults.json`. Contains no secret.
public struct DefaultsFile: DefaultsStore {
    private let folder: String
    private let path: String

    /// Names the file, which is read on request.
    ///
    /// - Parameter folder: The configuration folder; the first write creates it with mode 0700.
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

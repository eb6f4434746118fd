public import SessionServiceInterface

/// The file with the user's own defaults, for all hosts: `defaults.json`. Contains no secret.
public struct DefaultsFile: DefaultsStore {
    private let folder: String
    private let path: String

    /// Creates a value for the file, which is read on request.
    ///
    /// - Parameter folder: The configuration folder; the first write creates it with mode 0700.
    public init(folder: String) {
        self.folder = folder
        path = folder + "/defaults.json"
    }

    public func defaults() throws(SessionError) -> [String: String] {
        try JSONFile.settings(path)
    }

    public func setDefault(_ value: String?, of name: String) throws(SessionError) {
        guard try defaults()[name] != value else { return }
        try JSONFile.set(value, of: name, in: path, folder: folder)
    }
}

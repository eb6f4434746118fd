import SessionServiceInterface

/// The file with the settings of each host: `config.json`. Contains no secret.
struct ConfigurationFile {
    let path: String
    private let folder: String
    private let host: String

    init(folder: String, host: String) {
        self.folder = folder
        self.host = host
        path = folder + "/config.json"
    }

    /// The default address of the host; nil if none was chosen.
    func address() throws(SessionError) -> String? {
        try load()[host]?.address
    }

    /// Stores the default address of the host, or removes it; the settings of other hosts stay.
    func setAddress(_ address: String?) throws(SessionError) {
        guard try address != self.address() else { return }
        try JSONFile.prepare(folder: folder)
        try JSONFile.locked(path) { () throws(SessionError) in
            var all = try load()
            all[host] = address.map(Settings.init)
            try JSONFile.write(all, to: path)
        }
    }

    private func load() throws(SessionError) -> [String: Settings] {
        do throws(SessionError) {
            return try JSONFile.read([String: Settings].self, from: path) ?? [:]
        } catch {
            guard case .unreadableFile(let path, let reason) = error else { throw error }
            throw .unreadableConfiguration(path: path, reason: reason)
        }
    }

    private struct Settings: Codable {
        let address: String?
    }
}

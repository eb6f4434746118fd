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
        let all: [String: Settings] = try JSONFile.settings(path)
        return all[host]?.address
    }

    /// Stores the default address of the host, or removes it; the settings of other hosts stay.
    func setAddress(_ address: String?) throws(SessionError) {
        guard try address != self.address() else { return }
        try JSONFile.set(address.map(Settings.init), of: host, in: path, folder: folder)
    }

    private struct Settings: Codable {
        let address: String?
    }
}

import SessionServiceInterface

/// The file with the settings of each server, by its host and port: `config.json`. Contains no secret.
struct ConfigurationFile {
    let path: String
    private let folder: String
    private let server: String

    init(folder: String, server: String) {
        self.folder = folder
        self.server = server
        path = folder + "/config.json"
    }

    /// The default address of the server; nil if none was chosen.
    func address() throws(SessionError) -> String? {
        let all: [String: Settings] = try JSONFile.settings(path)
        return all[server]?.address
    }

    /// Stores the default address of the server, or removes it; the settings of other servers stay.
    func setAddress(_ address: String?) throws(SessionError) {
        guard try address != self.address() else { return }
        try JSONFile.set(address.map(Settings.init), of: server, in: path, folder: folder)
    }

    private struct Settings: Codable {
        let address: String?
    }
}

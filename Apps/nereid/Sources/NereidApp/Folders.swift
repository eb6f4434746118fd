/// The folders of the XDG Base Directory Specification, version 0.8, with the program's name.
///
/// A variable that is not an absolute path is ignored, as the specification says.
struct Folders: Equatable, Sendable {
    /// What the user set, and the log-in.
    let configuration: String
    /// The archive.
    let data: String
    /// The sandbox, drafts, and what was not sent yet.
    let state: String

    /// Reads the environment; `NEREID_CONFIG_DIR` takes the place of the configuration folder.
    init(environment: [String: String]) {
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "/nonexistent"
        func folder(_ variable: String, _ fallback: String) -> String {
            let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/" + fallback
            return base + "/nereid"
        }
        configuration =
            environment["NEREID_CONFIG_DIR"].flatMap { $0.isEmpty ? nil : $0 } ?? folder("XDG_CONFIG_HOME", ".config")
        data = folder("XDG_DATA_HOME", ".local/share")
        state = folder("XDG_STATE_HOME", ".local/state")
    }
}

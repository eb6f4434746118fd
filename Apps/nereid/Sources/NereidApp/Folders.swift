import ResourceLoading
import SystemCalls

/// The folders of the XDG Base Directory Specification, version 0.8, with the program's name.
///
/// A variable that is not an absolute path is ignored, as the specification says.
struct Folders: Equatable, Sendable {
    /// The settings and the log-in.
    let configuration: String
    /// The archive.
    let data: String
    /// The sandbox, drafts, and the outbox.
    let state: String
    /// Whether one of them needs the unknown home folder.
    private let isHomeMissing: Bool
    /// The part of `NEREID_CONFIG_DIR` that is a file instead of a folder; nil for none.
    private let fileAtConfiguration: String?

    /// Checks that such folders can exist.
    ///
    /// - Throws: `.invalidInput` if there is no home folder, or if `NEREID_CONFIG_DIR` is below a file.
    func check() throws(FailurePresentation) {
        if isHomeMissing {
            throw FailurePresentation(
                .invalidInput, "there is no home folder: HOME is not set to an absolute path, and the user has none")
        }
        if let file = fileAtConfiguration {
            throw FailurePresentation(
                .invalidInput,
                "NEREID_CONFIG_DIR is '\(configuration)', where no folder can be: \(file) is not a folder")
        }
    }

    /// The folder of edited texts that no server took.
    var drafts: String { state + "/drafts" }

    /// The first reason why one of them cannot be trusted; nil for none.
    ///
    /// The log-in has its own folder with a stricter rule, checked when a key is read.
    var fault: FolderTrust.Fault? {
        [configuration, data, state, drafts].lazy.compactMap(fault(in:)).first
    }

    /// The reason why one of the folders cannot be trusted, checked from the XDG folder down.
    func fault(in folder: String) -> FolderTrust.Fault? {
        let own = [configuration, data, state].first { folder == $0 || folder.hasPrefix($0 + "/") } ?? folder
        let base = own.hasSuffix("/nereid") ? String(own.dropLast("/nereid".count)) : own
        return FolderTrust.fault(in: folder, from: base, except: ["credentials"])
    }

    /// The longest existing part of a path, unless it is a folder.
    private static func file(at path: String) -> String? {
        var part = path
        while !PrivateFile.exists(part) {
            let folder = PrivateFile.folder(of: part)
            guard folder != part, !folder.isEmpty else { return nil }
            part = folder
        }
        return PrivateFile.isFolder(part) ? nil : part
    }

    /// Reads the environment; `NEREID_CONFIG_DIR` replaces the configuration folder.
    ///
    /// - Parameter userHome: The home folder if `HOME` is not an absolute path; nil for none.
    init(environment: [String: String], userHome: @autoclosure () -> String? = ProcessEnvironment.userHome) {
        func absolute(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let home = absolute("HOME") ?? userHome().flatMap { $0.hasPrefix("/") ? $0 : nil }
        var isHomeMissing = false
        func folder(_ variable: String, _ fallback: String) -> String {
            if let base = absolute(variable) { return base + "/nereid" }
            if home == nil { isHomeMissing = true }
            return (home ?? "/nonexistent") + "/" + fallback + "/nereid"
        }
        let chosen = environment["NEREID_CONFIG_DIR"].flatMap { $0.isEmpty ? nil : $0 }
        fileAtConfiguration = chosen.flatMap(Self.file(at:))
        configuration = chosen ?? folder("XDG_CONFIG_HOME", ".config")
        data = folder("XDG_DATA_HOME", ".local/share")
        state = folder("XDG_STATE_HOME", ".local/state")
        self.isHomeMissing = isHomeMissing
    }
}

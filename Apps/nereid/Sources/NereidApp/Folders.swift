import FoundationExtensions
import ResourceLoading
import SystemCalls

/// The program's folders for one profile, in the folders of the XDG Base Directory Specification, version 0.8.
///
/// A variable that is not an absolute path is ignored, as the specification says. The profile `default` uses these
/// folders themselves; each other profile has a folder of its own in each of them.
struct Folders: Sendable {
    /// The settings and the log-in.
    let configuration: String
    /// The archive.
    let data: String
    /// The sandbox, drafts, and the outbox.
    let state: String
    /// The profile in use.
    let profile: String
    /// The profile chosen by `auth switch`.
    let chosenProfile: String
    /// The file that names the chosen profile.
    let profileFile: String
    /// Why this file cannot be read although it exists; nil if it can be, or if the run does not need it.
    private let profileFailure: SystemError?
    /// The folders of the profile `default`.
    private let roots: [String]
    /// The folder that is used instead of an unusable home folder, and that home folder; nil for none.
    let standIn: (folder: String, home: String)?
    /// Whether one of the folders would be in the home folder, which is unknown.
    private let isHomeMissing: Bool
    /// The part of `NEREID_CONFIG_DIR` that is a file instead of a folder; nil for none.
    private let fileAtConfiguration: String?

    static let defaultProfile = "default"

    private static let profiles = "/profiles/"

    /// Reads the environment; `NEREID_CONFIG_DIR` replaces the configuration folder.
    ///
    /// - Parameters:
    ///   - arguments: The words of the command line, of which `--profile` and `--sandbox` count.
    ///   - userHome: The home folder if `HOME` is not an absolute path; nil for none.
    ///   - isUsable: Whether a folder can be used, or created.
    init(
        environment: [String: String], arguments: [String] = [],
        userHome: @autoclosure () -> String? = ProcessEnvironment.userHome,
        isUsable: (String) -> Bool = PrivateFile.canUseFolder
    ) {
        func absolute(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let home = absolute("HOME") ?? userHome().flatMap { $0.hasPrefix("/") ? $0 : nil }
        var isHomeMissing = false
        var standIn: (folder: String, home: String)?
        // A run that needs neither a stored key nor an old archive works without a home folder.
        let isSelfContained =
            arguments.contains("--sandbox") || !["", "0", "false"].contains(environment["NEREID_SANDBOX"] ?? "")
            || environment["NEREID_API_KEY"]?.allSatisfy(\.isWhitespace) == false
        func folder(_ variable: String, _ fallback: String) -> String {
            if let base = absolute(variable) { return base + "/nereid" }
            guard let home else {
                isHomeMissing = true
                return "/nonexistent/" + fallback + "/nereid"
            }
            let usual = home + "/" + fallback + "/nereid"
            guard isSelfContained, !isUsable(usual) else { return usual }
            let temporary = "\(absolute("TMPDIR") ?? "/tmp")/nereid-\(ProcessEnvironment.userID)"
            standIn = (temporary, home)
            return temporary + "/" + fallback + "/nereid"
        }
        let configured = environment["NEREID_CONFIG_DIR"].flatMap { $0.isEmpty ? nil : $0 }
        fileAtConfiguration = configured.flatMap(Self.file(at:))
        roots = [
            configured ?? folder("XDG_CONFIG_HOME", ".config"), folder("XDG_DATA_HOME", ".local/share"),
            folder("XDG_STATE_HOME", ".local/state"),
        ]
        self.isHomeMissing = isHomeMissing
        self.standIn = standIn
        profileFile = roots[0] + "/profile"
        let given = [Self.profile(in: arguments), environment["NEREID_PROFILE"]].compactMap { $0?.trimmed() }
            .first { !$0.isEmpty }
        var storedProfile = ""
        var profileFailure: SystemError?
        do throws(SystemError) {
            storedProfile = String(decoding: try PrivateFile.read(profileFile, limit: 1000), as: UTF8.self).trimmed()
        } catch {
            if given == nil, !isSelfContained, PrivateFile.exists(profileFile) { profileFailure = error }
        }
        self.profileFailure = profileFailure
        chosenProfile = storedProfile.isEmpty ? Self.defaultProfile : storedProfile
        profile = given ?? chosenProfile
        // `check` refuses any other name; until then it must not lead out of the folder of the profiles.
        let folder = Self.isProfileName(profile) ? profile : "(no name)"
        let part = profile == Self.defaultProfile ? "" : Self.profiles + folder
        configuration = roots[0] + part
        data = roots[1] + part
        state = roots[2] + part
    }

    /// The value of `--profile` in a command line: the last one, though the parser refuses more than one.
    private static func profile(in arguments: [String]) -> String? {
        let flags = arguments.prefix { $0 != "--" }
        for (index, word) in flags.enumerated().reversed() {
            if word.hasPrefix("--profile=") { return String(word.dropFirst("--profile=".count)) }
            if word == "--profile", index + 1 < flags.count { return flags[index + 1] }
        }
        return nil
    }

    /// Whether a text can be the name of a profile, and of its folders.
    static func isProfileName(_ text: String) -> Bool {
        let isFit = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        return isFit && (1...40).contains(text.count)
    }

    /// Checks that these folders can exist.
    ///
    /// - Throws: `.invalidInput` if there is no home folder, if the profile's name is not valid, or if
    ///   `NEREID_CONFIG_DIR` is a file or below one; `.storage` if the file with the chosen profile cannot be read.
    func check() throws {
        if isHomeMissing {
            throw Failure(
                .invalidInput, "there is no home folder: HOME is not set to an absolute path, and the user has none")
        }
        guard Self.isProfileName(profile) else {
            throw Failure(
                .invalidInput,
                "'\(profile)' cannot be the name of a profile; use at most 40 letters, digits, '-' and '_'")
        }
        if let file = fileAtConfiguration {
            throw Failure(
                .invalidInput,
                "NEREID_CONFIG_DIR is '\(roots[0])', which cannot be a folder: \(file) is not a folder")
        }
        if let profileFailure {
            throw Failure(
                .storage,
                "cannot read the chosen profile from \(profileFile): \(profileFailure.description); fix or remove the "
                    + "file, or name a profile with --profile")
        }
    }

    /// The folder of texts that could not be sent.
    var drafts: String { state + "/drafts" }

    /// The first reason why one of the folders cannot be trusted; nil for none.
    ///
    /// The log-in has its own folder with a stricter rule, checked when a key is read.
    var fault: FolderTrust.Fault? {
        [configuration, data, state, drafts].lazy.compactMap(fault(in:)).first
    }

    /// The reason why a folder cannot be trusted, checked from the XDG folder down; nil for none.
    func fault(in folder: String) -> FolderTrust.Fault? {
        let root = roots.first { folder == $0 || folder.hasPrefix($0 + "/") } ?? folder
        let xdg = root.hasSuffix("/nereid") ? String(root.dropLast("/nereid".count)) : root
        let base = standIn.map { PrivateFile.folder(of: $0.folder) } ?? xdg
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

    /// Whether the profile has a folder, or is `default`.
    var isKnown: Bool {
        profile == Self.defaultProfile || [configuration, data, state].contains(where: PrivateFile.isFolder)
    }

    /// The names of all profiles, `default` first.
    var profileNames: [String] {
        let names = roots.flatMap { (try? FolderReading.entries(of: $0 + Self.profiles))?.map(\.name) ?? [] }
        return [Self.defaultProfile] + Set(names).filter(Self.isProfileName).sorted()
    }
}

#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

extension Libc {
    private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name)

    /// The entries of a folder except `.` and `..`; nil leaves the reason in `lastError`.
    static func entries(of path: String) -> [FolderReading.Entry]? {
        guard let nameOffset, let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var entries: [FolderReading.Entry] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { return errno == 0 ? entries : nil }
            let name = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
            let isDot = name[0] == 0x2E && name[1] == 0
            let isDotDot = name[0] == 0x2E && name[1] == 0x2E && name[2] == 0
            if isDot || isDotDot { continue }
            let text = String(cString: name)
            entries.append(FolderReading.Entry(name: text, kind: kind(Int(entry.pointee.d_type), text, in: path)))
        }
    }

    /// Some file systems do not store the kind in the folder.
    private static func kind(_ type: Int, _ name: String, in folder: String) -> ConfinedFolder.Kind {
        switch type {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        case Int(DT_UNKNOWN):
            return linkStatus(folder + "/" + name)?.kind ?? .other
        default: return .other
        }
    }
}

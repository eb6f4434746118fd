#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

extension Libc {
    static func openToRead(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }
    /// Does not wait for the writer of a named pipe.
    static func openToReadWithoutWaiting(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    static func openTerminal() -> Int32 { open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) }

    static func createNew(_ path: String, mode: UInt32) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }

    static func createNewToChange(_ path: String, mode: UInt32) -> Int32 {
        open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }

    static func openOrCreate(_ path: String, mode: UInt32) -> Int32 {
        open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }

    static func resolvedPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
    static func setMode(_ fd: Int32, _ mode: UInt32) -> Int32 { fchmod(fd, mode_t(mode)) }
    static func setMode(_ path: String, _ mode: UInt32) -> Int32 { chmod(path, mode_t(mode)) }
    static func rename(_ old: String, _ new: String) -> Int32 { systemRename(old, new) }
    static func remove(_ path: String) -> Int32 { unlink(path) }
    static func makeFolder(_ path: String, mode: UInt32) -> Int32 { mkdir(path, mode_t(mode)) }

    /// What the system knows about a file.
    struct FileStatus {
        /// Permissions only.
        let mode: UInt32
        let owner: UInt32
        let group: UInt32
        let size: Int64
        /// When the content was last changed: whole seconds since 1970, and nanoseconds since 1970.
        let (changedSeconds, changedNanoseconds): (Int64, Int64)
        /// Together these identify the file.
        let (device, inode): (UInt64, UInt64)
        private let format: mode_t

        var isLink: Bool { format == S_IFLNK }
        var isFile: Bool { format == S_IFREG }
        var isFolder: Bool { format == S_IFDIR }
        var isPipe: Bool { format == S_IFIFO }
        var kind: ConfinedFolder.Kind {
            switch format {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        }

        fileprivate init(_ info: stat) {
            format = info.st_mode & S_IFMT
            mode = UInt32(info.st_mode) & 0o7777
            (owner, group, size) = (UInt32(info.st_uid), UInt32(info.st_gid), Int64(info.st_size))
            (device, inode) = (UInt64(truncatingIfNeeded: info.st_dev), UInt64(info.st_ino))
            #if canImport(Darwin)
                let time = info.st_mtimespec
            #else
                let time = info.st_mtim
            #endif
            let seconds = Int64(time.tv_sec)
            (changedSeconds, changedNanoseconds) = (seconds, seconds &* 1_000_000_000 &+ Int64(time.tv_nsec))
        }
    }

    /// The status of a path, following links; nil leaves the reason in `lastError`.
    static func status(_ path: String) -> FileStatus? {
        var info = stat()
        return stat(path, &info) == 0 ? FileStatus(info) : nil
    }

    /// The status of a path, without following a link at its end.
    static func linkStatus(_ path: String) -> FileStatus? {
        var info = stat()
        return lstat(path, &info) == 0 ? FileStatus(info) : nil
    }

    /// The status of an open descriptor.
    static func status(_ fd: Int32) -> FileStatus? {
        var info = stat()
        return fstat(fd, &info) == 0 ? FileStatus(info) : nil
    }

    static func openFolder(_ path: String) -> Int32 { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }

    static func openFolder(at folder: Int32, _ name: String) -> Int32 {
        openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }

    /// Does not wait for the writer of a named pipe.
    static func openToRead(at folder: Int32, _ name: String) -> Int32 {
        openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }

    /// The folder where relative paths start.
    static let workingFolder = AT_FDCWD

    /// The umask applies to `mode`.
    static func createNew(at folder: Int32, _ name: String, mode: UInt32) -> Int32 {
        openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }

    /// Does not wait for the reader of a named pipe.
    static func openToAppend(at folder: Int32, _ name: String) -> Int32 {
        openat(folder, name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }

    static func rename(at folder: Int32, _ old: String, _ new: String) -> Int32 { renameat(folder, old, folder, new) }
    static func move(_ name: String, from source: Int32, to folder: Int32) -> Int32 {
        renameat(source, name, folder, name)
    }
    static func remove(at folder: Int32, _ name: String) -> Int32 { unlinkat(folder, name, 0) }
    static func makeFolder(at folder: Int32, _ name: String) -> Int32 { mkdirat(folder, name, 0o777) }

    /// The status of a name in a folder, without following a link.
    static func status(at folder: Int32, _ name: String) -> FileStatus? {
        var info = stat()
        return fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 ? FileStatus(info) : nil
    }

    /// The names in an open folder except `.` and `..`, unordered; nil if it cannot be read. A name that is
    /// not UTF-8 is repaired. Closes the descriptor.
    static func names(in folder: Int32) -> [(text: String, isUTF8: Bool)]? {
        guard let stream = fdopendir(folder) else {
            _ = systemClose(folder)
            return nil
        }
        defer { closedir(stream) }
        var names: [(text: String, isUTF8: Bool)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { return errno == 0 ? names : nil }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
                    String(validatingCString: $0).map { (text: $0, isUTF8: true) }
                        ?? (text: String(cString: $0), isUTF8: false)
                }
            }
            if name.text != ".", name.text != ".." { names.append(name) }
        }
    }

    /// Locks a file against other holders, without waiting.
    static func lock(_ fd: Int32) -> Int32 { flock(fd, LOCK_EX | LOCK_NB) }
    /// Does not wait for the other end of a named pipe.
    static func openToChange(_ path: String) -> Int32 { open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK) }

    /// Locks a range of a file against all other processes, without waiting.
    static func lockRange(_ fd: Int32, offset: Int64, length: Int64) -> Int32 {
        var lock = flock()
        lock.l_type = numericCast(F_WRLCK)
        lock.l_whence = numericCast(SEEK_SET)
        lock.l_start = numericCast(offset)
        lock.l_len = numericCast(length)
        return fcntl(fd, F_SETLK, &lock)
    }

    static func makeHardLink(_ path: String, _ name: String) -> Int32 { link(path, name) }

    static func unlock(_ fd: Int32) -> Int32 { flock(fd, LOCK_UN) }
}

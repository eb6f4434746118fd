// The one file that imports the C library. Differences between Glibc, Musl and Darwin are handled here; no other file
// of the repository imports any of them. Everything is internal: the public types of this module wrap it.

import Synchronization

// `@preconcurrency` because `environ` is a C global; it is only read, and nothing in this program calls `setenv`.
#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

enum Libc {
    // MARK: Error numbers

    static var lastError: Int32 {
        get { errno }
        set { errno = newValue }
    }

    static let noSpace = ENOSPC
    static let quota = EDQUOT
    static let readOnly = EROFS
    static let accessDenied = EACCES
    static let notPermitted = EPERM
    static let notFound = ENOENT
    static let fileExists = EEXIST
    static let interrupted = EINTR
    static let tryAgain = EAGAIN
    static let brokenPipe = EPIPE
    static let connectionReset = ECONNRESET
    static let connectionRefused = ECONNREFUSED
    static let timedOut = ETIMEDOUT
    static let addressInUse = EADDRINUSE
    static let fileTooLarge = EFBIG
    static let notFolder = ENOTDIR
    static let invalid = EINVAL
    static let tooManyLinks = ELOOP
    static let inputOutput = EIO

    static func message(_ code: Int32) -> String {
        guard let text = strerror(code) else { return "Error \(code)" }
        return String(cString: text)
    }

    // MARK: Descriptors

    /// How many bytes one call takes at most: Darwin refuses more than 2 GiB (EINVAL), where Linux takes a part.
    static let largestTransfer = 1 << 30

    static func read(_ fd: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        return systemRead(fd, base, min(buffer.count, largestTransfer))
    }

    static func read(_ fd: Int32, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
        pread(fd, buffer.baseAddress, min(buffer.count, largestTransfer), off_t(offset))
    }

    static func write(_ fd: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        return systemWrite(fd, base, min(buffer.count, largestTransfer))
    }

    static func close(_ fd: Int32) -> Int32 { systemClose(fd) }

    /// Flushes a file to the disk.
    static func sync(_ fd: Int32) -> Int32 {
        #if canImport(Darwin)
            // `fsync` leaves the bytes in the drive's own memory; not every file system knows F_FULLFSYNC.
            if fcntl(fd, F_FULLFSYNC) == 0 { return 0 }
        #endif
        return fsync(fd)
    }
    static func isTerminal(_ fd: Int32) -> Bool { isatty(fd) == 1 }

    static func windowSize(_ fd: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(fd, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Waits until one of `descriptors` is ready; `ready` says which. `milliseconds` below zero waits for ever.
    static func poll(_ interests: [(descriptor: Int32, writing: Bool)], milliseconds: Int32) -> (
        count: Int32, ready: [Bool]
    ) {
        var entries = interests.map {
            pollfd(fd: $0.descriptor, events: Int16($0.writing ? POLLOUT : POLLIN), revents: 0)
        }
        let count = entries.withUnsafeMutableBufferPointer { wait($0, milliseconds: milliseconds) }
        return (count, entries.map { $0.revents != 0 })
    }

    /// Darwin's `poll` never reports that the last writer of a named pipe has closed, and fails for `/dev/tty`; its
    /// `select` does neither. Async-signal-safe.
    private static func wait(_ entries: UnsafeMutableBufferPointer<pollfd>, milliseconds: Int32) -> Int32 {
        #if canImport(Darwin)
            select(entries, milliseconds: milliseconds)
        #else
            systemPoll(entries, milliseconds)
        #endif
    }

    /// `poll` by means of `select`; numbers that do not fit into a set are left to `poll`. Async-signal-safe.
    static func select(_ entries: UnsafeMutableBufferPointer<pollfd>, milliseconds: Int32) -> Int32 {
        var (reading, writing) = (fd_set(), fd_set())
        var highest: Int32 = -1
        for entry in entries {
            guard (0..<Int32(MemoryLayout<fd_set>.size * 8)).contains(entry.fd) else {
                return systemPoll(entries, milliseconds)
            }
            if Int32(entry.events) & Int32(POLLIN) != 0 { insert(entry.fd, into: &reading) }
            if Int32(entry.events) & Int32(POLLOUT) != 0 { insert(entry.fd, into: &writing) }
            highest = max(highest, entry.fd)
        }
        var time = timeval()
        time.tv_sec = .init(max(0, milliseconds) / 1_000)
        time.tv_usec = .init(max(0, milliseconds) % 1_000 * 1_000)
        let result = withUnsafeMutablePointer(to: &time) {
            systemSelect(highest + 1, &reading, &writing, milliseconds < 0 ? nil : $0)
        }
        guard result >= 0 else { return result }
        var count: Int32 = 0
        for index in entries.indices {
            let entry = entries[index]
            entries[index].revents =
                (contains(entry.fd, reading) ? Int16(POLLIN) : 0) | (contains(entry.fd, writing) ? Int16(POLLOUT) : 0)
            if entries[index].revents != 0 { count += 1 }
        }
        return count
    }

    /// FD_SET and FD_ISSET are macros; on processors with the lowest byte first, the bits lie in the order of bytes.
    private static func insert(_ fd: Int32, into set: inout fd_set) {
        withUnsafeMutableBytes(of: &set) { $0[Int(fd) / 8] |= 1 << UInt8(fd % 8) }
    }
    private static func contains(_ fd: Int32, _ set: fd_set) -> Bool {
        withUnsafeBytes(of: set) { $0[Int(fd) / 8] & (1 << UInt8(fd % 8)) != 0 }
    }

    static func setBlocking(_ fd: Int32, _ isBlocking: Bool) -> Int32 {
        let flags = fcntl(fd, F_GETFL)
        guard flags >= 0 else { return -1 }
        return fcntl(fd, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
    }

    static func setCloseOnExec(_ fd: Int32) -> Int32 { fcntl(fd, F_SETFD, FD_CLOEXEC) }

    /// Creates a pipe whose two ends are closed in child processes.
    static func pipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        // `pipe2` and `accept4` are not in the Glibc module.
        guard systemPipe(&ends) == 0 else { return nil }
        _ = setCloseOnExec(ends[0])
        _ = setCloseOnExec(ends[1])
        return (ends[0], ends[1])
    }

    // MARK: Files

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

    /// What the system knows of a file.
    struct FileStatus {
        /// Permissions only.
        let mode: UInt32
        let owner: UInt32
        let group: UInt32
        let size: Int64
        /// When the content was last changed, in seconds since 1970.
        let changed: Int64
        /// Together these identify the file.
        let (device, number): (UInt64, UInt64)
        /// When its content changed, in nanoseconds since 1970.
        let modified: Int64
        private let format: mode_t

        var isLink: Bool { format == S_IFLNK }
        var isFile: Bool { format == S_IFREG }
        var isFolder: Bool { format == S_IFDIR }
        var isPipe: Bool { format == S_IFIFO }
        var kind: ConfinedFolder.Kind { isFile ? .file : isFolder ? .folder : isLink ? .link : .other }

        fileprivate init(_ info: stat) {
            format = info.st_mode & S_IFMT
            mode = UInt32(info.st_mode) & 0o7777
            (owner, group, size) = (UInt32(info.st_uid), UInt32(info.st_gid), Int64(info.st_size))
            #if canImport(Darwin)
                changed = Int64(info.st_mtimespec.tv_sec)
            #else
                changed = Int64(info.st_mtim.tv_sec)
            #endif
            (device, number) = (UInt64(truncatingIfNeeded: info.st_dev), UInt64(info.st_ino))
            #if canImport(Darwin)
                let time = info.st_mtimespec
            #else
                let time = info.st_mtim
            #endif
            modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
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

    /// With as much of `mode` as the umask leaves.
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

    /// The names in an open folder except `.` and `..`, unordered; nil if it cannot be read. Closes the descriptor.
    static func names(in folder: Int32) -> [(text: String, isExact: Bool)]? {
        guard let stream = fdopendir(folder) else {
            _ = systemClose(folder)
            return nil
        }
        defer { closedir(stream) }
        var names: [(text: String, isExact: Bool)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { return errno == 0 ? names : nil }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
                    String(validatingCString: $0).map { (text: $0, isExact: true) }
                        ?? (text: String(cString: $0), isExact: false)
                }
            }
            if name.text != ".", name.text != ".." { names.append(name) }
        }
    }

    /// Does not wait.
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

    static func makeLink(_ path: String, _ name: String) -> Int32 { link(path, name) }

    static func unlock(_ fd: Int32) -> Int32 { flock(fd, LOCK_UN) }
    static let wouldBlock = EWOULDBLOCK
    static let busy = EBUSY

    // MARK: Folders

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
            if name[0] == 0x2E, name[1] == 0 || (name[1] == 0x2E && name[2] == 0) { continue }
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

    // MARK: Process

    /// The arguments, with the program's name; they stay where they are until the process ends.
    static var arguments: (count: Int, values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
        #if canImport(Glibc)
            StartArguments.kept
        #else
            (Int(CommandLine.argc), CommandLine.unsafeArgv)
        #endif
    }

    static var processID: Int32 { getpid() }
    static var userHome: String? {
        guard let entry = getpwuid(geteuid()), let home = entry.pointee.pw_dir else { return nil }
        return String(cString: home)
    }
    /// Whether this process may search a folder, and read from it or write to it.
    static func mayUse(_ folder: String, writing: Bool) -> Bool { access(folder, X_OK | (writing ? W_OK : R_OK)) == 0 }

    static var userID: UInt32 { UInt32(geteuid()) }

    static func exitAfterFlush(_ code: Int32) -> Never {
        fflush(nil)
        _exit(code)
    }

    static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

    // MARK: Signals

    static let interruptSignal = SIGINT
    static let terminateSignal = SIGTERM
    static let quitSignal = SIGQUIT

    /// Whether a signal that a dispatch source handles must be ignored, so that its default action is not taken.
    ///
    /// On Linux the dispatch library has installed its own handler, which ignoring would remove; on Darwin it has not.
    /// Source: swift-corelibs-libdispatch, `event_epoll.c`, `_dispatch_muxnote_signal_block_and_raise`.
    static var leavesSignalsToDispatch: Bool {
        #if canImport(Darwin)
            true
        #else
            false
        #endif
    }

    static func ignoreSignal(_ number: Int32) { signal(number, SIG_IGN) }

    static func defaultSignal(_ number: Int32) { signal(number, SIG_DFL) }
    /// Restores the default action, unless the process began with the signal ignored: by `nohup`, or in the background.
    static func defaultSignalUnlessIgnored(_ number: Int32) {
        let previous = unsafeBitCast(signal(number, SIG_DFL), to: Int.self)
        if previous == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    static let killSignal = SIGKILL
    static func sendToSelf(_ number: Int32) { _ = systemKill(getpid(), number) }
    static func send(_ number: Int32, to process: Int32) { _ = systemKill(process, number) }

    /// Ignores a signal and returns a closure that restores its previous disposition.
    static func ignoringSignal(_ number: Int32) -> @Sendable () -> Void {
        var old = sigaction()
        var new = action(SIG_IGN)
        sigaction(number, &new, &old)
        return { [old] in
            var previous = old
            sigaction(number, &previous, nil)
        }
    }

    /// Handles a signal and returns a closure that restores its previous disposition. A signal that was ignored when the
    /// process began, by `nohup` for example, stays ignored.
    ///
    /// - Parameters:
    ///   - isUninterrupted: Whether the handler blocks all other signals in its thread.
    ///   - handler: Called on any thread, between any two instructions: it may call only what `man 7 signal-safety`
    ///     lists.
    static func handlingSignal(
        _ number: Int32, isUninterrupted: Bool = false, _ handler: @escaping SignalHandler
    ) -> @Sendable () -> Void {
        var old = sigaction()
        var new = action(handler)
        new.sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
        if isUninterrupted { sigfillset(&new.sa_mask) }
        sigaction(number, nil, &old)
        guard handlerAddress(old) != unsafeBitCast(SIG_IGN, to: Int.self) else { return {} }
        sigaction(number, &new, nil)
        return { [old] in
            var previous = old
            sigaction(number, &previous, nil)
        }
    }

    /// Takes the default action of a signal in this thread, and then restores its disposition. Async-signal-safe.
    ///
    /// The signal goes to this thread, so that a stop begins before this function returns: one sent to the process may
    /// be taken by another thread while this one runs on.
    static func takeDefaultAction(_ number: Int32) {
        var old = sigaction()
        var new = action(SIG_DFL)
        var set = sigset_t()
        var mask = sigset_t()
        sigaction(number, &new, &old)
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, &mask)
        raise(number)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(number, &old, nil)
    }

    /// Sends a signal to all other processes of this process group.
    static func sendToOthersInGroup(_ number: Int32) {
        let restore = ignoringSignal(number)
        _ = systemKill(0, number)
        restore()
    }

    typealias SignalHandler = @convention(c) (Int32) -> Void

    static let stopSignal = SIGTSTP
    static let continueSignal = SIGCONT
    static let windowSizeSignal = SIGWINCH

    /// The signals whose default action ends the process, a crash's included, except SIGINT, SIGTERM and SIGKILL.
    static var endingSignals: [Int32] {
        var others: Set<Int32> = [
            SIGINT, SIGTERM, SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
        ]
        #if canImport(Darwin)
            others.formUnion([SIGIO, SIGINFO])
            return (1...31).filter { !others.contains($0) }
        #else
            // The C library uses those between these two ranges.
            return (1...31).filter { !others.contains($0) } + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
        #endif
    }

    private static func action(_ handler: SignalHandler?) -> sigaction {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        sigemptyset(&action.sa_mask)
        return action
    }

    private static func handlerAddress(_ action: sigaction) -> Int {
        #if canImport(Darwin)
            unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
    }

    /// Runs `body`, whose writes to `fd` raise no SIGPIPE.
    ///
    /// Darwin sends the signal to the process: blocking it in one thread does not help. There, the open file itself
    /// gets a flag, which others who have it may see meanwhile. Elsewhere the signal goes to the thread that writes.
    static func withoutBrokenPipeSignal<Result>(on fd: Int32, _ body: () -> Result) -> Result {
        #if canImport(Darwin)
            let wasDisabled = fcntl(fd, F_GETNOSIGPIPE) > 0
            if !wasDisabled { disableBrokenPipeSignal(fd) }
            let result = body()
            let saved = errno
            if !wasDisabled { _ = fcntl(fd, F_SETNOSIGPIPE, 0) }
            errno = saved
            return result
        #else
            return withBrokenPipeSignalBlocked(body)
        #endif
    }

    /// Makes writes to a pipe or a connection raise no SIGPIPE, for everyone who has the same open file.
    static func disableBrokenPipeSignal(_ fd: Int32) {
        #if canImport(Darwin)
            _ = fcntl(fd, F_SETNOSIGPIPE, 1)
        #endif
    }

    /// Runs `body` with SIGPIPE blocked in this thread, and discards the one that `body` raised.
    private static func withBrokenPipeSignalBlocked<Result>(_ body: () -> Result) -> Result {
        var pipe = sigset_t()
        var before = sigset_t()
        var pending = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        sigpending(&pending)
        let wasPending = sigismember(&pending, SIGPIPE) == 1
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let result = body()
        let saved = errno
        sigpending(&pending)
        if !wasPending, sigismember(&pending, SIGPIPE) == 1 {
            var number: Int32 = 0
            sigwait(&pipe, &number)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        errno = saved
        return result
    }

    // MARK: Children

    /// Starts a program with the default action for every signal.
    ///
    /// - Parameter arguments: The first is the program, searched in `PATH` unless it has a slash.
    static func spawn(
        _ arguments: [String], environment: [String]?, descriptors: [(from: Int32, to: Int32)]
    ) -> (processID: Int32, error: Int32) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for descriptor in descriptors {
            posix_spawn_file_actions_adddup2(&actions, descriptor.from, descriptor.to)
        }
        #if canImport(Darwin)
            for number: Int32 in 0...2 where !descriptors.contains(where: { $0.to == number }) {
                posix_spawn_file_actions_addinherit_np(&actions, number)
            }
        #else
            // The descriptors of other code in this process may be meant for its own children: only the child closes
            // them. Closing one that is closed already is no error (Glibc, Musl).
            for number in (entries(of: "/proc/self/fd") ?? []).compactMap({ Int32($0.name) }) where number > 2 {
                posix_spawn_file_actions_addclose(&actions, number)
            }
        #endif

        // Ignored signals and the signal mask survive exec: a child would inherit that this process ignores Ctrl-C.
        var defaults = sigset_t()
        var mask = sigset_t()
        sigemptyset(&defaults)
        sigemptyset(&mask)
        for number in [SIGINT, SIGTERM, SIGQUIT, SIGPIPE, SIGHUP, SIGXFSZ] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setsigmask(&attributes, &mask)
        var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        #if canImport(Darwin)
            flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))

        guard let program = arguments.first else { return (0, EINVAL) }
        var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
        defer {
            for pointer in argv + envp { free(pointer) }
        }
        var child: pid_t = 0
        let error: Int32
        if environment == nil {
            error = posix_spawnp(&child, program, &actions, &attributes, &argv, ownEnvironment)
        } else {
            error = posix_spawnp(&child, program, &actions, &attributes, &argv, &envp)
        }
        return (child, error)
    }

    /// The last value of a variable that occurs twice; invalid UTF-8 is repaired.
    static var environment: [String: String] {
        guard var next = ownEnvironment else { return [:] }
        var variables: [String: String] = [:]
        while let entry = next.pointee {
            if let border = strchr(entry, 0x3D) {
                let name = UnsafeRawBufferPointer(start: entry, count: UnsafePointer(border) - UnsafePointer(entry))
                variables[String(decoding: name, as: UTF8.self)] = String(cString: border + 1)
            }
            next += 1
        }
        return variables
    }

    private static var ownEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Darwin)
            _NSGetEnviron().pointee
        #else
            environ
        #endif
    }

    /// Waits for a child: its exit code, or the signal that ended it.
    static func wait(_ child: Int32) -> (code: Int32, signal: Int32)? {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        // WIFEXITED and its like are macros; this layout is the same in Glibc, Musl and Darwin.
        let signal = status & 0x7f
        return signal == 0 ? ((status >> 8) & 0xff, 0) : (0, signal)
    }

    /// Waits until a child has ended without reaping it: until `wait`, its process ID is not reused.
    static func waitWithoutReaping(_ child: Int32) {
        var info = siginfo_t()
        while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    }

    /// Blocks SIGPIPE for this thread; outside Darwin the signal goes to the thread that writes.
    static func blockBrokenPipeSignal() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Sends a signal to a child that is not reaped yet, and to its descendants in this process group. A program that
    /// began its own session, such as a key agent, is spared.
    ///
    /// - Parameters:
    ///   - child: `nil` after it was reaped, when its process ID may be another's.
    ///   - variable: Marks the descendants, whatever their parent is by now; `nil` for the child alone.
    static func send(_ number: Int32, to child: Int32?, andAllWith variable: String?) {
        let group = variable == nil ? [] : otherProcessesInGroup
        #if canImport(Darwin)
            // The system hides the variables of its own programs, such as `sh`, from others.
            let family = child.map { descendants(of: $0, children: children) } ?? []
        #else
            let family: Set<Int32> = []
        #endif
        if let child { _ = systemKill(child, number) }
        guard let variable else { return }
        for process in group where process != child {
            if family.contains(process) || hasVariable(variable, process) { _ = systemKill(process, number) }
        }
    }

    /// All descendants of a process whose parents still run.
    static func descendants(of process: Int32, children: (Int32) -> [Int32]) -> Set<Int32> {
        var found: Set<Int32> = []
        var next = [process]
        while let parent = next.popLast() {
            next += children(parent).filter { found.insert($0).inserted }
        }
        return found
    }

    #if canImport(Darwin)
        private static var otherProcessesInGroup: [Int32] {
            processIDs { proc_listpgrppids(getpgrp(), $0, $1) }.filter { $0 != getpid() }
        }

        private static func children(of process: Int32) -> [Int32] {
            processIDs { proc_listchildpids(process, $0, $1) }
        }

        /// - Parameter list: Called with a buffer and its size in bytes; fills as much of it as there is.
        private static func processIDs(_ list: (UnsafeMutableRawPointer?, Int32) -> Int32) -> [Int32] {
            var processes = [Int32](repeating: 0, count: 4_096)
            let count = processes.withUnsafeMutableBytes { list($0.baseAddress, Int32($0.count)) }
            return processes.prefix(max(0, Int(count))).filter { $0 > 0 }
        }

        /// KERN_PROCARGS2 gives the arguments, and then the variables, each with its NUL.
        private static func hasVariable(_ variable: String, _ process: Int32) -> Bool {
            var name = [CTL_KERN, KERN_PROCARGS2, process]
            var size = 0
            guard sysctl(&name, 3, nil, &size, nil, 0) == 0 else { return false }
            var bytes = [UInt8](repeating: 0, count: size)
            guard sysctl(&name, 3, &bytes, &size, nil, 0) == 0 else { return false }
            return bytes.prefix(size).split(separator: 0).contains(Array(variable.utf8)[...])
        }
    #else
        private static var otherProcessesInGroup: [Int32] {
            (entries(of: "/proc") ?? []).compactMap { Int32($0.name) }.filter {
                $0 != getpid() && getpgid($0) == getpgrp()
            }
        }

        private static func hasVariable(_ variable: String, _ process: Int32) -> Bool {
            let variables = try? PrivateFile.read("/proc/\(process)/environ", limit: 4_194_304)
            return variables?.split(separator: 0).contains(Array(variable.utf8)[...]) == true
        }
    #endif

    static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

    static func openNull() -> Int32 { open("/dev/null", O_RDWR | O_CLOEXEC) }

    /// Opens the null device for reading in place of a closed descriptor; children inherit it.
    static func occupyIfClosed(_ fd: Int32) {
        guard fcntl(fd, F_GETFD) == -1, errno == EBADF else { return }
        let null = open("/dev/null", O_RDONLY)
        guard null != fd, null >= 0 else { return }
        dup2(null, fd)
        _ = close(null)
    }

    // MARK: Threads and clocks

    /// Starts a detached thread. Returns 0 or an error number.
    static func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Int32 {
        let context = Unmanaged.passRetained(ThreadBody(body))
        let code = createThread(stackSize, context.toOpaque())
        if code != 0 { context.release() }
        return code
    }

    private static func createThread(_ stackSize: Int, _ context: UnsafeMutableRawPointer) -> Int32 {
        withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { attributes in
            guard let attributes = attributes.baseAddress else { return ENOMEM }
            pthread_attr_init(attributes)
            pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
            pthread_attr_setstacksize(attributes, stackSize)
            defer { pthread_attr_destroy(attributes) }
            #if canImport(Glibc)
                var thread = pthread_t()
            #else
                var thread: pthread_t?
            #endif
            return pthread_create(&thread, attributes, runThread, context)
        }
    }

    /// The local offset from UTC at this many seconds after 1970; `nil` for a year that C cannot represent.
    static func secondsFromUTC(_ seconds: Int) -> Int? {
        var time = time_t(seconds)
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? nil : parts.tm_gmtoff
    }

    // MARK: Terminal modes

    struct TerminalModes {
        fileprivate var value: termios
    }

    static func terminalModes(_ fd: Int32) -> TerminalModes? {
        var value = termios()
        return tcgetattr(fd, &value) == 0 ? TerminalModes(value: value) : nil
    }

    static func setTerminalModes(_ fd: Int32, _ modes: TerminalModes) -> Int32 {
        var value = modes.value
        return tcsetattr(fd, TCSADRAIN, &value)
    }

    /// Sets the modes at once. Async-signal-safe.
    ///
    /// TCSADRAIN and TCSAFLUSH wait for the output; on Linux also for another thread whose `write` waits.
    static func setTerminalModesNow(_ fd: Int32, _ modes: TerminalModes) -> Int32 {
        var value = modes.value
        return tcsetattr(fd, TCSANOW, &value)
    }

    /// Discards what was typed and not read. Async-signal-safe.
    static func discardTerminalInput(_ fd: Int32) { tcflush(fd, TCIFLUSH) }

    /// No echo, byte by byte, and Ctrl-C as a byte, so that the echo is restored on every exit.
    static func hidden(_ modes: TerminalModes) -> TerminalModes {
        var value = modes.value
        value.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &value.c_cc) { bytes in
            bytes[Int(VMIN)] = 1
            bytes[Int(VTIME)] = 0
        }
        return TerminalModes(value: value)
    }

    /// As `hidden`, without flow control (Ctrl-S), and with Return as it is typed. Output is still processed.
    static func raw(_ modes: TerminalModes) -> TerminalModes {
        var value = hidden(modes).value
        value.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | ISTRIP | IXON)
        return TerminalModes(value: value)
    }

    /// Whether another process group has this controlling terminal. Async-signal-safe.
    static func isInBackground(_ terminal: Int32) -> Bool {
        let group = tcgetpgrp(terminal)
        return group >= 0 && group != getpgrp()
    }

    /// Whether a descriptor takes some bytes at once or within the time limit. Async-signal-safe.
    static func hasRoom(_ fd: Int32, milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: fd, events: Int16(POLLOUT), revents: 0)
        let count = withUnsafeMutablePointer(to: &entry) {
            wait(UnsafeMutableBufferPointer(start: $0, count: 1), milliseconds: milliseconds)
        }
        return count > 0 && entry.revents & Int16(POLLOUT) != 0
    }

    /// Blocks this thread. Async-signal-safe, unlike `sleep`.
    static func pause(milliseconds: Int32) {
        _ = systemPoll(UnsafeMutableBufferPointer(start: nil, count: 0), milliseconds)
    }

    // MARK: Sockets

    static func makeStreamSocket() -> Int32 {
        #if canImport(Darwin)
            let fd = socket(AF_INET, SOCK_STREAM, 0)
            if fd >= 0 { _ = setCloseOnExec(fd) }
            return fd
        #elseif canImport(Musl)
            return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)
        #else
            return socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
    }

    static func setReuseAddress(_ fd: Int32) -> Int32 { setOption(fd, SO_REUSEADDR, Int32(1)) }

    static func setTimeout(_ fd: Int32, receiving: Bool, milliseconds: Int) -> Int32 {
        var time = timeval()
        time.tv_sec = milliseconds / 1_000
        time.tv_usec = .init((milliseconds % 1_000) * 1_000)
        return setOption(fd, receiving ? SO_RCVTIMEO : SO_SNDTIMEO, time)
    }

    static func bindToLoopback(_ fd: Int32, port: UInt16) -> Int32 {
        withLoopback(port: port) { bind(fd, $0, $1) }
    }

    static func connectToLoopback(_ fd: Int32, port: UInt16) -> Int32 {
        withLoopback(port: port) { connect(fd, $0, $1) }
    }

    static func listen(_ fd: Int32, backlog: Int32) -> Int32 { systemListen(fd, backlog) }

    static func localPort(_ fd: Int32) -> UInt16? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(fd, $0, &length) }
        }
        return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }

    static func accept(_ fd: Int32) -> Int32 {
        let connection = systemAccept(fd)
        if connection >= 0 { _ = setCloseOnExec(connection) }
        return connection
    }

    /// Whether the error belongs to one connection that closed before it was accepted, and not to the listener.
    static func concernsOneConnection(_ code: Int32) -> Bool {
        [EINTR, EAGAIN, EWOULDBLOCK, ECONNABORTED, EPROTO].contains(code)
    }

    /// Sends without ever raising SIGPIPE (Darwin sets that on the socket, see `disableBrokenPipeSignal`).
    static func send(_ fd: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            return systemSend(fd, buffer.baseAddress, buffer.count, 0)
        #else
            return systemSend(fd, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #endif
    }

    static func shutdown(_ fd: Int32) -> Int32 {
        #if canImport(Glibc)
            return systemShutdown(fd, Int32(SHUT_RDWR))
        #else
            return systemShutdown(fd, SHUT_RDWR)
        #endif
    }

    static func shutdownWriting(_ fd: Int32) -> Int32 {
        #if canImport(Glibc)
            return systemShutdown(fd, Int32(SHUT_WR))
        #else
            return systemShutdown(fd, SHUT_WR)
        #endif
    }

    private static func setOption<Value>(_ fd: Int32, _ name: Int32, _ value: Value) -> Int32 {
        withUnsafeBytes(of: value) {
            setsockopt(fd, SOL_SOCKET, name, $0.baseAddress, socklen_t($0.count))
        }
    }

    private static func withLoopback(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        #if canImport(Darwin)
            address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }
}

#if canImport(Glibc)
    /// The arguments that the C library passes to each function of the section `.init_array`, before `main`.
    ///
    /// Source: glibc, `elf/dl-init.c` and `csu/libc-start.c`. Musl passes none.
    private enum StartArguments {
        static let count = Atomic<Int>(0)
        static let address = Atomic<UInt>(0)

        static var kept: (Int, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
            (count.load(ordering: .relaxed), UnsafeMutablePointer(bitPattern: address.load(ordering: .relaxed)))
        }
    }

    @used @section(".init_array")
    private let keepArguments: @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Void = {
        StartArguments.count.store(Int($0), ordering: .relaxed)
        StartArguments.address.store(UInt(bitPattern: $1), ordering: .relaxed)
    }
#endif

/// Carries the closure of a new thread.
private final class ThreadBody {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// A function, not a closure: a closure crashes the compiler of Swift 6.3.1 (region analysis, `map::at`).
#if canImport(Darwin)
    private func runThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
#else
    private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
        return nil
    }
#endif

// The C functions whose names the wrappers above use; inside a member, the name would refer to the member itself.
private func systemRead(_ fd: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int { read(fd, base, count) }
private func systemWrite(_ fd: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int { write(fd, base, count) }
private func systemClose(_ fd: Int32) -> Int32 { close(fd) }
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func systemKill(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }
private func systemListen(_ fd: Int32, _ backlog: Int32) -> Int32 { listen(fd, backlog) }
private func systemShutdown(_ fd: Int32, _ how: Int32) -> Int32 { shutdown(fd, how) }
private func systemPoll(_ entries: UnsafeMutableBufferPointer<pollfd>, _ milliseconds: Int32) -> Int32 {
    poll(entries.baseAddress, nfds_t(entries.count), milliseconds)
}
private func systemSelect(
    _ count: Int32, _ reading: inout fd_set, _ writing: inout fd_set, _ time: UnsafeMutablePointer<timeval>?
) -> Int32 {
    select(count, &reading, &writing, nil, time)
}
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func systemAccept(_ fd: Int32) -> Int32 { accept(fd, nil, nil) }
private func systemSend(_ fd: Int32, _ base: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(fd, base, count, flags)
}

// The files of this folder are the only ones that import the C library. Differences between Glibc, Musl and Darwin are
// handled here. Everything is internal: the public types of this module wrap it.

// All of these files import with `@preconcurrency`, because `environ` is a mutable C global. The program only reads it;
// only tests call `setenv`.
#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

/// The C library: its error numbers here, its functions by topic in the extensions.
enum Libc {
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
    static let wouldBlock = EWOULDBLOCK
    static let busy = EBUSY

    static func message(_ code: Int32) -> String {
        guard let text = strerror(code) else { return "Error \(code)" }
        return String(cString: text)
    }
}

// C functions for the members of `Libc` to call: inside `Libc`, a bare `read` would mean its own member of that name.
func systemRead(_ fd: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int { read(fd, base, count) }
func systemWrite(_ fd: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int { write(fd, base, count) }
func systemClose(_ fd: Int32) -> Int32 { close(fd) }
func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
func systemKill(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }
func systemListen(_ fd: Int32, _ backlog: Int32) -> Int32 { listen(fd, backlog) }
func systemShutdown(_ fd: Int32, _ how: Int32) -> Int32 { shutdown(fd, how) }
func systemPoll(_ entries: UnsafeMutableBufferPointer<pollfd>, _ milliseconds: Int32) -> Int32 {
    poll(entries.baseAddress, nfds_t(entries.count), milliseconds)
}
func systemSelect(
    _ count: Int32, _ reading: inout fd_set, _ writing: inout fd_set, _ time: UnsafeMutablePointer<timeval>?
) -> Int32 {
    select(count, &reading, &writing, nil, time)
}
func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
func systemAccept(_ fd: Int32) -> Int32 { accept(fd, nil, nil) }
func systemSend(_ fd: Int32, _ base: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(fd, base, count, flags)
}

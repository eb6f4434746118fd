import Synchronization

#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

extension Libc {
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
    /// Whether this process may search a folder and list it, or with `writing`, create files in it.
    static func mayUse(_ folder: String, writing: Bool) -> Bool { access(folder, X_OK | (writing ? W_OK : R_OK)) == 0 }

    static var userID: UInt32 { UInt32(geteuid()) }

    static func exitAfterFlush(_ code: Int32) -> Never {
        fflush(nil)
        _exit(code)
    }

    static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1_000) }

    /// The local offset from UTC at this many seconds after 1970; `nil` for a year that C cannot represent.
    static func secondsFromUTC(_ seconds: Int) -> Int? {
        var time = time_t(seconds)
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? nil : parts.tm_gmtoff
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

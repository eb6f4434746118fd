#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

extension Libc {
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
            // them. Closing one that is closed already is not an error (Glibc, Musl).
            for number in (entries(of: "/proc/self/fd") ?? []).compactMap({ Int32($0.name) }) where number > 2 {
                posix_spawn_file_actions_addclose(&actions, number)
            }
        #endif

        // Ignored signals and the signal mask survive exec: without this, a child would ignore Ctrl-C as well.
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

    /// The variables of this process by name; if one occurs twice, its last value. Invalid UTF-8 is repaired.
    static var environment: [String: String] {
        guard var next = ownEnvironment else { return [:] }
        var variables: [String: String] = [:]
        while let entry = next.pointee {
            if let equals = strchr(entry, 0x3D) {
                let name = UnsafeRawBufferPointer(start: entry, count: UnsafePointer(equals) - UnsafePointer(entry))
                variables[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
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
        // WIFEXITED and WTERMSIG are macros, which Swift does not import; this layout is the same in Glibc, Musl and
        // Darwin.
        let signal = status & 0x7f
        return signal == 0 ? ((status >> 8) & 0xff, 0) : (0, signal)
    }

    /// Waits until a child has ended without reaping it: until `wait`, its process ID is not reused.
    static func waitWithoutReaping(_ child: Int32) {
        var info = siginfo_t()
        while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    }

    /// Sends a signal to a child that is not reaped yet, and to its descendants in this process group. A program that
    /// began its own session, such as a key agent, is spared.
    ///
    /// - Parameters:
    ///   - child: `nil` after it was reaped, when its process ID may be another's.
    ///   - variable: The variable (`NAME=value`) of the descendants, whatever their parent is by now; `nil` for the
    ///     child alone.
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

    /// The descendants of a process, as long as their parents still run.
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

        /// - Parameter list: Called with a buffer and its size in bytes; writes process IDs to it and returns their
        ///   number.
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
}

import Foundation

/// Runs a tool and waits for it.
struct Subprocess: Sendable {
    struct Result: Sendable {
        var status: Int32
        var output: Data
        var errors: String
        /// Whether it was terminated by the timeout.
        var isTimedOut: Bool
        /// Whether it was terminated because of too much output.
        var isTooLong: Bool
    }

    var executable: String
    var arguments: [String]
    /// The tool's environment; `nil` for that of this process.
    var environment: [String: String]?
    var folder: String?
    /// The timeout, in seconds.
    var timeout = 120
    /// The limit of the tool's address space, in KiB; `nil` for the system's limit.
    var memory: Int?
    /// The limit of output, and of errors, in bytes.
    var maximumOutput = Int.max

    /// How long the pipes are read after the tool has ended, in seconds. Only a process that the tool left behind keeps
    /// them open.
    private static let grace = 1.0

    /// Reads the output until the tool ends, its time is over or its output is too long. Kills the tool and the
    /// processes that it started if it has not ended, or if one that it left behind keeps its output open.
    ///
    /// - Returns: `nil` if the tool could not be started.
    func run() -> Result? {
        let process = Process()
        if let memory {
            // A process sets its limits itself.
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "ulimit -v \(memory) 2>/dev/null; exec \"$0\" \"$@\"", executable] + arguments
        } else {
            process.executableURL = URL(fileURLWithPath: executable)
            process.arguments = arguments
        }
        let mark = UUID().uuidString
        process.environment = (environment ?? ProcessInfo.processInfo.environment).merging([Family.variable: mark]) {
            $1
        }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let output = Pipe()
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        guard (try? process.run()) != nil else { return nil }

        let family = Family(leader: process.processIdentifier, mark: mark)
        var pipes = [output, errors].map { OutputPipe(descriptor: $0.fileHandleForReading.fileDescriptor) }
        var end = Self.now + Double(timeout)
        var isTimedOut = false
        var isTooLong = false
        var hasEnded = false
        while pipes.contains(where: \.isOpen) {
            if !hasEnded, !process.isRunning {
                hasEnded = true
                end = min(end, Self.now + Self.grace)
            }
            let left = end - Self.now
            guard left > 0 else {
                isTimedOut = !hasEnded
                break
            }
            // Not longer, since a process that was left behind may keep the pipes open after the tool has ended.
            OutputPipe.wait(for: pipes, seconds: min(left, 0.1))
            for index in pipes.indices { pipes[index].read() }
            if pipes.contains(where: { $0.data.count > maximumOutput }) {
                isTooLong = true
                break
            }
        }
        // A tool may close its output and go on.
        while !isTimedOut, !isTooLong, !hasEnded, process.isRunning {
            if Self.now > end { isTimedOut = true } else { usleep(1000) }
        }
        if isTimedOut || isTooLong || pipes.contains(where: \.isOpen) { family.kill() }
        process.waitUntilExit()
        return withExtendedLifetime((output, errors)) {
            Result(
                status: process.terminationStatus, output: pipes[0].data,
                errors: String(decoding: pipes[1].data, as: UTF8.self), isTimedOut: isTimedOut, isTooLong: isTooLong)
        }
    }

    private static var now: Double { ProcessInfo.processInfo.systemUptime }
}

/// The reading end of a pipe, with what was read from it.
private struct OutputPipe {
    let descriptor: Int32
    private(set) var data = Data()
    private(set) var isOpen = true

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Waits until there is something to read in one of them, or the time is over.
    static func wait(for pipes: [OutputPipe], seconds: Double) {
        var polled = pipes.filter(\.isOpen).map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        _ = poll(&polled, nfds_t(polled.count), Int32((seconds * 1000).rounded(.up)))
    }

    /// Reads what is there, without waiting.
    mutating func read() {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard isOpen, poll(&state, 1, 0) > 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            data.append(contentsOf: buffer[..<count])
        } else if count == 0 || errno != EINTR {
            isOpen = false
        }
    }
}

/// A tool and the processes that it started.
private struct Family {
    /// Marks the processes of one tool: they inherit it.
    static let variable = "ARCHITECTURE_LINT_TOOL"

    var leader: pid_t
    var mark: String

    /// Kills the tool's group, its descendants, and whoever has the mark in its environment. A process that has left
    /// the group, lost its parent and cleared its environment is not found; on macOS neither is one that left the
    /// group.
    func kill() {
        _ = Foundation.kill(-leader, SIGKILL)
        let others = members()
        _ = Foundation.kill(leader, SIGKILL)
        for process in others { _ = Foundation.kill(process, SIGKILL) }
        // One of them may have started another one meanwhile.
        for process in members() { _ = Foundation.kill(process, SIGKILL) }
    }

    private func members() -> Set<pid_t> {
        let processes = Self.processes
        let parents = Dictionary(uniqueKeysWithValues: processes.map { ($0, Self.parent(of: $0)) })
        let marked = Data("\(Self.variable)=\(mark)".utf8)
        return Set(
            processes.filter { process in
                process != leader && process != getpid()
                    && (descends(process, parents) || Self.environment(of: process)?.range(of: marked) != nil)
            })
    }

    private func descends(_ process: pid_t, _ parents: [pid_t: pid_t?]) -> Bool {
        var current = process
        for _ in 0..<100 {
            guard let parent = parents[current] ?? nil, parent > 1 else { return false }
            if parent == leader { return true }
            current = parent
        }
        return false
    }

    /// The running processes; none where there is no `/proc`.
    private static var processes: [pid_t] {
        #if os(Linux)
            ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
        #else
            []
        #endif
    }

    private static func environment(of process: pid_t) -> Data? { file("environ", of: process) }

    private static func file(_ name: String, of process: pid_t) -> Data? {
        #if os(Linux)
            FileManager.default.contents(atPath: "/proc/\(process)/\(name)")
        #else
            nil
        #endif
    }

    /// The fourth field of `stat`; the second is a name in brackets, which may contain anything.
    private static func parent(of process: pid_t) -> pid_t? {
        guard let stat = file("stat", of: process) else { return nil }
        let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 ? pid_t(fields[1]) : nil
    }
}

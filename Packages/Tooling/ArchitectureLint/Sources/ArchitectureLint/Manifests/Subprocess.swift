import Dispatch
import Foundation
import Synchronization

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
    /// Added to the environment of this process.
    var environment: [String: String] = [:]
    var folder: String?
    /// The timeout, in seconds.
    var timeout = 120
    /// The limit of the tool's address space, in KiB; `nil` for the system's limit.
    var memory: Int?
    /// The limit of output, and of errors, in bytes.
    var maximumOutput = Int.max

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
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let output = Pipe()
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        guard (try? process.run()) != nil else { return nil }

        // Both pipes are read at the same time; otherwise a tool that fills one of them would block forever.
        let pid = process.processIdentifier
        let end: @Sendable () -> Void = {
            // Child processes would keep the pipes open: the tool leads a separate process group.
            _ = kill(-pid, SIGKILL)
            _ = kill(pid, SIGKILL)
        }
        let isTooLong = Atomic(false)
        let limit = maximumOutput
        let read: @Sendable (FileHandle) -> Data = { handle in
            var data = Data()
            while let more = try? handle.read(upToCount: 65_536), !more.isEmpty {
                guard data.count + more.count <= limit else {
                    isTooLong.store(true, ordering: .relaxed)
                    end()
                    break
                }
                data += more
            }
            return data
        }
        let errorText = Mutex(Data())
        let reader = DispatchQueue(label: "architecture-lint.errors")
        // A handle is not Sendable everywhere.
        let errorDescriptor = errors.fileHandleForReading.fileDescriptor
        reader.async {
            let data = read(FileHandle(fileDescriptor: errorDescriptor, closeOnDealloc: false))
            errorText.withLock { $0 = data }
        }
        let isTimedOut = Atomic(false)
        let timer = DispatchWorkItem {
            isTimedOut.store(true, ordering: .relaxed)
            end()
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(timeout), execute: timer)
        let data = read(output.fileHandleForReading)
        process.waitUntilExit()
        timer.cancel()
        withExtendedLifetime(errors) { reader.sync {} }
        let text = errorText.withLock { String(decoding: $0, as: UTF8.self) }
        return Result(
            status: process.terminationStatus, output: data, errors: text,
            isTimedOut: isTimedOut.load(ordering: .relaxed), isTooLong: isTooLong.load(ordering: .relaxed))
    }
}

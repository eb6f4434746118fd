import SystemCalls

/// Programs that can be called by name.
enum Programs {
    /// Whether `PATH` has a program of that name.
    static func exists(_ name: String, environment: [String: String]) -> Bool {
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.contains { PrivateFile.exists("\($0)/\(name)") }
    }
}

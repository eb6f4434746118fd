import SystemCalls

/// Programs that can be called by their name.
enum Programs {
    /// Is there a program of that name in `PATH`?
    static func exists(_ name: String, environment: [String: String]) -> Bool {
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.contains { PrivateFile.exists("\($0)/\(name)") }
    }
}

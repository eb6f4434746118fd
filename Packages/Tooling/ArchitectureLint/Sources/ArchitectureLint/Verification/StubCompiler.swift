import Foundation

/// Compiles empty modules: enough for the compiler to judge who may import whom.
///
/// A module compiled with `-allowable-client X` refuses to be imported by any module but those named. Neither an SDK nor the standard library is needed. A frontend flag, no stable
/// interface: it was measured with Swift 6.3.1 and is tested with the installed toolchain.
struct StubCompiler: Sendable {
    let frontend: String
    /// Absolute path of the folder for sources and modules.
    let folder: String

    /// - Parameters:
    ///   - place: Name of the folder for it, below `folder`.
    ///   - clients: Who may import the module.
    /// - Returns: What the compiler says when it fails.
    func emit(_ module: String, in place: String, clients: [String]) -> String? {
        // Without any name the module would let everybody in.
        let allowed = (clients.isEmpty ? ["_nobody"] : clients).flatMap { ["-allowable-client", $0] }
        return run(
            module, "", file: "\(place)/\(module).swift",
            ["-emit-module", "-o", "\(folder)/\(place)/\(module).swiftmodule"] + allowed, [])
    }

    /// - Returns: What the compiler says of the imports; nil when it accepts them all.
    func typecheck(_ module: String, number: Int, source: String, places: [String]) -> String? {
        run(module, source, file: "check-\(number).swift", ["-typecheck", "-diagnostic-style", "llvm"], places)
    }

    private func run(
        _ module: String, _ source: String, file: String, _ arguments: [String], _ places: [String]
    ) -> String? {
        let path = "\(folder)/\(file)"
        try? FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        guard (try? source.write(toFile: path, atomically: false, encoding: .utf8)) != nil else {
            return "\(path) cannot be written"
        }
        let process = Subprocess(
            executable: frontend,
            arguments: ["-frontend", "-parse-stdlib", "-swift-version", "6", "-module-name", module]
                + places.flatMap { ["-I", "\(folder)/\($0)"] } + arguments + [path])
        guard let result = process.run() else { return "\(frontend) could not be started" }
        return result.status == 0 ? nil : result.errors
    }
}

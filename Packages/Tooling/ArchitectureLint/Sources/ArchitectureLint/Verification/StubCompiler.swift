import Foundation
import SystemCalls

/// Compiles empty modules: enough for the compiler to decide who may import whom.
///
/// A module compiled with `-allowable-client X` can be imported by the named modules only. It needs neither an SDK nor
/// the standard library. The frontend flag is not a stable interface: it was measured with Swift 6.3.1 and is tested
/// with the installed toolchain.
struct StubCompiler: Sendable {
    let frontend: String
    /// Absolute path of the folder for sources and modules.
    let folder: String

    /// - Parameters:
    ///   - place: Name of its folder, below `folder`.
    ///   - clients: The modules that may import it.
    /// - Returns: The compiler's output if it fails.
    func emit(_ module: String, in place: String, clients: [String]) -> String? {
        // Without any client everybody could import the module.
        let allowed = (clients.isEmpty ? ["_nobody"] : clients).flatMap { ["-allowable-client", $0] }
        return run(
            module, "", file: "\(place)/\(module).swift",
            ["-emit-module", "-o", "\(folder)/\(place)/\(module).swiftmodule"] + allowed, [])
    }

    /// - Returns: The compiler's output about the imports; `nil` if it accepts all.
    func typecheck(_ module: String, number: Int, source: String, places: [String]) -> String? {
        run(module, source, file: "check-\(number).swift", ["-typecheck", "-diagnostic-style", "llvm"], places)
    }

    private func run(
        _ module: String, _ source: String, file: String, _ arguments: [String], _ places: [String]
    ) -> String? {
        let path = "\(folder)/\(file)"
        try? FileManager.default.createDirectory(
            atPath: PrivateFile.folder(of: path), withIntermediateDirectories: true)
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

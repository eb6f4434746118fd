import Foundation
import Synchronization

/// The Swift toolchain that evaluates the manifests.
public struct Toolchain: Sendable {
    /// The path at which `swift` was found.
    let swift: String
    /// The compiler beside it; `nil` if `swift` is a version manager's shim.
    let frontend: String?
    /// The folder of PackageDescription; `nil` if it is elsewhere.
    let manifestAPI: String?
    /// Identifies the installed toolchain, for the cache.
    let identity: String
    /// The names of environment variables that manifests may read beyond the usual ones.
    public var environment: Set<String> = []
    private let versionOnce = Version()

    /// Determined once, since it takes a process.
    private final class Version: Sendable {
        let numbers = Mutex<[Int]??>(nil)
    }

    /// Finds `swift` in the folders of `PATH`.
    ///
    /// - Throws: `.noToolchain` if there is none.
    public static func installed() throws(LintFailure) -> Toolchain {
        #if os(macOS)
            // `/usr/bin/swift` is not a toolchain; it runs that of the selected Xcode.
            let xcrun = Subprocess(executable: "/usr/bin/xcrun", arguments: ["--find", "swift"]).run()
            if let xcrun, xcrun.status == 0 {
                return Toolchain(swift: String(decoding: xcrun.output, as: UTF8.self).filter { !$0.isNewline })
            }
        #endif
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in path.split(separator: ":") {
            let swift = "\(folder)/swift"
            if FileManager.default.isExecutableFile(atPath: swift) { return Toolchain(swift: swift) }
        }
        throw .noToolchain
    }
}

extension Toolchain {
    init(swift: String) {
        let bin = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
        let frontend = bin.appendingPathComponent("swift-frontend").path
        let api = bin.deletingLastPathComponent().appendingPathComponent("lib/swift/pm/ManifestAPI").path
        let isUsable = FileManager.default.isExecutableFile(atPath: frontend)
        let hasAPI = FileManager.default.fileExists(atPath: api + "/libPackageDescription.so")
        let attributes = try? FileManager.default.attributesOfItem(atPath: isUsable ? frontend : swift)
        let size = (attributes?[.size] as? NSNumber)?.int64Value ?? 0
        let modified = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        self.init(
            swift: swift, frontend: isUsable ? frontend : nil, manifestAPI: isUsable && hasAPI ? api : nil,
            identity: "\(bin.path) \(size) \(modified)")
    }

    /// The three numbers of the compiler's version; `nil` if unknown.
    @Sendable func version() -> [Int]? {
        versionOnce.numbers.withLock { known in
            if let known { return known }
            let version = writtenVersion() ?? askVersion()
            known = version
            return version
        }
    }

    /// The compiler version recorded in the standard library. Asking the compiler costs 76 MB, twice what a run takes.
    func writtenVersion() -> [Int]? {
        guard let frontend else { return nil }
        let usr = URL(fileURLWithPath: frontend).deletingLastPathComponent().deletingLastPathComponent()
        let folder = usr.appendingPathComponent("lib/swift/linux/Swift.swiftmodule")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        guard let name = names.filter({ $0.hasSuffix(".swiftinterface") }).min(),
            let handle = try? FileHandle(forReadingFrom: folder.appendingPathComponent(name)),
            let head = try? handle.read(upToCount: 1000)
        else { return nil }
        return Self.version(in: String(decoding: head, as: UTF8.self))
    }

    func askVersion() -> [Int]? {
        guard let result = Subprocess(executable: frontend ?? swift, arguments: ["--version"]).run() else {
            return nil
        }
        let text = String(decoding: result.output, as: UTF8.self) + result.errors
        return Self.version(in: text)
    }

    private static func version(in text: String) -> [Int]? {
        guard let range = text.range(of: "Swift version ") else { return nil }
        let numbers = text[range.upperBound...].prefix { $0.isNumber || $0 == "." }.split(separator: ".")
        return numbers.isEmpty ? nil : Array((numbers.compactMap { Int($0) } + [0, 0]).prefix(3))
    }
}

import Dispatch
import Foundation
import Synchronization

/// Runs manifests, several at a time, and caches the results.
struct ManifestEvaluator: Sendable {
    /// Why a manifest gave no result.
    struct Failure: Error, Hashable, Sendable {
        /// Such as the compiler's first error.
        var message: String
        var line: Int
        var column: Int
        /// Whether it was terminated: SwiftPM's own evaluation would not finish either.
        var isFinal = false
        /// Whether it is not even Swift: no build of the package can begin.
        var isSyntax = false
    }

    let tree: FileTree
    let toolchain: Toolchain
    let cache: ManifestCache?
    /// The timeout of a manifest, in seconds. Most take a tenth of one; a very large one takes half a minute on a busy
    /// machine.
    var timeout = 120
    /// The environment of the manifests.
    var environment = ManifestEnvironment.safe(ProcessInfo.processInfo.environment)

    let runs = ManifestRuns()

    var finder: PackageFinder { PackageFinder(tree: tree, installed: toolchain.version) }

    /// - Parameter folders: Folders of packages, relative to the root.
    /// - Returns: The result for each manifest, by folder.
    func evaluate(_ folders: [String]) -> [String: Result<Manifest, Failure>] {
        evaluate(folders.map(finder.package))
    }

    func evaluate(_ packages: [PackageFinder.Found]) -> [String: Result<Manifest, Failure>] {
        let remembered = cache?.load(toolchain: toolchain.identity) ?? [:]
        let state = Mutex(
            (results: [String: Result<Manifest, Failure>](), entries: [ManifestCache.Entry](), isChanged: false))
        let asked = packages.filter { package in
            guard let text = package.text else {
                let failure = Failure(message: "it cannot be read, or is not UTF-8", line: 1, column: 1)
                state.withLock { $0.results[package.folder] = .failure(failure) }
                return false
            }
            guard let (content, manifest) = cached(text, package.folder, remembered) else { return true }
            state.withLock {
                $0.results[package.folder] = .success(manifest)
                $0.entries.append(ManifestCache.Entry(content: content, manifest: manifest))
            }
            return false
        }
        let installed = asked.isEmpty ? nil : toolchain.version()
        DispatchQueue.concurrentPerform(iterations: asked.count) { index in
            guard let text = asked[index].text else { return }
            let result = evaluate(text, package: asked[index], installed: installed)
            state.withLock {
                $0.results[asked[index].folder] = result
                if case .success(let manifest) = result, let key = key(of: text, asked[index].folder) {
                    $0.entries.append(ManifestCache.Entry(content: key, manifest: manifest))
                    $0.isChanged = true
                }
            }
        }
        let (results, entries, isChanged) = state.withLock { $0 }
        if isChanged { cache?.store(entries, keeping: remembered, toolchain: toolchain.identity) }
        return results
    }

    /// The manifest's output for SwiftPM; `nil` if it fails, or the toolchain has no compiler or `PackageDescription`
    /// to run it with.
    func output(of package: PackageFinder.Found) -> String? {
        guard let version = package.text.flatMap(ToolsVersion.init), let frontend = toolchain.frontend,
            let api = toolchain.manifestAPI
        else { return nil }
        for isBare in [true, false] {
            let process = interpreter(package, version: version, frontend: frontend, api: api, isBare: isBare)
            guard let result = process.run(), result.status == 0 else { continue }
            return String(decoding: result.output, as: UTF8.self)
        }
        return nil
    }

    /// The cached result of a manifest, and its key. Most depend on nothing but their own text.
    private func cached(
        _ text: String, _ folder: String, _ remembered: [String: Manifest]
    ) -> (content: String, manifest: Manifest)? {
        if let manifest = remembered[text] { return (text, manifest) }
        guard !remembered.isEmpty, let key = key(of: text, folder) else { return nil }
        return remembered[key].map { (key, $0) }
    }

    private func key(of text: String, _ folder: String) -> String? {
        ManifestEnvironment.key(of: text, folder: tree.absolute(folder), environment: environment)
    }

    private func evaluate(_ text: String, package: PackageFinder.Found, installed: [Int]?) -> Result<Manifest, Failure>
    {
        guard let version = ToolsVersion(manifest: text) else {
            return .failure(Failure(message: "its first line names no `swift-tools-version`", line: 1, column: 1))
        }
        // SwiftPM does not build such a package, even if its manifest uses nothing new.
        if let installed, installed.lexicographicallyPrecedes(version.numbers) {
            let has = installed.map(String.init).joined(separator: ".")
            return .failure(
                Failure(message: "it needs Swift tools \(version.full), and \(has) is installed", line: 1, column: 1))
        }
        if let json = LiteralManifest.json(of: text), let manifest = Manifest(raw: json) { return .success(manifest) }
        let start = ProcessInfo.processInfo.systemUptime
        defer { runs.add(package, seconds: ProcessInfo.processInfo.systemUptime - start) }
        // Running it would run the file on the disk, not the draft.
        guard tree.drafted[FileTree.join(package.folder, package.name)] == nil else {
            return .failure(Failure(message: "it is a draft, and not run", line: 1, column: 1))
        }
        if let frontend = toolchain.frontend, let api = toolchain.manifestAPI {
            // Hardly any manifest needs the implicitly imported modules; without them it is a third faster.
            let quick = interpret(package, version: version, frontend: frontend, api: api, isBare: true)
            if quick.isFinal { return quick }
            let result = interpret(package, version: version, frontend: frontend, api: api, isBare: false)
            // After a failure SwiftPM is asked too: what it can load must not fail here.
            if result.isFinal || package.copy != nil { return result }
            let dumped = dump(folder: package.folder)
            if case .success = dumped { return dumped }
            return parseError(in: package, frontend: frontend).map { .failure($0) } ?? result
        }
        guard package.copy == nil else {
            let message = "it is for another platform or version of Swift, and not run here"
            return .failure(Failure(message: message, line: 1, column: 1))
        }
        return dump(folder: package.folder)
    }

    // A manifest is a program: these limits end a runaway one before it harms the machine.

    /// In bytes.
    private static let maximumOutput = 16 << 20
    /// The address space, in KiB; an evaluation needs less than 0.6 GB (measured).
    private static let maximumMemory = 2 << 20

    /// Flags that turn off the implicit imports.
    private static let bare = [
        "-disable-implicit-concurrency-module-import", "-disable-implicit-string-processing-module-import",
    ]

    private func interpret(
        _ package: PackageFinder.Found, version: ToolsVersion, frontend: String, api: String, isBare: Bool
    ) -> Result<Manifest, Failure> {
        manifest(of: interpreter(package, version: version, frontend: frontend, api: api, isBare: isBare)) {
            Manifest(raw: $0)
        }
    }

    /// What keeps the compiler from parsing the manifest; `nil` if it is Swift, and fails for another reason.
    private func parseError(in package: PackageFinder.Found, frontend: String) -> Failure? {
        let process = Subprocess(
            executable: frontend, arguments: ["-frontend", "-parse", package.name], environment: environment,
            folder: tree.absolute(package.folder), timeout: timeout, memory: Self.maximumMemory,
            maximumOutput: Self.maximumOutput)
        guard let result = process.run(), !result.isTimedOut, result.status == 1 else { return nil }
        var failure = firstError(in: result.errors)
        failure.isSyntax = true
        return failure
    }

    private func interpreter(
        _ package: PackageFinder.Found, version: ToolsVersion, frontend: String, api: String, isBare: Bool
    ) -> Subprocess {
        let directory = tree.absolute(package.folder)
        let quoted = directory.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return Subprocess(
            executable: frontend,
            arguments: [
                "-frontend", "-interpret", package.copy ?? package.name, "-module-name", "main", "-I", api, "-L", api,
                "-lPackageDescription",
                "-package-description-version", version.full, "-swift-version", version.major >= 6 ? "6" : "5",
            ] + (isBare ? Self.bare : []) + [
                "--", "-fileno", "1", "-context", "{\"packageDirectory\":\"\(quoted)\"}",
            ],
            environment: environment.merging(["LD_LIBRARY_PATH": api, "SWIFT_BACKTRACE": "enable=no"]) { $1 },
            folder: directory,
            timeout: timeout, memory: Self.maximumMemory, maximumOutput: Self.maximumOutput)
    }

    private func dump(folder: String) -> Result<Manifest, Failure> {
        let process = Subprocess(
            executable: toolchain.swift,
            arguments: ["package", "--package-path", tree.absolute(folder), "dump-package"],
            environment: environment, timeout: timeout, memory: Self.maximumMemory, maximumOutput: Self.maximumOutput)
        return manifest(of: process) { Manifest(dumped: $0) }
    }

    private func manifest(of process: Subprocess, decode: (JSONValue) -> Manifest?) -> Result<Manifest, Failure> {
        guard let result = process.run() else {
            return .failure(Failure(message: "\(process.executable) could not be started", line: 1, column: 1))
        }
        guard !result.isTimedOut else {
            let message = "it did not end within \(process.timeout) seconds"
            return .failure(Failure(message: message, line: 1, column: 1, isFinal: true))
        }
        guard !result.isTooLong else {
            let message = "it wrote more than \(Self.maximumOutput >> 20) MiB"
            return .failure(Failure(message: message, line: 1, column: 1, isFinal: true))
        }
        guard result.status == 0 else { return .failure(firstError(in: result.errors)) }
        let json = try? JSONDecoder().decode(JSONValue.self, from: result.output)
        if let errors = json?["errors"]?.elements, let first = errors.first {
            return .failure(Failure(message: first.string ?? "it reports an error", line: 1, column: 1))
        }
        guard let manifest = json.flatMap(decode) else {
            return .failure(Failure(message: "its output has an unknown form", line: 1, column: 1))
        }
        return .success(manifest)
    }

    /// Reads `…Package.swift:7:3: error: …`.
    private func firstError(in text: String) -> Failure {
        let lines = text.split(whereSeparator: \.isNewline)
        for line in lines {
            guard let range = line.range(of: "error: ") else { continue }
            let place = line[..<range.lowerBound].split(separator: ":").compactMap { Int(trimmed($0)) }
            let message = String(line[range.upperBound...])
            return Failure(message: message, line: place.first ?? 1, column: place.count > 1 ? place[1] : 1)
        }
        return Failure(message: lines.first.map(String.init) ?? "it ends with an error", line: 1, column: 1)
    }
}

extension Result<Manifest, ManifestEvaluator.Failure> {
    /// Whether another way to run the manifest would give the same result.
    fileprivate var isFinal: Bool {
        switch self {
        case .success: true
        case .failure(let failure): failure.isFinal
        }
    }
}

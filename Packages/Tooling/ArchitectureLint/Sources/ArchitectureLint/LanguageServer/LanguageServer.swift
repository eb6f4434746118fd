import Foundation

/// Shows findings in an editor, and offers the repairs of `--fix`.
///
/// It reads the files on the disk: when one is opened or saved, the whole repository is linted. Without layers it shows
/// the findings of `imports`. Only repairs use the editor's unsaved text of manifests, since they change that text.
///
/// Source: Language Server Protocol 3.17,
/// <https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/>.
public struct LanguageServer {
    private enum State { case new, running, shutDown }

    /// The settings shared by all runs.
    struct Settings {
        /// `nil` for the editor's folder.
        var root: String?
        var recordFolder: String
        var cacheFile: String?
        var baseline: String?
        var toolchain: Toolchain
    }

    /// The errors of a request, with their codes in JSON-RPC 2.0 and the protocol.
    private enum Failure: Int, Error {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case notInitialized = -32002

        var message: String {
            switch self {
            case .parseError: "the message is not JSON, or its header has no length"
            case .invalidRequest: "the message is not a request, or comes at the wrong time"
            case .methodNotFound: "there is no such method"
            case .invalidParameters: "the parameters do not fit the method"
            case .notInitialized: "`initialize` must come first"
            }
        }
    }

    /// The exit code of the process; `nil` while the server runs.
    public private(set) var exitCode: Int32?

    var settings: Settings
    private var state = State.new
    private var frames = MessageFrames()
    private var output: [UInt8] = []
    private var needsLint = false
    /// Whether the client shows a finding's decision as a link.
    private(set) var hasRelatedInformation = false
    /// The last report; `nil` if the run failed.
    private(set) var report: LintReport?
    /// Whether the records have layers.
    private(set) var hasLayers = false
    /// The files that have diagnostics in the editor, relative to the root.
    private var published = Set<String>()
    /// The last failure that was shown.
    private var shownFailure: String?
    /// The texts of the manifests and project files open in the editor, by path.
    private(set) var manifests: [String: String] = [:]
    /// Repairs computed since the last run; the key `nil` has the repairs of all findings.
    var repairs: [SourceLocation?: JSONValue?] = [:]

    /// - Parameters:
    ///   - root: Path of the repository; `nil` for the editor's folder.
    ///   - recordFolder: As for `Linter`, like `cacheFile`.
    ///   - baseline: As for `Linter.run`.
    public init(
        root: String?, recordFolder: String = "ADR", cacheFile: String? = nil, baseline: String? = nil,
        toolchain: Toolchain
    ) {
        settings = Settings(
            root: root, recordFolder: Linter.normalized(recordFolder: recordFolder), cacheFile: cacheFile,
            baseline: baseline, toolchain: toolchain)
    }

    /// Receives bytes from the client, in pieces of any size; an empty piece marks the end.
    ///
    /// - Returns: The bytes to send to the client.
    public mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
        frames.append(bytes)
        while exitCode == nil, let frame = frames.next() {
            switch frame {
            case .content(let content): handle(content)
            case .tooLong: respond(.failure(.parseError), to: .null)
            case .malformed:
                respond(.failure(.parseError), to: .null)
                exitCode = 1
            }
        }
        // Several messages received together need one run.
        if exitCode == nil { lintIfNeeded() }
        if bytes.isEmpty, exitCode == nil { exitCode = state == .shutDown ? 0 : 1 }
        defer { output = [] }
        return output
    }

    var root: String { settings.root ?? "." }

    /// A linter is for one run: it remembers unreadable folders.
    func linter(isDraft: Bool = false) -> Linter {
        Linter(
            tree: FileTree(root: root, isDraft: isDraft), recordFolder: settings.recordFolder,
            cacheFile: settings.cacheFile, toolchain: settings.toolchain)
    }

    /// The path of a file relative to the root; `nil` for one outside.
    func file(_ uri: String) -> String? {
        guard let path = FileURI.path(of: uri), let file = FileTree.normalized(path),
            let root = FileTree.normalized(FileTree(root: root).root), FileTree.contains(root, file)
        else { return nil }
        return String(file.dropFirst(root.isEmpty ? 0 : root.count + 1))
    }
}

// MARK: - Messages

extension LanguageServer {
    private mutating func handle(_ content: [UInt8]) {
        guard let message = try? JSONDecoder().decode(JSONValue.self, from: Data(content)) else {
            return respond(.failure(.parseError), to: .null)
        }
        let id: JSONValue? =
            switch message["id"] {
            case .string, .number: message["id"]
            default: nil
            }
        guard let method = message["method"]?.string else {
            // This server sends no requests, so a response is unexpected.
            guard message["result"] == nil, message["error"] == nil else { return }
            return respond(.failure(.invalidRequest), to: id ?? .null)
        }
        let parameters = message["params"] ?? .null
        if let id {
            respond(answer(method, parameters), to: id)
        } else if message["id"] != nil {
            respond(.failure(.invalidRequest), to: .null)
        } else {
            handleNotification(method, parameters)
        }
    }

    private mutating func answer(_ method: String, _ parameters: JSONValue) -> Result<JSONValue, Failure> {
        switch (state, method) {
        case (.new, "initialize"): return initialize(parameters)
        case (.new, _): return .failure(.notInitialized)
        case (.shutDown, _), (.running, "initialize"): return .failure(.invalidRequest)
        case (.running, "shutdown"):
            state = .shutDown
            return .success(.null)
        case (.running, "textDocument/codeAction"):
            guard let uri = parameters["textDocument"]?["uri"]?.string, let range = LineRange(parameters["range"])
            else {
                return .failure(.invalidParameters)
            }
            // Editors send requests about every open file.
            guard let file = file(uri) else { return .success(.array([])) }
            lintIfNeeded()
            let kinds = parameters["context"]?["only"]?.elements.compactMap(\.string) ?? []
            return .success(.array(actions(for: file, range, kinds: kinds)))
        case (.running, _): return .failure(.methodNotFound)
        }
    }

    private mutating func initialize(_ parameters: JSONValue) -> Result<JSONValue, Failure> {
        if settings.root == nil {
            var folder = parameters["rootPath"]?.string
            if let uri = parameters["workspaceFolders"]?[0]?["uri"]?.string ?? parameters["rootUri"]?.string {
                folder = FileURI.path(of: uri)
                guard folder != nil else { return .failure(.invalidParameters) }
            }
            settings.root = folder.map(repository)
        }
        let capabilities = parameters["capabilities"]?["textDocument"]?["publishDiagnostics"]
        hasRelatedInformation = capabilities?["relatedInformation"] == .bool(true)
        state = .running
        return .success(
            .object([
                "capabilities": .object([
                    "positionEncoding": .string("utf-16"),
                    // A change of 1 asks for the whole text.
                    "textDocumentSync": .object([
                        "openClose": .bool(true), "change": .number(1), "save": .bool(true),
                    ]),
                    "codeActionProvider": .object([
                        "codeActionKinds": .array([.string(Self.quickFix), .string(Self.fixAll)])
                    ]),
                ]),
                "serverInfo": .object(["name": .string("architecture-lint")]),
            ]))
    }

    /// The repository that contains a folder: editors may send the package of the opened file.
    private func repository(around folder: String) -> String {
        var parts = folder.split(separator: "/")
        while !parts.isEmpty {
            let tree = FileTree(root: "/" + parts.joined(separator: "/"))
            if tree.exists(".git") || tree.isFolder(settings.recordFolder) { return tree.root }
            parts.removeLast()
        }
        return folder
    }

    /// Unknown notifications are ignored.
    private mutating func handleNotification(_ method: String, _ parameters: JSONValue) {
        if method == "exit" { exitCode = state == .shutDown ? 0 : 1 }
        guard state == .running else { return }
        switch method {
        case "initialized", "workspace/didChangeWatchedFiles": needsLint = true
        case "textDocument/didOpen", "textDocument/didSave", "textDocument/didChange", "textDocument/didClose":
            guard let file = parameters["textDocument"]?["uri"]?.string.flatMap(file) else { return }
            if file.split(separator: "/").last?.hasPrefix("Package") == true || XcodeProject.isInput(file) {
                keepText(method, file, parameters)
            }
            let isOnDisk = ["textDocument/didOpen", "textDocument/didSave"].contains(method)
            let isRelevant =
                file.hasSuffix(".swift") || XcodeProject.isInput(file) || FileTree.contains(settings.recordFolder, file)
            if isOnDisk, isRelevant { needsLint = true }
        default: break
        }
    }

    /// Keeps the text of an open manifest or project file.
    private mutating func keepText(_ method: String, _ file: String, _ parameters: JSONValue) {
        switch method {
        case "textDocument/didOpen": manifests[file] = parameters["textDocument"]?["text"]?.string
        case "textDocument/didChange": manifests[file] = parameters["contentChanges"]?.elements.last?["text"]?.string
        case "textDocument/didClose": manifests[file] = nil
        default: return
        }
        repairs = [:]
    }

    private mutating func respond(_ result: Result<JSONValue, Failure>, to id: JSONValue) {
        switch result {
        case .success(let value): send(["id": id, "result": value])
        case .failure(let failure):
            let error = ["code": .number(Double(failure.rawValue)), "message": JSONValue.string(failure.message)]
            send(["id": id, "error": .object(error)])
        }
    }

    private mutating func notify(_ method: String, _ parameters: [String: JSONValue]) {
        send(["method": .string(method), "params": .object(parameters)])
    }

    private mutating func send(_ members: [String: JSONValue]) {
        let message = JSONValue.object(members.merging(["jsonrpc": .string("2.0")]) { $1 })
        output += MessageFrames.frame(message.text)
    }
}

// MARK: - Diagnostics

extension LanguageServer {
    private mutating func lintIfNeeded() {
        guard needsLint, state == .running else { return }
        needsLint = false
        repairs = [:]
        report = nil
        do throws(LintFailure) {
            report = try lint()
            shownFailure = nil
        } catch {
            // The message is shown once, not on every save.
            let text = "architecture-lint: \(error)"
            if shownFailure != text {
                // Type 1 is an error.
                notify("window/showMessage", ["type": .number(1), "message": .string(text)])
            }
            shownFailure = text
        }
        publish()
    }

    private mutating func lint() throws(LintFailure) -> LintReport {
        hasLayers = true
        do throws(LintFailure) {
            return try linter().run(baseline: settings.baseline)
        } catch .noLayerTable, .lostLayerTable, .misplacedLayerTable {
            hasLayers = false
            return try linter().imports(baseline: settings.baseline)
        }
    }

    private mutating func publish() {
        let findings = Dictionary(grouping: report?.findings ?? [], by: \.location.file)
        for file in published.union(findings.keys).sorted() {
            let diagnostics = (findings[file] ?? []).map(diagnostic)
            notify(
                "textDocument/publishDiagnostics", ["uri": .string(uri(of: file)), "diagnostics": .array(diagnostics)])
        }
        published = Set(findings.keys)
    }

    func diagnostic(_ finding: Finding) -> JSONValue {
        let details = TextRenderer().details(finding).map { trimmed($0) }
        // Severity 1 is an error, 2 a warning.
        var members: [String: JSONValue] = [
            "range": range(of: finding),
            "severity": .number(finding.severity == .error ? 1 : 2),
            "code": .string(finding.rule.rawValue),
            "source": .string("architecture-lint"),
            "message": .string(([finding.message] + details).joined(separator: "\n")),
        ]
        if hasRelatedInformation, let decision = finding.decision {
            let place = JSONValue.object([
                "uri": .string(uri(of: decision.location.file)),
                "range": TextEdits.range(of: decision.location, in: nil),
            ])
            members["relatedInformation"] = .array([
                .object(["location": place, "message": .string("\(decision)")])
            ])
        }
        return .object(members)
    }

    private func range(of finding: Finding) -> JSONValue {
        TextEdits.range(of: finding.location, in: report?.sourceLines[finding.location])
    }

    func uri(of file: String) -> String { FileURI.uri(of: FileTree(root: root).absolute(file)) }
}

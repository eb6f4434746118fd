import Dispatch
import Foundation
import Synchronization

/// The compiler's verdict on every import of the repository, without building it.
public struct Verification: Sendable {
    /// An import, and the two modules.
    public struct Refusal: Hashable, Sendable {
        public let location: SourceLocation
        public let importer: String
        public let imported: String
        /// The modules through which the imported one is reached, both ends included; empty if it is not.
        public let path: [String]
    }

    /// Imports that the compiler refuses, sorted by place.
    public let refused: [Refusal]
    /// Imports that the compiler refuses and the records allow, or vice versa. Empty if compiler and records agree.
    public let disagreements: [Refusal]
    /// Why modules could not be checked.
    public let problems: [String]
    /// The manifests that are not Swift; also among the problems.
    public let unparsed: [SourceLocation]
    public let moduleCount: Int
    public let importCount: Int
    /// The number of targets of Xcode projects, which are not verified.
    public let otherCount: Int

    /// The refused imports that a comment or the baseline allows.
    public let excepted: Set<Refusal>

    public var isClean: Bool {
        refused.allSatisfy(excepted.contains) && disagreements.isEmpty && problems.isEmpty
    }
}

extension Verification {
    private struct Question {
        var module: Int
        var imports: [(refusal: Refusal, target: Int)]
    }

    /// - Parameter excepted: Locations of tolerated imports.
    init(_ repository: Repository, toolchain: Toolchain, excepted: Set<SourceLocation>) throws(LintFailure) {
        guard let frontend = toolchain.frontend else { throw .noFrontend }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "architecture-lint-\(UUID().uuidString)")
        // Without the folder, each stub is a problem that says so.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = StubCompiler(frontend: frontend, folder: folder.path)

        let stubs = Self.emitStubs(repository, compiler)
        let questions = Self.questions(repository)
        let answers = Mutex((refused: Set<Refusal>(), problems: stubs))
        DispatchQueue.concurrentPerform(iterations: questions.count) { index in
            let (refused, problem) = Self.ask(questions[index], repository, compiler)
            answers.withLock {
                $0.refused.formUnion(refused)
                if let problem { $0.problems.append(problem) }
            }
        }
        let (refused, problems) = answers.withLock { $0 }
        let imports = questions.flatMap { question in question.imports.map { (question.module, $0) } }
        let forbidden = Set(
            imports.filter { repository.permissions.isForbidden($0, $1.target) }.map { $0.1.refusal })
        self.refused = Self.unique(refused)
        self.excepted = Set(self.refused).filter { excepted.contains($0.location) }
        disagreements = Self.unique(refused.symmetricDifference(forbidden))
        // The modules of a package whose manifest cannot be evaluated are unknown.
        let unread = repository.findings.filter(\.hidesPackage).sorted()
        self.problems = unread.map { "\($0.location): \($0.message)" } + problems.sorted()
        unparsed = unread.filter(repository.unparsed.contains).map(\.location)
        otherCount = repository.graph.modules.count(where: \.isInProject)
        moduleCount = repository.graph.modules.count - otherCount
        importCount = Set(imports.map { $0.1.refusal.location }).count
    }

    /// The compiler's message for a refused import.
    private static func refusal(of module: String) -> String { "doesn't allow importation from module '\(module)'" }

    /// A package's tests also belong to the root manifest; they are reported once, with the path if there is one.
    private static func unique(_ refusals: some Sequence<Refusal>) -> [Refusal] {
        var seen = Set<[String]>()
        return refusals.sorted(by: isBefore).filter { seen.insert([$0.location.description, $0.imported]).inserted }
    }

    private static func isBefore(_ left: Refusal, _ right: Refusal) -> Bool {
        if left.location != right.location { return left.location < right.location }
        if left.imported != right.imported { return left.imported < right.imported }
        // A path comes before none, and a shorter one before a longer one.
        return left.path.isEmpty == right.path.isEmpty ? left.path.count < right.path.count : right.path.isEmpty
    }

    /// Compiles an empty module for each importable target, with the list of its allowed importers.
    ///
    /// They import nothing themselves: a module's own dependencies do not affect who may import it, and an import that
    /// closes a cycle would be refused for that, without its line.
    private static func emitStubs(_ repository: Repository, _ compiler: StubCompiler) -> [String] {
        let graph = repository.graph
        let importable = graph.modules.filter { $0.isImportable && !$0.isInProject }
        let places = StubPlaces(graph)
        let problems = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: importable.count) { index in
            let module = importable[index]
            let clients = graph.modules.filter { !repository.permissions.isForbidden($0.id, module.id) }
            let failure = compiler.emit(
                module.importName, in: places.place(of: module.id), clients: Set(clients.map(\.importName)).sorted())
            if let failure { problems.withLock { $0.append("\(module.name): \(failure)") } }
        }
        return problems.withLock { $0 }
    }

    private static func questions(_ repository: Repository) -> [Question] {
        let graph = repository.graph
        return graph.modules.filter { !$0.isInProject }.compactMap { module in
            let imports = module.files.flatMap { file in
                (repository.imports[file] ?? []).compactMap { statement -> (Refusal, Int)? in
                    guard let target = graph.module(imported: statement.module, by: module.id), target != module.id,
                        !graph.modules[target].isInProject
                    else {
                        return nil
                    }
                    let location = SourceLocation(file: file, line: statement.line, column: statement.column)
                    let path = graph.names(graph.path(from: module.id, to: target) ?? [])
                    return (
                        Refusal(
                            location: location, importer: module.name, imported: graph.modules[target].name, path: path),
                        target
                    )
                }
            }
            return imports.isEmpty ? nil : Question(module: module.id, imports: imports)
        }
    }

    /// Typechecks one import per line: the compiler reports the line, and the line identifies the import.
    private static func ask(_ question: Question, _ repository: Repository, _ compiler: StubCompiler) -> (
        Set<Refusal>, String?
    ) {
        let graph = repository.graph
        let name = graph.modules[question.module].importName
        let source = question.imports.map { "import \(graph.modules[$0.target].importName)\n" }.joined()
        let places = StubPlaces(graph).places(of: question.imports.map(\.target))
        guard let errors = compiler.typecheck(name, number: question.module, source: source, places: places) else {
            return ([], nil)
        }
        var refused = Set<Refusal>()
        for line in errors.split(whereSeparator: \.isNewline) where line.contains(": error: ") {
            let parts = line.split(separator: ":")
            let number = parts.count > 1 ? Int(parts[1]) : nil
            guard line.contains(Self.refusal(of: name)), let number,
                question.imports.indices.contains(number - 1)
            else { return (refused, "\(graph.modules[question.module].name): \(line)") }
            refused.insert(question.imports[number - 1].refusal)
        }
        return (refused, refused.isEmpty ? "\(graph.modules[question.module].name): \(errors)" : nil)
    }
}

extension Verification: CustomStringConvertible {
    public var description: String {
        var lines = refused.map { refusal in
            let reached = refusal.path.isEmpty ? "not reached" : refusal.path.joined(separator: " → ")
            let severity = excepted.contains(refusal) ? "note: excepted" : "error"
            return
                "\(refusal.location): \(severity): the compiler refuses \(refusal.imported) in \(refusal.importer) (\(reached))"
        }
        lines += disagreements.map {
            "\($0.location): error: the compiler and the records disagree on \($0.imported) in \($0.importer)"
        }
        lines += problems.map { "error: \($0)" }
        let edges = Set(refused.map { [$0.importer, $0.imported] }).count
        var verdict = refused.isEmpty ? "none refused" : "\(refused.count) refused in \(counted(edges, "edge"))"
        if !excepted.isEmpty { verdict += ", \(excepted.count) of them excepted" }
        if !disagreements.isEmpty || !problems.isEmpty {
            verdict += ", \(counted(disagreements.count, "disagreement")), \(counted(problems.count, "problem"))"
        }
        lines.append(
            "architecture-lint verify: \(counted(moduleCount, "module")), \(counted(importCount, "import")) between them: \(verdict)"
                + (otherCount == 0 ? "" : "; packages only, not \(counted(otherCount, "target")) of Xcode projects"))
        return lines.joined(separator: "\n") + "\n"
    }
}

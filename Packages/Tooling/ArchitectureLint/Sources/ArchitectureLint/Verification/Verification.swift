import Dispatch
import Foundation
import Synchronization

/// What the compiler says about every import of the repository, asked without building it.
public struct Verification: Sendable {
    /// An import, and the two modules.
    public struct Refusal: Hashable, Sendable {
        public let location: SourceLocation
        public let importer: String
        public let imported: String
    }

    /// Imports that the compiler refuses, sorted by place.
    public let refused: [Refusal]
    /// Imports that the compiler refuses and the records allow, or the other way round. Empty when both are right.
    public let disagreements: [Refusal]
    /// What kept a module from being asked.
    public let problems: [String]
    public let moduleCount: Int
    public let importCount: Int

    public var isClean: Bool { refused.isEmpty && disagreements.isEmpty && problems.isEmpty }
}

extension Verification {
    private struct Question {
        var module: Int
        var imports: [(refusal: Refusal, target: Int)]
    }

    init(_ repository: Repository, toolchain: Toolchain) throws(LintFailure) {
        guard let frontend = toolchain.frontend else { throw .noToolchain }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "architecture-lint-\(UUID().uuidString)")
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
            imports.filter { repository.layers.isForbidden($0, $1.target) }.map { $0.1.refusal })
        self.refused = refused.sorted(by: Self.isBefore)
        disagreements = refused.symmetricDifference(forbidden).sorted(by: Self.isBefore)
        self.problems = problems.sorted()
        moduleCount = repository.graph.modules.count
        importCount = Set(imports.map { $0.1.refusal }).count
    }

    /// What the compiler says of an import that it refuses. One that closes a circle is refused for that.
    private static func refusals(of module: String) -> [String] {
        ["doesn't allow importation from module '\(module)'", "circular dependency between modules '\(module)' and"]
    }

    private static func isBefore(_ left: Refusal, _ right: Refusal) -> Bool {
        left.location != right.location ? left.location < right.location : left.imported < right.imported
    }

    /// Makes a module of each importable target, those first that others import.
    private static func emitStubs(_ repository: Repository, _ compiler: StubCompiler) -> [String] {
        let graph = repository.graph
        let importable = graph.modules.filter(\.isImportable)
        var emitted = Set<Int>()
        var waiting = importable.map(\.id)
        let problems = Mutex<[String]>([])
        while !waiting.isEmpty {
            let ready = waiting.filter { id in
                graph.declared(by: id).allSatisfy {
                    emitted.contains($0) || !graph.modules[$0].isImportable || $0 == id
                }
            }
            // In a cycle nothing is ready; then the rest is made without what is not there yet.
            let next = ready.isEmpty ? waiting : ready
            let done = emitted
            DispatchQueue.concurrentPerform(iterations: next.count) { index in
                let module = graph.modules[next[index]]
                let clients = graph.modules.filter { !repository.layers.isForbidden($0.id, module.id) }.map(
                    \.importName)
                // A dependency that the records forbid would be refused here already.
                let imports = graph.declared(by: module.id).filter {
                    done.contains($0) && !repository.layers.isForbidden(module.id, $0)
                }
                let failure = compiler.emit(
                    module.importName, importing: imports.map { graph.modules[$0].importName },
                    clients: Set(clients).sorted())
                if let failure { problems.withLock { $0.append("\(module.name): \(failure)") } }
            }
            emitted.formUnion(next)
            waiting.removeAll { emitted.contains($0) }
        }
        return problems.withLock { $0 }
    }

    private static func questions(_ repository: Repository) -> [Question] {
        let graph = repository.graph
        return graph.modules.compactMap { module in
            let imports = module.files.flatMap { file in
                (repository.imports[file] ?? []).compactMap { statement -> (Refusal, Int)? in
                    guard let target = graph.module(imported: statement.module, by: module.id), target != module.id
                    else {
                        return nil
                    }
                    let location = SourceLocation(file: file, line: statement.line, column: statement.column)
                    return (
                        Refusal(location: location, importer: module.name, imported: graph.modules[target].name), target
                    )
                }
            }
            return imports.isEmpty ? nil : Question(module: module.id, imports: imports)
        }
    }

    /// Typechecks one import a line: the compiler names the line, and the line the import.
    private static func ask(_ question: Question, _ repository: Repository, _ compiler: StubCompiler) -> (
        Set<Refusal>, String?
    ) {
        let graph = repository.graph
        let name = graph.modules[question.module].importName
        let source = question.imports.map { "import \(graph.modules[$0.target].importName)\n" }.joined()
        guard let errors = compiler.typecheck(name, number: question.module, source: source) else { return ([], nil) }
        var refused = Set<Refusal>()
        for line in errors.split(whereSeparator: \.isNewline) where line.contains(": error: ") {
            let parts = line.split(separator: ":")
            let number = parts.count > 1 ? Int(parts[1]) : nil
            guard Self.refusals(of: name).contains(where: line.contains), let number,
                question.imports.indices.contains(number - 1)
            else { return (refused, "\(graph.modules[question.module].name): \(line)") }
            refused.insert(question.imports[number - 1].refusal)
        }
        return (refused, refused.isEmpty ? "\(graph.modules[question.module].name): \(errors)" : nil)
    }
}

extension Verification: CustomStringConvertible {
    public var description: String {
        var lines = refused.map { "\($0.location): error: the compiler refuses \($0.imported) in \($0.importer)" }
        lines += disagreements.map {
            "\($0.location): error: the compiler and the records disagree on \($0.imported) in \($0.importer)"
        }
        lines += problems.map { "error: \($0)" }
        let verdict =
            isClean
            ? "none refused"
            : "\(refused.count) refused, \(disagreements.count) disagreements, \(problems.count) problems"
        lines.append(
            "architecture-lint verify: \(moduleCount) modules, \(importCount) imports between them: \(verdict)")
        return lines.joined(separator: "\n") + "\n"
    }
}

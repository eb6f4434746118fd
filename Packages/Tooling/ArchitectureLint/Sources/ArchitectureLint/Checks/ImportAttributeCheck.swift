/// `exported-import` and `testable-import`: attributes that make an import reach too far.
struct ImportAttributeCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        var findings = Set<Finding>()
        for module in repository.graph.modules {
            for file in module.files {
                for statement in repository.imports[file] ?? [] where !statement.attributes.isEmpty {
                    findings.formUnion(finding(module, statement, file, repository))
                }
            }
        }
        return Array(findings)
    }

    private func finding(
        _ module: Module, _ statement: ImportStatement, _ file: String, _ repository: Repository
    ) -> [Finding] {
        let location = SourceLocation(file: file, line: statement.line, column: statement.column)
        let label = repository.layers.label(module.id)
        func decision(_ rule: Rule) -> Citation? { repository.citation(enforcedBy: rule) }
        var findings: [Finding] = []
        if statement.attributes.contains("_exported"), !module.isTestOrSnippet {
            findings.append(
                Finding(
                    .exportedImport, at: location,
                    "\(label) exports \(statement.module): importers of \(module.name) import both",
                    decision: decision(.exportedImport),
                    remedy: "import \(statement.module) in every module that needs it"))
        }
        if statement.attributes.contains("testable"), !module.isTestOrSnippet {
            findings.append(
                Finding(
                    .testableImport, at: location,
                    "\(label) imports \(statement.module) as `@testable`, but is not a test target",
                    decision: decision(.testableImport),
                    remedy: "import what is public, or move the code into a test target"))
        }
        return findings
    }
}

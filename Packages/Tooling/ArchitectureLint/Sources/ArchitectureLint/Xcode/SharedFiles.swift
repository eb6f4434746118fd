/// Merges findings that are the same in several targets of Xcode projects, because these compile the same file.
enum SharedFiles {
    private struct Key: Hashable {
        var location: SourceLocation
        var rule: Rule
        /// The message without the target.
        var rest: String
        var decision: Citation?
    }

    static func merged(_ findings: Set<Finding>, in repository: Repository) -> [Finding] {
        let graph = repository.graph
        guard graph.packages.contains(where: \.isProject) else { return Array(findings) }
        var owners: [String: [Int]] = [:]
        for module in graph.modules { for file in module.files { owners[file, default: []].append(module.id) } }
        var single: [Finding] = []
        var groups: [Key: [(label: String, finding: Finding)]] = [:]
        for finding in findings {
            let modules = owners[finding.location.file] ?? []
            let labels = modules.flatMap { [repository.layers.label($0), graph.modules[$0].name] }
            guard modules.count > 1, modules.contains(where: { graph.modules[$0].isInProject }),
                let label = labels.filter({ finding.message.hasPrefix($0 + " ") }).max(by: { $0.count < $1.count })
            else {
                single.append(finding)
                continue
            }
            let rest = String(finding.message.dropFirst(label.count))
            let key = Key(location: finding.location, rule: finding.rule, rest: rest, decision: finding.decision)
            groups[key, default: []].append((label, finding))
        }
        return single + groups.values.map(merged)
    }

    private static func merged(_ group: [(label: String, finding: Finding)]) -> Finding {
        let group = group.sorted { $0.finding < $1.finding }
        let first = group[0].finding
        guard group.count > 1 else { return first }
        let others = group.dropFirst().map(\.label)
        let names = others.prefix(3).joined(separator: ", ") + (others.count > 3 ? ", …" : "")
        let isSame = group.allSatisfy { $0.finding.remedy == first.remedy }
        // Baselines leave out the part in brackets, so adding a target does not change them.
        return first.reworded(
            "\(first.message) (the same in \(group.count) targets)",
            remedy: isSame ? first.remedy : "\(first.remedy), and likewise for \(names)")
    }
}

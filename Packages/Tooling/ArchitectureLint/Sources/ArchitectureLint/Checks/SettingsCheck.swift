/// `settings-differ`: every Swift target has the settings that the records require, and no others.
///
/// `unsafeFlags` are left out: they are not settings of the language.
struct SettingsCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let rows = repository.tables.settings
        guard !rows.isEmpty else { return [] }
        let required = Set(rows.map(\.setting))
        return repository.graph.modules.flatMap { module -> [Finding] in
            guard [.regular, .executable, .test, .macro].contains(module.kind), !module.files.isEmpty else { return [] }
            let settings = Set(module.settings.filter { !$0.hasPrefix("unsafeFlags") })
            let missing = rows.filter { !settings.contains($0.setting) }
            var findings: [Finding] = []
            if let first = missing.first {
                let names = missing.map(\.setting).joined(separator: ", ")
                findings.append(
                    Finding(
                        .settingsDiffer, at: module.location, "\(module.name) is compiled without \(names)",
                        decision: first.citation, remedy: "give it the same `swiftSettings` as every other target"))
            }
            let additional = settings.subtracting(required).sorted()
            if !additional.isEmpty {
                findings.append(
                    Finding(
                        .settingsDiffer, at: module.location,
                        "\(module.name) is compiled with \(additional.joined(separator: ", ")), which no record names",
                        decision: rows[0].citation, remedy: "remove the setting, or decide on it for every target"))
            }
            return findings
        }
    }
}

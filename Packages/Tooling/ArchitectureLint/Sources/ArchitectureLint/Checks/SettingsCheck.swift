/// `settings-differ`: every Swift target has exactly the settings that the records require.
///
/// The flags written by `harden` are ignored; all other `unsafeFlags` count.
struct SettingsCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let rows = repository.tables.settings
        guard !rows.isEmpty else { return [] }
        let required = Set(rows.map(\.setting))
        return repository.graph.modules.flatMap { module -> [Finding] in
            // The build settings of a project are not those of a manifest.
            guard !module.isInProject, [.regular, .executable, .test, .macro].contains(module.kind),
                !module.files.isEmpty
            else { return [] }
            let settings = Set(module.settings.compactMap(Self.withoutAllowLists))
            var findings: [Finding] = []
            for isProposed in [false, true] {
                let missing = rows.filter { $0.citation.isProposed == isProposed && !settings.contains($0.setting) }
                guard let first = missing.first else { continue }
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
                        decision: (rows.first { !$0.citation.isProposed } ?? rows[0]).citation,
                        remedy: "remove the setting, or decide on it for every target"))
            }
            return findings
        }
    }

    /// The setting without the flags of allow lists; `nil` if nothing remains.
    private static func withoutAllowLists(_ setting: String) -> String? {
        guard setting.hasPrefix("unsafeFlags(") else { return setting }
        let words = setting.dropFirst("unsafeFlags(".count).dropLast().split(separator: " ")
        var rest: [Substring] = []
        var index = 0
        while index < words.count {
            let isClient = words[index...].prefix(3).elementsEqual(["-Xfrontend", "-allowable-client", "-Xfrontend"])
            if !isClient { rest.append(words[index]) }
            // The fourth word is the client's name.
            index += isClient ? 4 : 1
        }
        return rest.isEmpty ? nil : "unsafeFlags(\(rest.joined(separator: " ")))"
    }
}

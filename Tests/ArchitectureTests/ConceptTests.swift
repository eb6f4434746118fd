import Foundation
import Testing

/// What a team has to know before it adds a feature: the public types of shared modules that features name.
///
/// The page is the list: a renamed type is renamed there, and a new one is a line there.
@Suite("What a feature may use")
struct ConceptTests {
    private static let page = "Documentation/concepts.md"
    /// The features of the service that have items of an address.
    private static let kinds = [
        "DNSRecord", "Email", "NowPage", "PURL", "Paste", "Picture", "Status", "Weblog", "Webpage",
    ]

    @Test("is on the page, in at most fifty lines, and nothing else is")
    func page() throws {
        let (rows, others) = try Self.rows()
        let listed = Set(rows.flatMap(\.self))
        let used = try Dictionary(uniqueKeysWithValues: Self.features().map { ($0, try Self.types(namedBy: $0)) })

        #expect(rows.count <= 50)
        for (feature, types) in used {
            #expect(
                types.subtracting(listed).subtracting(others[feature] ?? []) == [], "\(feature): not on \(Self.page)")
            #expect((others[feature] ?? []).subtracting(types) == [], "\(feature) no longer uses them")
        }
        #expect(listed.subtracting(used.values.reduce(into: []) { $0.formUnion($1) }) == [], "no feature uses them")
    }

    /// The counts when this was last changed. When there are fewer, lower the number here.
    @Test("does not grow", arguments: [(["Email"], 33), (["PURL"], 45), (kinds, 73)])
    func count(features: [String], most: Int) throws {
        let types = try features.reduce(into: Set<String>()) { $0.formUnion(try Self.types(namedBy: $1)) }

        #expect(types.count <= most, "\(types.sorted())")
    }

    // MARK: Reading

    /// The types of each line of the page, and those that only some features use.
    private static func rows() throws -> (rows: [[String]], others: [String: Set<String>]) {
        let sections = try Repository.text(page).components(separatedBy: "\n## ")
        func lines(_ text: String) -> [Substring] {
            text.split(separator: "\n").filter {
                $0.hasPrefix("| ") && !$0.hasPrefix("| I need") && !$0.hasPrefix("| Feature")
            }
        }
        func types(_ line: Substring) -> [String] {
            line.matches(of: /`([A-Z]\w*)`/).map { String($0.1) }
        }
        let others = lines(sections.last ?? "").map { line in
            (String(line.dropFirst(2).prefix { $0.isLetter }), Set(types(line)))
        }
        return (sections.dropLast().flatMap(lines).map(types), Dictionary(uniqueKeysWithValues: others))
    }

    private static func features() throws -> [String] {
        let suffix = "Repository"
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: "Packages/Repositories").path)
        // `Specimen` stands for a feature that Scripts/new-feature generates.
        return names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) } + ["Specimen"]
    }

    /// The shared types that the sources of a feature name outside of comments and strings.
    private static func types(namedBy feature: String) throws -> Set<String> {
        let packages = [
            "Repositories/\(feature)Repository", "ViewModels/\(feature)ViewModels", "Views/\(feature)Commands",
        ]
        var names: Set<String> = []
        for package in packages {
            for file in sources[package] ?? [] {
                let code = try Repository.text(file).replacing(/\/\/.*|"""[\s\S]*?"""|"(\\.|[^"\\\n])*"/, with: "")
                names.formUnion(code.matches(of: /\b[A-Z]\w*/).map { String($0.output) })
            }
        }
        return names.intersection(shared)
    }

    /// The sources of each package, by `Layer/Package`.
    private static let sources: [String: [String]] = {
        let files = (try? Repository.sources()) ?? []
        return Dictionary(grouping: files.filter { $0.hasPrefix("Packages/") } + templates) { file in
            file.split(separator: "/").drop { $0 != "Packages" }.dropFirst().prefix(2).joined(separator: "/")
        }
    }()

    /// The templates of a new feature.
    private static let templates: [String] = {
        let folder = "Scripts/new-feature.d"
        let paths = FileManager.default.enumerator(atPath: Repository.root.appending(path: folder).path)
        return (paths?.allObjects as? [String] ?? []).filter {
            $0.contains("/Sources/") && $0.hasSuffix(".swift.template")
        }
        .map { "\(folder)/\($0)" }
    }()

    /// The public types of modules that serve all features; the payloads and endpoints of one feature are its own.
    private static let shared: Set<String> = {
        let packages = [
            "Foundation/", "Services/NetworkService", "Services/PersistenceService", "Shared/SessionService",
            "Terminal/",
            "Views/CommandSupport",
        ]
        let folders = ["/APIClient/Endpoint/", "/APIClient/HTTP/", "/APIClient/JSON/"]
        let files =
            sources.filter { package in packages.contains { package.key.hasPrefix($0) } }.values.flatMap(\.self)
            + (sources["Shared/APIClient"] ?? []).filter { file in folders.contains { file.contains($0) } }
        return files.reduce(into: []) { names, file in
            let text = (try? Repository.text(file)) ?? ""
            let declaration =
                /(?m)^(?:@\w+ )?public (?:final |indirect )?(?:struct|class|enum|actor|protocol|typealias) (\w+)/
            names.formUnion(text.matches(of: declaration).map { String($0.1) })
        }
    }()
}

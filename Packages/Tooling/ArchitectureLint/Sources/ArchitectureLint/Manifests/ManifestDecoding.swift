/// Reads the toolchain's two JSON formats of a manifest.
///
/// A running manifest prints the raw format; `swift package dump-package` prints the dumped one. Neither is stable: an
/// unreadable one gives `nil`.
///
/// Source: observed with Swift 6.3.1; `ManifestJSONParser.swift` and `Manifest+Codable` of SwiftPM.
extension Manifest {
    init?(raw json: JSONValue) {
        guard let package = json["package"], let name = package["name"]?.string, let targets = package["targets"] else {
            return nil
        }
        self.name = name
        products = (package["products"]?.elements ?? []).compactMap(Self.product)
        dependencies = (package["dependencies"]?.elements ?? []).compactMap { dependency in
            guard let (kind, value) = dependency["kind"]?.onlyMember else { return nil }
            if kind == "fileSystem" { return value["path"]?.string.map(PackageDependency.local) }
            return .external(
                location: value["location"]?.string ?? value["id"]?.string ?? kind, name: value["name"]?.string)
        }
        let decoded = targets.elements.map { target in
            let clangSettings = (target["cSettings"]?.elements ?? []) + (target["cxxSettings"]?.elements ?? [])
            return Self.target(
                target, kind: target["type"]?.onlyMember?.key, settings: target["swiftSettings"]?.elements ?? [],
                clangSettings: clangSettings
            ) {
                setting in
                guard let data = setting["data"], let name = data["name"]?.string else { return nil }
                let condition = data["condition"].map { condition in
                    let platforms = (condition["platforms"]?.elements ?? []).compactMap { $0["name"]?.string }
                    return [condition["config"]?["config"]?.string].compactMap(\.self) + platforms
                }
                return (name, (data["value"]?.elements ?? []).compactMap(\.string), condition)
            }
        }
        guard !decoded.contains(nil) else { return nil }
        self.targets = decoded.compactMap(\.self)
    }

    init?(dumped json: JSONValue) {
        guard let name = json["name"]?.string, let targets = json["targets"] else { return nil }
        self.name = name
        products = (json["products"]?.elements ?? []).compactMap(Self.product)
        dependencies = (json["dependencies"]?.elements ?? []).compactMap { dependency in
            guard let (kind, values) = dependency.onlyMember, let value = values[0] else { return nil }
            if kind == "fileSystem" { return value["path"]?.string.map(PackageDependency.local) }
            let remote = value["location"]?["remote"]?[0]?["urlString"]?.string
            return .external(
                location: remote ?? value["identity"]?.string ?? kind,
                name: value["nameForTargetDependencyResolutionOnly"]?.string)
        }
        let decoded = targets.elements.map { target in
            func settings(_ tools: String...) -> [JSONValue] {
                (target["settings"]?.elements ?? []).filter { $0["tool"]?.string.map(tools.contains) == true }
            }
            return Self.target(
                target, kind: target["type"]?.string, settings: settings("swift"), clangSettings: settings("c", "cxx")
            ) { setting in
                guard let (name, value) = setting["kind"]?.onlyMember else { return nil }
                let list = value["_0"]?.elements ?? []
                let single = value["_0"].map { [$0] } ?? []
                let values = (list.isEmpty ? single : list).compactMap(\.string)
                let condition = setting["condition"].map { condition in
                    let platforms = (condition["platformNames"]?.elements ?? []).compactMap(\.string)
                    return [condition["config"]?.string].compactMap(\.self) + platforms
                }
                return (name, values, condition)
            }
        }
        guard !decoded.contains(nil) else { return nil }
        self.targets = decoded.compactMap(\.self)
    }

    private static func product(_ json: JSONValue) -> Product? {
        guard let name = json["name"]?.string else { return nil }
        return Product(name: name, targets: (json["targets"]?.elements ?? []).compactMap(\.string))
    }

    private static func target(
        _ json: JSONValue, kind: String?, settings: [JSONValue], clangSettings: [JSONValue],
        setting: (JSONValue) -> (name: String, values: [String], condition: [String]?)?
    ) -> Target? {
        guard let name = json["name"]?.string, let kind = kind.flatMap(Target.Kind.init) else { return nil }
        var target = Target(name: name, kind: kind)
        target.path = json["path"]?.string
        target.hasPlugins = json["pluginUsages"]?.elements.isEmpty == false
        target.hasResources = json["resources"]?.elements.isEmpty == false
        target.publicHeadersPath = json["publicHeadersPath"]?.string
        target.exclude = (json["exclude"]?.elements ?? []).compactMap(\.string)
        target.exclude += (json["resources"]?.elements ?? []).compactMap { $0["path"]?.string }
        // SwiftPM compiles all files for an empty list.
        if case .array(let sources) = json["sources"], !sources.isEmpty {
            target.sources = sources.compactMap(\.string)
        }
        target.dependencies = (json["dependencies"]?.elements ?? []).compactMap(dependency)
        func written(_ settings: [JSONValue]) -> [String] {
            settings.compactMap { value in
                guard let (name, values, condition) = setting(value) else { return nil }
                let text = values.isEmpty ? name : "\(name)(\(values.joined(separator: " ")))"
                // Aliases, search paths and allow lists are found in the flags, under whatever condition.
                guard let condition, name != "unsafeFlags" else { return text }
                return "\(text) when \(condition.joined(separator: " "))"
            }
        }
        target.settings = written(settings)
        target.clangSettings = written(clangSettings)
        return target
    }

    private static func dependency(_ json: JSONValue) -> TargetDependency? {
        guard let (kind, value) = json.onlyMember, let name = value["name"]?.string ?? value[0]?.string else {
            return nil
        }
        // In the dumped format, the name of a product is followed by package, aliases and condition; any other name by
        // the condition.
        let package = value["package"]?.string ?? value[1]?.string
        let condition = value["condition"] ?? value[kind == "product" ? 3 : 1] ?? .null
        let isConditional = condition != .null
        guard kind == "product" else {
            return TargetDependency(name: name, isTarget: kind == "target", isConditional: isConditional)
        }
        var dependency = TargetDependency(name: name, package: package, isConditional: isConditional)
        if case .object(let aliases)? = value["moduleAliases"] ?? value[2] {
            dependency.moduleAliases = aliases.compactMapValues(\.string)
        }
        return dependency
    }
}

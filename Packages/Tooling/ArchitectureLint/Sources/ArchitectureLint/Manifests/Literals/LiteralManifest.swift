/// Evaluates a manifest made of literals, without the compiler: imports, constants, one `Package(…)`, and what `harden`
/// writes.
///
/// The result is that of running the manifest; if that is not certain, the manifest is left to the compiler.
struct LiteralManifest {
    /// A value and its type in the compiler's view.
    private struct Constant {
        var type: String
        var value: JSONValue
    }

    private let version: [Int]
    private let api = PackageDescriptionAPI.current
    private var constants: [String: Constant] = [:]
    private var hasCompilerPlugins = false
    /// The line of the current statement.
    private var line = 1
    /// Without a line: `obstacle` gives that of the current statement.
    private static let notLiteral = NotLiteral(line: 0)
    /// The oldest and the newest tools version for which the API's tables were compared with the toolchain.
    private static let versions = (oldest: [5, 0], newest: [6, 3])

    /// - Returns: The manifest's JSON for SwiftPM, or `nil` if it is more than literals.
    static func json(of text: String) -> JSONValue? {
        guard let version = ToolsVersion(manifest: text) else { return nil }
        let known = Array(version.numbers.prefix(2))
        guard !known.lexicographicallyPrecedes(versions.oldest), !versions.newest.lexicographicallyPrecedes(known)
        else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            var manifest = LiteralManifest(version: version.numbers)
            return try? manifest.evaluate(bytes)
        }
    }

    /// Why the manifest is run.
    static func obstacle(in text: String) -> String {
        guard let version = ToolsVersion(manifest: text) else { return "its first line names no tools version" }
        var text = text
        let line = text.withUTF8 { bytes in
            var manifest = LiteralManifest(version: version.numbers)
            do throws(NotLiteral) {
                _ = try manifest.evaluate(bytes)
                return 0
            } catch {
                return error.line > 0 ? error.line : manifest.line
            }
        }
        return line > 0 ? "it is more than literals on line \(line) or below" : "its tools version is \(version.full)"
    }

    private init(version: [Int]) { self.version = version }

    private mutating func evaluate(_ text: UnsafeBufferPointer<UInt8>) throws(NotLiteral) -> JSONValue {
        guard text.allSatisfy({ $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else { throw Self.notLiteral }
        var bytes = text
        var parser = ManifestParser(bytes)
        var package: JSONValue?
        var imports = Set<String>()
        var calls: TestBlock.Calls?
        while true {
            line = parser.currentLine
            guard let statement = try parser.statement() else { break }
            switch statement {
            case .import(let module):
                guard ["PackageDescription", "CompilerPluginSupport", "Foundation"].contains(module) else {
                    throw Self.notLiteral
                }
                imports.insert(module)
                hasCompilerPlugins = imports.contains("CompilerPluginSupport")
            case .constant(let name, let type, let value):
                guard constants[name] == nil, imports.contains("PackageDescription") else { throw Self.notLiteral }
                if case .call(type: "Package", name: "init", _) = value {
                    guard package == nil, type == nil || type == "Package" else { throw Self.notLiteral }
                    package = try decode(value, as: "Package")
                    constants[name] = Constant(type: "Package", value: .null)
                } else {
                    constants[name] = try constant(value, type)
                }
            case .call(let name, let arguments):
                if calls == nil { calls = try startOfCalls() }
                guard calls?.add(name, arguments) == true else { throw Self.notLiteral }
            case .other(let offset):
                guard constants["package"]?.type == "Package", let declared = package else { throw Self.notLiteral }
                bytes = UnsafeBufferPointer(rebasing: bytes[offset...])
                if let added = calls {
                    guard bytes.starts(with: TestBlock.functions.utf8) else { throw Self.notLiteral }
                    package = try adding(added, to: declared)
                    calls = nil
                    bytes = UnsafeBufferPointer(rebasing: bytes[TestBlock.functions.utf8.count...])
                    parser = ManifestParser(bytes)
                    continue
                }
                let rest = String(decoding: bytes, as: UTF8.self)
                package = try hardened(declared, by: rest)
                return output(package)
            }
        }
        guard package != nil, calls == nil else { throw Self.notLiteral }
        return output(package)
    }

    private func output(_ package: JSONValue?) -> JSONValue {
        .object(["errors": .array([]), "package": package ?? .null, "version": .number(2)])
    }

    /// Applies the loop that `harden` writes at the end of a manifest, which adds flags to the targets.
    private func hardened(_ package: JSONValue, by rest: String) throws(NotLiteral) -> JSONValue {
        guard rest == HardeningBlock.loop, let lists = constants["allowedClients"], lists.type == "[String: [String]]",
            case .object(let clients) = lists.value, case .object(var members) = package
        else { throw Self.notLiteral }
        members["targets"] = .array(
            (package["targets"]?.elements ?? []).map { target in
                guard case .object(var target) = target, let name = target["name"]?.string,
                    let names = clients[name]?.elements
                else { return target }
                let flags = ([.string(name)] + names).flatMap {
                    [.string("-Xfrontend"), .string("-allowable-client"), .string("-Xfrontend"), $0] as [JSONValue]
                }
                let setting = JSONValue.object(["name": .string("unsafeFlags"), "value": .array(flags)])
                let settings = (target["swiftSettings"]?.elements ?? []) + [.object(["data": setting])]
                target["swiftSettings"] = .array(settings)
                return .object(target)
            })
        return .object(members)
    }

    /// - Throws: If the constants that the functions use are not declared before the first call.
    private func startOfCalls() throws(NotLiteral) -> TestBlock.Calls {
        guard constants["package"]?.type == "Package", constants["settings"]?.type == "[SwiftSetting]",
            let products = constants["packageOfProduct"], products.type == "[String: String]",
            products.value == .object([:])
        else { throw Self.notLiteral }
        return TestBlock.Calls()
    }

    private func adding(_ calls: TestBlock.Calls, to package: JSONValue) throws(NotLiteral) -> JSONValue {
        guard case .object(var members) = package else { throw Self.notLiteral }
        var dependencies = package["dependencies"]?.elements ?? []
        for element in calls.dependencies { dependencies.append(try decode(element, as: "Package.Dependency")) }
        var targets = package["targets"]?.elements ?? []
        for element in calls.targets { targets.append(try decode(element, as: "Target")) }
        members["dependencies"] = .array(dependencies)
        members["targets"] = .array(targets)
        return .object(members)
    }

    // MARK: - Constants

    private static let annotations: Set<String> = [
        "String", "Version", "Target", "Target.Dependency", "Target.PluginUsage", "Product", "Package.Dependency",
        "SwiftSetting",
        "CSetting", "CXXSetting", "LinkerSetting", "SupportedPlatform", "Resource", "Platform", "Bool",
    ]

    private func constant(_ value: ManifestExpression, _ annotation: String?) throws(NotLiteral) -> Constant {
        guard let annotation else { return try inferred(value) }
        let element = annotation.hasPrefix("[") ? String(annotation.dropFirst().dropLast()) : annotation
        guard
            Self.annotations.contains(element) || annotation == "[String: [String]]"
                || annotation == "[String: String]"
        else { throw Self.notLiteral }
        return Constant(type: annotation, value: try decode(value, as: annotation))
    }

    /// The compiler's type for a value without an annotation; only if it is beyond doubt.
    private func inferred(_ value: ManifestExpression) throws(NotLiteral) -> Constant {
        switch value {
        case .literal, .interpolation: return Constant(type: "String", value: try decode(value, as: "String"))
        case .boolean(let value): return Constant(type: "Bool", value: .bool(value))
        case .constant(let name):
            guard let constant = constants[name], constant.type != "Package" else { throw Self.notLiteral }
            return constant
        case .array(let elements):
            var types = Set<String>()
            var values: [JSONValue] = []
            for element in elements {
                let constant = try inferred(element)
                types.insert(constant.type)
                values.append(constant.value)
            }
            guard types.count == 1, let type = types.first, !type.contains("[") else { throw Self.notLiteral }
            return Constant(type: "[\(type)]", value: .array(values))
        case .sum(let operands):
            var types = Set<String>()
            for operand in operands { types.insert(try inferred(operand).type) }
            guard types.count == 1, let type = types.first, type == "String" || type.hasPrefix("[") else {
                throw Self.notLiteral
            }
            return Constant(type: type, value: try decode(value, as: type))
        case .call(let type?, let name, _):
            guard Self.annotations.contains(type), name != "init" || type == "Version" else { throw Self.notLiteral }
            return Constant(type: type, value: try decode(value, as: type))
        default: throw Self.notLiteral
        }
    }

    // MARK: - Values

    private func decode(_ value: ManifestExpression, as type: String) throws(NotLiteral) -> JSONValue {
        switch value {
        case .constant(let name):
            guard let constant = constants[name], constant.type == type else { throw Self.notLiteral }
            return constant.value
        case .literal(let text): return try literal(text, as: type)
        case .interpolation(let parts):
            guard type == "String" else { throw Self.notLiteral }
            return try joined(parts)
        case .integer(let number):
            guard type == "Int", let number = Double(exactly: number) else { throw Self.notLiteral }
            return .number(number)
        case .boolean(let value):
            guard type == "Bool" else { throw Self.notLiteral }
            return .bool(value)
        case .sum(let operands):
            if type == "String" { return try joined(operands) }
            guard type.hasPrefix("["), !type.contains(":") else { throw Self.notLiteral }
            var elements: [JSONValue] = []
            for operand in operands { elements += try decode(operand, as: type).elements }
            return .array(elements)
        case .array(let elements):
            guard type.hasPrefix("["), !type.contains(":") else { throw Self.notLiteral }
            let element = String(type.dropFirst().dropLast())
            var values: [JSONValue] = []
            for value in elements { values.append(try decode(value, as: element)) }
            return .array(values)
        case .dictionary(let pairs):
            guard type.hasPrefix("[String: ") else { throw Self.notLiteral }
            let element = String(type.dropFirst("[String: ".count).dropLast())
            var members: [String: JSONValue] = [:]
            for (key, value) in pairs {
                guard case .string(let name) = try decode(key, as: "String"), members[name] == nil else {
                    throw Self.notLiteral
                }
                members[name] = try decode(value, as: element)
            }
            return .object(members)
        case .call(let written, let name, let arguments):
            return try call(written, name, arguments, as: type)
        case .member(let written, let name):
            return try member(written, name, as: type)
        case .range(let lower, let upper, let isClosed):
            guard type == "Requirement" else { throw Self.notLiteral }
            return try range(decode(lower, as: "Version"), decode(upper, as: "Version"), isClosed)
        case .none: throw Self.notLiteral
        }
    }

    private func joined(_ parts: [ManifestExpression]) throws(NotLiteral) -> JSONValue {
        var text = ""
        for part in parts {
            guard case .string(let piece) = try decode(part, as: "String") else { throw Self.notLiteral }
            text += piece
        }
        return .string(text)
    }

    private func literal(_ text: String, as type: String) throws(NotLiteral) -> JSONValue {
        switch type {
        case "String": return .string(text)
        case "Target.Dependency": return .object(["byName": .object(["name": .string(text)])])
        case "Target.PluginUsage": return .object(["plugin": .object(["name": .string(text)])])
        case "LanguageTag": return .object(["tag": .string(text)])
        case "Version": return try ManifestVersion(text).json
        case "MacOSVersion": return try platformVersion(text, from: 10)
        case "MacCatalystVersion": return try platformVersion(text, from: 13)
        case "IOSVersion", "WatchOSVersion": return try platformVersion(text, from: 2)
        case "TVOSVersion": return try platformVersion(text, from: 9)
        case "VisionOSVersion": return try platformVersion(text, from: 1)
        case "DriverKitVersion": return try platformVersion(text, from: 19)
        default: throw Self.notLiteral
        }
    }

    private func platformVersion(_ text: String, from oldest: Int) throws(NotLiteral) -> JSONValue {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy(ManifestVersion.isNumber), parts.count <= 3, let major = Int(parts[0]), major >= oldest
        else { throw Self.notLiteral }
        return .string(text)
    }

    private func range(_ lower: JSONValue, _ upper: JSONValue, _ isClosed: Bool) throws(NotLiteral) -> JSONValue {
        guard let first = ManifestVersion(json: lower), let last = ManifestVersion(json: upper),
            first.numbers.lexicographicallyPrecedes(last.numbers)
        else { throw Self.notLiteral }
        return .object([
            "range": .object([
                "lowerBound": lower, "upperBound": isClosed ? last.raised(2, isClean: false).json : upper,
            ])
        ])
    }

    // MARK: - Calls

    private func isAvailable(_ function: PackageDescriptionAPI.Function) -> Bool {
        !version.lexicographicallyPrecedes(function.introduced + [0])
            && function.obsoleted.map { version.lexicographicallyPrecedes($0 + [0]) } ?? true
    }

    /// - Returns: The parameters that are given, with their arguments; `nil` if the arguments do not match.
    private func match(
        _ arguments: [ManifestExpression.Argument], _ function: PackageDescriptionAPI.Function
    ) -> [(PackageDescriptionAPI.Parameter, ManifestExpression)]? {
        var found: [(PackageDescriptionAPI.Parameter, ManifestExpression)] = []
        var rest = arguments[...]
        for parameter in function.parameters {
            if let argument = rest.first, argument.label == parameter.label {
                found.append((parameter, argument.value))
                rest.removeFirst()
            } else if !parameter.hasDefault {
                return nil
            }
        }
        return rest.isEmpty ? found : nil
    }

    private func call(
        _ written: String?, _ name: String, _ arguments: [ManifestExpression.Argument], as type: String
    ) throws(NotLiteral) -> JSONValue {
        // `.init(…)` is left to the compiler; a written type has to be the expected one.
        guard written == nil ? name != "init" : written == type else { throw Self.notLiteral }
        for function in functions(of: type) where function.name == name && isAvailable(function) {
            guard let matched = match(arguments, function) else { continue }
            var members: [String: JSONValue] = [:]
            for (parameter, value) in matched {
                if case .none = value {
                    if parameter.type == "MainActor.Type" { members[parameter.key] = .string("nonisolated") }
                    guard parameter.isOptional || parameter.type == "MainActor.Type" else { throw Self.notLiteral }
                } else {
                    members[parameter.key] = try decode(value, as: parameter.type)
                }
            }
            return try build(type, function, members)
        }
        throw Self.notLiteral
    }

    private func functions(of type: String) -> [PackageDescriptionAPI.Function] {
        api.functions[type == "CXXSetting" ? "CSetting" : type] ?? []
    }

    /// Members without parameters that are functions, and so are called with `()`.
    private static let functionMembers: Set<String> = ["buildTool", "documentationGeneration", "sourceCodeFormatting"]

    private func member(_ written: String?, _ name: String, as type: String) throws(NotLiteral) -> JSONValue {
        if type == "MainActor.Type" {
            guard written == "MainActor", name == "self" else { throw Self.notLiteral }
            return .string("MainActor")
        }
        let found = functions(of: type).contains { $0.name == name && $0.parameters.isEmpty && isAvailable($0) }
        guard found, written == nil || written == type, !Self.functionMembers.contains(name) else {
            throw Self.notLiteral
        }
        switch type {
        case "SwiftSetting.InteroperabilityMode", "WarningLevel", "Resource.Localization", "CLanguageStandard":
            return .string(name)
        case "CXXLanguageStandard":
            return .string(name.replacing("cxx", with: "c++").replacing("gnuc++", with: "gnu++"))
        case "BuildConfiguration": return .object(["config": .string(name)])
        case "Platform": return .object(["name": .string(name.lowercased())])
        case "Product.Library.LibraryType", "SwiftLanguageMode", "PluginNetworkPermissionScope":
            return .object([name: .object([:])])
        default:
            guard type.hasSuffix("OSVersion") || type.hasSuffix("KitVersion") || type == "MacCatalystVersion" else {
                throw Self.notLiteral
            }
            let number = name.dropFirst().replacing("_", with: ".")
            return .string(number.contains(".") ? String(number) : number + ".0")
        }
    }

    // MARK: - Results of calls

    private func build(
        _ type: String, _ function: PackageDescriptionAPI.Function, _ given: [String: JSONValue]
    ) throws(NotLiteral) -> JSONValue {
        var members = given
        switch type {
        case "Package":
            for key in ["products", "dependencies", "targets", "traits"] where members[key] == nil {
                members[key] = .array([])
            }
            return .object(members)
        case "Product":
            let kind = members.removeValue(forKey: "type") ?? .object(["automatic": .object([:])])
            let isLibrary = function.name == "library"
            members["productType"] = .object([function.name: .object(isLibrary ? ["type": kind] : [:])])
            return .object(members)
        case "Target": return try target(function.name, members)
        case "Target.Dependency": return .object([function.name: .object(members)])
        case "TargetDependencyCondition":
            // Since tools version 5.7, an empty list of platforms means no condition; it is left to the compiler.
            let isEmpty = members["platforms"]?.elements.isEmpty == true
            guard !isEmpty else { throw Self.notLiteral }
            return .object(members)
        case "BuildSettingCondition": return .object(members)
        case "Target.PluginUsage", "Target.PluginCapability", "PluginCommandIntent", "PluginPermission",
            "SystemPackageProvider":
            if function.name == "command", members["permissions"] == nil { members["permissions"] = .array([]) }
            return .object([function.name: .object(members)])
        case "PluginNetworkPermissionScope":
            guard ["local", "all"].contains(function.name) else { throw Self.notLiteral }
            if members["ports"] == nil { members["ports"] = .array([]) }
            return .object([function.name: .object(members)])
        case "SwiftLanguageMode":
            guard !members.isEmpty else { throw Self.notLiteral }
            return .object(["version": .object(members)])
        case "Resource":
            members["rule"] = .string(function.name)
            return .object(members)
        case "SupportedPlatform":
            members["platform"] = .object(["name": .string(function.name.lowercased())])
            return .object(members)
        case "Version":
            let numbers = ["major", "minor", "patch"].compactMap { members[$0]?.integer }
            return ManifestVersion(numbers: numbers).json
        case "Requirement": return try requirement(members)
        case "Package.Dependency": return try dependency(members)
        case "SwiftSetting", "CSetting", "CXXSetting", "LinkerSetting": return try setting(function.name, members)
        default: throw Self.notLiteral
        }
    }

    private func target(_ function: String, _ given: [String: JSONValue]) throws(NotLiteral) -> JSONValue {
        var members = given
        guard function != "macro" || hasCompilerPlugins else { throw Self.notLiteral }
        let kinds = [
            "target": "regular", "executableTarget": "executable", "testTarget": "test", "systemLibrary": "system",
            "binaryTarget": "binary", "plugin": "plugin", "macro": "macro",
        ]
        members["type"] = .object([kinds[function] ?? function: .object([:])])
        for key in ["dependencies", "exclude"] where members[key] == nil { members[key] = .array([]) }
        let hasPackageAccess =
            !version.lexicographicallyPrecedes([5, 9, 0]) && !["systemLibrary", "binaryTarget"].contains(function)
        if members["packageAccess"] == nil { members["packageAccess"] = .bool(hasPackageAccess) }
        return .object(members)
    }

    private func setting(_ function: String, _ members: [String: JSONValue]) throws(NotLiteral) -> JSONValue {
        var value = members["value"].map { [$0] } ?? []
        if case .array(let flags)? = members["value"] { value = flags }
        if case .string(let name)? = members["value"], case .string(let more)? = members["to"] {
            value = [.string(name + "=" + more)]
        }
        if let level = members["level"] { value.append(level) }
        if function == "strictMemorySafety" { value = [.string("ON")] }
        if function.hasPrefix("swiftLanguage") {
            guard let (mode, content) = members["value"]?.onlyMember else { throw Self.notLiteral }
            value = [content["_0"] ?? .string(String(mode.dropFirst().replacing("_", with: ".")))]
        }
        let name = function == "swiftLanguageVersion" ? "swiftLanguageMode" : function
        var data: [String: JSONValue] = ["name": .string(name), "value": .array(value)]
        data["condition"] = members["condition"]
        return .object(["data": .object(data)])
    }

    private func requirement(_ members: [String: JSONValue]) throws(NotLiteral) -> JSONValue {
        guard let (kind, value) = JSONValue.object(members).onlyMember else { throw Self.notLiteral }
        switch kind {
        case "major", "minor":
            guard let version = ManifestVersion(json: value) else { throw Self.notLiteral }
            let upper = version.raised(kind == "major" ? 0 : 1, isClean: true)
            return .object(["range": .object(["lowerBound": value, "upperBound": upper.json])])
        default: return .object([kind: .object(["_0": value])])
        }
    }

    private func dependency(_ given: [String: JSONValue]) throws(NotLiteral) -> JSONValue {
        var members = given
        if let from = members.removeValue(forKey: "from") { members["requirement"] = try requirement(["major": from]) }
        for kind in ["exact", "branch", "revision"] {
            if let value = members.removeValue(forKey: kind) {
                members["requirement"] = .object([kind: .object(["_0": value])])
            }
        }
        let kind =
            if members["path"] != nil {
                "fileSystem"
            } else if members["id"] != nil {
                "registry"
            } else {
                "sourceControl"
            }
        if let id = members["id"]?.string {
            let parts = id.split(separator: ".", omittingEmptySubsequences: false)
            let isPlain = parts.allSatisfy { part in
                (1...30).contains(part.utf8.count) && part.utf8.allSatisfy { (0x61...0x7A).contains($0) }
            }
            guard parts.count == 2, isPlain else { throw Self.notLiteral }
        }
        return .object([
            "kind": .object([kind: .object(members)]), "traits": .array([.object(["name": .string("default")])]),
        ])
    }
}

/// A version with three numbers, in the format of `PackageDescription`.
private struct ManifestVersion {
    var numbers: [Int]
    var prerelease: [String] = []
    var metadata: [String] = []

    init(numbers: [Int]) { self.numbers = numbers }

    static func isNumber(_ part: Substring) -> Bool {
        (1...9).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    init(_ text: String) throws(NotLiteral) {
        let notLiteral = NotLiteral(line: 0)
        let whole = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let main = whole[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let core = main[0].split(separator: ".", omittingEmptySubsequences: false)
        guard core.count == 3, core.allSatisfy(Self.isNumber) else { throw notLiteral }
        numbers = core.compactMap { Int($0) }
        func identifiers(_ parts: [Substring]) throws(NotLiteral) -> [String] {
            guard parts.count > 1 else { return [] }
            let found = parts[1].split(separator: ".", omittingEmptySubsequences: false)
            let isPlain = found.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { $0 < 0x80 }
                    && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            }
            guard isPlain else { throw notLiteral }
            return found.map(String.init)
        }
        prerelease = try identifiers(main)
        metadata = try identifiers(whole)
    }

    init?(json: JSONValue) {
        numbers = ["major", "minor", "patch"].compactMap { json[$0]?.integer }
        prerelease = (json["prereleaseIdentifiers"]?.elements ?? []).compactMap(\.string)
        metadata = (json["buildMetadataIdentifiers"]?.elements ?? []).compactMap(\.string)
        if numbers.count != 3 { return nil }
    }

    /// The next version in this part, with zeros after it.
    ///
    /// - Parameters:
    ///   - part: 0 for major, 1 for minor, 2 for patch.
    ///   - isClean: Whether to drop the prerelease and metadata identifiers.
    func raised(_ part: Int, isClean: Bool) -> ManifestVersion {
        var version = self
        version.numbers[part] += 1
        for index in version.numbers.indices where index > part { version.numbers[index] = 0 }
        if isClean { (version.prerelease, version.metadata) = ([], []) }
        return version
    }

    var json: JSONValue {
        .object([
            "major": .number(Double(numbers[0])), "minor": .number(Double(numbers[1])),
            "patch": .number(Double(numbers[2])), "prereleaseIdentifiers": .array(prerelease.map(JSONValue.string)),
            "buildMetadataIdentifiers": .array(metadata.map(JSONValue.string)),
        ])
    }
}

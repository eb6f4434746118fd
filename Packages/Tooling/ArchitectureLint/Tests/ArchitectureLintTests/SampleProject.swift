@testable import ArchitectureLint

/// A project of Xcode, written as Xcode writes it.
struct SampleProject {
    struct Target {
        var name: String
        var type = "framework"
        /// Paths relative to the project's folder.
        var sources: [String] = []
        /// Names of targets of the same project.
        var dependsOn: [String] = []
        /// Names of targets of the same project whose products are linked.
        var links: [String] = []
        /// Names of targets of the same project whose products are copied into the product.
        var embeds: [String] = []
        /// Products of packages, with the index of the package; `nil` for one of the workspace.
        var products: [(name: String, package: Int?)] = []
        var settings: [String: String] = [:]
        /// Folders whose files belong to the target, with the paths that do not.
        var folders: [(path: String, except: [String])] = []
        /// Files of other targets' folders.
        var borrows: [(folder: String, files: [String])] = []
        /// Files in the folder of built products that are linked.
        var files: [String] = []
        var resources: [String] = []
    }

    enum Package {
        case local(String)
        case remote(String)
    }

    var targets: [Target]
    var packages: [Package] = []
    /// References to folders of packages and to projects.
    var references: [String] = []
    /// The type of the folders among them.
    var folderType = "wrapper"
    /// The path of the project's `.xcconfig` file.
    var configurationFile: String?
    /// Dependencies on targets of other projects: the target, the project's path, and the other target's identifier.
    var foreign: [(target: String, project: String, identifier: String)] = []

    /// The identifier of a target.
    static func identifier(_ name: String) -> String { id("target", name) }

    private static func id(_ parts: String...) -> String {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in parts.joined(separator: "|").utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        let digits = String(hash, radix: 16, uppercase: true)
        return String(repeating: "0", count: 24 - digits.count) + digits
    }

    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/".contains($0)) }
        return isPlain ? text : "\"\(text)\""
    }

    private static func list(_ elements: [String]) -> String {
        "(\n" + elements.map { "\t\t\t\t\($0),\n" }.joined() + "\t\t\t)"
    }

    private static func object(_ id: String, _ comment: String, _ values: [(String, String)]) -> String {
        "\t\t\(id) /* \(comment) */ = {\n" + values.map { "\t\t\t\($0) = \($1);\n" }.joined() + "\t\t};\n"
    }

    var text: String {
        var sections: [String: [String]] = [:]
        func add(_ isa: String, _ id: String, _ comment: String, _ values: [(String, String)], isLine: Bool = false) {
            let all = [("isa", isa)] + values
            let line = "\t\t\(id) /* \(comment) */ = {" + all.map { "\($0) = \($1); " }.joined() + "};\n"
            sections[isa, default: []].append(isLine ? line : Self.object(id, comment, all))
        }
        var main: [String] = []
        func reference(_ path: String, _ more: [(String, String)] = []) -> String {
            let id = Self.id("file", path)
            if !main.contains(id) {
                main.append(id)
                add(
                    "PBXFileReference", id, path, more + [("path", Self.quoted(path)), ("sourceTree", "\"<group>\"")],
                    isLine: true)
            }
            return id
        }
        func product(_ target: Target) -> String {
            let name = target.type == "framework" ? "\(target.name).framework" : "\(target.name).app"
            let id = Self.id("product", target.name)
            if !main.contains(id) {
                main.append(id)
                add(
                    "PBXFileReference", id, name, [("path", Self.quoted(name)), ("sourceTree", "BUILT_PRODUCTS_DIR")],
                    isLine: true)
            }
            return id
        }
        func buildFile(_ key: String, _ value: String, _ phase: String) -> String {
            let id = Self.id("build", value, phase)
            add("PBXBuildFile", id, "\(value) in \(phase)", [(key, value)], isLine: true)
            return "\(id) /* \(value) in \(phase) */"
        }
        func configurations(_ owner: String, _ settings: [String: String], base: String?) -> String {
            let ids = ["Debug", "Release"].map { name in
                let id = Self.id("configuration", owner, name)
                let own = settings.sorted { $0.key < $1.key }.map {
                    "\t\t\t\t\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n"
                }
                let file = base.map { [("baseConfigurationReference", reference($0))] } ?? []
                add(
                    "XCBuildConfiguration", id, name,
                    file + [("buildSettings", "{\n\(own.joined())\t\t\t}"), ("name", name)])
                return "\(id) /* \(name) */"
            }
            let id = Self.id("configurations", owner)
            add(
                "XCConfigurationList", id, owner,
                [("buildConfigurations", Self.list(ids)), ("defaultConfigurationName", "Release")])
            return id
        }
        for folder in Set(targets.flatMap { $0.folders.map(\.path) }).sorted() {
            let id = Self.id("folder", folder)
            main.append(id)
            let sets = targets.flatMap { target -> [String] in
                let own = target.folders.filter { $0.path == folder && !$0.except.isEmpty }.map(\.except)
                let borrowed = target.borrows.filter { $0.folder == folder }.map(\.files)
                return (own + borrowed).map { files in
                    let set = Self.id("set", target.name, folder)
                    add(
                        "PBXFileSystemSynchronizedBuildFileExceptionSet", set, folder,
                        [
                            ("membershipExceptions", Self.list(files.map(Self.quoted))),
                            ("target", Self.identifier(target.name)),
                        ])
                    return set
                }
            }
            add(
                "PBXFileSystemSynchronizedRootGroup", id, folder,
                [("exceptions", Self.list(sets)), ("path", Self.quoted(folder)), ("sourceTree", "\"<group>\"")])
        }
        let packageIDs = packages.enumerated().map { index, package -> String in
            let id = Self.id("package", String(index))
            switch package {
            case .local(let path):
                add("XCLocalSwiftPackageReference", id, "local", [("relativePath", Self.quoted(path))])
            case .remote(let url):
                add("XCRemoteSwiftPackageReference", id, "remote", [("repositoryURL", Self.quoted(url))])
            }
            return id
        }
        for path in references {
            _ = reference(
                path, [("lastKnownFileType", path.hasSuffix(".xcodeproj") ? "\"wrapper.pb-project\"" : folderType)])
        }
        let project = Self.id("project")
        for target in targets {
            let id = Self.identifier(target.name)
            var dependencies = target.dependsOn.map { other -> String in
                let (dependency, proxy) = (
                    Self.id("dependency", target.name, other), Self.id("proxy", target.name, other)
                )
                add(
                    "PBXTargetDependency", dependency, "PBXTargetDependency",
                    [
                        ("target", "\(Self.identifier(other)) /* \(other) */"),
                        ("targetProxy", "\(proxy) /* PBXContainerItemProxy */"),
                    ])
                add(
                    "PBXContainerItemProxy", proxy, "PBXContainerItemProxy",
                    [
                        ("containerPortal", "\(project) /* Project object */"), ("proxyType", "1"),
                        ("remoteGlobalIDString", Self.identifier(other)), ("remoteInfo", Self.quoted(other)),
                    ])
                return "\(dependency) /* PBXTargetDependency */"
            }
            for other in foreign where other.target == target.name {
                let (dependency, proxy) = (
                    Self.id("dependency", target.name, other.identifier),
                    Self.id("proxy", target.name, other.identifier)
                )
                add(
                    "PBXTargetDependency", dependency, "PBXTargetDependency",
                    [("name", "Other"), ("targetProxy", proxy)])
                add(
                    "PBXContainerItemProxy", proxy, "PBXContainerItemProxy",
                    [
                        ("containerPortal", reference(other.project)), ("proxyType", "1"),
                        ("remoteGlobalIDString", other.identifier), ("remoteInfo", "Other"),
                    ])
                dependencies.append(dependency)
            }
            var products: [String] = []
            var linked = target.links.compactMap { name in targets.first { $0.name == name } }.map {
                buildFile("fileRef", product($0), "Frameworks of \(target.name)")
            }
            for (name, package) in target.products {
                let product = Self.id("productDependency", target.name, name)
                let from = package.map { [("package", "\(packageIDs[$0]) /* package */")] } ?? []
                add("XCSwiftPackageProductDependency", product, name, from + [("productName", Self.quoted(name))])
                products.append("\(product) /* \(name) */")
                linked.append(buildFile("productRef", product, "Frameworks of \(target.name)"))
            }
            for file in target.files {
                let id = Self.id("built", file)
                if !main.contains(id) {
                    main.append(id)
                    add(
                        "PBXFileReference", id, file,
                        [("path", Self.quoted(file)), ("sourceTree", "BUILT_PRODUCTS_DIR")], isLine: true)
                }
                linked.append(buildFile("fileRef", id, "Frameworks of \(target.name)"))
            }
            let embedded = target.embeds.compactMap { name in targets.first { $0.name == name } }.map {
                buildFile("fileRef", product($0), "Embed of \(target.name)")
            }
            let sources = target.sources.map { buildFile("fileRef", reference($0), "Sources of \(target.name)") }
            let resources = target.resources.map { buildFile("fileRef", reference($0), "Resources of \(target.name)") }
            let phases = [
                ("PBXSourcesBuildPhase", "Sources", sources), ("PBXFrameworksBuildPhase", "Frameworks", linked),
                ("PBXResourcesBuildPhase", "Resources", resources), ("PBXCopyFilesBuildPhase", "Embed", embedded),
            ].map { isa, name, files -> String in
                let phase = Self.id("phase", target.name, name)
                add(isa, phase, name, [("files", Self.list(files))])
                return "\(phase) /* \(name) */"
            }
            let folders = target.folders.map { Self.id("folder", $0.path) }
            add(
                "PBXNativeTarget", id, target.name,
                [
                    ("buildConfigurationList", configurations(target.name, target.settings, base: nil)),
                    ("buildPhases", Self.list(phases)), ("dependencies", Self.list(dependencies)),
                ] + (folders.isEmpty ? [] : [("fileSystemSynchronizedGroups", Self.list(folders))])
                    + [("name", Self.quoted(target.name)), ("packageProductDependencies", Self.list(products))]
                    + [
                        ("productReference", product(target)),
                        ("productType", "\"com.apple.product-type.\(target.type)\""),
                    ])
        }
        let list = configurations("project", ["SDKROOT": "iphoneos"], base: configurationFile)
        add("PBXGroup", Self.id("main"), "main", [("children", Self.list(main)), ("sourceTree", "\"<group>\"")])
        add(
            "PBXProject", project, "Project object",
            [
                ("buildConfigurationList", list), ("mainGroup", Self.id("main")),
                ("packageReferences", Self.list(packageIDs)), ("projectDirPath", "\"\""),
                ("targets", Self.list(targets.map { Self.identifier($0.name) })),
            ])
        let body = sections.sorted { $0.key < $1.key }.map { isa, objects in
            "\n/* Begin \(isa) section */\n\(objects.joined())/* End \(isa) section */\n"
        }
        return "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n\tobjects = {\n"
            + body.joined() + "\t};\n\trootObject = \(project) /* Project object */;\n}\n"
    }
}

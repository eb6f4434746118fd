/// The marked part of the root manifest that adds the packages and their tests, each with a call.
///
/// A test target declares its dependencies in its package; the root's call is derived from that. So the block depends
/// on the other manifests alone, and replaces one that cannot be evaluated, such as after a merge.
struct TestBlock: Sendable {
    static let mark = MarkedBlock("packages and tests")

    /// The root's manifest.
    let file: String
    /// The manifest with the block derived from the packages.
    let text: String
    /// The first line of the manifest that differs from `text`, counted from 1; `nil` if none does.
    let staleLine: Int?

    /// - Returns: `nil` if the root manifest has no block.
    init?(_ repository: Repository) {
        let graph = repository.graph
        file = graph.packages.first(where: \.isRoot)?.manifestFile ?? "Package.swift"
        guard let old = repository.tree.text(file) else { return nil }
        var lines = textLines(old[...])
        guard let range = Self.mark.range(in: lines) else { return nil }
        let new = textLines(Self.text(graph)[...])
        let same = zip(lines[range], new).prefix { $0 == $1 }.count
        // If the new block only has more lines, the last line of the old one counts as different.
        staleLine = lines[range].elementsEqual(new) ? nil : range.lowerBound + min(same, range.count - 1) + 1
        lines.replaceSubrange(range, with: new)
        text = MarkedBlock.manifest(old, with: lines)
    }

    /// The tests that the block declares a second time, by module number; their own packages' manifests decide.
    static func modules(in repository: Repository) -> Set<Int> {
        let graph = repository.graph
        guard !repository.tables.hardened.isEmpty, let root = graph.packages.firstIndex(where: \.isRoot),
            mark.written(in: graph.packages[root].source.text) != nil
        else { return [] }
        return Set(graph.modules.filter { $0.package == root && $0.kind == .test && $0.owner != root }.map(\.id))
    }

    private static func text(_ graph: ModuleGraph) -> String {
        let tests = graph.modules.filter {
            $0.kind == .test && !$0.isInProject && !$0.files.isEmpty && !graph.packages[$0.package].isRoot
        }
        let used = tests.map { products(of: $0, graph) }
        let packages = Set(tests.map(\.package) + used.joined().map(\.package)).map { graph.packages[$0] }
        let dependencies = packages.map { package in
            (package.folder, call("dependency", package.folder, [("products", package.manifest.products.map(\.name))]))
        }
        let calls = zip(tests, used).map { test, used in
            let target = graph.packages[test.package].manifest.targets.first { $0.name == test.name }
            return (
                test.folder,
                call("tests", test.folder, [("excluding", target?.exclude ?? []), ("uses", used.map(\.name))])
            )
        }
        func lines(_ calls: [(folder: String, text: String)]) -> String {
            calls.sorted { alphabetically($0.folder, $1.folder) }.map(\.text).joined(separator: "\n")
        }
        return """
            \(mark.begin), written by `architecture-lint harden`
            // Each package with its products, and each folder of tests with the products that its package declares for it.
            var packageOfProduct: [String: String] = [:]

            \(lines(dependencies))

            \(lines(calls))

            \(functions)
            \(mark.end)
            """
    }

    /// The products that contain what a test target depends on. A target in no product is out of the root's reach.
    private static func products(of module: Module, _ graph: ModuleGraph) -> [(name: String, package: Int)] {
        let target = graph.packages[module.package].manifest.targets.first { $0.name == module.name }
        return (target?.dependencies ?? []).compactMap { dependency in
            guard let package = dependency.package else {
                let products = graph.packages[module.package].manifest.products
                let product =
                    products.first { $0.name == dependency.name }
                    ?? products.first { $0.targets.contains(dependency.name) }
                if let product { return (product.name, module.package) }
                // A name alone can also be a product of a package that this one depends on.
                let provider = module.dependencies.first { $0.name == dependency.name }?.modules.first
                guard let package = provider.map({ graph.modules[$0].package }), package != module.package else {
                    return nil
                }
                return (dependency.name, package)
            }
            return graph.packages.firstIndex { $0.isNamed(package) }.map { (dependency.name, $0) }
        }
    }

    private static let width = 120

    /// The call as the formatter writes it: on one line, or on as few as it needs.
    private static func call(_ name: String, _ folder: String, _ lists: [(label: String, names: [String])]) -> String {
        let arguments =
            [["\"\(folder)\""]]
            + lists.map { label, names in
                let sorted = Set(names).sorted(by: alphabetically).map { "\"\($0)\"" }
                return sorted.prefix(1).map { "\(label): \($0)" } + sorted.dropFirst()
            }
        let line = "\(name)(\(arguments.joined().joined(separator: ", ")))"
        guard line.utf8.count > width else { return line }
        var lines = ["\(name)("]
        for argument in arguments where !argument.isEmpty {
            lines.append("   ")
            for value in argument {
                if lines[lines.count - 1].utf8.count + value.utf8.count + 2 > width { lines.append("   ") }
                lines[lines.count - 1] += " \(value),"
            }
        }
        return lines.joined(separator: "\n").dropLast() + ")"
    }
}

// MARK: - Reading

extension TestBlock {
    /// What the calls of a manifest add to its package.
    struct Calls {
        private(set) var dependencies: [ManifestExpression] = []
        private(set) var targets: [ManifestExpression] = []
        private var packageOfProduct: [String: String] = [:]

        /// - Returns: Whether this is such a call.
        mutating func add(_ function: String, _ arguments: [ManifestExpression.Argument]) -> Bool {
            var lists: [(label: String, values: [String])] = []
            for argument in arguments {
                guard case .literal(let text) = argument.value else { return false }
                if argument.label != nil || lists.isEmpty { lists.append((argument.label ?? "", [])) }
                lists[lists.count - 1].values.append(text)
            }
            let known = ["dependency": ["", "products"], "tests": ["", "excluding", "uses"]][function] ?? []
            let labels = lists.map(\.label)
            // Each label at most once, in this order.
            guard known.filter(labels.contains) == labels, let folder = lists.first?.values.first,
                lists[0].label.isEmpty, lists[0].values.count == 1
            else { return false }
            func values(_ label: String) -> [String] { lists.first { $0.label == label }?.values ?? [] }
            let name = String(folder.split(separator: "/").last ?? "")
            if function == "dependency" {
                dependencies.append(Self.call("package", ["path": .literal(folder)]))
                for product in values("products") { packageOfProduct[product] = name }
                return true
            }
            let products = values("uses").map { product in
                Self.call(
                    "product", ["name": .literal(product), "package": .literal(packageOfProduct[product] ?? product)])
            }
            targets.append(
                Self.call(
                    "testTarget",
                    [
                        "name": .literal(name), "dependencies": .array(products), "path": .literal(folder),
                        "exclude": .array(values("excluding").map(ManifestExpression.literal)),
                        "swiftSettings": .constant("settings"),
                    ]))
            return true
        }

        private static func call(
            _ name: String, _ arguments: KeyValuePairs<String, ManifestExpression>
        ) -> ManifestExpression {
            .call(type: nil, name: name, arguments: arguments.map { .init(label: $0.key, value: $0.value) })
        }
    }

    /// The end of the block. SwiftPM refuses tests that are declared twice and a product of no package.
    static let functions = #"""
        @MainActor
        func dependency(_ folder: String, products: String...) {
            package.dependencies.append(.package(path: folder))
            for product in products { packageOfProduct[product] = lastName(folder) }
        }

        @MainActor
        func tests(_ folder: String, excluding excluded: String..., uses products: String...) {
            package.targets.append(
                .testTarget(
                    name: lastName(folder),
                    dependencies: products.map { .product(name: $0, package: packageOfProduct[$0] ?? $0) },
                    path: folder, exclude: excluded, swiftSettings: settings))
        }

        func lastName(_ folder: String) -> String { String(folder.split(separator: "/").last ?? "") }
        """#
}

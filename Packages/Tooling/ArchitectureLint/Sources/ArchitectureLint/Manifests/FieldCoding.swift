/// Writes numbers, texts and lists in sequence; each text and list follows its length.
struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ count: Int) {
        withUnsafeBytes(of: UInt32(clamping: count).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ text: String) {
        append(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append<Element>(_ list: [Element], each: (inout FieldWriter, Element) -> Void) {
        append(list.count)
        for element in list { each(&self, element) }
    }

    /// `nil` differs from an empty text.
    mutating func append(_ text: String?) {
        append(text == nil ? 0 : 1)
        if let text { append(text) }
    }

    mutating func append(_ texts: [String]) { append(texts) { $0.append($1) } }
}

/// Reads the output of `FieldWriter`; other input gives `nil` or arbitrary values, and never traps.
struct FieldReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func count() -> Int? {
        guard bytes.count - position >= 4 else { return nil }
        let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: UInt32.self) }
        position += 4
        // Every element takes at least one byte, so a list cannot be longer than the rest. The numbers that are not
        // lengths, 0 and 1, always have something after them.
        let count = Int(UInt32(littleEndian: value))
        return count <= bytes.count - position ? count : nil
    }

    mutating func text() -> String? {
        guard let count = count() else { return nil }
        defer { position += count }
        return String(validating: bytes[position..<(position + count)], as: UTF8.self)
    }

    mutating func optionalText() -> String?? {
        switch count() {
        case 0: .some(nil)
        case 1: text().map(Optional.some)
        default: nil
        }
    }

    mutating func list<Element>(of element: (inout FieldReader) -> Element?) -> [Element]? {
        guard let count = count() else { return nil }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            list.append(next)
        }
        return list
    }

    mutating func texts() -> [String]? { list { $0.text() } }
}

extension Manifest {
    func write(to writer: inout FieldWriter) {
        writer.append(name)
        writer.append(products) { writer, product in
            writer.append(product.name)
            writer.append(product.targets)
        }
        writer.append(dependencies) { writer, dependency in
            switch dependency {
            case .local(let path):
                writer.append(0)
                writer.append(path)
            case .external(let location, let name):
                writer.append(1)
                writer.append(location)
                writer.append(name)
            }
        }
        writer.append(targets) { writer, target in
            writer.append(target.name)
            writer.append(target.kind.rawValue)
            writer.append(target.path)
            writer.append(target.exclude)
            writer.append(target.sources == nil ? 0 : 1)
            if let sources = target.sources { writer.append(sources) }
            writer.append(target.publicHeadersPath)
            writer.append(target.hasPlugins ? 1 : 0)
            writer.append(target.hasResources ? 1 : 0)
            writer.append(target.dependencies) { writer, dependency in
                writer.append(dependency.name)
                writer.append(dependency.package)
                writer.append(dependency.isTarget ? 1 : 0)
                writer.append(dependency.isConditional ? 1 : 0)
                writer.append(dependency.moduleAliases.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
            }
            writer.append(target.settings)
            writer.append(target.clangSettings)
        }
    }

    init?(from reader: inout FieldReader) {
        guard let name = reader.text(),
            let products = reader.list(of: { reader -> Product? in
                guard let name = reader.text(), let targets = reader.texts() else { return nil }
                return Product(name: name, targets: targets)
            }),
            let dependencies = reader.list(of: { reader -> PackageDependency? in
                guard let kind = reader.count(), let text = reader.text() else { return nil }
                guard kind == 1 else { return .local(path: text) }
                return reader.optionalText().map { .external(location: text, name: $0) }
            }),
            let targets = reader.list(of: { Target(from: &$0) })
        else { return nil }
        self.init(name: name, products: products, dependencies: dependencies, targets: targets)
    }
}

extension Manifest.Target {
    fileprivate init?(from reader: inout FieldReader) {
        guard let name = reader.text(), let kind = reader.text().flatMap(Kind.init), let path = reader.optionalText(),
            let exclude = reader.texts(), let hasSources = reader.count()
        else { return nil }
        self.init(name: name, kind: kind, path: path, exclude: exclude)
        if hasSources == 1 {
            guard let sources = reader.texts() else { return nil }
            self.sources = sources
        }
        guard let publicHeadersPath = reader.optionalText(), let hasPlugins = reader.count(),
            let hasResources = reader.count()
        else { return nil }
        self.publicHeadersPath = publicHeadersPath
        self.hasPlugins = hasPlugins == 1
        self.hasResources = hasResources == 1
        let dependencies = reader.list { reader -> Manifest.TargetDependency? in
            guard let name = reader.text(), let package = reader.optionalText(), let isTarget = reader.count(),
                let isConditional = reader.count(), let aliases = reader.texts(), aliases.count.isMultiple(of: 2)
            else { return nil }
            var dependency = Manifest.TargetDependency(
                name: name, package: package, isTarget: isTarget == 1, isConditional: isConditional == 1)
            for index in stride(from: 0, to: aliases.count, by: 2) {
                dependency.moduleAliases[aliases[index]] = aliases[index + 1]
            }
            return dependency
        }
        guard let dependencies, let settings = reader.texts(), let clangSettings = reader.texts() else { return nil }
        self.dependencies = dependencies
        self.settings = settings
        self.clangSettings = clangSettings
    }
}

/// Guesses the layers of a repository that documents none.
///
/// Applications and extensions are layers of their own. Folders, suffixes and prefixes of names are hints:
/// `Packages/Features/Login`, `LoginRepository`, `RSCore`. The other modules are separated into at most three layers by
/// their depth, the length of the longest path below them. A few dependencies against the direction of many count as
/// violations; without hints, depth alone decides. A large folder whose modules depend on each other is split by depth.
/// In the end neighbours are joined until there are few layers: first those in a cycle, then small ones that hardly
/// depend on each other.
struct LayerInference {
    /// The modules of one row.
    struct Group {
        var name: String
        /// Relative to the root; "" for anywhere.
        var folder: String
        /// The suffixes of the names; empty if they have none in common. Only joined groups have several.
        var suffixes: [String] = []
        /// Ascending.
        var modules: [Int]
        /// Whether it was formed by depth or by a prefix, so that it is not split by depth.
        var isWhole = false
        /// Whether it was formed by depth, even if it is named after a folder, its only module or its programs.
        var isByDepth = false
    }

    /// A dependency of one module on another one.
    struct Edge: Hashable {
        var from: Int
        var to: Int
    }

    /// From top to bottom: each group above those it depends on.
    private(set) var groups: [Group] = []
    /// Dependencies that the row of a group must not allow.
    private(set) var violations: Set<Edge> = []
    /// Names of groups that depend on each other so much that neither is above the other.
    private(set) var cycles: [[String]] = []
    /// Undeclared imports that nobody could declare: they are mistakes, and no row allows them.
    let mistakes: [Edge]

    private let graph: ModuleGraph
    private let subjects: [Module]
    /// The modules that each module declares or imports, without tests. The first of several twins stands for all.
    /// Twins are modules that no row can tell apart.
    let targets: [Int: Set<Int>]
    /// The first twin of each module that has an earlier one.
    private let twins: [Int: Int]

    /// With more rows, the table would not be readable.
    static let maximumGroups = 40
    private static let maximumLevels = 3
    /// A record with more layers is hard to remember. If folders and names suggest more, neighbours are joined.
    private static let usualGroups = 7
    /// A folder with more modules is split if its modules depend on each other.
    static let maximumGroupSize = 5

    init(_ repository: Repository) {
        let graph = repository.graph
        self.graph = graph
        subjects = graph.modules.filter { graph.needsRow($0.id) }
        let ids = Set(subjects.map(\.id))
        let twins = Self.twins(subjects)
        self.twins = twins
        var targets: [Int: Set<Int>] = [:]
        var mistakes: [Edge] = []
        let closing = ImportCycles(graph)
        for module in subjects {
            let imported = module.files.flatMap { repository.imports[$0] ?? [] }.compactMap {
                graph.module(imported: $0.module, by: module.id)
            }
            let wrong = Set(imported).intersection(ids).filter { closing.wouldClose(module.id, $0) }
            mistakes += wrong.sorted().map { Edge(from: module.id, to: $0) }
            let needed = Set(graph.declared(by: module.id) + imported).intersection(ids).subtracting(wrong)
            let first = twins[module.id] ?? module.id
            targets[first, default: []].formUnion(needed.map { twins[$0] ?? $0 }.filter { $0 != first })
        }
        for module in subjects { targets[module.id] = targets[twins[module.id] ?? module.id] ?? [] }
        self.targets = targets
        self.mistakes = mistakes
        let levels = Levels(targets)
        for hints in [Hints.prefixes, .suffixes, .folders] {
            let candidate = Self.grouped(subjects, graph, targets, levels, twins, hints)
            guard candidate.count <= Self.maximumGroups else { continue }
            order(candidate)
            // Modules with a common prefix, such as `RS`, often lie on several levels.
            if isOrdered, hints != .prefixes || cycles.isEmpty { break }
        }
        if !isOrdered { order(Self.byLevel(subjects, levels, graph)) }
        // A folder shared by all says nothing.
        if Set(groups.map(\.folder)).count == 1 { for index in groups.indices { groups[index].folder = "" } }
        splitLargeGroups()
        joinNeighbours()
        nameRest()
        nameGroups()
    }

    /// Whether the groups form layers, except for a few side by side.
    private var isOrdered: Bool {
        (groups.count > 1 || subjects.count == 1) && cycles.count * 3 <= groups.count
    }
}

// MARK: - Hints

extension LayerInference {
    /// The hints to use besides the kinds of targets. Each includes those after it.
    private enum Hints { case prefixes, suffixes, folders }

    private struct Key: Hashable, Comparable {
        var folder: String
        var suffix = ""
        var prefix = ""
        /// The layer of a program; empty for a module that others import.
        var role = ""
        var level = 0

        static func < (left: Key, right: Key) -> Bool {
            (left.folder, left.suffix, left.prefix, left.role, left.level)
                < (right.folder, right.suffix, right.prefix, right.role, right.level)
        }
    }

    /// The layer of a project's application, extension or tool, which nothing imports; empty for any other module.
    private static func role(of module: Module) -> String {
        guard let type = module.xcode?.type, type.kind == .executable else { return "" }
        if type.identifier.contains("extension") || type.identifier == "xpc-service" { return "Extensions" }
        return type.identifier.hasPrefix("application") ? "Apps" : "Tools"
    }

    private static func grouped(
        _ subjects: [Module], _ graph: ModuleGraph, _ targets: [Int: Set<Int>], _ levels: Levels,
        _ twins: [Int: Int], _ hints: Hints
    ) -> [Group] {
        var keys: [Int: Key] = [:]
        for module in subjects where !role(of: module).isEmpty {
            keys[module.id] = Key(folder: "", role: role(of: module))
        }
        let inner = subjects.filter { keys[$0.id] == nil }
        let folders = folders(inner, graph)
        for (folder, modules) in Dictionary(grouping: inner, by: { folders[$0.id] ?? "" }) {
            let suffixes = hints != .folders ? suffixes(modules, minimum: subjects.count < 20 ? 2 : 3, targets) : [:]
            let prefixes = hints == .prefixes ? prefixes(modules.filter { suffixes[$0.id] == nil }) : [:]
            for module in modules {
                keys[module.id] = Key(
                    folder: folder, suffix: suffixes[module.id] ?? "", prefix: prefixes[module.id] ?? "")
            }
        }
        // In a flat repository, depth is the only hint for the rest.
        if Set(folders.values).count == 1 {
            let rest = inner.filter { keys[$0.id]?.suffix == "" && keys[$0.id]?.prefix == "" }
            let needed = targets.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
            let programs = rest.filter { $0.kind == .executable && !$0.isInProject && !needed.contains($0.id) }
            let others = rest.filter { module in !programs.contains { $0.id == module.id } }
            if !others.isEmpty { for program in programs { keys[program.id]?.role = programNames } }
            for (module, level) in levels.bands(of: (others.isEmpty ? rest : others).map(\.id), atMost: maximumLevels) {
                keys[module]?.level = level
            }
        }
        for module in subjects { if let first = twins[module.id] { keys[module.id] = keys[first] } }
        let highest = keys.values.map(\.level).max() ?? 1
        let groups = Dictionary(grouping: subjects.map(\.id)) { keys[$0] ?? Key(folder: "") }
        return groups.sorted { $0.key < $1.key }.map { key, modules in
            let name =
                key.level == 0
                ? self.name(of: modules, in: key.folder, among: subjects, graph)
                : self.name(of: modules, at: key.level, of: highest, among: subjects, graph)
            // The suffix `-format` of `swift-format` names the layer without its hyphen.
            let end = String(key.suffix.drop { $0 == "-" || $0 == "_" })
            return Group(
                name: [key.role, end, key.prefix].first { !$0.isEmpty } ?? name, folder: key.folder,
                suffixes: key.suffix.isEmpty ? [] : [key.suffix],
                modules: modules.sorted(), isWhole: key.level > 0 || !key.prefix.isEmpty,
                isByDepth: key.level > 0 && key.role.isEmpty)
        }
    }

    private static func byLevel(_ subjects: [Module], _ levels: Levels, _ graph: ModuleGraph) -> [Group] {
        let bands = levels.bands(of: subjects.map(\.id), atMost: maximumLevels)
        return Dictionary(grouping: bands.keys) { bands[$0] ?? 0 }.sorted { $0.key < $1.key }.map { level, modules in
            Group(
                name: name(of: modules, at: level, of: bands.values.max() ?? 1, among: subjects, graph), folder: "",
                modules: modules.sorted(), isWhole: true, isByDepth: true)
        }
    }

    /// The modules that no row can tell from an earlier one: with its name and its folder or files, as in a package and
    /// a project that build the same sources.
    private static func twins(_ subjects: [Module]) -> [Int: Int] {
        var twins: [Int: Int] = [:]
        for modules in Dictionary(grouping: subjects, by: \.name).values where modules.count > 1 {
            for (index, module) in modules.enumerated() {
                let first = modules[..<index].first {
                    $0.folder == module.folder || !Set($0.files).isDisjoint(with: module.files)
                }
                if let first { twins[module.id] = twins[first.id] ?? first.id }
            }
        }
        return twins
    }

    /// The name for modules in no folder.
    private static let rootName = "Root"
    /// Folders that packages of any kind contain.
    private static let usualFolders: Set<String> = ["Sources", "Source", "src", "Tests"]

    /// The name for modules of one folder: the folder's, or that of the package around `Sources`.
    private static func name(
        of modules: [Int], in folder: String, among subjects: [Module], _ graph: ModuleGraph
    ) -> String {
        let parts = folder.split(separator: "/").map(String.init)
        return parts.last { !usualFolders.contains($0) } ?? parts.first
            ?? distinctiveFolder(of: modules, among: subjects, graph) ?? rootName
    }

    /// The name for modules of one depth: that of the folder that contains most of them and hardly any others, else
    /// "Programs" if most are programs, else the name of the only module, else one for the depth.
    private static func name(
        of modules: [Int], at level: Int, of count: Int, among subjects: [Module], _ graph: ModuleGraph
    ) -> String {
        if modules.count > 1, let folder = distinctiveFolder(of: modules, among: subjects, graph) { return folder }
        let programs = modules.count { graph.modules[$0].kind == .executable }
        if modules.count > 1, programs * 2 > modules.count { return programNames }
        return names(of: modules, graph).count == 1
            ? graph.modules[modules[0]].name : roles(count, hasApp: hasApp(subjects))[level - 1]
    }

    private static let programNames = "Programs"

    /// The names of modules; twins share one.
    private static func names(of modules: [Int], _ graph: ModuleGraph) -> Set<String> {
        Set(modules.map { graph.modules[$0].name })
    }

    private static func hasApp(_ subjects: [Module]) -> Bool { subjects.contains { role(of: $0) == "Apps" } }

    private static func topName(hasApp: Bool) -> String { hasApp ? "Features" : "Top" }

    /// The names of layers that only depth separates, from the lowest.
    private static func roles(_ count: Int, hasApp: Bool) -> [String] {
        let top = topName(hasApp: hasApp)
        return switch count {
        case ..<2: ["Core"]
        case 2: ["Base", top]
        default: ["Base", "Core", top]
        }
    }

    /// The name of the folder that contains most of the modules and hardly any others.
    private static func distinctiveFolder(of modules: [Int], among subjects: [Module], _ graph: ModuleGraph) -> String?
    {
        func folders(_ module: Int) -> [String] {
            var parts = graph.modules[module].folder.split(separator: "/")
            var folders: [String] = []
            while parts.popLast() != nil, !parts.isEmpty { folders.append(parts.joined(separator: "/")) }
            return folders
        }
        let members = Set(modules)
        var (inside, outside) = ([String: Int](), [String: Int]())
        for subject in subjects {
            for folder in folders(subject.id) {
                if members.contains(subject.id) {
                    inside[folder, default: 0] += 1
                } else {
                    outside[folder, default: 0] += 1
                }
            }
        }
        let characteristic = inside.filter { folder, count in
            count * 3 >= modules.count * 2 && (outside[folder] ?? 0) * 3 <= count
                && !usualFolders.contains(lastPart(folder))
        }
        return characteristic.keys.min { ($0.count, $0) < ($1.count, $1) }.map(lastPart)
    }

    /// For each module, the folder that determines its layer: the package's, or, in a package with many targets,
    /// that of the target. If most of these folders contain only one package or target, the folder above.
    private static func folders(_ subjects: [Module], _ graph: ModuleGraph) -> [Int: String] {
        let counts = Dictionary(grouping: subjects, by: \.owner).mapValues(\.count)
        func parent(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }
        var folders: [Int: String] = [:]
        var units: [Int: String] = [:]
        for module in subjects {
            let package = graph.packages[module.owner].folder
            let isLarge = package.isEmpty || (counts[module.owner] ?? 0) >= 10
            units[module.id] = isLarge ? module.folder : package
            folders[module.id] = parent(isLarge ? module.folder : package)
        }
        for _ in 0..<3 {
            var unitsOfFolder: [String: Set<String>] = [:]
            for module in subjects {
                unitsOfFolder[folders[module.id] ?? "", default: []].insert(units[module.id] ?? "")
            }
            let singles = unitsOfFolder.values.count { $0.count == 1 }
            guard unitsOfFolder.count > 1, singles * 2 > unitsOfFolder.count else { break }
            for module in subjects { folders[module.id] = parent(folders[module.id] ?? "") }
        }
        return folders
    }

    /// For modules of one folder, the longest suffix that enough of them share. A suffix counts only if its modules
    /// depend on others of the folder, or these on them: otherwise the folder is one layer.
    private static func suffixes(_ modules: [Module], minimum: Int, _ targets: [Int: Set<Int>]) -> [Int: String] {
        var left = modules
        var chosen: [Int: String] = [:]
        let words = Dictionary(uniqueKeysWithValues: modules.map { ($0.id, $0.name.nameWords) })
        let longest = words.values.map(\.count).max() ?? 0
        for length in stride(from: longest - 1, through: 1, by: -1) {
            let sharing = Dictionary(grouping: left.filter { (words[$0.id]?.count ?? 0) > length }) { module in
                (words[module.id] ?? []).suffix(length).joined()
            }
            for (suffix, members) in sharing where members.count >= minimum && suffix.count > 1 {
                for member in members { chosen[member.id] = suffix }
            }
            left.removeAll { chosen[$0.id] != nil }
        }
        for suffix in Set(chosen.values) {
            let members = Set(chosen.filter { $0.value == suffix }.keys)
            let others = Set(modules.map(\.id)).subtracting(members)
            let meetsOthers = modules.contains { module in
                let otherSide = members.contains(module.id) ? others : members
                return !(targets[module.id] ?? []).isDisjoint(with: otherSide)
            }
            if !meetsOthers { for member in members { chosen[member] = nil } }
        }
        return chosen
    }

    /// The capitals before the first word, such as `RS` of `RSCore` and `RSWeb`, if at least three modules have them,
    /// but no more than three quarters.
    private static func prefixes(_ modules: [Module]) -> [Int: String] {
        var found: [Int: String] = [:]
        for module in modules {
            let capitals = module.name.prefix { $0.isUppercase }
            guard capitals.count > 2, capitals.count < module.name.count else { continue }
            found[module.id] = String(capitals.dropLast())
        }
        let counts = Dictionary(grouping: found.values) { $0 }.mapValues(\.count)
        return found.filter {
            counts[$0.value, default: 0] >= 3 && counts[$0.value, default: 0] * 4 <= modules.count * 3
        }
    }

    private static func lastPart(_ folder: String) -> String {
        folder.split(separator: "/").last.map(String.init) ?? rootName
    }
}

// MARK: - Order

extension LayerInference {
    /// Sorts the groups from top to bottom, and finds the upward dependencies.
    private mutating func order(_ candidate: [Group]) {
        var groupOf: [Int: Int] = [:]
        for (index, group) in candidate.enumerated() { for module in group.modules { groupOf[module] = index } }
        var weights: [Edge: Int] = [:]
        for (module, targets) in targets {
            for target in targets {
                guard let from = groupOf[module], let to = groupOf[target], from != to else { continue }
                weights[Edge(from: from, to: to), default: 0] += 1
            }
        }
        let sorted = Self.sorted(candidate.indices.map { $0 }, weights) { candidate[$0].name }
        let position = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
        let upward = weights.filter { (position[$0.key.from] ?? 0) > (position[$0.key.to] ?? 0) }
        violations = []
        cycles = []
        for (edge, count) in upward.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
            let span = (position[edge.to] ?? 0)...(position[edge.from] ?? 0)
            let down = weights.filter { other, _ in
                guard let from = position[other.from], let to = position[other.to] else { return false }
                return from < to && span.contains(from) && span.contains(to)
            }
            // A few upward dependencies are mistakes; more than a quarter of the downward ones mean that there is no
            // direction.
            guard count * 4 <= down.values.reduce(0, +) else {
                cycles.append([candidate[edge.to].name, candidate[edge.from].name])
                continue
            }
            for module in candidate[edge.from].modules {
                for target in targets[module] ?? [] where groupOf[target] == edge.to {
                    violations.insert(Edge(from: module, to: target))
                }
            }
        }
        groups = sorted.map { candidate[$0] }
    }

    /// An order with few upward edges: sinks go to the bottom, sources to the top; if there is neither, the node whose
    /// outgoing edges exceed its incoming ones most goes to the top.
    ///
    /// Source: P. Eades, X. Lin, W. F. Smyth, "A fast and effective heuristic for the feedback arc set problem", 1993.
    private static func sorted(_ nodes: [Int], _ weights: [Edge: Int], name: (Int) -> String) -> [Int] {
        var left = Set(nodes)
        var top: [Int] = []
        var bottom: [Int] = []
        func sum(_ node: Int, outgoing: Bool) -> Int {
            weights.filter { edge, _ in
                let (near, far) = outgoing ? (edge.from, edge.to) : (edge.to, edge.from)
                return near != far && near == node && left.contains(far)
            }.values.reduce(0, +)
        }
        while !left.isEmpty {
            let ordered = left.sorted { (name($0), $0) < (name($1), $1) }
            if let source = ordered.last(where: { sum($0, outgoing: false) == 0 }) {
                top.append(source)
                left.remove(source)
            } else if let sink = ordered.first(where: { sum($0, outgoing: true) == 0 }) {
                bottom.append(sink)
                left.remove(sink)
            } else if let best = ordered.max(by: {
                sum($0, outgoing: true) - sum($0, outgoing: false) < sum($1, outgoing: true) - sum($1, outgoing: false)
            }) {
                top.append(best)
                left.remove(best)
            }
        }
        return top + bottom.reversed()
    }

    /// The dependencies of a group on a higher one that do not count as violations: the row of the lower allows them.
    struct Upward {
        var lower: Group
        var upper: Group
        var edges: [Edge]
    }

    var upward: [Upward] {
        groups.indices.flatMap { lower in
            groups[..<lower].compactMap { upper in
                let edges = groups[lower].modules.flatMap { module in
                    (targets[module] ?? []).sorted().map { Edge(from: module, to: $0) }
                }.filter { upper.modules.contains($0.to) && !violations.contains($0) }
                return edges.isEmpty ? nil : Upward(lower: groups[lower], upper: upper, edges: edges)
            }
        }
    }

    /// The names of modules of one group that need each other, so its row has to allow all dependencies among them.
    var circles: [(modules: [String], group: String)] {
        Levels.components(targets).compactMap { component in
            guard component.count > 1,
                let group = groups.first(where: { Set(component).isSubset(of: $0.modules) })
            else { return nil }
            return (component.map { graph.modules[$0].name }.sorted(), group.name)
        }.sorted { $0.modules.lexicographicallyPrecedes($1.modules) }
    }

    /// For each module, everything below it, without presumed violations.
    func reached() -> [Int: ModuleSet] {
        var reached: [Int: ModuleSet] = [:]
        for start in targets.keys {
            var set = ModuleSet(count: graph.modules.count)
            var waiting = [start]
            while let module = waiting.popLast() {
                for target in targets[module] ?? []
                where !violations.contains(Edge(from: module, to: target)) && target != start {
                    if set.insert(target) { waiting.append(target) }
                }
            }
            reached[start] = set
        }
        return reached
    }

    /// Splits large groups whose modules mostly depend on each other, since nothing would be checked among them.
    /// Suffixes are preferred to depth: they also cover modules that are added later.
    private mutating func splitLargeGroups() {
        let reached = reached()
        for group in groups
        where group.modules.count > Self.maximumGroupSize && group.suffixes.isEmpty && !group.isWhole && !isRole(group)
        {
            let parts = parts(of: group, reached)
            guard parts.count > 1 else { continue }
            var split = self
            split.order(groups.filter { $0.modules != group.modules } + parts)
            // Depth inside one group may contradict the other groups.
            guard split.groups.count <= Self.maximumGroups, split.cycles.count <= cycles.count,
                split.violations.count <= violations.count
            else { continue }
            self = split
        }
    }

    /// The programs of a group that nothing depends on, and the rest by the length of the longest path in the group;
    /// nothing if less than half of the modules depend on each other.
    private func parts(of group: Group, _ reached: [Int: ModuleSet]) -> [Group] {
        let inner = Dictionary(
            uniqueKeysWithValues: group.modules.map { module in
                (module, Set(group.modules.filter { $0 != module && reached[module]?.contains($0) == true }))
            })
        // The modules that reach another one of the group, or are reached by one.
        let connected = inner.values.reduce(Set(inner.keys.filter { inner[$0]?.isEmpty == false })) { $0.union($1) }
        guard connected.count * 2 >= group.modules.count else { return [] }
        let needed = targets.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
        let programs = group.modules.filter { graph.modules[$0].kind == .executable && !needed.contains($0) }
        let rest = group.modules.filter { !programs.contains($0) }
        let bands = Levels(inner).bands(of: rest, atMost: Self.maximumLevels)
        let levels = Dictionary(grouping: rest) { bands[$0] ?? 1 }.sorted { $0.key < $1.key }
        let roles = Self.roles(levels.count, hasApp: Self.hasApp(subjects))
        func part(_ name: String, _ modules: [Int]) -> Group {
            Group(name: name, folder: group.folder, modules: modules, isWhole: true, isByDepth: true)
        }
        return levels.enumerated().map { index, level in
            let modules = level.value
            let isSingle = Self.names(of: modules, graph).count == 1
            let role = levels.count > 1 ? roles[index] : group.name
            return part(isSingle ? graph.modules[modules[0]].name : role, modules)
        } + (programs.isEmpty ? [] : [part(hasName(group) ? "\(group.name) programs" : Self.programNames, programs)])
    }

    /// Joins neighbouring groups, which keeps the order, until there are few. Groups that depend on each other have no
    /// order, so they are joined first; groups with suffixes are joined last.
    private mutating func joinNeighbours() {
        while groups.count > Self.usualGroups {
            let costs = groups.indices.dropLast().compactMap { index -> (index: Int, cost: Int)? in
                let (upper, lower) = (groups[index], groups[index + 1])
                guard !isRole(upper), !isRole(lower) else { return nil }
                if cycles.contains([upper.name, lower.name]) { return (index, 0) }
                let between = upper.modules.reduce(0) { $0 + (targets[$1] ?? []).intersection(lower.modules).count }
                // The weights are rules of thumb: another folder costs as much as 20 modules, a suffix as much as 30.
                let distance = upper.folder == lower.folder ? 0 : 20
                let suffixes = [upper, lower].count { !$0.suffixes.isEmpty } * 30
                return (index, between * 2 + upper.modules.count + lower.modules.count + distance + suffixes)
            }
            guard let best = costs.min(by: { ($0.cost, $0.index) < ($1.cost, $1.index) }) else { return }
            let (upper, lower) = (groups[best.index], groups.remove(at: best.index + 1))
            groups[best.index] = joined(upper, lower, at: best.index)
            let members = Set(upper.modules + lower.modules)
            violations = violations.filter { !members.contains($0.from) || !members.contains($0.to) }
            cycles = cycles.filter { $0 != [upper.name, lower.name] }
        }
    }

    /// - Parameter index: Where the group will be.
    private func joined(_ upper: Group, _ lower: Group, at index: Int) -> Group {
        let isNear = upper.folder == lower.folder
        let larger = upper.modules.count > lower.modules.count ? upper : lower
        let isOnlyOne = !groups.indices.contains {
            $0 != index && groups[$0].folder == upper.folder && !isRole(groups[$0])
        }
        let folderName = Self.lastPart(upper.folder)
        let name =
            if larger.modules.count == 1 {
                "\(upper.name) and \(lower.name)"
            } else if isNear, isOnlyOne, !Self.usualFolders.contains(folderName) {
                folderName
            } else {
                larger.name
            }
        return Group(
            name: name, folder: isNear ? upper.folder : "", suffixes: upper.suffixes + lower.suffixes,
            modules: (upper.modules + lower.modules).sorted(), isWhole: true,
            isByDepth: upper.isByDepth && lower.isByDepth)
    }

    /// If the rows of two groups cover a module, moves all modules of its name into one of the groups.
    ///
    /// - Returns: Whether that was possible without another upward dependency.
    mutating func bringTogether(_ module: Int, of own: Int, and other: Int) -> Bool {
        func named(in group: Int) -> [Int] {
            groups[group].modules.filter { graph.modules[$0].name == graph.modules[module].name }
        }
        let moves = [(named(in: own), own, other), (named(in: other), other, own)]
        guard let (modules, from, to) = moves.first(where: { !$0.0.isEmpty && keepsOrder($0.0, movedTo: $0.2) })
        else { return false }
        groups[from].modules.removeAll(where: modules.contains)
        groups[to].modules = (groups[to].modules + modules).sorted()
        if groups[from].modules.isEmpty { groups.remove(at: from) }
        nameGroups()
        return true
    }

    /// Whether no dependency of the modules, or on them, would point up if they were in the group.
    private func keepsOrder(_ modules: [Int], movedTo group: Int) -> Bool {
        groups.indices.allSatisfy { index in
            groups[index].modules.filter { !modules.contains($0) }.allSatisfy { other in
                let isNeeded = modules.contains { targets[$0]?.contains(other) == true }
                let needs = modules.contains { targets[other]?.contains($0) == true }
                return (!isNeeded || group <= index) && (!needs || index <= group)
            }
        }
    }

    /// Joins groups that no rows can tell apart.
    mutating func join(_ upper: Int, _ lower: Int) {
        let (first, second) = (groups[min(upper, lower)], groups.remove(at: max(upper, lower)))
        let index = min(upper, lower)
        groups[index] = joined(first, second, at: index)
        let members = Set(groups[index].modules)
        violations = violations.filter { !members.contains($0.from) || !members.contains($0.to) }
        cycles = cycles.filter { pair in pair.allSatisfy { name in groups.contains { $0.name == name } } }
        nameGroups()
    }

    /// The names of groups that are separated only by depth, the top first; empty unless there are several.
    var separatedByDepth: [String] {
        let names = groups.filter { group in
            group.isByDepth && Self.names(of: group.modules, graph).count > 1
                && Self.depthNames.contains { group.name == $0 || group.name.hasSuffix(" \($0)") }
        }.map(\.name)
        return names.count > 1 ? names : []
    }

    private static let depthNames = ["Base", "Core", "Features", "Top"]

    private func isRole(_ group: Group) -> Bool {
        group.modules.allSatisfy { !Self.role(of: graph.modules[$0]).isEmpty }
    }

    /// Whether the name says anything; a folder that any package contains does not.
    private func hasName(_ group: Group) -> Bool {
        !Self.usualFolders.contains(group.name) && group.name != Self.rootName
    }

    /// Names groups without a distinctive folder after their place in the order.
    private mutating func nameRest() {
        for index in groups.indices where !hasName(groups[index]) {
            let names = index == groups.count - 1 ? ["Base"] : ["Core", Self.topName(hasApp: Self.hasApp(subjects))]
            if let name = names.first(where: { name in !groups.contains { $0.name == name } }) {
                groups[index].name = name
            }
        }
    }

    /// The part of a group's folder that tells it from others of the same name.
    private func qualifier(of group: Group) -> String? {
        let parts = { (group: Group) in group.folder.split(separator: "/").map(String.init) }
        let others = groups.filter { $0.name == group.name && $0.modules != group.modules }
        let own = parts(group).reversed().filter { $0 != group.name && !Self.usualFolders.contains($0) }
        return own.first { part in !others.contains { parts($0).contains(part) } } ?? own.first
    }

    /// Assigns each group a unique name that a table can contain.
    private mutating func nameGroups() {
        var taken: Set<String> = ["nothing", "everything"]
        let counts = Dictionary(grouping: groups, by: \.name).mapValues(\.count)
        let qualifiers = groups.map(qualifier)
        for index in groups.indices {
            let group = groups[index]
            let plain = String(group.name.map { ",|`".contains($0) ? " " : $0 })
            let name = trimmed(plain).isEmpty ? "Layer" : trimmed(plain)
            let isReserved = name.lowercased().hasPrefix("own ") || name.lowercased().hasPrefix("everything ")
            let base = isReserved ? "The \(name)" : name
            // `iOS/Packages` and `macOS/Packages` get longer names, which distinguish them.
            let isShared = (counts[group.name] ?? 0) > 1
            let qualified = qualifiers[index].map { "\($0) \(base)" }
            let candidates =
                [
                    isShared ? qualified ?? base : base, base, qualified ?? base,
                ]
                + (2...(groups.count + 2)).map { "\(base) \($0)" }
            groups[index].name = candidates.first { !taken.contains($0.lowercased()) } ?? base
            taken.insert(groups[index].name.lowercased())
        }
    }
}

/// The length of the longest path below each module; the modules of one cycle share a level.
struct Levels {
    private var level: [Int: Int] = [:]

    init(_ targets: [Int: Set<Int>]) {
        let components = Self.components(targets)
        // The dependencies of a component come before it.
        for component in components {
            let members = Set(component)
            let below = component.flatMap { targets[$0] ?? [] }.filter { !members.contains($0) }
            let height = below.compactMap { level[$0] }.max() ?? 0
            for module in component { level[module] = height + 1 }
        }
    }

    /// Numbers from 1, the lowest, without gaps; too many levels are merged.
    func bands(of modules: [Int], atMost limit: Int) -> [Int: Int] {
        let used = Set(modules.compactMap { level[$0] }).sorted()
        var bands: [Int: Int] = [:]
        for (index, value) in used.enumerated() {
            bands[value] = used.count <= limit ? index + 1 : index * limit / used.count + 1
        }
        return Dictionary(uniqueKeysWithValues: modules.map { ($0, level[$0].flatMap { bands[$0] } ?? 1) })
    }

    /// Source: R. Tarjan, "Depth-first search and linear graph algorithms", 1972; without recursion.
    static func components(_ targets: [Int: Set<Int>]) -> [[Int]] {
        var index: [Int: Int] = [:]
        var low: [Int: Int] = [:]
        var onStack = Set<Int>()
        var stack: [Int] = []
        var found: [[Int]] = []
        for root in targets.keys.sorted() where index[root] == nil {
            var frames: [(node: Int, rest: [Int])] = []
            func enter(_ node: Int) {
                index[node] = index.count
                low[node] = index[node]
                stack.append(node)
                onStack.insert(node)
                frames.append((node, (targets[node] ?? []).sorted()))
            }
            enter(root)
            while let frame = frames.last {
                if let next = frame.rest.last {
                    frames[frames.count - 1].rest.removeLast()
                    if index[next] == nil {
                        enter(next)
                    } else if onStack.contains(next) {
                        low[frame.node] = min(low[frame.node] ?? 0, index[next] ?? 0)
                    }
                    continue
                }
                frames.removeLast()
                if let parent = frames.last?.node { low[parent] = min(low[parent] ?? 0, low[frame.node] ?? 0) }
                guard low[frame.node] == index[frame.node] else { continue }
                var component: [Int] = []
                while let last = stack.popLast() {
                    onStack.remove(last)
                    component.append(last)
                    if last == frame.node { break }
                }
                found.append(component.sorted())
            }
        }
        return found
    }
}

/// The folder of each module's stub: modules of the same name in different packages need separate ones.
struct StubPlaces: Sendable {
    /// Modules that share their name with another one.
    private let doubles: Set<Int>

    init(_ graph: ModuleGraph) {
        let byName = Dictionary(grouping: graph.modules.filter { $0.isImportable && !$0.isInProject }, by: \.importName)
        doubles = Set(byName.values.filter { $0.count > 1 }.flatMap { $0.map(\.id) })
    }

    func place(of module: Int) -> String { doubles.contains(module) ? "stub-\(module)" : "stubs" }

    /// The folders in which the compiler must search for the modules.
    func places(of modules: [Int]) -> [String] {
        var places: [String] = []
        for module in modules where !places.contains(place(of: module)) { places.append(place(of: module)) }
        return places
    }
}

/// The global state of all files.
///
/// A class counts if the constant's file declares it, or if no type of another kind has its name.
struct GlobalState {
    private let files: [String: GlobalStateScanner]
    private let references: Set<String>

    init(_ files: [String: GlobalStateScanner]) {
        self.files = files
        let references = files.values.reduce(into: Self.ofSystem) { $0.formUnion($1.references) }
        self.references = files.values.reduce(into: references) { $0.subtract($1.values) }
    }

    /// The uses, with those of global state.
    func merged(with uses: [String: [SymbolScanner.Use]]) -> [String: [SymbolScanner.Use]] {
        files.reduce(into: uses) { uses, file in
            let own = file.value.references
            let shared = file.value.globals.filter { global in
                global.type.map { own.contains($0) || references.contains($0) } ?? true
            }
            guard !shared.isEmpty else { return }
            uses[file.key, default: []] += shared.map {
                SymbolScanner.Use(
                    symbol: SymbolRow.globalState, name: $0.name, line: $0.line, column: $0.column)
            }
        }
    }

    /// Types from outside that hold a state.
    static let ofSystem: Set<String> = [
        "Atomic", "CurrentValueSubject", "ManagedAtomic", "Mutex", "NSCache", "NSMutableArray", "NSMutableDictionary",
        "NSMutableSet", "OSAllocatedUnfairLock",
    ]
}

/// Decides which global constants hold shared state, once all files are scanned.
///
/// A constant holds state if its type is a class or an actor with variables. Types are found by name: in the constant's
/// own file, else anywhere, unless a value type has that name too.
struct GlobalState {
    private let files: [String: GlobalStateScanner]
    /// The names of classes and actors with variables in any file; without those that a value type has too.
    private let references: Set<String>

    init(_ files: [String: GlobalStateScanner]) {
        self.files = files
        let references = files.values.reduce(into: Self.systemTypes) { $0.formUnion($1.references) }
        self.references = files.values.reduce(into: references) { $0.subtract($1.values) }
    }

    /// Adds the uses of global state to those of other symbols.
    func merged(with uses: [String: [SymbolScanner.Use]]) -> [String: [SymbolScanner.Use]] {
        files.reduce(into: uses) { uses, file in
            let own = file.value.references
            let shared = file.value.globals.filter { global in
                // Only a constant has a type here: a variable is always state.
                guard let type = global.type else { return true }
                return own.contains(type) || references.contains(type)
            }
            guard !shared.isEmpty else { return }
            uses[file.key, default: []] += shared.map {
                SymbolScanner.Use(
                    symbol: SymbolRow.globalState, name: $0.name, line: $0.line, column: $0.column)
            }
        }
    }

    /// Types of the system and of common packages that hold state.
    static let systemTypes: Set<String> = [
        "Atomic", "CurrentValueSubject", "ManagedAtomic", "Mutex", "NSCache", "NSMutableArray", "NSMutableDictionary",
        "NSMutableSet", "OSAllocatedUnfairLock",
    ]
}

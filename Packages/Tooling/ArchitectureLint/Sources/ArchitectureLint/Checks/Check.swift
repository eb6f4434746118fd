import Dispatch
import Synchronization

/// One check of the whole repository.
protocol Check: Sendable {
    func findings(in repository: Repository) -> [Finding]
}

enum Checks {
    /// The checks of `imports`, which need no record.
    static let ofImports: [any Check] = [
        ImportCheck(), UnusedDependencyCheck(), ExternalImportCheck(), DependencyCycleCheck(), MissingPackageCheck(),
        MissingProductCheck(), MissingProjectCheck(), ModuleSearchPathCheck(),
    ]
    static let all: [any Check] = [
        CoverageCheck(), DependencyCheck(), ImportCheck(), RestrictedModuleCheck(), RestrictedSymbolCheck(),
        RestrictedTableCheck(),
        FeatureLeakCheck(),
        PrivateModuleCheck(),
        ImportAttributeCheck(),
        UnusedDependencyCheck(), HardeningCheck(), EdgeCheck(), DependencyCycleCheck(), TestCycleCheck(),
        ExternalPackageCheck(), MissingPackageCheck(), MissingProductCheck(), MissingProjectCheck(), SettingsCheck(),
        ModuleSearchPathCheck(),
        TestRunCheck(),
        TableMatchCheck(),
        RecordCheck(), RecordIndexCheck(),
        EnforcedByCheck(), GraphBlockCheck(),
    ]

    /// Runs the checks at the same time.
    ///
    /// - Returns: Their findings in the order of the checks.
    static func findings(of checks: [any Check], in repository: Repository) -> [Finding] {
        let found = Mutex(checks.map { _ in [Finding]() })
        DispatchQueue.concurrentPerform(iterations: checks.count) { iteration in
            // The last checks take the longest, so they begin first.
            let index = checks.count - 1 - iteration
            let findings = checks[index].findings(in: repository)
            found.withLock { $0[index] = findings }
        }
        return found.withLock { $0.flatMap(\.self) }
    }
}

/// One check of the whole repository.
protocol Check: Sendable {
    func findings(in repository: Repository) -> [Finding]
}

enum Checks {
    /// The checks that need no record.
    static let ofImports: [any Check] = [
        ImportCheck(), UnusedDependencyCheck(), ExternalImportCheck(), DependencyCycleCheck(), MissingPackageCheck(),
        MissingProjectCheck(), ModuleSearchPathCheck(),
    ]
    static let all: [any Check] = [
        CoverageCheck(), DependencyCheck(), ImportCheck(), RestrictedModuleCheck(), RestrictedSymbolCheck(),
        RestrictedTableCheck(),
        FeatureLeakCheck(),
        PrivateModuleCheck(),
        ImportAttributeCheck(),
        UnusedDependencyCheck(), HardeningCheck(), EdgeCheck(), DependencyCycleCheck(), TestCycleCheck(),
        ExternalPackageCheck(), MissingPackageCheck(), MissingProjectCheck(), SettingsCheck(), ModuleSearchPathCheck(),
        TestRunCheck(),
        TableMatchCheck(),
        RecordCheck(), RecordIndexCheck(),
        EnforcedByCheck(), GraphBlockCheck(),
    ]
}

extension Rule {
    /// Code that breaks the rule and code that keeps it, in Markdown.
    var example: (bad: String, good: String) {
        switch self {
        case .uncoveredModule:
            (
                "a target `Analytics` that no row's patterns match",
                "`| Core | Analytics, *Model | nothing |`, with each name in backticks"
            )
        case .moduleInTwoLayers:
            (
                "rows for `*Feature` and for `LoginFeature`",
                "rows for `*Feature` in `Features/` and for `LoginFeature` in `Login/`"
            )
        case .forbiddenDependency:
            (
                "Core may reach nothing, and `.target(name: \"CoreModels\", dependencies: [\"LoginFeature\"])`",
                "`.target(name: \"LoginFeature\", dependencies: [\"CoreModels\"])`"
            )
        case .closureReachesTooFar:
            (
                "Features may not reach Storage, and `LoginFeature` declares `Session`, which declares `Storage`",
                "`LoginFeature` declares `SessionInterface`, which declares nothing"
            )
        case .forbiddenEdge:
            (
                "`import Analytics` in `LoginFeature`, with a row that forbids `*Feature` to import `Analytics`",
                "`LoginFeature` takes a closure `report: (Event) -> Void`, and the app passes one"
            )
        case .dependentModules:
            (
                "`import FeedFeature` in `LoginFeature`, with a row for both",
                "both import `CoreModels`, and the app navigates from one to the other"
            )
        case .privateModule:
            (
                "`import LoginStore` in `App`, with `LoginStore` public to `own package`",
                "`import LoginFeature` in `App`; `LoginFeature` uses the store"
            )
        case .dependencyCycle:
            ("`A` declares `B`, and `B` declares `A`", "`A` and `B` declare `Shared`")
        case .testCycle:
            (
                "`CoreTests` declares `.product(name: \"LoginFeature\", package: \"Login\")`, which depends on `Core`",
                "the test is in the package `Login`"
            )
        case .forbiddenImport:
            (
                "Core may reach nothing, and `import LoginFeature` in `CoreModels`",
                "`import CoreModels` in `LoginFeature`"
            )
        case .undeclaredImport:
            (
                "`import CoreModels`, and `dependencies: [\"LoginInterface\"]`, which pulls it in",
                "`dependencies: [\"CoreModels\", \"LoginInterface\"]`"
            )
        case .restrictedModule:
            ("`import SQLite3` in `LoginFeature`, restricted to `Storage`", "`import Storage` in `LoginFeature`")
        case .restrictedSymbol:
            (
                "`dlopen(\"libsecret.so\", RTLD_NOW)`, which nobody may use",
                "`import Secrets`, with a target of that name"
            )
        case .restrictedTable:
            (
                "`\"DELETE FROM feed\"` in `LoginStore`, with `CREATE TABLE feed` in `FeedStore`, and a row for `own package`",
                "`feed.clear()`, a function of `FeedStore`"
            )
        case .featureLeaks:
            (
                "`let loginCount = 0` in `CoreModels`, with a row that reserves the word `login` for `Login*`",
                "`let counts: [Counter] = []` in `CoreModels`, to which `LoginFeature` adds its own"
            )
        case .exportedImport:
            ("`@_exported import CoreModels`", "`import CoreModels`, in each file that needs it")
        case .testableImport:
            ("`@testable import CoreModels` in `LoginFeature`", "`@testable import CoreModels` in `CoreModelsTests`")
        case .unusedDependency:
            ("`dependencies: [\"CoreModels\"]`, and no file imports it", "`dependencies: []`")
        case .externalPackage:
            (
                "`.package(url: \"https://example.com/charts.git\", from: \"1.0.0\")`, with the row `none`",
                "the same, with the row `| charts | StatisticsFeature | draws the charts |`"
            )
        case .missingPackage:
            ("`.package(path: \"../Cor\")`", "`.package(path: \"../Core\")`")
        case .missingProduct:
            (
                "`.product(name: \"CoreModel\", package: \"Core\")`, and no such product",
                "`.product(name: \"CoreModels\", package: \"Core\")`"
            )
        case .missingProject:
            ("a workspace with `group:Core/Core.xcodeproj`, and no such folder", "the same after `tuist generate`")
        case .settingsDiffer:
            (
                "one target without `swiftSettings`, and a row for `enableUpcomingFeature(ExistentialAny)`",
                "`swiftSettings: [.enableUpcomingFeature(\"ExistentialAny\")]` in each"
            )
        case .moduleSearchPath:
            ("`.unsafeFlags([\"-I\", \"../Core/.build/debug/Modules\"])`", "`.package(path: \"../Core\")`")
        case .hardeningStale:
            (
                "a block that names `LoginFeature`, which no longer declares the module",
                "the block as `harden` writes it"
            )
        case .testsNotRun:
            (
                "a package with `Tests/CoreModelsTests`, which the root manifest does not name",
                "`.testTarget(name: \"CoreModelsTests\", path: \"Core/Tests/CoreModelsTests\")` in the root manifest"
            )
        case .emptyTarget:
            ("`.target(name: \"CoreModels\")`, and a folder without a source file", "`Sources/CoreModels/Model.swift`")
        case .allowUnused:
            (
                "`import Foundation  // architecture-lint:allow ADR-0001 until it is moved`, which nothing forbids",
                "`import Foundation`"
            )
        case .allowWithoutReason:
            (
                "`import LoginFeature  // architecture-lint:allow ADR-0001`",
                "`import LoginFeature  // architecture-lint:allow ADR-0001 until issue 7 is closed`"
            )
        case .baselineStale:
            ("a line of `baseline.txt` about an import that was removed", "the file without that line")
        case .unreadableManifest:
            ("`let package = Package(name: 7)`", "`let package = Package(name: \"Core\")`")
        case .unreadableFile:
            ("`Model.swift` in Latin-1", "`Model.swift` in UTF-8")
        case .unreadableTable:
            ("`| Layers | May use |` under `## Enforcement`", "`| Layer | Modules | May reach |`")
        case .rowMatchesNothing:
            ("a row for `LogginFeature`", "a row for `LoginFeature`")
        case .rowCountDiffers:
            (
                "`| Features | *Feature | 4 | Core |`, and a fifth target `FeedFeature`",
                "`| Features | *Feature | 5 | Core |`, in the commit that adds the target"
            )
        case .recordNumbering:
            ("`0001-layers.md` and `0003-storage.md`", "`0001-layers.md` and `0002-storage.md`")
        case .recordStatus:
            ("`Status: done`", "`Status: accepted`")
        case .recordSection:
            ("a record without `## Consequences`", "`## Consequences`, including what became worse")
        case .recordLength:
            ("a record of 300 lines", "100 lines, and a link to a page with the rest")
        case .recordIndex:
            ("`ADR/README.md` without a line for record 2", "`- [Storage](0002-storage.md): accepted`")
        case .recordLink:
            ("`[the guide](guide.md)`, and no such file", "`[the guide](../Documentation/guide.md)`")
        case .recordEnforcedBy:
            ("`LayerTests` under Enforced by, and no such test", "`forbidden-import`")
        case .graphStale:
            ("a chart with an arrow that no manifest declares anymore", "the chart as `graph` writes it")
        }
    }
}

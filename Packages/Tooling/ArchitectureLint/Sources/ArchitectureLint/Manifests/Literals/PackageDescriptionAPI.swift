/// The calls and members of `PackageDescription` in literal manifests, with their tools versions.
///
/// Anything not listed is left to the compiler, such as rare features like package traits.
///
/// Source: the module's documentation, read 2026-11; `LiteralManifestTests` compares samples for most tools versions,
/// and random manifests made from this table, with the toolchain's own output.
struct PackageDescriptionAPI: Sendable {
    struct Parameter: Sendable {
        /// `nil` for `_`.
        var label: String?
        var type: String
        /// Whether it can be left out.
        var hasDefault: Bool
        /// Whether it may be `nil`.
        var isOptional: Bool
        /// The name of the value in the JSON.
        var key: String
    }

    struct Function: Sendable {
        var name: String
        var introduced: [Int]
        var obsoleted: [Int]?
        var parameters: [Parameter]
    }

    /// By result type.
    let functions: [String: [Function]]

    static let current = PackageDescriptionAPI(text)

    private init(_ text: String) {
        var functions: [String: [Function]] = [:]
        var type = ""
        for line in text.split(separator: "\n") {
            if !line.hasPrefix(" ") {
                type = String(line)
                continue
            }
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            let versions = parts[0].split(separator: "-").map { $0.split(separator: ".").compactMap { Int($0) } }
            let parameters = parts.count > 2 ? parts[2].split(separator: ", ").map { Parameter(String($0)) } : []
            functions[type, default: []].append(
                Function(
                    name: parts[1], introduced: versions[0], obsoleted: versions.count > 1 ? versions[1] : nil,
                    parameters: parameters))
        }
        self.functions = functions
    }

    /// A line without indentation is a result type. Each indented line below it: the versions (the first that has the
    /// call, and after `-` the first that no longer has it), the name, and the parameters with their types. `?` marks a
    /// parameter that may be `nil` or omitted, `=` one that may be omitted; `_` has no label, and `|` precedes a
    /// different name in the JSON.
    private static let text = """
        Package
         5.0-5.3 init name String, platforms [SupportedPlatform]?, pkgConfig String?, providers [SystemPackageProvider]?, products [Product]=, dependencies [Package.Dependency]=, targets [Target]=, swiftLanguageVersions [SwiftLanguageMode]?, cLanguageStandard CLanguageStandard?, cxxLanguageStandard CXXLanguageStandard?
         5.3-6.0 init name String, defaultLocalization LanguageTag?, platforms [SupportedPlatform]?, pkgConfig String?, providers [SystemPackageProvider]?, products [Product]=, dependencies [Package.Dependency]=, targets [Target]=, swiftLanguageVersions [SwiftLanguageMode]?, cLanguageStandard CLanguageStandard?, cxxLanguageStandard CXXLanguageStandard?
         6.0 init name String, defaultLocalization LanguageTag?, platforms [SupportedPlatform]?, pkgConfig String?, providers [SystemPackageProvider]?, products [Product]=, dependencies [Package.Dependency]=, targets [Target]=, swiftLanguageModes|swiftLanguageVersions [SwiftLanguageMode]?, cLanguageStandard CLanguageStandard?, cxxLanguageStandard CXXLanguageStandard?
         6.0 init name String, defaultLocalization LanguageTag?, platforms [SupportedPlatform]?, pkgConfig String?, providers [SystemPackageProvider]?, products [Product]=, dependencies [Package.Dependency]=, targets [Target]=, swiftLanguageVersions [SwiftLanguageMode]?, cLanguageStandard CLanguageStandard?, cxxLanguageStandard CXXLanguageStandard?
        Product
         5.0 library name String, type Product.Library.LibraryType?, targets [String]
         5.0 executable name String, targets [String]
         5.5 plugin name String, targets [String]
        Product.Library.LibraryType
         5.0 dynamic
         5.0 static
        Package.Dependency
         5.0 package path String
         5.2 package name String, path String
         5.0 package url|location String, from Version
         5.2 package name String, url|location String, from Version
         5.5 package url|location String, branch String
         5.5 package name String, url|location String, branch String
         5.5 package url|location String, revision String
         5.5 package name String, url|location String, revision String
         5.6 package url|location String, exact Version
         5.0 package url|location String, _|requirement Requirement
         5.2 package name String, url|location String, _|requirement Requirement
         5.7 package id String, from Version
         5.7 package id String, exact Version
        Requirement
         5.0 exact _|exact Version
         5.0 branch _|branch String
         5.0 revision _|revision String
         5.0 upToNextMajor from|major Version
         5.0 upToNextMinor from|minor Version
        Version
         5.0 init _|major Int, _|minor Int, _|patch Int
        Target
         5.0-5.3 target name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, publicHeadersPath String?, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?
         5.0-5.3 testTarget name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?
         5.3-5.5 target name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, resources [Resource]?, publicHeadersPath String?, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?
         5.5-5.9 target name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, resources [Resource]?, publicHeadersPath String?, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?, plugins|pluginUsages [Target.PluginUsage]?
         5.9 target name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, resources [Resource]?, publicHeadersPath String?, packageAccess Bool=, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?, plugins|pluginUsages [Target.PluginUsage]?
         5.4-5.5 executableTarget name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, resources [Resource]?, publicHeadersPath String?, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?
         5.5-5.9 executableTarget name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, resources [Resource]?, publicHeadersPath String?, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?, plugins|pluginUsages [Target.PluginUsage]?
         5.9 executableTarget name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, resources [Resource]?, publicHeadersPath String?, packageAccess Bool=, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?, plugins|pluginUsages [Target.PluginUsage]?
         5.3-5.5 testTarget name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, resources [Resource]?, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?
         5.5-5.9 testTarget name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, resources [Resource]?, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?, plugins|pluginUsages [Target.PluginUsage]?
         5.9 testTarget name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, resources [Resource]?, packageAccess Bool=, cSettings [CSetting]?, cxxSettings [CXXSetting]?, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?, plugins|pluginUsages [Target.PluginUsage]?
         5.0 systemLibrary name String, path String?, pkgConfig String?, providers [SystemPackageProvider]?
         5.3 binaryTarget name String, url String, checksum String
         5.3 binaryTarget name String, path String
         5.5-5.9 plugin name String, capability|pluginCapability Target.PluginCapability, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?
         5.9 plugin name String, capability|pluginCapability Target.PluginCapability, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, packageAccess Bool=
         5.9 macro name String, dependencies [Target.Dependency]=, path String?, exclude [String]=, sources [String]?, packageAccess Bool=, swiftSettings [SwiftSetting]?, linkerSettings [LinkerSetting]?, plugins|pluginUsages [Target.PluginUsage]?
        Target.Dependency
         5.0-5.3 target name String
         5.0-5.2 product name String, package String?
         5.2-5.3 product name String, package String
         5.0-5.3 byName name String
         5.3 target name String, condition TargetDependencyCondition?
         5.3-5.7 product name String, package String, condition TargetDependencyCondition?
         5.7 product name String, package String, moduleAliases [String: String]?, condition TargetDependencyCondition?
         5.3 byName name String, condition TargetDependencyCondition?
        TargetDependencyCondition
         5.0 when platforms [Platform]
        Target.PluginUsage
         5.5 plugin name String
         5.5 plugin name String, package String?
        Target.PluginCapability
         5.5 buildTool
         5.6 command intent PluginCommandIntent, permissions [PluginPermission]=
        PluginCommandIntent
         5.6 documentationGeneration
         5.6 sourceCodeFormatting
         5.6 custom verb String, description String
        PluginPermission
         5.6 writeToPackageDirectory reason String
         5.9 allowNetworkConnections scope PluginNetworkPermissionScope, reason String
        PluginNetworkPermissionScope
         5.9 none
         5.9 docker
         5.9 unixDomainSocket
         5.9 local ports [Int]=
         5.9 all ports [Int]=
        Resource
         5.3 process _|path String, localization Resource.Localization?
         5.3 copy _|path String
         5.9 embedInCode _|path String
        Resource.Localization
         5.3 default
         5.3 base
        SystemPackageProvider
         5.0 brew _|_0 [String]
         5.0 apt _|_0 [String]
         5.3 yum _|_0 [String]
        BuildSettingCondition
         5.0 when platforms [Platform], configuration|config BuildConfiguration
         5.0 when platforms [Platform]
         5.0 when configuration|config BuildConfiguration
        BuildConfiguration
         5.0 debug
         5.0 release
        CSetting
         5.0 headerSearchPath _|value String, _|condition BuildSettingCondition?
         5.0 define _|value String, to String?, _|condition BuildSettingCondition?
         5.0 unsafeFlags _|value [String], _|condition BuildSettingCondition?
         6.2 treatAllWarnings as|value WarningLevel, _|condition BuildSettingCondition?
         6.2 treatWarning _|value String, as|level WarningLevel, _|condition BuildSettingCondition?
         6.2 enableWarning _|value String, _|condition BuildSettingCondition?
         6.2 disableWarning _|value String, _|condition BuildSettingCondition?
        SwiftSetting
         5.0 define _|value String, _|condition BuildSettingCondition?
         5.0 unsafeFlags _|value [String], _|condition BuildSettingCondition?
         5.8 enableUpcomingFeature _|value String, _|condition BuildSettingCondition?
         5.8 enableExperimentalFeature _|value String, _|condition BuildSettingCondition?
         6.2 strictMemorySafety _|condition BuildSettingCondition?
         5.9 interoperabilityMode _|value SwiftSetting.InteroperabilityMode, _|condition BuildSettingCondition?
         6.0 swiftLanguageMode _|value SwiftLanguageMode, _|condition BuildSettingCondition?
         6.0 swiftLanguageVersion _|value SwiftLanguageMode, _|condition BuildSettingCondition?
         6.2 treatAllWarnings as|value WarningLevel, _|condition BuildSettingCondition?
         6.2 treatWarning _|value String, as|level WarningLevel, _|condition BuildSettingCondition?
         6.2 defaultIsolation _|value MainActor.Type, _|condition BuildSettingCondition?
        LinkerSetting
         5.0 linkedLibrary _|value String, _|condition BuildSettingCondition?
         5.0 linkedFramework _|value String, _|condition BuildSettingCondition?
         5.0 unsafeFlags _|value [String], _|condition BuildSettingCondition?
        SwiftSetting.InteroperabilityMode
         5.9 C
         5.9 Cxx
        WarningLevel
         6.2 warning
         6.2 error
        SwiftLanguageMode
         5.0 v4
         5.0 v4_2
         5.0 v5
         6.0 v6
         5.0 version _|_0 String
        Platform
         5.0 macOS
         5.0 macCatalyst
         5.0 iOS
         5.0 tvOS
         5.0 watchOS
         5.0 visionOS
         5.0 driverKit
         5.0 linux
         5.2 windows
         5.2 android
         5.3 wasi
         5.8 openbsd
        SupportedPlatform
         5.0 macOS _|version MacOSVersion
         5.5 macCatalyst _|version MacCatalystVersion
         5.0 iOS _|version IOSVersion
         5.0 tvOS _|version TVOSVersion
         5.0 watchOS _|version WatchOSVersion
         5.9 visionOS _|version VisionOSVersion
         5.5 driverKit _|version DriverKitVersion
        MacOSVersion
         5.0 v10_10
         5.0 v10_11
         5.0 v10_12
         5.0 v10_13
         5.0 v10_14
         5.1 v10_15
         5.3 v11
         5.5 v12
         5.7 v13
         5.9 v14
         6.0 v15
         6.2 v26
        MacCatalystVersion
         5.5 v13
         5.5 v14
         5.5 v15
         5.7 v16
         5.9 v17
         6.0 v18
         6.2 v26
        IOSVersion
         5.0 v8
         5.0 v9
         5.0 v10
         5.0 v11
         5.0 v12
         5.1 v13
         5.3 v14
         5.5 v15
         5.7 v16
         5.9 v17
         6.0 v18
         6.2 v26
        TVOSVersion
         5.0 v9
         5.0 v10
         5.0 v11
         5.0 v12
         5.1 v13
         5.3 v14
         5.5 v15
         5.7 v16
         5.9 v17
         6.0 v18
         6.2 v26
        WatchOSVersion
         5.0 v2
         5.0 v3
         5.0 v4
         5.0 v5
         5.1 v6
         5.3 v7
         5.5 v8
         5.7 v9
         5.9 v10
         6.0 v11
         6.2 v26
        VisionOSVersion
         5.9 v1
         6.0 v2
         6.2 v26
        DriverKitVersion
         5.5 v19
         5.5 v20
         5.5 v21
         5.7 v22
         5.9 v23
         6.0 v24
        CLanguageStandard
         5.0 c89
         5.0 c90
         5.0 c99
         5.0 c11
         5.4 c17
         5.4 c18
         5.4 c2x
         5.0 gnu89
         5.0 gnu90
         5.0 gnu99
         5.0 gnu11
         5.4 gnu17
         5.4 gnu18
         5.4 gnu2x
        CXXLanguageStandard
         5.0 cxx98
         5.0 cxx03
         5.0 cxx11
         5.0 cxx14
         5.4 cxx17
         5.4 cxx20
         5.6 cxx2b
         5.0 gnucxx98
         5.0 gnucxx03
         5.0 gnucxx11
         5.0 gnucxx14
         5.4 gnucxx17
         5.4 gnucxx20
         5.6 gnucxx2b
        """
}

extension PackageDescriptionAPI.Parameter {
    /// From `label|key Type?`.
    init(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        let names = parts[0].split(separator: "|")
        let type = parts[1]
        label = names[0] == "_" ? nil : String(names[0])
        key = String(names[names.count - 1])
        isOptional = type.hasSuffix("?")
        hasDefault = isOptional || type.hasSuffix("=")
        self.type = String(hasDefault ? type.dropLast() : type)
    }
}

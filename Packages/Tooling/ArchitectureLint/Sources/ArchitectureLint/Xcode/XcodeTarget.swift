/// A target of an Xcode project.
struct XcodeTarget: Sendable {
    /// The last part of a target's product type: `framework`, `app-extension`, `bundle.unit-test`.
    struct ProductType: Hashable, Sendable {
        let identifier: String

        /// - Parameter written: E.g. `com.apple.product-type.framework`.
        init(_ written: String) {
            let prefix = "com.apple.product-type."
            identifier = written.hasPrefix(prefix) ? String(written.dropFirst(prefix.count)) : written
        }

        /// As Xcode calls it when a target is added.
        var name: String { Self.names[identifier] ?? identifier.replacing(".", with: " ").replacing("-", with: " ") }

        var kind: Manifest.Target.Kind {
            switch identifier {
            case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test", "bundle.multi-device-ui-testing": .test
            case "framework", "framework.static", "library.static", "library.dynamic", "bundle", "xcframework": .regular
            case "tool.host-build": .macro
            default: .executable
            }
        }

        /// Source: the product types in the `.xcspec` files of swift-build, and Xcode's list of templates.
        static let names = [
            "application": "application", "application.messages": "messages application",
            "application.on-demand-install-capable": "app clip", "application.watchapp2": "watch app",
            "application.watchapp2-container": "watch app container",
            "framework": "framework", "framework.static": "static framework",
            "library.static": "static library", "library.dynamic": "dynamic library",
            "app-extension": "app extension", "app-extension.messages": "messages extension",
            "app-extension.messages-sticker-pack": "sticker pack", "app-extension.intents-service": "intents extension",
            "extensionkit-extension": "ExtensionKit extension", "watchkit2-extension": "watch extension",
            "tv-app-extension": "TV app extension", "system-extension": "system extension",
            "driver-extension": "driver extension", "xcode-extension": "Xcode extension",
            "bundle": "bundle", "bundle.unit-test": "unit testing bundle", "bundle.ui-testing": "UI testing bundle",
            "tool": "command line tool", "tool.host-build": "macro", "xpc-service": "XPC service",
            "instruments-package": "Instruments package", "metal-library": "Metal library",
        ]
    }

    /// Something that a target depends on, links or declares.
    struct Link: Sendable {
        enum Product: Hashable, Sendable {
            /// A target of the same project, by its identifier.
            case target(String)
            /// A target of another project, by the path of its `.xcodeproj` folder and the identifier of the target or
            /// its product.
            case foreign(project: String, identifier: String)
            /// A product of a package; `package` is the identifier of a reference in the project.
            case package(name: String, package: String?)
            /// A file in the folder of built products, e.g. `Core.framework`.
            case file(String)
            /// A framework or library from elsewhere, e.g. of the system.
            case prebuilt(String)
        }

        var product: Product
        /// The name to show.
        var name: String
        /// The first byte of the line that declares it.
        var offset: Int
        /// The identifiers of the objects that make the link: target dependencies, package products and build files.
        var identifiers: [String]
        /// Whether it is copied into the product, so that it must be built, imported or not.
        var isEmbedded = false
        /// The identifier of the proxy object of a target dependency.
        var proxy: String?
        /// The modules in a linked framework of the repository.
        var moduleNames: [String] = []
    }

    var identifier: String
    var name: String
    /// The first byte of its name.
    var offset: Int
    var type: ProductType
    /// The names in an `import`, one for each configuration with its own.
    var moduleNames: [String]
    /// The name of the built file, e.g. `Core.framework`.
    var product: String?
    /// The identifier of the reference to it.
    var productIdentifier: String?
    /// Swift files, relative to the root, sorted.
    var files: [String]
    /// Other files that are compiled.
    var otherFiles: [String]
    var hasResources: Bool
    var links: [Link]
    /// The compiler flags, in the form of the settings of a package's target.
    var settings: [String]
    /// The bridging headers, relative to the root.
    var headers: [String]
    /// The prefix headers, relative to the root.
    var prefixHeaders: [String] = []
    /// The storyboards and XIBs among its resources.
    var interfaces: [String] = []
    /// The identifier of the build phase that links; `nil` unless there is exactly one.
    var frameworksPhase: String?
    /// The names that its settings give the built file.
    var productNames: [String] = []
    /// What runs its tests: names of a target or a file, or the identifier of a target.
    var hosts: [String] = []
    /// Whether it lists Swift files that do not exist, such as generated ones, or are outside the repository.
    var missesFiles = false
    /// Whether CocoaPods or the like sets what it links, in a file that is not here.
    var linksUnseen = false
    /// Whether a script, a rule or a plugin writes sources when it is built.
    var writesSources = false
    /// Whether it sets `SWIFT_PACKAGE`, which otherwise only packages have.
    var definesPackage = false
    /// The conditions for `#if` that every configuration sets.
    var definitions: Set<String> = []
    /// Its platforms, as in `os(iOS)`; empty if they are unknown.
    var platforms: Set<String> = []
}

extension XcodeTarget.Link {
    /// The names in an `import` of what is linked, if no target of the repository builds it.
    var importNames: [String] {
        switch product {
        case .target, .foreign: return [Module.importName(of: name)]
        case .package(let product, _): return [Module.importName(of: product)]
        case .file(let file), .prebuilt(let file):
            let base = file.split(separator: ".").first.map(String.init) ?? file
            let names = base.hasPrefix("lib") ? [base, String(base.dropFirst(3))] : [base]
            return names.map(Module.importName) + moduleNames
        }
    }
}

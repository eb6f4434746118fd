/// A package of the repository, or a project of Xcode, whose targets are modules like those of a package.
struct LocalPackage: Sendable {
    /// Relative to the root; "" for the root package.
    var folder: String
    var manifest: Manifest
    var source: ManifestSource
    /// The name of its folder, which other manifests use.
    var folderName: String

    /// Whether its manifest has other declarations on another platform, which count too.
    var isForTwoPlatforms = false
    /// `nil` for a package.
    var project: XcodeProject?

    var manifestFile: String { source.file }
    /// Its folder, or that of the project, relative to the root.
    var place: String { project?.path ?? folder }
    var isProject: Bool { project != nil }
    var isRoot: Bool { folder.isEmpty && !isProject }

    /// Whether other manifests may use this name for the package: its folder's name, ignoring case.
    ///
    /// Source: `PackageIdentity` of SwiftPM; the name in the manifest is accepted too.
    func isNamed(_ name: String) -> Bool {
        name.lowercased() == folderName.lowercased() || name == manifest.name
    }
}

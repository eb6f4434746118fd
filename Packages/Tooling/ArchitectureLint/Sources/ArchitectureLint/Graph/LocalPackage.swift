/// A package of the repository.
struct LocalPackage: Sendable {
    /// Relative to the root; "" for the root package.
    var folder: String
    var manifest: Manifest
    var source: ManifestSource
    /// The name of its folder, which other manifests use.
    var folderName: String

    var manifestFile: String { source.file }
    var isRoot: Bool { folder.isEmpty }

    /// Whether other manifests may use this name for the package: its folder's name in any case.
    ///
    /// Source: `PackageIdentity` of SwiftPM; the name in the manifest is accepted too.
    func isNamed(_ name: String) -> Bool {
        name.lowercased() == folderName.lowercased() || name == manifest.name
    }
}

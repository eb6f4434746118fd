/// A package of the repository.
struct LocalPackage: Sendable {
    /// Relative to the root; "" for the root package.
    var folder: String
    var manifest: Manifest
    var source: ManifestSource

    var manifestFile: String { source.file }
    var isRoot: Bool { folder.isEmpty }

    /// How other manifests name the package: its folder's name.
    ///
    /// Source: `PackageIdentity` of SwiftPM; the name in the manifest is accepted too.
    func isNamed(_ name: String) -> Bool {
        let identity = folder.split(separator: "/").last.map { $0.lowercased() }
        return name.lowercased() == identity || name == manifest.name
    }
}

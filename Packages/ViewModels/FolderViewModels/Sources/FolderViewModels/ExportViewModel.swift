public import FolderDomain
public import Observation
public import ResourceLoading

/// Writes the content of an address as a site.
@MainActor
@Observable
public final class ExportViewModel {
    /// How many files the site has.
    public private(set) var exported: LoadingState<Int> = .idle

    private let export: SiteExport

    /// Makes a view model of an export into a folder.
    public init(export: SiteExport) { self.export = export }

    /// Whether the folder may be written to; a failure says why not.
    public private(set) var checked: LoadingState<Bool> = .idle

    /// Checks that the folder may be written to. Changes nothing.
    public func check() async {
        checked = .loading
        do throws(FolderError) {
            try await export.check()
            checked = .loaded(Loaded(true, origin: .archive(asOf: nil, because: nil)))
        } catch {
            checked = .failed(FailurePresentation(error))
        }
    }

    /// Writes the site.
    public func write(
        _ address: String, policy: LoadPolicy, onStep: @escaping @MainActor (Int, Int) -> Void
    ) async {
        exported = .loading
        do throws(FolderError) {
            let report = try await export.write(
                address, policy: policy, onStep: { index, count in await onStep(index, count) })
            exported = .loaded(Loaded(report.files, origin: report.origin))
        } catch {
            exported = .failed(FailurePresentation(error))
        }
    }
}

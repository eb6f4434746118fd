import FeatureContributions
public import FolderDomain
public import ResourceLoading

/// Writes the content of an address as a site.
@MainActor
public final class ExportViewModel {
    /// What the site lacks, has only from the archive, or only links to; a sentence each.
    public private(set) var gaps: [String] = []

    private let export: SiteExport

    /// Creates a view model for an export into a folder.
    public init(export: SiteExport) { self.export = export }

    /// Checks that the folder may be written to. Changes nothing.
    public func check() async throws {
        do { try await export.check() } catch { throw Failure(ofTree: error) }
    }

    /// Writes the site.
    ///
    /// - Returns: The number of its files.
    public func write(
        _ address: String, policy: LoadPolicy, onStep: @escaping @MainActor (_ index: Int, _ count: Int) -> Void
    ) async throws -> Loaded<Int> {
        do {
            let report = try await export.write(
                address, policy: policy, onStep: { index, count in await onStep(index, count) })
            gaps = report.gaps
            return Loaded(report.files, origin: report.origin)
        } catch {
            throw Failure(ofTree: error)
        }
    }
}

extension SiteExport.Report {
    fileprivate var gaps: [String] {
        let unasked = missing.filter { $0.reason == nil }.map(\.kind.name).joined(separator: ", ")
        var gaps = unasked.isEmpty ? [] : ["the site lacks what is not in the archive: \(unasked)"]
        gaps += missing.sentences { "the site lacks \($0)" }
        gaps += archived.sentences { "from the archive: \($0)" }
        if let links {
            let words =
                links.count == 1
                ? "one picture could not be fetched and is a link"
                : "\(links.count) pictures could not be fetched and are links"
            gaps.append("\(words): \(links.reason)")
        }
        return gaps
    }
}

extension [SiteExport.Gap] {
    /// A sentence for each reason.
    ///
    /// - Parameter words: Returns its beginning, which names the given kinds.
    func sentences(_ words: (String) -> String) -> [String] {
        var reasons: [String] = []
        for case let reason? in map(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
        return reasons.map { reason in
            let kinds = filter { $0.reason == reason }.map(\.kind.name).joined(separator: ", ")
            return "\(words(kinds)): \(reason)"
        }
    }
}

import CommandLineKit
public import CommandSupport
import FeatureContributions
package import PURLDomain
public import PURLViewModels
import ResourceLoading
import TerminalUI

/// The dependencies of the commands of PURLs.
@MainActor
public protocol PURLDependencies {
    func makePURLViewModel() -> PURLViewModel
}

extension CommandFeature where Root: PURLDependencies {
    /// The commands of PURLs.
    public static var purl: CommandFeature {
        CommandFeature(
            ["purl"], { $0 as any PURLDependencies },
            groups: [
                CommandGroup(
                    "purl", heading: .write,
                    abstract: "Create, read, change, rename, delete and import persistent URLs.",
                    [
                        PURLCreateCommand.self, PURLListCommand.self, PURLViewCommand.self, PURLEditCommand.self,
                        PURLRenameCommand.self, PURLDeleteCommand.self, PURLImportCommand.self,
                    ])
            ],
            kinds: [.purl])
    }
}

/// What a command of this feature gets besides its own options.
typealias CommandContext = Context<any PURLDependencies>

extension FieldCatalog where Row == PURL {
    package static let purl = FieldCatalog([
        .column("name") { .text($0.name) },
        .column("url", isFlexible: true) { .filled($0.url) },
        .column("hits") { .number($0.hits) },
        .column("listed") { .flag($0.isListed) },
        .more("link") { .text($0.link) },
    ])
}

extension ArgumentSpecification {
    static let purlName = ArgumentSpecification("NAME", help: "The name of a PURL", kind: .named("purl"))
}

extension CommandContext {
    /// The server's PURL; nil if there is none.
    ///
    /// - Throws: `CommandFailure` if only the archive answered: its copy must not be the base of a write.
    func currentPURL(_ name: String, of address: String) async throws -> PURL? {
        let model = dependencies.makePURLViewModel()
        await waiting("Loading the PURL") { await model.load(name, address: address, policy: .refresh) }
        switch model.detail {
        case .loaded(let loaded):
            if case .archive(_, let failure?) = loaded.origin { throw CommandFailure(FailurePresentation(failure)) }
            return loaded.value
        case .failed(let failure) where failure.kind == .notFound:
            return nil
        case .failed, .idle, .loading:
            return try value(of: model.detail)
        }
    }

    /// Shows the saved value and a warning, if any.
    func showSaved(_ saved: SavedPURL) throws {
        try showReceipt(saved.purl, .purl, piped: saved.purl.link, personal: "Saved the PURL \(saved.purl.name).")
        warn(of: saved)
    }

    /// Shows the warning of a write, if any.
    func warn(of saved: SavedPURL) {
        if let warning = saved.warning { console.remark(DisplayText(line: "warning: \(warning)")) }
    }
}

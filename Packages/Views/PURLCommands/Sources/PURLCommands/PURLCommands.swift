import CommandLineKit
public import CommandSupport
import FeatureContributions
public import PURLDomain
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
                .init(
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

/// The context of this feature's commands.
typealias CommandContext = Context<any PURLDependencies>

extension FieldCatalog where Row == PURL {
    public static let purl = FieldCatalog(
        "purl", called: "PURL",
        [
            .column("name") { .text($0.name) },
            .column("url", isFlexible: true) { .filled($0.url) }.sent,
            .column("hits") { .number($0.hits) },
            .column("listed") { .flag($0.isListed) }.sent.meaning { row, _ in .visibility(isPublic: row.isListed) },
            .more("link") { .text($0.link) }.unsearched,
            .more("address") { .address($0.address) }.unsearched,
        ])
}

extension ArgumentSpecification {
    static let purlName = ArgumentSpecification(
        "NAME", help: "The name of a PURL, or its short URL", kind: .named("purl"))
}

extension CommandContext {
    /// Plans a write of one PURL, and shows it in a dry run or applies it.
    func write(
        _ intent: PURLIntent, on address: String, after text: DisplayText, sentence: (PURL) -> String,
        then end: DisplayText? = nil
    ) async throws {
        let model = dependencies.makePURLViewModel()
        try await write(
            .purl, after: text, piped: \.link, sentence: { DisplayText(line: sentence($0)) }, then: end,
            plan: { try await model.plan(intent, on: address) })
    }
}

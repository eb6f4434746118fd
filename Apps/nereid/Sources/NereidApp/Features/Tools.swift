import FeatureContributions
import ToolCommands

extension Feature {
    static let tools = Feature(.tools)
}

extension CompositionRoot: ToolDependencies {
    var pageSources: [PageSource] { contributions.flatMap(\.pages) }
    func examine() async -> [Finding] { await installation.examine() }
}

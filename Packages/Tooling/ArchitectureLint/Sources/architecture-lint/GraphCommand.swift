import ArchitectureLint
import Foundation

/// `architecture-lint graph`: to the standard output, or to a file.
struct GraphCommand {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    var linter: Linter
    var options: Arguments.Options

    func run(print: (String) throws -> Void) throws {
        guard let file = options.output else { return try print(graph()) }
        do {
            // An atomic write would replace a link.
            let url = URL(fileURLWithPath: file).resolvingSymlinksInPath()
            try text(for: file).write(to: url, atomically: true, encoding: .utf8)
        } catch let error as CocoaError {
            throw Failure(description: "\(file) cannot be written: \(error.localizedDescription)")
        }
    }

    private func graph() throws(LintFailure) -> String {
        try linter.graph(options.graphFormat, baseline: options.baseline)
    }

    /// A chart replaces the text between the markers; any other graph is the whole file.
    private func text(for file: String) throws -> String {
        guard options.graphFormat == .mermaid, file.hasSuffix(".md") else {
            return try graph()
        }
        let text: String
        do {
            text = try String(contentsOfFile: file, encoding: .utf8)
        } catch let error as CocoaError {
            throw Failure(description: "\(file) cannot be read: \(error.localizedDescription)")
        }
        guard let changed = try linter.withGraph(text) else {
            throw Failure(
                description:
                    "\(file) has no lines `<!-- architecture-lint:graph -->` and `<!-- architecture-lint:end -->`")
        }
        return changed
    }
}

public import BoxDomain
public import Observation
public import ResourceLoading

/// One box with its items.
@MainActor
@Observable
public final class BoxDetailViewModel: LoadingModel {
    /// The box with its items.
    public private(set) var state: LoadingState<BoxContents> = .idle
    /// The requested items.
    public private(set) var items: LoadingState<[BoxItemRow]> = .idle

    private let repository: any BoxRepository

    /// Makes a view model.
    public init(repository: any BoxRepository) {
        self.repository = repository
    }

    /// Loads the box with the id `word`, or the only one with that name.
    public func load(_ word: String) async {
        await local(\.state, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            BoxContents(try await repository.find(word))
        }
    }

    /// Loads the items that `words` name in the box `box`, each once.
    public func loadItems(_ words: [String], of box: String) async {
        await local(\.items, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            let box = try await repository.find(box)
            state = .loaded(Loaded(BoxContents(box), origin: .archive(asOf: nil, because: nil)))
            return try Self.items(words, of: box)
        }
    }

    private static func items(_ words: [String], of box: Box) throws(BoxRepositoryError) -> [BoxItemRow] {
        var rows: [BoxItemRow] = []
        do throws(BoxFault) {
            for word in words {
                let row = BoxItemRow(try box.item(word))
                if !rows.contains(row) { rows.append(row) }
            }
        } catch {
            throw .rule(error)
        }
        return rows
    }
}

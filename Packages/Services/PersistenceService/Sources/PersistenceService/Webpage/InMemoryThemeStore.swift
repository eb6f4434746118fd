import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The themes in memory.
struct InMemoryThemeStore: ThemeStore {
    /// What is held.
    struct State {
        fileprivate var themes: [ExactText: StoredTheme] = [:]
        fileprivate var date: Date?
        fileprivate var previews: [ExactText: Archived<String>] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func themes() throws(StorageFailure) -> Archived<[StoredTheme]>? {
        archive.withState { state in
            let themes = state.themes.themes.sorted { $0.key < $1.key }.map(\.value)
            return themes.isEmpty && state.themes.date == nil ? nil : Archived(themes, refreshedAt: state.themes.date)
        }
    }

    func theme(_ id: String) throws(StorageFailure) -> StoredTheme? {
        archive.withState { $0.themes.themes[ExactText(id)] }
    }

    func replaceThemes(with themes: [StoredTheme], at date: Date) throws(StorageFailure) {
        archive.withState { state in
            state.themes.themes = [:]
            for theme in themes { state.themes.save(theme) }
            state.themes.date = date.stored
        }
    }

    func saveTheme(_ theme: StoredTheme) throws(StorageFailure) {
        archive.withState { $0.themes.save(theme) }
    }

    func preview(_ id: String) throws(StorageFailure) -> Archived<String>? {
        archive.withState { $0.themes.previews[ExactText(id)] }
    }

    func savePreview(_ html: String, of id: String, at date: Date) throws(StorageFailure) {
        archive.withState { $0.themes.previews[ExactText(id)] = Archived(html, refreshedAt: date.stored) }
    }
}

extension InMemoryThemeStore.State {
    fileprivate mutating func save(_ theme: StoredTheme) {
        themes[ExactText(theme.id)] = StoredTheme(
            id: theme.id, name: theme.name, createdAt: theme.createdAt.stored, updatedAt: theme.updatedAt.stored,
            author: theme.author, authorURL: theme.authorURL, version: theme.version, license: theme.license,
            description: theme.description)
    }
}

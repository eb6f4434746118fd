import PersistenceServiceInterface

extension StoredPURL {
    static func stub(_ name: String, url: String = "x:y", hits: Int? = 7, isListed: Bool? = false) -> StoredPURL {
        StoredPURL(name: name, url: url, hits: hits, isListed: isListed)
    }
}

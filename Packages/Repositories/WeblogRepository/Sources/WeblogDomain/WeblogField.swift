import FrontMatter

/// A name in front matter that the service knows. The raw values are the service's spelling.
///
/// Source: example entries of <https://api.omg.lol/#weblog> and <https://github.com/neatnik/weblog.lol>, read 2026-11.
enum WeblogField: String, CaseIterable {
    case date = "Date"
    case status = "Status"
    case tags = "Tags"
    case slug = "Slug"
    case type = "Type"
    case title = "Title"
    case location = "Location"
}

extension FrontMatter {
    /// Reads the text of an entry.
    init(_ text: String) {
        self.init(text, names: WeblogField.allCases.map(\.rawValue))
    }
}

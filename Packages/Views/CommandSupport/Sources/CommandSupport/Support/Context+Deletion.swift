public import TerminalUI

extension Context {
    /// Reports a deletion: on a pipe the id alone, on a terminal a sentence. Nothing with `-q`.
    public func showDeletion(_ id: String, personal: DisplayText) throws {
        try showReceipt(id, FieldCatalog<String>([]), piped: id, personal: personal)
    }

    /// Deletes one after the other. If one fails, a remark says which are deleted and which were not tried.
    ///
    /// - Parameters:
    ///   - name: The name of one, for the user.
    ///   - delete: Deletes one, and reports it unless that is for the end.
    ///   - finish: Reports all deletions together; also before a failure.
    /// - Throws: The first error of `delete`.
    public func deleting<Item>(
        _ items: [Item], called name: (Item) -> String, _ delete: (Item) async throws -> Void,
        finally finish: () throws -> Void
    ) async throws {
        for (index, item) in items.enumerated() {
            do {
                try await delete(item)
            } catch {
                if index > 0 { try finish() }
                if items.count > 1 {
                    let lists = [("deleted", items[..<index]), ("not tried", items[(index + 1)...])]
                    let words = lists.filter { !$1.isEmpty }.map { label, items in
                        "\(label): \(items.map(name).joined(separator: ", "))"
                    }
                    console.remark(DisplayText(line: words.joined(separator: "; ")))
                }
                throw error
            }
        }
        try finish()
    }

    /// Writes the rows if fields were requested by name; otherwise each was shown in turn.
    public func showTogether<Row>(_ rows: [Row], _ catalog: FieldCatalog<Row>) throws {
        if options.format.namesFields { try show(rows, catalog, ifEmpty: "") }
    }
}

import TerminalUI

extension CommandContext {
    /// Tells that something is gone: on a pipe its id alone, on a terminal a sentence. Nothing with `-q`.
    func showDeletion(_ id: String, personal: DisplayText) throws {
        try showReceipt(id, FieldCatalog<String>([]), piped: id, personal: personal)
    }

    /// Deletes one after the other. Where one fails, a remark says which are deleted and which were not tried.
    ///
    /// - Parameters:
    ///   - name: What the user calls one.
    ///   - delete: Deletes one, and tells it where that is not for the end.
    ///   - finish: Tells of those that are gone, all together; also before a failure.
    /// - Throws: What `delete` throws first.
    func deleting<Item>(
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

    /// Writes rows where fields were asked for by name; elsewhere each was told as it came.
    func showTogether<Row>(_ rows: [Row], _ catalog: FieldCatalog<Row>) throws {
        if options.format.namesFields { try show(rows, catalog, ifEmpty: "") }
    }
}

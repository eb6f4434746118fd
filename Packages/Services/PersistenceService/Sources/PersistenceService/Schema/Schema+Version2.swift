extension Schema {
    /// One table or more for each kind of content, the outbox, the index for searching and earlier versions of texts. A
    /// feature's tables stand in the file of its name.
    static let version2 = (contentTables + [outboxTables, searchTables, bioWithKey] + contentTriggers)
        .joined(separator: "\n")

    private static let contentTables = [
        pasteTables, purlTables, pictureTables, nowPageTables, weblogTables, webpageTables, dnsRecordTables,
        emailTables, profileTables, boxTables,
    ]

    private static let contentTriggers =
        searchedTables.map(\.firstTriggers) + keptTexts.map { $0.triggers(with: []) }
}

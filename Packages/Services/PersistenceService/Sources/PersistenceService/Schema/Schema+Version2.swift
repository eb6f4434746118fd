extension Schema {
    /// One table or more for each kind of content. A feature's tables stand in the file of its name.
    static let version2 = [
        pasteTables, purlTables, pictureTables, nowPageTables, weblogTables, webpageTables, dnsRecordTables,
        emailTables,
    ].joined(separator: "\n")
}

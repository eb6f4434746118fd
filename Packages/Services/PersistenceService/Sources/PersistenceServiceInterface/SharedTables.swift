/// Tables in which several features keep something.
public enum SharedTables {
    /// Lists of nothing but addresses, in the server's order. Their scope is what kind of list it is, and whose.
    public static let addressLists = TableDescription<String>(
        "address_list", scope: ["kind", "of"], isOrdered: true, columns: ["name": { $0 }], make: { $0.text(2) })
}

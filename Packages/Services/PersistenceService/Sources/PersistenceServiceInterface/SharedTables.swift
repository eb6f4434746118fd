/// Tables that several features share.
public enum SharedTables {
    /// Lists of addresses, in the server's order. Their scope is the kind of list and its owner.
    public static let addressLists = TableDescription<String>(
        "address_list", scope: ["kind", "of"], isOrdered: true, columns: ["name": { $0 }], make: { $0.text(2) })
}

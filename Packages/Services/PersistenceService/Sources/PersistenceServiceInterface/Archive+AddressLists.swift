extension Archive {
    /// A list of addresses, in the server's order.
    ///
    /// - Parameters:
    ///   - kind: The name of the list and of its confirmation. It is stored.
    ///   - owner: The address whose list it is; empty if there is only one.
    public func addressList(_ kind: String, of owner: String = "") -> ArchivedRows<String> {
        ArchivedRows(addressLists, in: self, kind, owner, confirmedAs: kind, owner)
    }
}

private let addressLists = TableDescription<String>(
    "address_list", scope: ["kind", "of"], isOrdered: true, columns: ["name": { $0 }], make: { $0.text(2) })

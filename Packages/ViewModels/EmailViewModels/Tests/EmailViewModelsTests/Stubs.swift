import EmailDomain

extension EmailForwarding {
    static func stub(_ destinations: String...) -> EmailForwarding {
        EmailForwarding(address: "foo", destinations: destinations)
    }
}

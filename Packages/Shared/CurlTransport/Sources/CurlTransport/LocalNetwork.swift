import CCurl

/// The addresses of this machine and of its own networks, to which no URL of a server may lead.
enum LocalNetwork {
    static let refusal = "it is on this machine or in a private network; a URL from a server must not lead there"

    /// Whether a host is such an address, or a name of this machine. Other names must be resolved first.
    ///
    /// - Parameter host: In lower case, IPv6 without brackets.
    static func contains(host: String) -> Bool {
        host == "localhost" || host.hasSuffix(".localhost") || contains(ccurl_bytes_of_host(host))
    }

    static func contains(_ address: ccurl_address_bytes) -> Bool {
        withUnsafeBytes(of: address.bytes) { contains(Array($0.prefix(address.count))) }
    }

    /// Whether an address of 4 or 16 bytes belongs to them.
    ///
    /// Source: the registries of special-purpose addresses of IANA (RFC 6890); RFC 6052 (64:ff9b::/96).
    static func contains(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 16 else { return bytes.count == 4 && isLocal(bytes[0], bytes[1]) }
        let embedding: [[UInt8]] = [
            Array(repeating: 0, count: 12),  // ::/96, also :: and ::1
            Array(repeating: 0, count: 10) + [0xFF, 0xFF],  // ::ffff:0:0/96
            [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8),  // 64:ff9b::/96
        ]
        if embedding.contains(Array(bytes[..<12])) { return isLocal(bytes[12], bytes[13]) }
        // fc00::/7, and fe80::/10 with fec0::/10
        return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0x80 != 0
    }

    /// Whether an IPv4 address with these first two bytes belongs to them.
    private static func isLocal(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first {
        case 0, 10, 127: true
        case 100: (64...127).contains(second)
        case 169: second == 254
        case 172: (16...31).contains(second)
        case 192: second == 168
        default: false
        }
    }
}

public import EmailDomain
public import FeatureContributions
public import ResourceLoading

/// Where the e-mail of an address is forwarded to.
public struct EmailFolderSource: FolderSource {
    let emails: any EmailRepository

    public init(emails: any EmailRepository) { self.emails = emails }

    public let kind = FolderKind(
        "email", order: 30, .single, .file(.literal("email.txt")), traits: .lines,
        section: .init("E-mail", page: "email", order: 30))

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        try await emails.forwarding(of: address, policy: policy).map { [FolderItem($0.destinations)] }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> EmailIntent {
        let destinations = new.text.split(separator: "\n").map(String.init)
        guard !destinations.isEmpty else { return .clear(showsCurrent: false) }
        return .set(try EmailDestinations(destinations, of: address), showsCurrent: false)
    }

    public func write(_ intent: EmailIntent, to address: String) async throws -> FolderReceipt {
        let forwarding = try await emails.write(intent, on: address).first?.value
        return FolderReceipt(made: FolderItem(forwarding?.destinations ?? []))
    }
}

extension FolderItem {
    fileprivate init(_ destinations: [String]) {
        self.init(text: destinations.map { $0 + "\n" }.joined(), page: .lines(destinations))
    }
}
